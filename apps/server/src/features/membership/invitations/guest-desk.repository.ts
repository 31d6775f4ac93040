import { likeText } from '@amparo/database/like-text.ts'
import { type Only, onlyRows } from '@amparo/database/open-work.ts'
import type { GuestState } from '@amparo/domain/guests/guest-timeline.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { InvitationRow } from './invitations.repository.ts'

export interface GuestCaseRow
  extends Pick<
    InvitationRow,
    | 'id'
    | 'public_id'
    | 'version'
    | 'document_type'
    | 'document_number'
    | 'holder_document_type'
    | 'holder_document_number'
    | 'email'
    | 'mobile'
    | 'services'
    | 'invited_at'
    | 'seen_at'
    | 'registered_at'
    | 'approved_at'
    | 'rejected_at'
    | 'removed_at'
    | 'expires_at'
    | 'answer_before'
    | 'answered_by'
    | 'reason'
    | 'minor_relation'
  > {
  readonly given_names: string
  readonly paternal_surname: string
  readonly maternal_surname: string
  readonly birth_date: string | null
  /** Of the account that registered, which may not be the one that the holder typed. */
  readonly account_email: string | null
  readonly holder_name: string
  readonly holder_email: string | null
  /** Sort key of the list. */
  readonly sort_key: string
}

type CaseOrder = 'due' | 'oldest' | 'newest' | 'name'

export interface CaseFilter {
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly state: GuestState | 'any'
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly now: Date
  /** Only who should have had an answer before this Lima day. */
  readonly dueBefore?: string | undefined
  readonly only?: Only
}

const orders = {
  due: { key: sql`coalesce(i.answer_before::text, '9999-12-31')`, down: false },
  oldest: {
    key: sql`to_char(coalesce(i.registered_at, i.invited_at) AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS')`,
    down: false,
  },
  newest: {
    key: sql`to_char(coalesce(i.registered_at, i.invited_at) AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS')`,
    down: true,
  },
  name: { key: sql`fold_name(i.paternal_surname || ' ' || i.given_names) COLLATE "C"`, down: false },
} as const

function stateOf(now: Date) {
  return sql<GuestState>`CASE WHEN i.removed_at IS NOT NULL THEN 'removed' WHEN i.rejected_at IS NOT NULL THEN 'rejected'
    WHEN i.approved_at IS NOT NULL THEN 'approved' WHEN i.registered_at IS NOT NULL THEN 'waiting'
    WHEN i.expires_at <= ${now} THEN 'expired' ELSE 'invited' END`
}

const waiting = sql`i.registered_at IS NOT NULL AND i.approved_at IS NULL AND i.rejected_at IS NULL AND i.removed_at IS NULL`

function conditions(filter: CaseFilter) {
  const { search, state } = filter
  return sql.join(
    [
      sql`TRUE`,
      ...(filter.id ? [sql`i.public_id::text = ${filter.id.toLowerCase()}`] : []),
      ...(state === 'any' ? [] : [state === 'waiting' ? waiting : sql`${stateOf(filter.now)} = ${state}`]),
      ...onlyRows('invitados', filter.only, { id: sql`i.id` }),
      ...(filter.from ? [sql`coalesce(i.registered_at, i.invited_at) >= ${filter.from}`] : []),
      ...(filter.until ? [sql`coalesce(i.registered_at, i.invited_at) < ${filter.until}`] : []),
      ...(filter.dueBefore ? [sql`${waiting} AND i.answer_before < ${filter.dueBefore}`] : []),
      ...(search
        ? [
            sql`(fold_name(concat_ws(' ', i.given_names, i.paternal_surname, i.maternal_surname))
                LIKE fold_name(${likeText(search)})
              OR i.document_number = upper(${search}) OR i.holder_document_number = upper(${search}))`,
          ]
        : []),
    ],
    sql` AND `,
  )
}

/** A page of cases beyond a place of the order. */
export async function listCases(
  tx: Tx,
  filter: CaseFilter,
  page: { order: CaseOrder; after: { key: string; id: number } | null; limit: number },
): Promise<GuestCaseRow[]> {
  const { key, down } = orders[page.order]
  const way = down ? sql`DESC` : sql`ASC`
  const beyond =
    page.after === null
      ? sql`TRUE`
      : down
        ? sql`(${key}, i.id) < (${page.after.key}, ${page.after.id})`
        : sql`(${key}, i.id) > (${page.after.key}, ${page.after.id})`
  const { rows } = await sql<GuestCaseRow>`
    SELECT i.id, i.public_id, i.version, i.document_type, i.document_number, i.holder_document_type,
      i.holder_document_number, i.email, coalesce(i.mobile, g.mobile) AS mobile, i.services, i.invited_at, i.seen_at,
      i.registered_at, i.approved_at, i.rejected_at, i.removed_at, i.expires_at, i.answer_before, i.answered_by, i.reason,
      coalesce(g.given_names, i.given_names) AS given_names,
      coalesce(g.paternal_surname, i.paternal_surname) AS paternal_surname,
      coalesce(g.maternal_surname, i.maternal_surname) AS maternal_surname, g.birth_date,
      g.email AS account_email,
      coalesce(h.name, 'Titular sin cuenta') AS holder_name, h.email AS holder_email, ${key} AS sort_key
    FROM invitation i
    LEFT JOIN LATERAL (
      -- The account that registered, and not one that its holder has opened since.
      SELECT * FROM account WHERE i.registered_at IS NOT NULL AND document_number = i.document_number
        AND document_type = i.document_type
      ORDER BY created_at <= i.registered_at DESC, created_at DESC LIMIT 1) g ON true
    LEFT JOIN LATERAL (
      SELECT name, email FROM (
        SELECT concat_ws(' ', given_names, paternal_surname, nullif(maternal_surname, '')) AS name, email, 1 AS rank
        FROM account WHERE document_number = i.holder_document_number AND document_type = i.holder_document_type
          AND superseded_at IS NULL AND opened_by <> 'invitation'
        UNION ALL
        SELECT concat_ws(' ', given_names, paternal_surname, nullif(maternal_surname, '')), email, 2
        FROM policy WHERE document_number = i.holder_document_number AND document_type = i.holder_document_type
      ) AS person ORDER BY rank LIMIT 1) h ON true
    WHERE ${conditions(filter)} AND ${beyond} ORDER BY ${key} ${way}, i.id ${way} LIMIT ${page.limit}`.execute(
    tx,
  )
  return rows
}

export async function countCases(tx: Tx, filter: CaseFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (
      SELECT FROM invitation i WHERE ${conditions(filter)} LIMIT ${most}) AS found`.execute(tx)
  return rows[0]?.total ?? 0
}

/** An earlier invitation of a document, with how many there are in all. */
export interface FormerInvitation {
  readonly public_id: string
  readonly state: GuestState
  readonly holder: string
  readonly invited_at: Date
  readonly reason: string | null
  readonly total: number
}

/** Other invitations of the same document: the 20 newest. */
export async function listFormer(
  tx: Tx,
  { id, type, number, now }: { id: number; type: number; number: string; now: Date },
): Promise<FormerInvitation[]> {
  const { rows } = await sql<FormerInvitation>`
    SELECT i.public_id, ${stateOf(now)} AS state, i.holder_document_number AS holder, i.invited_at, i.reason,
      (count(*) OVER ())::integer AS total
    FROM invitation i WHERE i.document_number = ${number} AND i.document_type = ${type} AND i.id <> ${id}
    ORDER BY i.id DESC LIMIT 20`.execute(tx)
  return rows
}

/** Guests who wait, how many are late on the Lima day `today`, and when the first is due. */
export async function countWaiting(
  tx: Tx,
  today: string,
): Promise<{ total: number; late: number; first: string | null }> {
  const { rows } = await sql<{ total: number; late: number; first: string | null }>`
    SELECT count(*)::integer AS total, count(*) FILTER (WHERE i.answer_before < ${today})::integer AS late,
      min(i.answer_before)::text AS first
    FROM invitation i WHERE ${waiting}`.execute(tx)
  return rows[0] ?? { total: 0, late: 0, first: null }
}
