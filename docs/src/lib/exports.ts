import ts from 'typescript'
import configs from '../../../tsdown.config.ts'
import { entryPoints } from './entry-points.ts'

/** One exported name with its type declaration and the text of its JSDoc comment. */
export interface ExportPage {
  readonly name: string
  readonly kind: string
  readonly text: string
  readonly throws: readonly string[]
  readonly examples: readonly string[]
  /** The declaration without comments. */
  readonly declaration: string
  /** The declaration with its comments. */
  readonly source: string
  /** Properties and methods that have a comment. */
  readonly members: readonly Member[]
  /** Whether it is generated from the contract. */
  readonly generated: boolean
}

export interface Member {
  readonly name: string
  readonly type: string
  readonly text: string
}

export interface EntryPointPage {
  readonly slug: string
  readonly label: string
  /** Its pages: the first at the path of the entry point, generated types on one of their own if there are many. */
  readonly parts: readonly { readonly path: '' | 'contract-types'; readonly exports: readonly ExportPage[] }[]
}

/** Number of generated types from which they have a page of their own. */
const manyTypes = 30

let pages: readonly EntryPointPage[] | undefined

/** Every exported name of every entry point, read from the sources by the TypeScript compiler. */
export function exportPages(): readonly EntryPointPage[] {
  pages ??= readAll()
  return pages
}

function readAll(): EntryPointPage[] {
  // Astro builds the site inside docs/.
  const config = ts.getParsedCommandLineOfConfigFile(
    '../tsconfig.json',
    { declaration: true, emitDeclarationOnly: true, noEmit: false, stripInternal: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => fail(String(messageText)) },
  )
  if (!config) throw new Error('../tsconfig.json is missing')
  const files = entryPoints.map(({ slug }) => sourceOf(slug))
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
  return entryPoints.map(({ slug, label }, i) => {
    const file = program.getSourceFile(files[i] ?? '')
    const symbol = file && checker.getSymbolAtLocation(file)
    if (!symbol) throw new Error(`${label} exports nothing`)
    const exports = checker.getExportsOfModule(symbol).map((one) => pageOf(one, checker, declarations))
    return { slug, label, parts: partsOf(exports.sort((a, b) => a.name.localeCompare(b.name))) }
  })
}

function partsOf(exports: readonly ExportPage[]): EntryPointPage['parts'] {
  const isContractType = ({ generated, kind }: ExportPage) => generated && kind === 'type'
  const types = exports.filter(isContractType)
  if (types.length < manyTypes || types.length === exports.length) return [{ path: '', exports }]
  return [
    { path: '', exports: exports.filter((one) => !isContractType(one)) },
    { path: 'contract-types', exports: types },
  ]
}

/** The source file of an entry point. */
function sourceOf(slug: string): string {
  const files = new Map(configs.flatMap(({ entry }) => Object.entries(entry ?? {})))
  return `../${files.get(slug === 'chaindata' ? 'index' : slug) ?? fail(`${slug} is missing in tsdown.config.ts`)}`
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
  const file = declarations.get(path) ?? fail(`No declaration found for ${name}`)
  const generated = path.includes('/generated/')
  // `export * as name` is shown as a namespace.
  const [namespace] = checker.getTypeOfSymbol(symbol).symbol?.declarations ?? []
  if (namespace && ts.isSourceFile(namespace))
    return namespaceOf(name, declarations.get(namespace.fileName) ?? fail(`No declaration found for ${name}`))
  const nodes = file.statements.filter((statement) => declares(statement, symbol.getName()))
  const [node] = nodes
  if (!node) return fail(`${name} is not in ${path}`)
  return {
    name,
    generated,
    kind: kindOf(node),
    ...commentOf(node),
    declaration: nodes.map((one) => withoutComments(one, file)).join('\n\n'),
    source: nodes.map(textOf).join('\n\n'),
    members: membersOf(node),
  }
}

const printer = ts.createPrinter({ removeComments: true })

const withoutComments = (node: ts.Node, file: ts.SourceFile): string =>
  withoutExport(printer.printNode(ts.EmitHint.Unspecified, node, file)).replace(/^( {4})+/gm, (indent) =>
    indent.replaceAll('    ', '  '),
  )

function membersOf(node: ts.Statement): Member[] {
  const declared = ts.isTypeAliasDeclaration(node) ? node.type : node
  const hasMembers =
    ts.isTypeLiteralNode(declared) || ts.isInterfaceDeclaration(declared) || ts.isClassDeclaration(declared)
  if (!hasMembers) return []
  return [...declared.members].flatMap((member: ts.TypeElement | ts.ClassElement) => {
    const { text } = commentOf(member)
    const type = 'type' in member ? (member.type as ts.TypeNode | undefined)?.getText() : undefined
    if (!text || !member.name) return []
    return [{ name: member.name.getText(), type: type && type.length < 60 ? type : '', text }]
  })
}

/** Shows a file exported under one name as a namespace with the file's exports as members. */
function namespaceOf(name: string, file: ts.SourceFile): ExportPage {
  const statements = file.statements.filter((one) => ts.canHaveModifiers(one) && ts.getModifiers(one)?.length)
  const inside = (texts: readonly string[]) => `namespace ${name} {\n${texts.join('\n\n').replace(/^(?=.)/gm, '  ')}\n}`
  return {
    name,
    kind: 'namespace',
    text: '',
    throws: [],
    examples: [],
    generated: false,
    declaration: inside(statements.map((one) => withoutComments(one, file))),
    source: inside(statements.map((one) => withoutExport(one.getFullText().trim()))),
    members: statements.flatMap((one) => {
      const member = 'name' in one ? (one.name as ts.Identifier | undefined)?.text : undefined
      return member ? [{ name: member, type: '', text: commentOf(one).text }] : []
    }),
  }
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

function commentOf(node: ts.Node): Pick<ExportPage, 'text' | 'throws' | 'examples'> {
  const parts = ts.getJSDocCommentsAndTags(node)
  const texts = parts.filter(ts.isJSDoc).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
  const tags = parts.flatMap((part) => (ts.isJSDoc(part) ? (part.tags ?? []) : [part]))
  const tagged = (name: string) =>
    tags
      .filter(({ tagName }) => tagName.text === name)
      // getText() keeps the error type in braces, which the parsed comment drops.
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
