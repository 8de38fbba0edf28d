export type Language = 'ts' | 'sh' | 'json' | 'python' | 'go'

/** Highlights code as HTML. Small enough to run in the page, because the samples follow the form's input. */
export function highlight(code: string, language: Language): string {
  let out = ''
  let last = 0
  for (const match of code.matchAll(patterns[language])) {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0]
    out += `${escapeHtml(code.slice(last, match.index))}<span class="${kind}">${escapeHtml(match[0])}</span>`
    last = match.index + match[0].length
  }
  return out + escapeHtml(code.slice(last))
}

const patterns = {
  ts: /(?<hc>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<hs>'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|(?<hk>\b(?:import|from|const|let|await|for|of|new|return|if|else|try|catch|export|function|async|using|as|type|throw|instanceof)\b)|(?<hn>\b\d[\d_]*\b|\btrue\b|\bfalse\b|\bnull\b)|(?<hf>\b[\w$]+(?=\())/g,
  sh: /(?<hc>(?:^|(?<=\s))#[^\n]*)|(?<hs>'[^']*'|"[^"]*")|(?<hk>(?<=^|\n)(?:chaindata|npx|curl|npm|node|export)\b)|(?<hf>(?<=\s)--?[a-z][\w-]*)|(?<hv>\$[A-Z_]+)/g,
  python:
    /(?<hc>#[^\n]*)|(?<hs>"(?:\\.|[^"\\\n])*")|(?<hk>\b(?:import|from|with|as|for|in|def|return|if|else)\b)|(?<hn>\b\d[\d_]*\b|\bTrue\b|\bFalse\b|\bNone\b)|(?<hf>\b\w+(?=\())/g,
  go: /(?<hc>\/\/[^\n]*)|(?<hs>"(?:\\.|[^"\\\n])*")|(?<hk>\b(?:package|import|func|if|defer|return|nil|for|range)\b)|(?<hn>\b\d[\d_]*\b)|(?<hf>\b\w+(?=\())/g,
  json: /(?<hf>"(?:\\.|[^"\\])*"(?=\s*:))|(?<hs>"(?:\\.|[^"\\])*")|(?<hn>-?\b\d[\d.eE+-]*\b|\btrue\b|\bfalse\b|\bnull\b)/g,
}

/** Escapes plain text for use in HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
