import { isPolicyLine, type PolicyLine, readPolicyLine } from './policy-line.ts'

/** A line of the feed that arrives by itself, with the instant since which it holds: microseconds since 1970. */
export interface PolicyEvent {
  readonly policy: PolicyLine
  readonly validAt: number
}

/** A certificate as it is known: its newest version and since when; null of what there is none. */
export interface KnownPolicy {
  readonly policy: PolicyLine | null
  readonly validAt: number | null
}

/** What an event does with its certificate. `unchanged` still moves the version's instant. */
export type EventOutcome =
  | { readonly result: 'new' | 'changed' | 'unchanged' | 'older' }
  | { readonly result: 'refused'; readonly reasons: readonly string[] }

/** How far ahead of our clock an instant may be. */
const skewMicros = 120_000_000

/**
 * The event that the cells of a line and its instant describe, or every reason why they don't, in the words of the feed.
 * `now` in microseconds; `today` as for `readPolicyLine`.
 */
export function readPolicyEvent(
  cells: readonly string[],
  validAt: number,
  { now, today }: { readonly now: number; readonly today: string },
): PolicyEvent | readonly string[] {
  const policy = readPolicyLine(cells, today)
  const reasons = isPolicyLine(policy) ? [] : [...policy]
  if (validAt > now + skewMicros) reasons.push('vigenteAl: es posterior a ahora')
  return isPolicyLine(policy) && reasons.length === 0 ? { policy, validAt } : reasons
}

/** Tells an event from the reasons that refuse it. */
export function isPolicyEvent(read: PolicyEvent | readonly string[]): read is PolicyEvent {
  return !Array.isArray(read)
}

/**
 * Judges an event of somebody who may speak of these products alone: the newest version by instant stands, whatever came
 * first. A certificate of another product is neither changed nor moved to one of theirs.
 */
export function judgePolicyEvent(
  { policy, validAt }: PolicyEvent,
  known: KnownPolicy,
  products: readonly string[],
): EventOutcome {
  if (!products.includes(policy.productCode)) {
    return { result: 'refused', reasons: [`codigo_producto: ${policy.productCode} no es de tus productos`] }
  }
  if (known.policy === null) return { result: 'new' }
  if (!products.includes(known.policy.productCode)) {
    return { result: 'refused', reasons: ['numero_certificado: no es de tus productos'] }
  }
  const isSame = isSamePolicy(policy, known.policy)
  if (known.validAt !== null && validAt <= known.validAt) {
    if (validAt < known.validAt) return { result: 'older' }
    return isSame
      ? { result: 'unchanged' }
      : { result: 'refused', reasons: ['vigenteAl: ya hay otra versión de ese instante'] }
  }
  return { result: isSame ? 'unchanged' : 'changed' }
}

function isSamePolicy(one: PolicyLine, other: PolicyLine): boolean {
  return (Object.keys(one) as (keyof PolicyLine)[]).every((name) => one[name] === other[name])
}
