import { isPolicyLine, type PolicyLine, readPolicyLine } from './policy-line.ts'

/** A line of the feed sent individually, with the instant from which it applies: microseconds since 1970. */
export interface PolicyEvent {
  readonly policy: PolicyLine
  readonly validAt: number
}

/** The known state of a certificate: its newest version, since when, and its first writer; null for missing values. */
export interface KnownPolicy {
  readonly policy: PolicyLine | null
  readonly validAt: number | null
  readonly source: string | null
}

/**
 * Effect of an event on its certificate. `unchanged` still moves the version's instant; a certificate of `other_person` is
 * written and stays out of its document's account; `other_source` changes nothing (contract §22.1).
 */
export type EventOutcome =
  | { readonly result: 'new' | 'changed' | 'unchanged' | 'older' | 'other_person' | 'other_source' }
  | { readonly result: 'refused'; readonly reasons: readonly string[] }

/** Largest lead of an instant over our clock. */
const skewMicros = 120_000_000

/**
 * The event of a line's cells and its instant, or every reason against it, with the feed's messages. `now` in
 * microseconds; `today` as for `readPolicyLine`.
 */
export function readPolicyEvent(
  cells: readonly string[],
  validAt: number,
  { now, today }: { readonly now: number; readonly today: string },
): PolicyEvent | readonly string[] {
  const policy = readPolicyLine(cells, today, undefined, cells.length)
  const reasons = isPolicyLine(policy) ? [] : [...policy]
  if (validAt > now + skewMicros) reasons.push('vigenteAl: es posterior a ahora')
  return isPolicyLine(policy) && reasons.length === 0 ? { policy, validAt } : reasons
}

export function isPolicyEvent(read: PolicyEvent | readonly string[]): read is PolicyEvent {
  return !Array.isArray(read)
}

/**
 * Decides an event of a sender limited to these products: the newest version by instant wins, in any order of
 * arrival. A certificate of another product is neither changed nor moved to one of theirs.
 */
export function judgePolicyEvent(
  { policy, validAt }: PolicyEvent,
  known: KnownPolicy,
  { source, products }: { readonly source: string; readonly products: readonly string[] },
): EventOutcome {
  if (!products.includes(policy.productCode)) {
    return { result: 'refused', reasons: [`codigo_producto: ${policy.productCode} no es de tus productos`] }
  }
  if (known.policy === null) return { result: 'new' }
  if (!products.includes(known.policy.productCode)) {
    return { result: 'refused', reasons: ['numero_certificado: no es de tus productos'] }
  }
  if (known.source !== source && !isSamePolicy({ ...policy, ...openTo(known.policy) }, known.policy)) {
    return { result: 'other_source' }
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

/** The part of a certificate that another source may change. */
function openTo({ startsOn, endsOn, deliveredOn, status, seats7442, seats7443 }: PolicyLine) {
  return { startsOn, endsOn, deliveredOn, status, seats7442, seats7443 }
}

/** A line without a day of delivery keeps the known one. */
function isSamePolicy(one: PolicyLine, other: PolicyLine): boolean {
  return (Object.keys(one) as (keyof PolicyLine)[]).every(
    (name) => one[name] === other[name] || (name === 'deliveredOn' && one.deliveredOn === null),
  )
}
