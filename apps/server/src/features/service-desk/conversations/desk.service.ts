import { extendDeadline } from '@amparo/database/deadline.ts'
import { isConversationFolio } from '@amparo/domain/conversations/conversation-terms.ts'
import { limaToday, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { takeFile } from '../../platform/uploads/uploads.service.ts'
import { hasAnyRole } from '../../staff/accounts/staff.policy.ts'
import { refuseOwnCase } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { bellOf, markOf } from './conversations.policy.ts'
import { type ConversationRow, markRead } from './conversations.repository.ts'
import { readFileOf } from './conversations.service.ts'
import { aboutOf, deskRoles, fileRoles, foliosOf } from './desk.policy.ts'
import {
  countDeskWaiting,
  type DeskQuery,
  type DeskRow,
  type DeskState,
  findDeskRow,
  listDeskRows,
  listNotes,
  listSiblings,
  type NoteRow,
  type OpenedRow,
  type Scope,
} from './desk.repository.ts'
import { findReach, type Reach } from './reach.service.ts'
import { readConversationSearch } from './subject-words.service.ts'
import {
  type OpenedFile,
  type OpenedMessage,
  openMessages,
  prepareKept,
  unsealFor,
} from './thread.service.ts'

export interface DeskConversation {
  readonly row: DeskRow
  readonly subject: string
  /** The number of a person without an account. */
  readonly phone: string | null
}

function opened(ctx: Context, row: DeskRow): DeskConversation {
  return {
    row,
    subject: unsealFor(ctx, row.id, row.subject),
    phone: row.phone === null ? null : unsealFor(ctx, row.id, row.phone),
  }
}

/** The list's half for a reader; a professional only has their patients'. */
export function scopeOf(staff: StaffActor, wantsPatients: boolean): Scope | null {
  const { professionalId, seesFrom, staffId } = staff
  if (!wantsPatients && hasAnyRole(staff, deskRoles)) return { of: 'desk', staffId }
  if (professionalId === null || !hasAnyRole(staff, ['profesional'])) return null
  return { of: 'professional', professionalId, seesFrom }
}

/** Pending conversations: the actor's, the unassigned and their patients'. */
export async function readDeskWaiting(ctx: Context, staff: StaffActor) {
  const today = toLimaDay(ctx.clock.now())
  const desk = hasAnyRole(staff, deskRoles) ? scopeOf(staff, false) : null
  const patients = scopeOf(staff, true)
  return [
    ...(desk === null
      ? []
      : [{ kind: 'conversaciones' as const, ...(await countDeskWaiting(ctx.db, desk, today)) }]),
    ...(patients?.of === 'professional'
      ? [{ kind: 'pacientes' as const, ...(await countDeskWaiting(ctx.db, patients, today)) }]
      : []),
  ]
}

/** A page of a list of the staff's. */
export async function listForDesk(
  ctx: Context,
  staff: StaffActor,
  query: Pick<DeskQuery, 'from' | 'until' | 'order' | 'limit' | 'after' | 'only'> & {
    readonly state: DeskState | 'patients'
    readonly search: string
  },
): Promise<{ conversations: DeskConversation[]; total: number }> {
  const scope = scopeOf(staff, query.state === 'patients')
  if (scope === null) return { conversations: [], total: 0 }
  const today = limaToday(ctx.clock.now())
  const { search, ...within } = query
  const { rows, total } = await listDeskRows(ctx.db, {
    ...within,
    scope,
    state: query.state === 'patients' ? 'all' : query.state,
    today: today.toString(),
    found:
      search === ''
        ? null
        : { folios: foliosOf(search, today.year), words: readConversationSearch(ctx, search) },
  })
  return { conversations: rows.map((row) => opened(ctx, row)), total }
}

/**
 * A conversation that the actor may read: the desk's, or their own patient's. Anything else is `no_encontrado`;
 * throws `datos_bloqueados`, and `caso_propio` if the actor is its person.
 */
export async function getForStaff(tx: Tx, staff: StaffActor, folio: string): Promise<OpenedRow> {
  const row = isConversationFolio(folio) ? await findDeskRow(tx, folio) : undefined
  const isOfDesk = row?.professional_id === null
  const scope = scopeOf(staff, !isOfDesk)
  if (!row || scope === null || (scope.of === 'desk') !== isOfDesk) throw new AppError('no_encontrado')
  if (scope.of === 'professional') {
    const isTooOld = scope.seesFrom !== null && (row.visit_starts_at ?? scope.seesFrom) < scope.seesFrom
    if (row.professional_id !== scope.professionalId || isTooOld) throw new AppError('no_encontrado')
  }
  refuseOwnCase(staff, [row.email])
  if (row.blocked_at !== null && isOfDesk && !hasAnyRole(staff, ['privacidad'])) {
    throw new AppError('datos_bloqueados')
  }
  return row
}

/** As `getForStaff`, of the desk's alone: a conversation about a health visit is `no_encontrado` to its professional too. */
export async function getForDesk(tx: Tx, staff: StaffActor, folio: string): Promise<OpenedRow> {
  const row = await getForStaff(tx, staff, folio)
  if (row.professional_id !== null) throw new AppError('no_encontrado')
  return row
}

export interface OpenedNote {
  readonly row: NoteRow
  readonly text: string
}

export interface DeskThread extends DeskConversation {
  /** Link to the person's file; null for a reader without that role. */
  readonly fileId: string | null
  /** The way of an answer given now. */
  readonly reach: Reach
  readonly mark: string
  readonly messages: readonly OpenedMessage[]
  readonly notes: readonly OpenedNote[]
  readonly others: readonly { readonly row: ConversationRow; readonly subject: string }[]
}

const holdMs = 7000
const lookMs = 2500

/** Changes also when a colleague starts or stops writing. */
const deskMark = (row: DeskRow) => `${markOf(row)}.${row.is_leased ? row.writer_id : ''}`

/** A thread for the staff; one who waits gets it when it has another mark, and null after seven seconds without one. */
export async function readForStaff(
  ctx: Context,
  staff: StaffActor,
  folio: string,
  { before, mark, signal }: { before: number | null; mark: string | null; signal: AbortSignal },
): Promise<DeskThread | null> {
  const { id } = await getForStaff(ctx.db, staff, folio)
  const deadline = performance.now() + holdMs
  while (true) {
    const ring = ctx.bell.listen(bellOf(id))
    try {
      const row = await getForStaff(ctx.db, staff, folio)
      const leftMs = deadline - performance.now()
      if (deskMark(row) !== mark) return openThread(ctx, staff, row, before)
      if (signal.aborted || leftMs <= 0) return null
      extendDeadline(leftMs + lookMs)
      await ring.wait(leftMs, signal)
    } finally {
      ring.stop()
    }
  }
}

async function openThread(
  ctx: Context,
  staff: StaffActor,
  row: OpenedRow,
  before: number | null,
): Promise<DeskThread> {
  const { id } = row
  const [messages, notes, others, { reach }] = await Promise.all([
    openMessages(ctx, id, { after: null, before }),
    listNotes(ctx.db, id),
    listSiblings(ctx.db, row),
    findReach(ctx, ctx.db, row),
  ])
  return {
    ...opened(ctx, row),
    mark: deskMark(row),
    reach,
    fileId: row.professional_id === null && hasAnyRole(staff, fileRoles) ? row.file_id : null,
    messages,
    notes: notes.map((note) => ({ row: note, text: unsealFor(ctx, id, note.content) })),
    others: others.map((other) => ({ row: other, subject: unsealFor(ctx, other.id, other.subject) })),
  }
}

export async function readStaffFile(
  ctx: Context,
  staff: StaffActor,
  folio: string,
  fileId: string,
): Promise<OpenedFile & { readonly content: Buffer }> {
  const row = await getForStaff(ctx.db, staff, folio)
  const file = await readFileOf(ctx, row, fileId)
  await recordAct(ctx, ctx.db, staff, { about: aboutOf(row) })
  return file
}

/** Throws `conversacion_cerrada` and what `takeFile` throws. */
export async function prepareStaffFile(
  ctx: Context,
  staff: StaffActor,
  folio: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Prepared<OpenedFile>> {
  await spendWithin(ctx, limits.filesOfStaff, String(staff.staffId))
  const row = await getForStaff(ctx.db, staff, folio)
  if (row.state !== 'open') throw new AppError('conversacion_cerrada')
  const file = await takeFile(ctx, bytes, null)
  return prepareKept(ctx, row, { ...file, name, staffId: staff.staffId })
}

/** The person sees how far they were read. */
export async function markStaffRead(
  ctx: Context,
  staff: StaffActor,
  folio: string,
  until: number,
): Promise<void> {
  const { id } = await getForStaff(ctx.db, staff, folio)
  await ctx.db.transaction().execute(async (tx) => {
    if (await markRead(tx, id, { side: 'staff', until })) await ctx.bell.ring(tx, bellOf(id))
  })
}
