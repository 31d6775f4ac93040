import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { recordAct, whoText } from '../../staff/audit-log/audit-log.service.ts'
import { holdOpenCase, type OwnedCaseKind, type SeenCase } from '../../staff/desk-cases/desk-cases.service.ts'
import { complaintAnswerMail } from './complaints.emails.ts'
import { complaintCode, readComplaintCode } from './complaints.policy.ts'
import {
  answerRow,
  type ComplaintFavour,
  type ComplaintRow,
  changeKind,
  changeOwner,
  lockComplaint,
} from './complaints.repository.ts'
import { openComplaint } from './complaints.service.ts'

interface HeldComplaint extends ComplaintRow {
  readonly filerEmail: string
}

export const complaintCases: OwnedCaseKind<HeldComplaint> = {
  async lock(ctx, tx, _staff, code) {
    const place = readComplaintCode(code)
    const row = place && (await lockComplaint(tx, place))
    return row && { ...row, filerEmail: openComplaint(ctx, row).draft.email }
  },
  about: (row) => `reclamacion:${complaintCode(row)}`,
  parties: (row) => [row.filerEmail],
  isClosed: (row) => row.answered_at !== null,
  give: (_ctx, tx, _staff, row, { to }) => changeOwner(tx, row.id, to?.id ?? null),
}

/** Answers in writing, once: by mail and in the audit log, all or nothing. Throws errors of `holdOpenCase`. */
export async function answerComplaint(
  ctx: Context,
  staff: StaffActor,
  seen: SeenCase,
  { text, favour }: { readonly text: string; readonly favour: ComplaintFavour | null },
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpenCase(ctx, tx, staff, complaintCases, seen)
    const answered = await answerRow(tx, row.id, {
      sealed: ctx.keys.seal('complaint', text),
      by: whoText(staff),
      staffId: staff.staffId,
      now: ctx.clock.now(),
      favour,
    })
    const { code, draft, linkKey } = openComplaint(ctx, answered)
    const mail = complaintAnswerMail(ctx.config, { code, draft, answer: text, linkKey })
    await queueMessage(ctx, tx, `complaint-answer:${code}`, { channel: 'email', to: draft.email, mail })
    await recordAct(ctx, tx, staff, {
      about: complaintCases.about(row),
      detail: { version: answered.version },
    })
    return answered.version
  })
}

/** Handles a sheet as the other kind, for a reason; the sheet itself stays as filed. Throws errors of `holdOpenCase`. */
export async function reclassComplaint(
  ctx: Context,
  staff: StaffActor,
  seen: SeenCase,
  { kind, reason }: { readonly kind: 'claim' | 'grievance'; readonly reason: string },
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpenCase(ctx, tx, staff, complaintCases, seen)
    const version = await changeKind(tx, row.id, kind)
    await recordAct(ctx, tx, staff, {
      about: complaintCases.about(row),
      detail: { version, clase: kind, nota_sellada: ctx.keys.seal('record-note', reason) },
    })
    return version
  })
}
