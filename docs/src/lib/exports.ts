import ts from 'typescript'
import configs from '../../../tsdown.config.ts'
import { entrances } from './entrances.ts'

/** One exported name: its declaration as TypeScript has it, and what its comment says. */
export interface ExportPage {
  readonly name: string
  readonly kind: string
  readonly text: string
  readonly throws: readonly string[]
  readonly examples: readonly string[]
  readonly declaration: string
  /** What the contract wrote, and what a hand did. */
  readonly generated: boolean
}

export interface EntrancePage {
  readonly slug: string
  readonly label: string
  readonly exports: readonly ExportPage[]
}

let pages: readonly EntrancePage[] | undefined

/** Every exported name of every entrance, read from the sources by the compiler. */
export function exportPages(): readonly EntrancePage[] {
  pages ??= readAll()
  return pages
}

function readAll(): EntrancePage[] {
  // The site is built in its own folder.
  const config = ts.getParsedCommandLineOfConfigFile(
    '../tsconfig.json',
    { declaration: true, emitDeclarationOnly: true, noEmit: false, stripInternal: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => fail(String(messageText)) },
  )
  if (!config) throw new Error('there is no tsconfig.json')
  const files = entrances.map(({ slug }) => sourceOf(slug))
  const program = ts.createProgram(files, { ...config.options, types: [] })
  const declarations = new Map<string, ts.SourceFile>()
  program.emit(
    undefined,
    (path, text, _mark, _error, [source] = []) => {
      if (source) declarations.set(source.fileName, ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
    },
    undefined,
    true,
  )
  const checker = program.getTypeChecker()
  return entrances.map(({ slug, label }, i) => {
    const file = program.getSourceFile(files[i] ?? '')
    const symbol = file && checker.getSymbolAtLocation(file)
    if (!symbol) throw new Error(`${label} exports nothing`)
    const exports = checker.getExportsOfModule(symbol).map((one) => pageOf(one, checker, declarations))
    return { slug, label, exports: exports.sort((a, b) => a.name.localeCompare(b.name)) }
  })
}

/** What an entrance is built from. */
function sourceOf(slug: string): string {
  const files = new Map(configs.flatMap(({ entry }) => Object.entries(entry ?? {})))
  return `../${files.get(slug === 'chaindata' ? 'index' : slug) ?? fail(`${slug} is built from nothing`)}`
}

function pageOf(
  exported: ts.Symbol,
  checker: ts.TypeChecker,
  declarations: ReadonlyMap<string, ts.SourceFile>,
): ExportPage {
  const name = exported.getName()
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const [source] = symbol.getDeclarations() ?? []
  const path = source?.getSourceFile().fileName ?? ''
  const file = declarations.get(path) ?? fail(`${name} is declared nowhere`)
  const generated = path.includes('/generated/')
  // A value that has all that a file exports is shown as that file.
  const [whole] = checker.getTypeOfSymbol(symbol).symbol?.declarations ?? []
  if (whole && ts.isSourceFile(whole))
    return moduleOf(name, declarations.get(whole.fileName) ?? fail(`${name} is declared nowhere`))
  const nodes = file.statements.filter((statement) => declares(statement, symbol.getName()))
  const [node] = nodes
  if (!node) return fail(`${name} is not in ${path}`)
  return { name, generated, kind: kindOf(node), ...commentOf(node), declaration: nodes.map(textOf).join('\n\n') }
}

/** A file exported under one name: what it exports is shown as its members. */
function moduleOf(name: string, file: ts.SourceFile): ExportPage {
  const statements = file.statements.filter((one) => ts.canHaveModifiers(one) && ts.getModifiers(one)?.length)
  const members = statements.map((one) => `${one.getFullText().trim().replace(/^/gm, '  ')}`).map(withoutExport)
  const declaration = `namespace ${name} {\n${members.join('\n\n')}\n}`
  return { name, kind: 'namespace', text: '', throws: [], examples: [], declaration, generated: false }
}

const withoutExport = (text: string): string => text.replace(/^(\s*)export (declare )?/gm, '$1')

const textOf = (node: ts.Node): string => withoutExport(node.getText())

function declares(node: ts.Statement, name: string): boolean {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.some((one) => one.name.getText() === name)
  return 'name' in node && (node.name as ts.Identifier | undefined)?.text === name
}

function kindOf(node: ts.Statement): string {
  if (ts.isFunctionDeclaration(node)) return 'function'
  if (ts.isClassDeclaration(node)) return 'class'
  if (ts.isVariableStatement(node)) return 'value'
  return 'type'
}

function commentOf(node: ts.Statement): Pick<ExportPage, 'text' | 'throws' | 'examples'> {
  const parts = ts.getJSDocCommentsAndTags(node)
  const texts = parts.filter(ts.isJSDoc).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
  const tags = parts.flatMap((part) => (ts.isJSDoc(part) ? (part.tags ?? []) : [part]))
  const tagged = (name: string) =>
    tags
      .filter(({ tagName }) => tagName.text === name)
      // The type of a thrown error stands in braces, apart from the text.
      .map(
        (tag) =>
          `${tag
            .getText()
            .replace(/^@\w+\s*/, '')
            .replace(/^\s*\*\/?\s?/gm, '')
            .trim()}`,
      )
  return { text: texts.join('\n\n'), throws: tagged('throws'), examples: tagged('example').map(unfenced) }
}

const unfenced = (text: string): string => text.replace(/^```\w*\n|\n```$/g, '')

function fail(message: string): never {
  throw new Error(message)
}
