import { parseAst } from 'rolldown/parseAst'
import { attributes, type Complaint, expressions, type Lacking, lackingApis, pseudos } from './compat.ts'
import type { Engine } from './floor.ts'
import { inSelector } from './judge-style.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const { globals, statics, parts, methods } = lackingApis()
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nameOf = (value: unknown) =>
  isNode(value) && value.type === 'Identifier' ? String(value.name) : undefined

/** A text without inserted values, however it is quoted. */
function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : undefined
  const [whole, ...more] =
    value.type === 'TemplateLiteral' ? (value.quasis as { value: { cooked: string } }[]) : []
  return more.length === 0 ? whole?.value.cooked : undefined
}

const memberOf = (node: Node) => (node.computed ? textOf(node.property) : nameOf(node.property)) ?? ''

/** Every name that a script defines: a call of such a name is not a call of the browser's API. */
export function ownNames(code: string): string[] {
  return Array.from(
    code.matchAll(/[{},;](?:async|static|get)?\s*\*?([\w$]+)(?=[:(])|\.([\w$]+)=(?!=)/g),
    (found) => String(found[1] ?? found[2]),
  )
}

/**
 * Uses that throw in a browser without the feature: calls of methods and statics, globals, parts of objects, selectors,
 * regular expressions, and attributes of elements that a script creates. Excludes uses behind a check of the same name
 * and uses in a `try` that catches.
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

const membersOf = (known: Lacking) => [...known.keys()].map((name) => name.split(/[. ]/).at(-1) ?? '')
const suspects = new Set([...globals.keys(), ...[statics, parts, attributes, pseudos].flatMap(membersOf)])

/** Whether a script contains a suspicious word; many don't, which saves parsing them. */
function isSuspect(code: string, own: ReadonlySet<string>): boolean {
  for (const [word] of code.matchAll(/[A-Za-z_$][\w$-]*/g))
    if (suspects.has(word) || suspects.has(word.toLowerCase()) || (methods.has(word) && !own.has(word)))
      return true
  return /\(\?[ims-]+:|\bv\b/.test(code)
}

/** The feature that a node uses, if a supported browser lacks it. */
function useOf(
  node: Node,
  above: readonly Node[],
  own: ReadonlySet<string>,
  code: string,
): [string, readonly Engine[]] | null {
  const parent = above.at(-1)
  if (node.type === 'MemberExpression') return memberUse(node, parent, own)
  if (node.type === 'VariableDeclarator') return takenPart(node)
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return argumentUse(node)
  if (node.type === 'Literal' && node.regex)
    return expressionUse(node.regex as { pattern: string; flags: string })
  if (node.type === 'Identifier' && isReference(node, parent)) {
    const missing = globals.get(String(node.name))
    return missing ? [String(node.name), missing] : null
  }
  return node.type === 'Property' ? attributeOf(node, above, code) : null
}

const first = (found: Lacking): [string, readonly Engine[]] | null => [...found][0] ?? null
const only = (known: Lacking, name: string): [string, readonly Engine[]] | null => {
  const missing = known.get(name)
  return missing ? [name, missing] : null
}

/** `Promise.try()`, `a.union(b)`, `a.union.call(b, c)`, `a.map(URL.canParse)`, `navigator.userActivation.isActive` */
function memberUse(
  node: Node,
  parent: Node | undefined,
  own: ReadonlySet<string>,
): [string, readonly Engine[]] | null {
  const member = memberOf(node)
  const whole = `${nameOf(node.object)}.${member}`
  const isPart = parent?.type === 'MemberExpression' && parent.object === node && !parent.optional
  const isCallee =
    /^(?:Call|New)Expression$/.test(parent?.type ?? '') && parent?.callee === node && !parent.optional
  const isCalled = isCallee || (isPart && /^(?:call|apply|bind)$/.test(memberOf(parent)))
  const isPassed = parent?.type === 'CallExpression' && parent.callee !== node
  if (isCalled || isPassed) {
    const found = only(statics, whole)
    if (found) return found
  }
  if (isCalled || isPart) {
    const found = only(parts, whole)
    if (found) return [member, found[1]]
  }
  // `window.newer?.act()`
  if (node.optional && isNode(node.object) && globals.has(nameOf(node.object.property) ?? '')) return null
  return isCalled && !own.has(member) ? only(methods, member) : null
}

/** `const { try: begin } = Promise` */
function takenPart({ id, init }: Node): [string, readonly Engine[]] | null {
  const taken = isNode(id) && id.type === 'ObjectPattern' ? (id.properties as Node[]) : []
  const names = taken.map(({ key }) => `${nameOf(init)}.${nameOf(key)}`)
  return names.map((name) => only(statics, name)).find((found) => found !== null) ?? null
}

/** `a.closest(':has(b)')`, `RegExp(a, 'v')` */
function argumentUse({ callee, arguments: given }: Node): [string, readonly Engine[]] | null {
  const [one, two] = (given as Node[]).map(textOf)
  if (nameOf(callee) === 'RegExp') return expressionUse({ pattern: one ?? '', flags: two ?? '' })
  const takesSelector =
    isNode(callee) &&
    /^(?:querySelector(?:All)?|matches|closest)$/.test(
      callee.type === 'MemberExpression' ? memberOf(callee) : '',
    )
  return takesSelector && one ? first(inSelector(one, pseudos)) : null
}

function expressionUse({
  pattern,
  flags,
}: {
  pattern: string
  flags: string
}): [string, readonly Engine[]] | null {
  if (flags.includes('v')) return only(expressions.flags, 'unicodeSets')
  return /\(\?[ims-]+:/.test(pattern) ? only(expressions.parts, 'modifier') : null
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
  const word = new RegExp(`\\b${name.split(/[.:]/).at(-1)}\\b`)
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
