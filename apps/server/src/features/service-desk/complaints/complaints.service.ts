import { takeYearlyNumber } from '@amparo/database/yearly-series.ts'
import { type ComplaintClock, complaintClock, complaintDueOn } from '@amparo/domain/complaint-terms.ts'
import { mailboxOf, normalizeEmail } from '@amparo/domain/emails.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Outlets, Prepared, Tx } from '../../../context.ts'
import { isSameSecret, newToken } from '../../../ports/keys.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { deliver } from '../../outbound/messages/messages.service.ts'
import { limits, trySpend } from '../../platform/rate-limits/rate-limits.service.ts'
import { markWords, readSearch } from '../../platform/word-marks/word-marks.policy.ts'
import { markWaiting } from '../../platform/word-marks/word-marks.service.ts'
import { findBranch } from '../../policies/policy-sheets/policy-sheets.service.ts'
import { drawComplaintSheet } from './complaint-sheet.ts'
import { complaintCopyMail } from './complaints.emails.ts'
import {
  type ComplaintDraft,
  clockOfRow,
  complaintCode,
  readComplaintCode,
  sendSheet,
  storedComplaint,
} from './complaints.policy.ts'
import {
  type ComplaintQuery,
  type ComplaintRow,
  countWaiting,
  findComplaint,
  insertComplaint,
  listOfPerson,
  listRows,
  unmarkedSheets,
} from './complaints.repository.ts'

/** A complaint with its decrypted text. */
export interface OpenedComplaint {
  readonly row: ComplaintRow
  readonly code: string
  readonly draft: ComplaintDraft
  /** The random part of the mail's link; null for older sheets. */
  readonly linkKey: string | null
  readonly answer: string | null
}

export function openComplaint(ctx: Context, row: ComplaintRow): OpenedComplaint {
  const { linkKey, ...draft } = openStored(ctx.keys, 'complaint', row.content, storedComplaint)
  return {
    row,
    code: complaintCode(row),
    draft,
    linkKey,
    answer: row.answer === null ? null : ctx.keys.unseal('complaint', row.answer),
  }
}

function fingerprintOf(ctx: Context, email: string): Buffer {
  return ctx.keys.fingerprint('complaint-email', email.toLowerCase())
}

/**
 * How the days of a complaint are counted: by the branch of the named policy. A certificate of another document uses
 * the shorter term, like an unknown one, so that its existence is not revealed.
 */
async function clockOf(tx: Tx, draft: ComplaintDraft): Promise<ComplaintClock> {
  if (!draft.certificate) return 'business'
  const document = { type: draft.documentType, number: draft.documentNumber }
  const policy = await findBranch(tx, draft.certificate, document)
  return policy ? complaintClock(policy.branch) : 'calendar'
}

/**
 * Files a complaint, for the session's account if there is one: the next number of its year, the sheet, and the copy
 * by mail; all or nothing. `clock` overrides that of the named policy. Throws `libro_externo` if the book is hosted
 * elsewhere.
 */
export async function prepareComplaint(
  ctx: Context,
  draft: ComplaintDraft,
  filedBy: number | null,
  { clock: known }: { readonly clock?: ComplaintClock } = {},
): Promise<Prepared<OpenedComplaint>> {
  if (ctx.config.complaintsBookUrl) throw new AppError('libro_externo')
  const filedAt = ctx.clock.now()
  const today = limaToday(filedAt)
  const clock = known ?? (await clockOf(ctx.db, draft))
  const dueOn = complaintDueOn(today, clock).toString()
  return {
    async write(tx) {
      const number = await takeYearlyNumber(tx, 'complaint', today.year)
      const linkKey = newToken()
      const row = await insertComplaint(tx, {
        year: today.year,
        number,
        kind: draft.kind,
        filed_at: filedAt,
        due_on: dueOn,
        clock,
        content: ctx.keys.seal('complaint', JSON.stringify({ ...draft, linkKey })),
        word_marks: markSheet(ctx, draft),
        email_fingerprint: fingerprintOf(ctx, draft.email),
        filed_by: filedBy,
      })
      // The worker renders the sheet: assigning a number blocks the next one. Beyond a daily limit of copies per
      // mailbox the sheet is stored all the same, and answered by mail: a mailbox cannot be flooded, and the book
      // stays open.
      if (await trySpend(ctx, limits.complaintMailsOfDestination, mailboxOf(draft.email), tx)) {
        await ctx.queue.enqueue(tx, sendSheet, { year: row.year, number: row.number })
      }
      const code = complaintCode(row)
      ctx.log.info({ event: 'complaint_filed', complaint: code }, 'hoja de reclamación')
      return { row, code, draft, linkKey, answer: null }
    },
  }
}

/** Sends the copy of a complaint with its sheet, once. */
export async function sendSheetJob(
  ctx: Context,
  outlets: Outlets,
  place: { year: number; number: number },
): Promise<void> {
  const row = await findComplaint(ctx.db, place)
  if (!row) return
  const { code, draft, linkKey } = openComplaint(ctx, row)
  const filed = { code, draft, filedAt: row.filed_at, dueOn: row.due_on, clock: clockOfRow(row) }
  const sheet = await drawComplaintSheet(ctx.config, filed)
  const mail = complaintCopyMail(ctx.config, { ...filed, linkKey }, sheet)
  await deliver(ctx, outlets, `complaint:${code}`, { channel: 'email', to: draft.email, mail })
}

/** The person who follows a complaint, and their proof. */
interface FollowUp {
  readonly code: string
  readonly email: string | undefined
  /** The random part of the mail's link. */
  readonly linkKey: string | undefined
  /** The account of the session, if there is one. */
  readonly accountId: number | null
}

/**
 * A complaint with a valid link or its filer's session is `whole`. By its number and e-mail, which anybody may know,
 * only its state is returned, after `guard`. Anything else is `no_encontrado`.
 */
export async function followComplaint(
  ctx: Context,
  { code, email, linkKey, accountId }: FollowUp,
  guard: (email: string) => Promise<void>,
): Promise<{ complaint: OpenedComplaint; isWhole: boolean }> {
  const place = readComplaintCode(code)
  const row = place ? await findComplaint(ctx.db, place) : undefined
  const complaint = row && openComplaint(ctx, row)
  const isLinked =
    complaint?.linkKey != null && linkKey !== undefined && isSameSecret(linkKey, complaint.linkKey)
  const isFiler = accountId !== null && row?.filed_by === accountId
  if (complaint && (isLinked || isFiler)) return { complaint, isWhole: true }
  const given = normalizeEmail(email ?? '') ?? ''
  await guard(given)
  if (!row?.email_fingerprint.equals(fingerprintOf(ctx, given))) throw new AppError('no_encontrado')
  return { complaint: openComplaint(ctx, row), isWhole: false }
}

/** A person as the book identifies them: account, document, and verified e-mail. */
interface KnownPerson {
  readonly accountId: number
  readonly document: Actor['document']
  readonly profile: { readonly email: string | null }
}

/** A complaint, and whether it was filed with a session of the account that sees it. */
interface OwnComplaint extends OpenedComplaint {
  readonly isFiledInSession: boolean
}

/**
 * Complaints for a session: those filed in one, and those filed without under the person's document with the
 * account's verified e-mail. Any other is followed by its mail.
 */
export async function listComplaintsOf(
  ctx: Context,
  { accountId, document, profile }: KnownPerson,
): Promise<OwnComplaint[]> {
  const fingerprint = profile.email === null ? null : fingerprintOf(ctx, profile.email)
  const rows = await listOfPerson(ctx.db, { accountId, fingerprint })
  return rows
    .map((row) => ({ ...openComplaint(ctx, row), isFiledInSession: row.filed_by === accountId }))
    .filter(
      ({ row, draft, isFiledInSession }) =>
        isFiledInSession ||
        (row.filed_by === null &&
          draft.documentType === document.type &&
          draft.documentNumber === document.number),
    )
}

/** The sheet of the person's own complaint, with its answer if there is one. Throws `no_encontrado`. */
export async function drawOwnSheet(ctx: Context, actor: KnownPerson, code: string): Promise<Buffer> {
  const own = (await listComplaintsOf(ctx, actor)).find((complaint) => complaint.code === code)
  if (!own) throw new AppError('no_encontrado')
  const { row, draft, answer } = own
  const filed = { code, draft, filedAt: row.filed_at, dueOn: row.due_on, clock: clockOfRow(row) }
  return drawComplaintSheet(ctx.config, filed, answer)
}

/** A page of the book, for the desk. */
export async function listComplaints(
  ctx: Context,
  query: ComplaintQuery,
): Promise<{ complaints: OpenedComplaint[]; total: number }> {
  const words = readSearch(ctx.keys, wordPurpose, query.search)
  const { rows, total } = await listRows(ctx.db, { ...query, words })
  return { complaints: rows.map((row) => openComplaint(ctx, row)), total }
}

/** How many sheets wait, how many of them are late or due by a day. */
export function countWaitingComplaints(tx: Tx, today: string, soon: string): ReturnType<typeof countWaiting> {
  return countWaiting(tx, today, soon)
}

const wordPurpose = 'complaint-word'

/** Marks of the words of a sheet: its names, numbers and account. */
function markSheet({ keys }: Context, draft: ComplaintDraft): number[] {
  const { name, documentNumber, guardian, certificate, aboutText, detail, request } = draft
  const texts = [name, documentNumber, guardian, certificate, aboutText, detail, request]
  return markWords(keys, wordPurpose, texts.filter(Boolean).join(' '))
}

/** Marks the sheets that are not marked yet. */
export async function markSheets(ctx: Context): Promise<void> {
  await markWaiting<Pick<ComplaintRow, 'content'>>(ctx, unmarkedSheets, ({ content }) =>
    markSheet(ctx, openStored(ctx.keys, 'complaint', content, storedComplaint)),
  )
}
