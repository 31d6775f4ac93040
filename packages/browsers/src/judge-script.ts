import { parseAst } from 'rolldown/parseAst'
import { attributes, lackingApis } from './compat.ts'
import type { Engine } from './floor.ts'

/** A use of a feature that a supported browser lacks. */
export interface Complaint {
  readonly name: string
  readonly missing: readonly Engine[]
  /** The surrounding code in the built file. */
  readonly near: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const { globals, statics, methods } = lackingApis()
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nameOf = (value: unknown) =>
  isNode(value) && value.type === 'Identifier' ? String(value.name) : undefined

/** Every name that a script defines: a call of such a name is not a call of the browser's API. */
export function ownNames(code: string): string[] {
  return Array.from(
    code.matchAll(/[{},;](?:async|static|get)?\s*\*?([\w$]+)(?=[:(])|\.([\w$]+)=(?!=)/g),
    (found) => String(found[1] ?? found[2]),
  )
}

/**
 * Uses that throw in a browser without the feature: calls of methods and statics, globals, and attributes of
 * elements that a script creates. Excludes uses behind a check of the same name and uses in a `try` that
 * catches.
 */
export function judgeScript(code: string, own: ReadonlySet<string>): Complaint[] {
  if (!isSuspect(code, own)) return []
  const complaints: Complaint[] = []
  walk(parseAst(code, { lang: 'js' }) as unknown as Node, [], (node, above) => {
    const found = useOf(node, above, own, code)
    if (found === null || isGuarded(found[0], node, above, code)) return
    const [name, missing] = found
    complaints.push({ name, missing, near: code.slice(Math.max(0, node.start - 30), node.end + 30) })
  })
  return complaints
}

const attributeNames = new Set([...attributes.keys()].map((name) => name.split(' ').at(-1) ?? ''))

/** Whether a script contains a suspicious word; most don't, which saves parsing them. */
function isSuspect(code: string, own: ReadonlySet<string>): boolean {
  for (const [, owner, member = ''] of code.matchAll(/([\w$]*)\.([\w$]+)\(/g))
    if ((methods.has(member) && !own.has(member)) || statics.has(`${owner}.${member}`)) return true
  for (const [, word = ''] of code.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]*)/g))
    if (globals.has(word)) return true
  for (const [, key = ''] of code.matchAll(/[{,]([a-zA-Z]+):/g))
    if (attributeNames.has(key.toLowerCase())) return true
  return false
}

/** The feature that a node uses, if a supported browser lacks it. */
function useOf(
  node: Node,
  above: readonly Node[],
  own: ReadonlySet<string>,
  code: string,
): [string, readonly Engine[]] | null {
  const parent = above.at(-1)
  if (node.type === 'MemberExpression' && !node.computed) {
    const member = nameOf(node.property) ?? ''
    const whole = `${nameOf(node.object)}.${member}`
    const isCalled =
      /^(?:Call|New)Expression$/.test(parent?.type ?? '') && parent?.callee === node && !parent.optional
    if (isCalled && statics.has(whole)) return [whole, statics.get(whole) ?? []]
    const missing = methods.get(member)
    // `window.newer?.act()`
    if (node.optional && isNode(node.object) && globals.has(nameOf(node.object.property) ?? '')) return null
    return isCalled && missing && !own.has(member) ? [member, missing] : null
  }
  if (node.type === 'Identifier' && isReference(node, parent)) {
    const missing = globals.get(String(node.name))
    return missing ? [String(node.name), missing] : null
  }
  return node.type === 'Property' ? attributeOf(node, above, code) : null
}

/** `jsx('div', { popover: … })` */
function attributeOf(node: Node, above: readonly Node[], code: string): [string, readonly Engine[]] | null {
  const call = above.at(-2)
  const [element, props] = call?.type === 'CallExpression' ? (call.arguments as Node[]) : []
  if (props !== above.at(-1) || !/^(?:Template)?Literal$/.test(element?.type ?? '')) return null
  const name = (nameOf(node.key) ?? '').toLowerCase()
  const tag = code.slice((element?.start ?? 0) + 1, (element?.end ?? 0) - 1)
  const missing = attributes.get(name) ?? attributes.get(`${tag} ${name}`)
  return missing ? [name, missing] : null
}

function isReference(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed === true
  if (parent?.type === 'Property') return parent.value === node
  return parent?.type !== 'UnaryExpression' && parent?.type !== 'MethodDefinition'
}

function isGuarded(name: string, node: Node, above: readonly Node[], code: string): boolean {
  const word = new RegExp(`\\b${name.split('.').at(-1)}\\b`)
  const asks = (test: unknown) => isNode(test) && word.test(code.slice(test.start, test.end))
  let child = node
  let isSameFunction = true
  for (const one of above.toReversed()) {
    if (
      one.type === 'LogicalExpression'
        ? one.left !== child && asks(one.left)
        : 'test' in one && one.test !== child && asks(one.test)
    )
      return true
    if (isSameFunction && one.type === 'TryStatement' && one.block === child && one.handler !== null)
      return true
    const before = Array.isArray(one.body) ? one.body.slice(0, one.body.indexOf(child)) : []
    if (before.some((left) => left.type === 'IfStatement' && asks(left.test) && leaves(left, code)))
      return true
    if (/Function/.test(one.type)) isSameFunction = false
    child = one
  }
  return false
}

const leaves = ({ consequent }: Node, code: string) =>
  isNode(consequent) && /\b(?:return|throw|continue)\b/.test(code.slice(consequent.start, consequent.end))

function walk(node: Node, above: readonly Node[], see: (node: Node, above: readonly Node[]) => void): void {
  see(node, above)
  const next = [...above, node]
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, next, see)
  }
}
