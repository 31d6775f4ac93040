import { claimDueOn } from '@amparo/domain/claims/claim-clock.ts'
import { warningsOf } from '@amparo/domain/claims/cover-dates.ts'
import { type Cover, coverOf } from '@amparo/domain/claims/policy-sheet.ts'
import { proposeAmount } from '@amparo/domain/claims/proposed-amount.ts'
import { speaksOfDeath } from '@amparo/domain/claims/speaks-of-death.ts'
import { tellerText } from '@amparo/domain/claims/teller.ts'
import type { DocumentType, PersonDocument } from '@amparo/domain/documents.ts'
import { formatDay, formatUntil, limaToday, toLimaIso } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Outlets, Prepared, Tx } from '../../../context.ts'
import { deliver } from '../../outbound/messages/messages.service.ts'
import { refuseUnprintable } from '../../platform/pdf-sheets/pdf-sheets.service.ts'
import {
  type CertificateRow,
  getCertificateSheet,
  refuseLeft,
} from '../../policies/policy-sheets/policy-sheets.service.ts'
import { addresseeOf, drawReceipt } from './claim-receipt.ts'
import { claimReceiptMail } from './claims.emails.ts'
import { noticeCode, receiptHash, sendReceipt, type ToldEvent, toldClaim } from './claims.policy.ts'
import {
  type ClaimRow,
  findClaimById,
  insertClaim,
  insertStep,
  setFollowCode,
  takeClaimNumber,
} from './claims.repository.ts'
import { type OpenedClaim, openClaim, openRow } from './claims.service.ts'
import { forwardClaim } from './forwarding.repository.ts'
import { tellHolder } from './stranger-notice.service.ts'

/** The sender of a notice: an account holder, or a person whose e-mail a code has verified. */
export interface Teller {
  readonly accountId: number | null
  /** Required holder of the certificate; null for a beneficiary: any. */
  readonly holder: PersonDocument | null
  readonly name: string
  readonly documentType: DocumentType
  readonly documentNumber: string
  readonly email: string | null
  readonly kinship: string | null
}

export function tellerOf({ accountId, document, profile }: Actor): Teller {
  const { given_names: given, paternal_surname: paternal, maternal_surname: maternal } = profile
  return {
    accountId,
    holder: document,
    name: [given, paternal, maternal].filter(Boolean).join(' '),
    documentType: document.type,
    documentNumber: document.number,
    email: profile.email,
    kinship: null,
  }
}

/** The event and the cover that may pay for it. */
export interface NoticeDraft extends ToldEvent {
  readonly certificate: string
  readonly coverKey: string
  /** Lima day as `AAAA-MM-DD`. */
  readonly happenedOn: string
  /** Whether the insured person died; by default, what the cover is for. Never for the own account. */
  readonly insuredDied?: boolean | undefined
}

/** A filed notice, with its code if it was filed without an account. */
interface TakenNotice {
  readonly claim: OpenedClaim
  readonly followCode: string | null
}

/** First estimate of the payment: the proposed amount, or the requested one within the sum. */
const estimateOf = (cover: Cover, askedCents: number | null) =>
  proposeAmount(cover, askedCents, 0)?.cents ??
  (askedCents === null ? null : Math.min(askedCents, cover.sumCents ?? askedCents))

/**
 * Files a notice: the next folio of its year, the first event, and the receipt by mail; all or nothing. Records
 * lateness, waiting days, used events and exclusions without blocking. Throws `no_encontrado`, `sin_ficha`,
 * `datos_invalidos` (an unknown cover, a future day, a visitor's day outside the policy, a character that the receipt can't
 * print) and `fuera_de_vigencia`.
 */
export async function prepareNotice(
  ctx: Context,
  teller: Teller,
  draft: NoticeDraft,
): Promise<Prepared<TakenNotice>> {
  const { certificate, sheet, sheetId, usedOf } = await getCertificateSheet(
    ctx,
    ctx.db,
    draft.certificate,
    teller.holder,
  )
  const noticedAt = ctx.clock.now()
  const today = limaToday(noticedAt)
  const toldOn = today.toString()
  const cover = coverOf(sheet, draft.coverKey)
  if (!cover) throw badField('cobertura', 'Esa póliza no tiene esa cobertura')
  judgeDay(draft.happenedOn, toldOn, certificate, { isHolder: teller.holder !== null })
  const warnings = warningsOf(cover, {
    startsOn: certificate.starts_on,
    happenedOn: draft.happenedOn,
    toldOn,
    used: usedOf(cover.key),
  })
  const told = toldClaim.parse({ ...draft, ...teller, warnings })
  const typedName = teller.accountId === null ? { nombre: told.name } : {}
  refuseUnprintable({ ...typedName, relato: told.story, lugar: told.place })
  return {
    async write(tx) {
      await refuseLeft(tx, draft.certificate)
      const number = await takeClaimNumber(tx, today.year)
      const folio = `SC-${today.year}-${String(number).padStart(6, '0')}`
      const { place, amountCents, story } = told
      const facts = {
        ...{ folio, noticedAt: toLimaIso(noticedAt), certificate: draft.certificate, cover: cover.name },
        ...{ happenedOn: draft.happenedOn, place, amountCents, story },
      }
      const row = await insertClaim(tx, {
        year: today.year,
        number,
        account_id: teller.accountId,
        certificate_number: draft.certificate,
        sheet_id: sheetId,
        cover_key: cover.key,
        insured_died: teller.accountId === null && (draft.insuredDied ?? speaksOfDeath(cover)),
        happened_on: draft.happenedOn,
        content: ctx.keys.seal('claim', JSON.stringify(told)),
        teller_mark: ctx.keys.fingerprint('claim-teller', tellerText(told)),
        content_hash: receiptHash(facts),
        noticed_at: noticedAt,
        // As if it were complete today, which is the earliest that the term can end.
        work_by: claimDueOn(sheet.branch, toldOn),
        estimate_cents: estimateOf(cover, amountCents),
      })
      const followCode = teller.accountId === null ? await giveFollowCode(ctx, tx, row) : null
      await insertStep(tx, { claim_id: row.id, at: noticedAt, what: 'noticed' })
      await forwardClaim(ctx, tx, row.id, 'notice')
      if (teller.accountId === null) await tellHolder(ctx, tx, draft.certificate)
      await ctx.queue.enqueue(tx, sendReceipt, { claimId: row.id })
      ctx.log.info({ event: 'claim_noticed', claim: folio }, 'aviso de siniestro')
      return { claim: openRow(ctx, row, sheet), followCode }
    },
  }
}

/** The code by which a notice without an account is followed; only its hash is stored. */
async function giveFollowCode(ctx: Context, tx: Tx, row: ClaimRow): Promise<string> {
  const code = noticeCode(ctx.keys, row)
  const hash = ctx.keys.fingerprint('claim-code', `${row.folio}:${code}`)
  await setFollowCode(tx, row.id, { hash, until: null })
  return code
}

const outside = 'Ese día la póliza no estaba vigente'

/** The dates of a policy are its holder's to read. */
function judgeDay(
  happenedOn: string,
  today: string,
  { starts_on, ends_on }: CertificateRow,
  { isHolder }: { readonly isHolder: boolean },
): void {
  if (happenedOn > today) throw badField('fechaHecho', 'Ese día todavía no llega')
  if (happenedOn >= starts_on && happenedOn <= ends_on) return
  if (!isHolder) throw badField('fechaHecho', outside)
  throw new AppError('fuera_de_vigencia', {
    params: { desdeTexto: formatDay(starts_on), hastaTexto: formatUntil(ends_on) },
    fields: [{ field: 'fechaHecho', message: outside }],
  })
}

/** Sends the receipt of a notice, once. */
export async function sendReceiptJob(
  ctx: Context,
  outlets: Outlets,
  { claimId }: { claimId: number },
): Promise<void> {
  const row = await findClaimById(ctx.db, claimId)
  if (!row) return
  const claim = await openClaim(ctx, ctx.db, row)
  const to = await addresseeOf(ctx, claim)
  if (to === null) return
  const code = row.account_id === null ? noticeCode(ctx.keys, row) : null
  const mail = claimReceiptMail(ctx.config, claim, code, await drawReceipt(ctx, claim))
  await deliver(ctx, outlets, `claim:${row.folio}`, { channel: 'email', to, mail })
}
