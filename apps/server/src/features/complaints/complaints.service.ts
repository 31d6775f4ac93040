import { addBusinessDays, complaintAnswerDays } from '@amparo/domain/business-days.ts'
import { normalizeEmail } from '@amparo/domain/emails.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Prepared, Tx } from '../../context.ts'
import { isPeruHoliday } from '../../ports/holidays.ts'
import type { Jobs } from '../../ports/queue.ts'
import { limits, trySpend } from '../limits/limits.service.ts'
import { deliver, type Outlets, queueMessage } from '../messages/messages.service.ts'
import { recordAct, whoText } from '../record/record.service.ts'
import type { Actor } from '../sessions/sessions.policy.ts'
import type { StaffActor } from '../staff/staff.policy.ts'
import { refuseOwnCase } from '../staff/staff-cases.service.ts'
import { drawComplaintSheet } from './complaint-sheet.ts'
import { complaintAnswerMail, complaintCopyMail } from './complaints.emails.ts'
import { type ComplaintDraft, complaintCode, readComplaintCode } from './complaints.policy.ts'
import {
  answerRow,
  type ComplaintQuery,
  type ComplaintRow,
  findComplaint,
  insertComplaint,
  listByEmail,
  listRows,
  takeYearlyNumber,
} from './complaints.repository.ts'

/** A complaint with what was written, opened. */
export interface OpenedComplaint {
  readonly row: ComplaintRow
  readonly code: string
  readonly draft: ComplaintDraft
  readonly answer: string | null
}

function open(ctx: Context, row: ComplaintRow): OpenedComplaint {
  return {
    row,
    code: complaintCode(row),
    draft: JSON.parse(ctx.keys.unseal('complaint', row.content)) as ComplaintDraft,
    answer: row.answer === null ? null : ctx.keys.unseal('complaint', row.answer),
  }
}

function fingerprintOf(ctx: Context, email: string): Buffer {
  return ctx.keys.fingerprint('complaint-email', email.toLowerCase())
}

/**
 * Takes a complaint in: the next number of its year, the sheet, and the copy by mail; all, or nothing. Throws
 * `libro_externo` where the book is kept elsewhere.
 */
export async function prepareComplaint(
  ctx: Context,
  draft: ComplaintDraft,
): Promise<Prepared<OpenedComplaint>> {
  if (ctx.config.complaintsBookUrl) throw new AppError('libro_externo')
  const filedAt = ctx.clock.now()
  const today = limaToday({ epochMilliseconds: filedAt.getTime() })
  const dueOn = addBusinessDays(today, complaintAnswerDays, isPeruHoliday).toString()
  return {
    async write(tx) {
      const number = await takeYearlyNumber(tx, 'complaint', today.year)
      const row = await insertComplaint(tx, {
        year: today.year,
        number,
        kind: draft.kind,
        filed_at: filedAt,
        due_on: dueOn,
        content: ctx.keys.seal('complaint', JSON.stringify(draft)),
        email_fingerprint: fingerprintOf(ctx, draft.email),
      })
      // The sheet is drawn by the worker: whoever takes a number holds up the next one.
      // Past so many copies a day to one mailbox the sheet is kept all the same, and read by its number and that mail:
      // nobody fills another's mailbox, and nobody is kept from the book.
      if (await trySpend(ctx, limits.complaintMailsOfDestination, draft.email.toLowerCase(), tx)) {
        await ctx.queue.enqueue(tx, 'enviar-hoja', { year: row.year, number: row.number })
      }
      const code = complaintCode(row)
      ctx.log.info({ event: 'complaint_filed', complaint: code }, 'hoja de reclamación')
      return { row, code, draft, answer: null }
    },
  }
}

/** Sends the copy of a complaint with its sheet, once. */
export async function sendSheetJob(
  ctx: Context,
  outlets: Outlets,
  place: Jobs['enviar-hoja'],
): Promise<void> {
  const row = await findComplaint(ctx.db, place)
  if (!row) return
  const { code, draft } = open(ctx, row)
  const filed = { code, draft, filedAt: row.filed_at, dueOn: row.due_on }
  const mail = await complaintCopyMail(ctx.config, filed, await drawComplaintSheet(ctx.config, filed))
  await deliver(ctx, outlets, `complaint:${code}`, { channel: 'email', to: draft.email, mail })
}

/** A complaint by its code and the mail that was given with it; anything else is `no_encontrado`. */
export async function followComplaint(ctx: Context, code: string, email: string): Promise<OpenedComplaint> {
  const place = readComplaintCode(code)
  const row = place ? await findComplaint(ctx.db, place) : undefined
  const fingerprint = fingerprintOf(ctx, normalizeEmail(email) ?? '')
  if (!row?.email_fingerprint.equals(fingerprint)) throw new AppError('no_encontrado')
  return open(ctx, row)
}

/** Somebody as the book knows them: the document, and the mail that their account has proven. */
interface KnownPerson {
  readonly document: Actor['document']
  readonly profile: { readonly email: string | null }
}

/**
 * The complaints that somebody with a session filed: under their own document, with the mail that the account has
 * proven. One that was filed with another mail is followed by its code, as without a session.
 */
export async function listComplaintsOf(
  ctx: Context,
  { document, profile }: KnownPerson,
): Promise<OpenedComplaint[]> {
  if (!profile.email) return []
  const rows = await listByEmail(ctx.db, fingerprintOf(ctx, profile.email))
  return rows
    .map((row) => open(ctx, row))
    .filter(({ draft }) => draft.documentType === document.type && draft.documentNumber === document.number)
}

/** The sheet of a complaint of one's own, with its answer where there is one. Throws `no_encontrado`. */
export async function drawOwnSheet(
  ctx: Context,
  actor: Pick<Actor, 'document' | 'profile'>,
  code: string,
): Promise<Buffer> {
  const own = (await listComplaintsOf(ctx, actor)).find((complaint) => complaint.code === code)
  if (!own) throw new AppError('no_encontrado')
  const { row, draft, answer } = own
  return drawComplaintSheet(ctx.config, { code, draft, filedAt: row.filed_at, dueOn: row.due_on }, answer)
}

/** A page of the book, for the desk. */
export async function listComplaints(
  ctx: Context,
  query: ComplaintQuery,
): Promise<{ complaints: OpenedComplaint[]; total: number }> {
  const { rows, total } = await listRows(ctx.db, query)
  return { complaints: rows.map((row) => open(ctx, row)), total }
}

/**
 * Answers in writing, once: the answer goes by mail and into the record, all or nothing. Throws `no_encontrado`,
 * `version_ajena`, and `caso_cerrado` where it has been answered.
 */
export async function answerComplaint(
  ctx: Context,
  staff: StaffActor,
  code: string,
  { version, text }: { version: number; text: string },
): Promise<number> {
  const place = readComplaintCode(code)
  return ctx.db.transaction().execute(async (tx: Tx) => {
    const row = place ? await findComplaint(tx, place) : undefined
    if (!row) throw new AppError('no_encontrado')
    refuseOwnCase(staff, [open(ctx, row).draft.email])
    if (row.version !== version) {
      const by = row.answered_by ?? 'otra persona'
      throw new AppError('version_ajena', { params: { por: by }, facts: { version: row.version, by } })
    }
    const answer = {
      version,
      sealed: ctx.keys.seal('complaint', text),
      by: whoText(staff),
      now: ctx.clock.now(),
    }
    const answered = await answerRow(tx, row.id, answer)
    if (!answered) throw new AppError('caso_cerrado')
    const { draft } = open(ctx, answered)
    const mail = await complaintAnswerMail(ctx.config, { code, kind: draft.kind, answer: text })
    await queueMessage(ctx, tx, `complaint-answer:${code}`, { channel: 'email', to: draft.email, mail })
    await recordAct(ctx, tx, staff, {
      about: `reclamacion:${code}`,
      detail: { version: answered.version },
    })
    return answered.version
  })
}
