import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { type Engine, floor } from './floor.ts'

const engines = Object.keys(floor) as Engine[]
/** Objects that hold JavaScript's own interfaces, such as `Intl.DurationFormat`. */
const namespaces = ['Intl', 'Temporal', 'WebAssembly']

/** A use of a feature that a supported browser lacks. */
export interface Complaint {
  readonly name: string
  readonly missing: readonly Engine[]
  /** The surrounding code in the built file. */
  readonly near: string
}

/** A global, or a member of one. */
export interface Api {
  readonly owner: string
  /** Null for the global itself. */
  readonly member: string | null
  readonly isStatic: boolean
  /** The engines whose minimum version lacks it; empty if all have it. */
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

/** Direct child features of a data node, with the engines that lack each. */
function* below(
  node: Identifier | undefined,
): Generator<[name: string, feature: Identifier, missing: Engine[]]> {
  for (const [name, feature] of Object.entries(node ?? {}) as [string, Identifier][]) {
    if (name !== '__compat' && feature.__compat) yield [name, feature, missingFrom(feature.__compat)]
  }
}

/** Every global of a page and every member of each. */
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

/** Static and instance members: MDN's data does not distinguish them for JavaScript's own classes. */
function* builtins(root: Identifier | undefined): Generator<Api> {
  for (const [owner, node, missing] of below(root)) {
    yield { owner, member: null, isStatic: false, missing }
    for (const [name, , lacks] of below(node)) {
      for (const isStatic of [true, false]) yield { owner, member: name, isStatic, missing: lacks }
    }
    if (namespaces.includes(owner)) yield* builtins(node)
  }
}

/** Names that a minimum version lacks, with the engines that lack each. */
export type Lacking = ReadonlyMap<string, readonly Engine[]>

const lacking = (found: Iterable<[string, Identifier, Engine[]]>): Lacking =>
  new Map([...found].flatMap(([name, , missing]) => (missing.length > 0 ? [[name, missing] as const] : [])))

/** Pseudo-classes and pseudo-elements, without colons. */
export const pseudos = lacking(below(bcd.css.selectors))
/** At-rules, without `@`. */
export const atRules = lacking(below(bcd.css['at-rules']))
/** Features of media queries. */
export const mediaFeatures = lacking(below(bcd.css['at-rules']?.media))
/** Flags and parts of regular expressions; an engine without one refuses the whole script. */
export const expressions = {
  flags: lacking(below(bcd.javascript.builtins?.RegExp)),
  parts: lacking(below(bcd.javascript.regular_expressions)),
}
/** Global attributes as `attribute`, others as `element attribute`. */
export const attributes = new Map([
  ...lacking(below(bcd.html.global_attributes)),
  ...(Object.entries(bcd.html.elements ?? {}) as [string, Identifier][]).flatMap(([element, node]) =>
    [...lacking(below(node))].map(([name, missing]) => [`${element} ${name}`, missing] as const),
  ),
])

/** Objects of every page, by interface. */
const objects: Readonly<Record<string, readonly string[]>> = {
  Document: ['document'],
  Navigator: ['navigator'],
  Performance: ['performance'],
  Screen: ['screen'],
  Window: ['window', 'self', 'globalThis'],
}

/**
 * Globals, members written with their global (`Promise.try`) or object (`navigator.share`), and members whose name no
 * older API has.
 */
export function lackingApis(): { globals: Lacking; statics: Lacking; parts: Lacking; methods: Lacking } {
  const parts = new Map<string, readonly Engine[]>()
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
    if (!isStatic && member !== null && missing.length > 0)
      for (const object of objects[owner] ?? []) parts.set(`${object}.${member}`, missing)
  }
  for (const name of known) methods.delete(name)
  return { globals, statics, parts, methods }
}
