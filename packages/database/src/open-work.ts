import { type WorkKind, workKinds } from '@amparo/domain/staff/work-kinds.ts'
import { type RawBuilder, sql } from 'kysely'

interface Work {
  readonly table: RawBuilder<unknown>
  /** Condition for work that awaits the company; work that awaits a person (missing data, a document) is excluded. */
  readonly open: RawBuilder<unknown>
  readonly due: RawBuilder<unknown>
  readonly owner: RawBuilder<unknown>
  /** Its promises with the id of its row. */
  readonly promises: RawBuilder<unknown>
}

const ownerId = sql`owner_id`
const nobody = sql`NULL::integer`

const works: Readonly<Record<WorkKind, Work>> = {
  conversaciones: {
    table: sql`conversation`,
    open: sql`state = 'open' AND awaits = 'house' AND professional_id IS NULL`,
    due: sql`promised_on`,
    owner: ownerId,
    promises: sql`promise_question`,
  },
  solicitudes: {
    table: sql`claim`,
    open: sql`closed_at IS NULL`,
    due: sql`work_by`,
    owner: ownerId,
    promises: sql`promise_claim`,
  },
  encuestas: {
    table: sql`survey_case`,
    open: sql`closed_at IS NULL`,
    due: sql`due_on`,
    owner: ownerId,
    promises: sql`promise_call`,
  },
  invitados: {
    table: sql`invitation`,
    open: sql`registered_at IS NOT NULL AND approved_at IS NULL AND rejected_at IS NULL AND removed_at IS NULL`,
    due: sql`answer_before`,
    owner: nobody,
    promises: sql`promise_guest`,
  },
  derechos: {
    table: sql`data_right_request`,
    open: sql`closed_at IS NULL AND state NOT IN ('observed', 'paused')`,
    due: sql`due_on`,
    owner: nobody,
    promises: sql`promise_right`,
  },
  reclamaciones: {
    table: sql`complaint`,
    open: sql`answered_at IS NULL`,
    due: sql`due_on`,
    owner: ownerId,
    promises: sql`promise_complaint`,
  },
}

/** All open work of the company: `kind`, `owner_id` and `due`. */
export const everyWork = sql.join(
  workKinds.map((kind) => {
    const { table, open, due, owner } = works[kind]
    return sql`SELECT ${sql.lit(kind)} AS kind, ${owner} AS owner_id, ${due} AS due FROM ${table} WHERE ${open}`
  }),
  sql` UNION ALL `,
)

/** Due ranges of the board, relative to a Lima day. */
export const dueParts = (today: string) => ({
  late: sql`due < ${today}::date`,
  today: sql`due = ${today}::date`,
  week: sql`due > ${today}::date AND due <= ${today}::date + 6`,
  later: sql`(due IS NULL OR due > ${today}::date + 6)`,
})

/** Days of past promises that the board counts. */
export const promiseDays = 30

/** First and last Lima day, both included; null is no bound. */
interface DueDays {
  readonly from: string | null
  readonly to: string | null
}

function promiseParts(view: RawBuilder<unknown>, today: string, { from, to }: DueDays) {
  const lately = sql`due_on >= ${today}::date - ${promiseDays}::integer AND due_on < ${today}::date`
  const days = sql`coalesce(ended_on, ${today}::date) - made_on`
  const isInTime = sql`coalesce(ended_on, ${today}::date) <= due_on`
  const due = sql`due_on >= coalesce(${from}::date, '-infinity') AND due_on <= coalesce(${to}::date, 'infinity')
    AND due_on < ${today}::date`
  return {
    open: sql`ended_on IS NULL`,
    late: sql`ended_on IS NULL AND due_on < ${today}::date`,
    lately,
    inTime: sql`${lately} AND kept_on IS NOT NULL AND ${isInTime}`,
    longest: sql`${lately} AND ${days} = (SELECT max(${days}) FROM ${view} WHERE ${lately})`,
    due,
    dueInTime: sql`${due} AND kept_on IS NOT NULL AND ${isInTime}`,
    dueLate: sql`${due} AND kept_on IS NOT NULL AND NOT ${isInTime}`,
    dueUnkept: sql`${due} AND kept_on IS NULL`,
  }
}

/** A figure of the boards: open work by due range, or promises by state. */
export type Figure =
  | { readonly of: 'work'; readonly due: keyof ReturnType<typeof dueParts> | null }
  | { readonly of: 'promise' | 'followUp'; readonly which: keyof ReturnType<typeof promiseParts> }

/** Restricts a list to the rows of a figure of the boards, or of a staff member. */
export interface Only {
  readonly figure: Figure | null
  /** Public id of the owner; `nobody` for unassigned work. */
  readonly owner: string | null
  /** Last days of the promises of a period. */
  readonly due: DueDays
  readonly today: string
}

const followUps = sql`(SELECT p.conversation_id AS id, p.made_on, p.due_on, p.kept_on, p.ended_on
  FROM conversation_promise p WHERE NOT p.taken_back)`

/** Conditions of the restriction, on the list's id and owner; the figures use the same conditions. */
export function onlyRows(
  kind: WorkKind,
  only: Only | undefined,
  { id, ownerId: own }: { readonly id: RawBuilder<unknown>; readonly ownerId?: RawBuilder<unknown> },
): RawBuilder<unknown>[] {
  if (only === undefined) return []
  const { figure, owner, due: dueDays, today } = only
  const { table, open, due, promises } = works[kind]
  const conditions: RawBuilder<unknown>[] = []
  if (figure?.of === 'work') {
    const when = figure.due === null ? sql`TRUE` : dueParts(today)[figure.due]
    conditions.push(
      sql`${id} IN (SELECT id FROM (SELECT id, ${due} AS due FROM ${table} WHERE ${open}) w WHERE ${when})`,
    )
  } else if (figure) {
    const view = figure.of === 'promise' ? promises : sql`${followUps} f`
    conditions.push(
      sql`${id} IN (SELECT id FROM ${view} WHERE ${promiseParts(view, today, dueDays)[figure.which]})`,
    )
  }
  if (own && owner === 'nobody') conditions.push(sql`${own} IS NULL`)
  else if (own && owner !== null) {
    conditions.push(sql`${own} = (SELECT s.id FROM staff s WHERE s.public_id = ${owner}::uuid)`)
  }
  return conditions
}
