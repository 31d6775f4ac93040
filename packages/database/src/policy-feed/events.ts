import {
  type EventOutcome,
  judgePolicyEvent,
  type KnownPolicy,
  type PolicyEvent,
} from '@amparo/domain/policy-feed/policy-event.ts'
import type { PolicyLine } from '@amparo/domain/policy-feed/policy-line.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../connect.ts'
import type { Policy } from '../schema.ts'
import { policyColumns } from './copy-row.ts'
import { takeWritingLock } from './cut.ts'
import { openOtherPersonCases } from './other-persons.ts'

type PolicyRow = Selectable<Policy>

const columns = sql.raw(policyColumns.join(', '))
const assignments = sql.raw(
  policyColumns
    .filter((column) => column !== 'certificate_number')
    .map((column) =>
      column === 'delivered_on'
        ? 'delivered_on = coalesce(excluded.delivered_on, policy.delivered_on)'
        : `${column} = excluded.${column}`,
    )
    .join(', '),
)

/**
 * Applies events in order, as if each came alone, and writes the result. Run it in a transaction, which holds the
 * writers' lock until its end. `products` are those that the sender may change; `source` is the sender, for certificates
 * that it writes first; cases are opened at `now`.
 */
export async function applyPolicyEvents(
  tx: Tx,
  events: readonly PolicyEvent[],
  {
    source,
    products,
    now,
  }: { readonly source: string; readonly products: readonly string[]; readonly now: Date },
): Promise<EventOutcome[]> {
  await sql.raw(takeWritingLock).execute(tx)
  const known = await readKnown(tx, [...new Set(events.map(({ policy }) => policy.certificateNumber))])
  const written = new Map<string, PolicyLine>()
  const marked = new Map<string, number>()
  const outcomes = events.map((event) => {
    const { policy, validAt } = event
    const number = policy.certificateNumber
    const before = known.get(number) ?? { policy: null, validAt: null, source: null }
    const outcome = judgePolicyEvent(event, before, { source, products })
    if (!isAsSent(outcome) || validAt === before.validAt) return outcome
    known.set(number, { policy, validAt, source: before.source ?? source })
    marked.set(number, validAt)
    if (outcome.result !== 'unchanged' || before.source === null) written.set(number, policy)
    return outcome
  })
  if (written.size > 0) await writePolicies(tx, [...written.values()], source)
  if (marked.size > 0) await writeMarks(tx, marked)
  return tellOtherPersons(tx, events, outcomes, now)
}

const isAsSent = ({ result }: EventOutcome) =>
  result !== 'refused' && result !== 'older' && result !== 'other_source'

/** Opens a case for each certificate that came in, or was there already, and names another person than its document's. */
async function tellOtherPersons(
  tx: Tx,
  events: readonly PolicyEvent[],
  outcomes: readonly EventOutcome[],
  now: Date,
): Promise<EventOutcome[]> {
  const numberOf = (index: number) => events[index]?.policy.certificateNumber ?? ''
  const sent = outcomes.flatMap((outcome, index) => (isAsSent(outcome) ? [numberOf(index)] : []))
  const apart = await openOtherPersonCases(tx, sql`certificate_number = ANY (${sent}::text[])`, now)
  return outcomes.map((outcome, index) =>
    isAsSent(outcome) && apart.has(numberOf(index)) ? { result: 'other_person' } : outcome,
  )
}

/** Existing certificates with the instant of their newest version: their mark's, or else the newest cut. */
async function readKnown(tx: Tx, certificates: readonly string[]): Promise<Map<string, KnownPolicy>> {
  const { rows } = await sql<PolicyRow & { valid_micros: number | null }>`
    SELECT p.*, (extract(epoch FROM coalesce(m.valid_at, (SELECT cut FROM policy_feed_cut))) * 1000000)::bigint
      AS valid_micros
    FROM policy p LEFT JOIN policy_mark m USING (certificate_number)
    WHERE p.certificate_number = ANY (${[...certificates]}::text[])`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.certificate_number,
      { policy: toPolicyLine(row), validAt: row.valid_micros, source: row.source },
    ]),
  )
}

async function writePolicies(tx: Tx, policies: readonly PolicyLine[], source: string): Promise<void> {
  const rows = JSON.stringify(policies.map(toRow))
  await sql`
    INSERT INTO policy (${columns}, source, entry)
    SELECT ${columns}, ${source}, nextval('policy_entry') FROM jsonb_populate_recordset(NULL::policy, ${rows}::jsonb)
    ON CONFLICT (certificate_number) DO UPDATE SET ${assignments}, source = coalesce(policy.source, excluded.source)`.execute(
    tx,
  )
}

async function writeMarks(tx: Tx, marks: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    INSERT INTO policy_mark (certificate_number, valid_at)
    SELECT certificate, 'epoch'::timestamptz + micros * interval '1 microsecond'
    FROM unnest(${[...marks.keys()]}::text[], ${[...marks.values()]}::bigint[]) AS marks (certificate, micros)
    ON CONFLICT (certificate_number) DO UPDATE SET valid_at = excluded.valid_at, seq = DEFAULT`.execute(tx)
}

/** The feed line that would produce this certificate's row. */
export function toPolicyLine(row: PolicyRow): PolicyLine {
  return {
    certificateNumber: row.certificate_number,
    documentType: row.document_type,
    documentNumber: row.document_number,
    givenNames: row.given_names,
    paternalSurname: row.paternal_surname,
    maternalSurname: row.maternal_surname,
    birthDate: row.birth_date,
    mobile: row.mobile,
    email: row.email,
    productCode: row.product_code,
    profile: row.profile,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    status: row.status,
    seats7442: row.seats_7442,
    seats7443: row.seats_7443,
    deliveredOn: row.delivered_on,
  }
}

function toRow(policy: PolicyLine): Record<(typeof policyColumns)[number], unknown> {
  return {
    certificate_number: policy.certificateNumber,
    document_type: policy.documentType,
    document_number: policy.documentNumber,
    given_names: policy.givenNames,
    paternal_surname: policy.paternalSurname,
    maternal_surname: policy.maternalSurname,
    birth_date: policy.birthDate,
    mobile: policy.mobile,
    email: policy.email,
    product_code: policy.productCode,
    profile: policy.profile,
    starts_on: policy.startsOn,
    ends_on: policy.endsOn,
    status: policy.status,
    seats_7442: policy.seats7442,
    seats_7443: policy.seats7443,
    delivered_on: policy.deliveredOn,
  }
}
