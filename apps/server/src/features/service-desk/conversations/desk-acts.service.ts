import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import {
  refuseUnfilled,
  templateColumns,
  type UsedTemplate,
} from '../../staff/answer-templates/answer-templates.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { type CaseKind, holdCase, holdOpenCase } from '../../staff/desk-cases/desk-cases.service.ts'
import {
  notifyReassignment,
  type Reassignment,
  tellMentioned,
} from '../../staff/staff-notices/staff-notices.service.ts'
import { findColleague, findDeputyOf, hasOtherColleague, isOwnConversation } from './absences.repository.ts'
import { bellOf, isCallDue } from './conversations.policy.ts'
import { type ConversationRow, changeConversation, lockConversation } from './conversations.repository.ts'
import { aboutOf, shownName } from './desk.policy.ts'
import { dropWriting, findOtherWriter, insertNote, type NoteRow, takeWriting } from './desk.repository.ts'
import { getForDesk, getForStaff } from './desk.service.ts'
import { heardNow, type Reach } from './reach.service.ts'
import { appendAnswer, sealFor } from './thread.service.ts'

export interface Seen {
  readonly folio: string
  readonly version: number
}

/** Records that the actor is writing, or no longer. Throws `otra_persona_escribe` if another one is. */
export async function noteWriting(
  ctx: Context,
  staff: StaffActor,
  folio: string,
  isWriting: boolean,
): Promise<void> {
  const { id, state } = await getForStaff(ctx.db, staff, folio)
  if (isWriting && state !== 'open') throw new AppError('conversacion_cerrada')
  await ctx.db.transaction().execute(async (tx) => {
    if (!isWriting) await dropWriting(tx, id, staff.staffId)
    else if (!(await takeWriting(tx, id, staff.staffId))) throw await writingError(tx, id, staff.staffId)
    await ctx.bell.ring(tx, bellOf(id))
  })
}

async function writingError(tx: Tx, id: string, staffId: number): Promise<AppError> {
  const quien = (await findOtherWriter(tx, id, staffId)) ?? 'Otra persona'
  return new AppError('otra_persona_escribe', { params: { quien } })
}

/** `get` refuses conversations of another desk, and the actor's own. */
const threadsBy = (get: typeof getForStaff): CaseKind<ConversationRow> => ({
  lock: async (_ctx, tx, staff, folio) => staff && lockConversation(tx, (await get(tx, staff, folio)).id),
  about: aboutOf,
  parties: () => [],
  isClosed: ({ state }) => state !== 'open',
  closed: 'conversacion_cerrada',
})
const threads = threadsBy(getForStaff)
const deskThreads = threadsBy(getForDesk)

/** Locks a conversation at the version seen. Throws errors of `holdCase`. */
export const holdForStaff = (ctx: Context, tx: Tx, staff: StaffActor, { folio: id, version }: Seen) =>
  holdCase(ctx, tx, staff, threads, { id, version })

/** As `holdForStaff`; a closed one is `conversacion_cerrada`. */
export const holdOpen = (ctx: Context, tx: Tx, staff: StaffActor, { folio: id, version }: Seen) =>
  holdOpenCase(ctx, tx, staff, threads, { id, version })

/** As `holdForStaff`, of the desk's alone. */
export const holdForDesk = (ctx: Context, tx: Tx, staff: StaffActor, { folio: id, version }: Seen) =>
  holdCase(ctx, tx, staff, deskThreads, { id, version })

const holdOpenForDesk = (ctx: Context, tx: Tx, staff: StaffActor, { folio: id, version }: Seen) =>
  holdOpenCase(ctx, tx, staff, deskThreads, { id, version })

/** A person whose answer was called insufficient cannot take it again, while there is another one. */
async function refuseFirstPerson(tx: Tx, row: ConversationRow, staffId: number): Promise<void> {
  if (row.former_owner_id !== staffId || row.professional_id !== null) return
  if (await hasOtherColleague(tx, staffId)) throw new AppError('segunda_persona')
}

/** The actor becomes its owner. */
export async function takeForDesk(ctx: Context, staff: StaffActor, seen: Seen): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpenForDesk(ctx, tx, staff, seen)
    await refuseFirstPerson(tx, row, staff.staffId)
    return giveTo(ctx, tx, staff, row, staff.staffId)
  })
}

async function giveTo(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  row: ConversationRow,
  ownerId: number | null,
): Promise<number> {
  const { version } = await changeConversation(tx, row.id, { owner_id: ownerId })
  await ctx.bell.ring(tx, bellOf(row.id))
  await recordAct(ctx, tx, staff, { about: aboutOf(row), detail: { version } })
  return version
}

/**
 * Assigns it to a colleague or their deputy, or unassigns it. Throws `colega_desconocido`, and `caso_propio` if that
 * one is its person.
 */
export async function reassign(
  ctx: Context,
  staff: StaffActor,
  {
    to,
    reason,
    cause = null,
    ...seen
  }: Seen & {
    readonly to: string | null
    readonly reason: string
    readonly cause?: Reassignment['cause'] | null
  },
): Promise<number> {
  const today = toLimaDay(ctx.clock.now())
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpenForDesk(ctx, tx, staff, seen)
    const colleague = to === null ? null : await findColleague(tx, to)
    if (colleague === undefined) throw new AppError('colega_desconocido')
    const ownerId = colleague && ((await findDeputyOf(tx, colleague.id, today)) ?? colleague.id)
    if (ownerId !== null) {
      if (await isOwnConversation(tx, row.id, ownerId)) throw new AppError('caso_propio')
      await refuseFirstPerson(tx, row, ownerId)
    }
    const text = `A ${colleague?.name ?? 'nadie'}: ${reason}`
    await writeNote(ctx, tx, staff, row.id, { what: 'passed', text })
    const version = await giveTo(ctx, tx, staff, row, ownerId)
    await notifyReassignment(ctx, tx, staff, { toId: ownerId, about: aboutOf(row), cause })
    return version
  })
}

export async function writeNote(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  id: string,
  { what, text }: { what: NoteRow['what']; text: string },
): Promise<void> {
  const content = sealFor(ctx, id, text)
  await insertNote(tx, { conversation_id: id, what, staff_id: staff.staffId, content, at: ctx.clock.now() })
}

/** Leaves a note for the staff, prepared to be written once. */
export async function prepareNote(
  ctx: Context,
  staff: StaffActor,
  folio: string,
  text: string,
): Promise<Prepared<void>> {
  const { id, professional_id } = await getForStaff(ctx.db, staff, folio)
  return {
    async write(tx) {
      await writeNote(ctx, tx, staff, id, { what: 'note', text })
      const { folio: about } = await changeConversation(tx, id, {})
      // Only the professional opens a patient's conversation, so that no colleague is named there.
      if (professional_id === null)
        await tellMentioned(ctx, tx, staff, {
          kind: 'conversaciones',
          about: aboutOf({ folio: about }),
          text,
        })
      await ctx.bell.ring(tx, bellOf(id))
      await recordAct(ctx, tx, staff, { about: aboutOf({ folio: about }) })
    },
  }
}

/**
 * Notes a call about an answer that no message carried: once the person was reached, the conversation waits for them.
 * Throws `conversacion_cerrada`, and `conversacion_sin_llamada` where no call is due.
 */
export async function noteCall(
  ctx: Context,
  staff: StaffActor,
  { isReached, ...seen }: Seen & { readonly isReached: boolean },
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpen(ctx, tx, staff, seen)
    if (!isCallDue(row)) throw new AppError('conversacion_sin_llamada')
    const text = isReached ? 'Habló con la persona y le leyó la respuesta.' : 'Llamó y no le contestaron.'
    await writeNote(ctx, tx, staff, row.id, { what: 'note', text })
    const { version } = await changeConversation(tx, row.id, isReached ? heardNow(ctx, row) : {})
    await ctx.bell.ring(tx, bellOf(row.id))
    await recordAct(ctx, tx, staff, { about: aboutOf(row), detail: { version } })
    return version
  })
}

interface Answer extends Seen {
  readonly text: string
  readonly files: readonly string[]
  readonly template: UsedTemplate | undefined
}

/**
 * Answers the person, on the version that was seen and under no one else's lease; an unassigned one becomes the actor's.
 * Throws `otra_persona_escribe`, `segunda_persona`, `plantilla_desconocida`, `conversacion_cerrada`, `archivo_desconocido`.
 */
export async function prepareAnswer(
  ctx: Context,
  staff: StaffActor,
  { text, files, template, ...seen }: Answer,
): Promise<Prepared<{ row: ConversationRow; reach: Reach }>> {
  refuseUnfilled(text)
  return {
    async write(tx) {
      const row = await holdOpen(ctx, tx, staff, seen)
      if (await findOtherWriter(tx, row.id, staff.staffId))
        throw await writingError(tx, row.id, staff.staffId)
      await refuseFirstPerson(tx, row, staff.staffId)
      await templateColumns(tx, 'conversations', template)
      const isProfessional = row.professional_id !== null
      const { row: answered, reach } = await appendAnswer(ctx, tx, row, {
        author: isProfessional ? 'professional' : 'house',
        text,
        files,
        staffId: staff.staffId,
        name: isProfessional ? staff.name : shownName(staff.name),
        template,
      })
      const owned =
        isProfessional || row.owner_id !== null
          ? answered
          : await changeConversation(tx, row.id, { owner_id: staff.staffId })
      await recordAct(ctx, tx, staff, {
        about: aboutOf(row),
        detail: { version: owned.version, mensaje: owned.last_n },
      })
      return { row: owned, reach }
    },
  }
}
