import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { type Engine, floor } from './floor.ts'

const engines = Object.keys(floor) as Engine[]
/** Holders of interfaces within JavaScript's own, such as `Intl.DurationFormat`. */
const namespaces = ['Intl', 'Temporal', 'WebAssembly']

/** A global, or a member of one. */
export interface Api {
  readonly owner: string
  /** Null for the global itself. */
  readonly member: string | null
  readonly isStatic: boolean
  /** The engines whose floor is without it; none where all have it. */
  readonly missing: readonly Engine[]
}

function missingFrom({ support }: CompatStatement): Engine[] {
  return engines.filter((engine) => {
    const known = support[engine]
    const all = known === undefined ? [] : Array.isArray(known) ? known : [known]
    return !all.some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        !flags &&
        !prefix &&
        !alternative_name &&
        isBy(version_added, engine) &&
        !isBy(version_removed, engine),
    )
  })
}

function isBy(version: string | boolean | null | undefined, engine: Engine): boolean {
  return typeof version === 'string' && Number(version.replace('≤', '')) <= floor[engine]
}

/** The features right below a node of the data, with the engines that are without each. */
function* below(
  node: Identifier | undefined,
): Generator<[name: string, feature: Identifier, missing: Engine[]]> {
  for (const [name, feature] of Object.entries(node ?? {}) as [string, Identifier][]) {
    if (name !== '__compat' && feature.__compat) yield [name, feature, missingFrom(feature.__compat)]
  }
}

/** Every global of a page and every member of one. */
export function* apis(): Generator<Api> {
  for (const [owner, node, missing] of below(bcd.api)) {
    yield { owner, member: null, isStatic: false, missing }
    for (const [name, , lacks] of below(node)) {
      if (name.endsWith('_event')) continue
      const isStatic = name.endsWith('_static')
      yield { owner, member: name.replace(/_static$/, ''), isStatic, missing: lacks }
    }
  }
  yield* builtins(bcd.javascript.builtins)
}

/** The data does not tell statics of JavaScript's own from members of what they make. */
function* builtins(root: Identifier | undefined): Generator<Api> {
  for (const [owner, node, missing] of below(root)) {
    yield { owner, member: null, isStatic: false, missing }
    for (const [name, , lacks] of below(node)) {
      for (const isStatic of [true, false]) yield { owner, member: name, isStatic, missing: lacks }
    }
    if (namespaces.includes(owner)) yield* builtins(node)
  }
}

/** Names that a floor is without, with the engines that lack each. */
export type Lacking = ReadonlyMap<string, readonly Engine[]>

const lacking = (found: Iterable<[string, Identifier, Engine[]]>): Lacking =>
  new Map([...found].flatMap(([name, , missing]) => (missing.length > 0 ? [[name, missing] as const] : [])))

/** Pseudo-classes and pseudo-elements, without their colons. */
export const pseudos = lacking(below(bcd.css.selectors))
/** At-rules, without their sign. */
export const atRules = lacking(below(bcd.css['at-rules']))
/** What a media query may ask for. */
export const mediaFeatures = lacking(below(bcd.css['at-rules']?.media))
/** Attributes: of all elements, or as `element attribute` of one. */
export const attributes = new Map([
  ...lacking(below(bcd.html.global_attributes)),
  ...(Object.entries(bcd.html.elements ?? {}) as [string, Identifier][]).flatMap(([element, node]) =>
    [...lacking(below(node))].map(([name, missing]) => [`${element} ${name}`, missing] as const),
  ),
])

/** Globals, members that are named with their global (`Promise.try`), and members that nothing older has by that name. */
export function lackingApis(): { globals: Lacking; statics: Lacking; methods: Lacking } {
  const globals = new Map<string, readonly Engine[]>()
  const statics = new Map<string, readonly Engine[]>()
  const methods = new Map<string, readonly Engine[]>()
  const known = new Set<string>()
  for (const { owner, member, isStatic, missing } of apis()) {
    if (missing.length === 0) known.add(member ?? owner)
    else if (member === null) globals.set(owner, missing)
    else if (isStatic) statics.set(`${owner}.${member}`, missing)
    else methods.set(member, missing)
    if (owner === 'Window' && member !== null && missing.length > 0) globals.set(member, missing)
  }
  for (const name of known) methods.delete(name)
  return { globals, statics, methods }
}
