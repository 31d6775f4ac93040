import { likeText } from '@amparo/database/like-text.ts'
import { inOrder } from '@amparo/database/name-order.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { SearchedKind } from './desk-search.policy.ts'

export interface FoundRow {
  readonly kind: Exclude<SearchedKind, 'person'>
  /** A folio, a code, or an opaque id. */
  readonly id: string
  /** Its name, if the folio is not enough. */
  readonly name: string
  /** A document, a mail or a place that distinguishes it. */
  readonly about: string
  /** Its start; null for undated kinds. */
  readonly at: Date | null
}

/** Readable conversations: the desk's, or those of a professional's visits since an instant. */
type Readable =
  | { readonly of: 'desk' }
  | { readonly of: 'professional'; readonly professionalId: string; readonly seesFrom: Date | null }

export interface Wanted {
  readonly text: string
  readonly folios: readonly string[]
  readonly scopes: readonly Readable[]
  readonly now: Date
}

const named = (column: RawBuilder<unknown>, text: string) =>
  sql`fold_name(${column}) LIKE fold_name(${likeText(text)})`
const among = (folios: readonly string[]) => sql`ANY (${[...folios]}::text[])`

function readable(scopes: readonly Readable[]): RawBuilder<unknown> {
  const parts = scopes.map((scope) =>
    scope.of === 'desk'
      ? sql`c.professional_id IS NULL`
      : sql`(c.professional_id = ${scope.professionalId} AND (${scope.seesFrom}::timestamptz IS NULL
          OR EXISTS (SELECT FROM appointment v WHERE v.id = c.appointment_id AND v.starts_at >= ${scope.seesFrom})))`,
  )
  return parts.length === 0 ? sql`FALSE` : sql`(${sql.join(parts, sql` OR `)})`
}

const patientName = sql`concat_ws(' ', c.given_names, c.paternal_surname, c.maternal_surname)`

/** Visits of the professional among the scopes. */
function attended(scopes: readonly Readable[]): RawBuilder<unknown> {
  const scope = scopes.find((one) => one.of === 'professional')
  if (scope === undefined) return sql`FALSE`
  return sql`a.professional_id = ${scope.professionalId} AND (${scope.seesFrom}::timestamptz IS NULL
    OR a.starts_at >= ${scope.seesFrom} AND a.handed_at IS NULL)`
}

/** Of each kind: its rows as (id, name, about, at), the newest or the first by name on top; a patient's id is the nearest visit's. */
const selects: Readonly<Record<FoundRow['kind'], (wanted: Wanted) => RawBuilder<unknown>>> = {
  patient: ({ text, scopes, now }) => sql`
    SELECT id, name, about, at FROM (
      SELECT DISTINCT ON (a.account_id) a.id::text, ${patientName} AS name, '' AS about, a.starts_at AS at
      FROM appointment a JOIN account c ON c.id = a.account_id
      WHERE ${attended(scopes)} AND a.state <> 'cancelled'
        AND (c.document_number = upper(${text}) OR ${sql.join(
          text
            .split(/\s+/)
            .filter((word) => word !== '')
            .map((word) => named(patientName, word)),
          sql` AND `,
        )})
      ORDER BY a.account_id, abs(extract(epoch FROM a.starts_at - ${now}::timestamptz))) patients
    ORDER BY at DESC`,
  guest: ({ text }) => sql`
    SELECT i.public_id::text, concat_ws(' ', i.given_names, i.paternal_surname, i.maternal_surname),
      i.document_number, coalesce(i.registered_at, i.invited_at)
    FROM invitation i
    WHERE i.document_number = upper(${text}) OR i.holder_document_number = upper(${text})
      OR ${named(sql`concat_ws(' ', i.given_names, i.paternal_surname, i.maternal_surname)`, text)}
    ORDER BY i.id DESC`,
  claim: ({ text, folios }) => sql`
    SELECT folio, '', certificate_number, noticed_at FROM claim
    WHERE folio = ${among(folios)} OR certificate_number = upper(${text}) ORDER BY id DESC`,
  conversation: ({ folios, scopes }) => sql`
    SELECT c.folio, '', '', c.opened_at FROM conversation c
    WHERE c.folio = ${among(folios)} AND ${readable(scopes)} ORDER BY c.opened_at DESC`,
  right: ({ text, folios }) => sql`
    SELECT folio, person_name, '', filed_at FROM data_right_request
    WHERE folio = ${among(folios)} OR document_number = upper(${text}) OR ${named(sql`person_name`, text)}
    ORDER BY id DESC`,
  complaint: ({ folios }) => sql`
    SELECT year || '-' || lpad(number::text, 6, '0'), '', '', filed_at FROM complaint
    WHERE year || '-' || lpad(number::text, 6, '0') = ${among(folios)} ORDER BY id DESC`,
  staff: ({ text }) => sql`
    SELECT public_id::text, name, email, NULL::timestamptz FROM staff
    WHERE ${named(sql`name`, text)} OR email LIKE lower(${likeText(text)}) ORDER BY ${inOrder(sql`name`)}, id`,
  professional: ({ text }) => sql`
    SELECT id::text, name, profession, NULL::timestamptz FROM professional
    WHERE ${named(sql`name || ' ' || profession`, text)} ORDER BY ${inOrder(sql`name`)}, id`,
  site: ({ text }) => sql`
    SELECT id::text, name, city, NULL::timestamptz FROM site WHERE ${named(sql`name || ' ' || city`, text)} ORDER BY ${inOrder(sql`name`)}, id`,
  partner: ({ text }) => sql`
    SELECT id::text, name, '', NULL::timestamptz FROM partner WHERE ${named(sql`name`, text)} ORDER BY ${inOrder(sql`name`)}, id`,
}

/** Matches of each kind, up to `most`, in one round trip. */
export async function findEverything(
  tx: Tx,
  kinds: readonly FoundRow['kind'][],
  wanted: Wanted,
  most: number,
): Promise<FoundRow[]> {
  if (kinds.length === 0) return []
  const parts = kinds.map(
    (kind) =>
      sql`SELECT ${kind}::text AS kind, * FROM (${selects[kind](wanted)} LIMIT ${most}) AS found (id, name, about, at)`,
  )
  const { rows } = await sql<FoundRow>`${sql.join(parts, sql` UNION ALL `)}`.execute(tx)
  return rows
}
