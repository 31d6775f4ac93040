import { documentOf } from '@amparo/database/documents.ts'
import { type CoverDates, coverDates } from '@amparo/domain/claims/cover-dates.ts'
import type { ClaimBranch, Cover, PolicySheet } from '@amparo/domain/claims/policy-sheet.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { certificateName } from '../entitlement/entitlement.service.ts'
import {
  type CertificateRow,
  findCertificate,
  findHoldersCertificate,
  findSheetOf,
  findWithdrawal,
  holdCertificate,
  isApart,
  listBeingLeft,
  listCertificates,
  listEventDays,
  listProducts,
  listSheeted,
} from './policy-sheets.repository.ts'

/** A certificate with its sheet and what its person has used of it. */
export interface OwnPolicy {
  readonly certificate: CertificateRow
  readonly product: string
  readonly isInForce: boolean
  /** Null: the insurer has sent no sheet for it. */
  readonly sheet: PolicySheet | null
  datesOf(cover: Cover): CoverDates
  /** Null if the sheet has no right of withdrawal, or if the insurer annulled the policy before. */
  readonly withdrawal: {
    readonly days: number
    readonly until: string
    readonly isOpen: boolean
    readonly askedAt: Date | null
  } | null
}

export {
  type CertificateRow,
  holdCertificate,
  listProductSheets,
  listSheets,
} from './policy-sheets.repository.ts'

/**
 * Throws `arrepentimiento_pedido` if the holder has withdrawn from the certificate, which stays locked until the
 * transaction ends.
 */
export async function refuseLeft(tx: Tx, certificate: string): Promise<void> {
  await holdCertificate(tx, certificate)
  if ((await listBeingLeft(tx, [certificate])).size > 0) throw new AppError('arrepentimiento_pedido')
}

/** Contact for questions about a policy. */
export function channelOf(ctx: Context): { text: string; email: string; phone: string } {
  const { contactEmail, contactPhone } = ctx.config
  return {
    text: 'Pregúntanos por esta póliza: una persona te responde.',
    email: contactEmail,
    phone: contactPhone,
  }
}

/** The person's own certificate, with the sheet of its first day. Throws `no_encontrado`. */
export async function readOwnPolicy(ctx: Context, actor: Actor, certificate: string): Promise<OwnPolicy> {
  const row = await findHoldersCertificate(ctx.db, certificate)
  if (row?.document_number !== actor.document.number || row.document_type !== actor.document.type) {
    throw new AppError('no_encontrado')
  }
  return readPolicy(ctx, ctx.db, row)
}

async function readPolicy(ctx: Context, tx: Tx, row: CertificateRow): Promise<OwnPolicy> {
  const today = limaToday(ctx.clock.now())
  const day = today.toString()
  const [found, events, askedAt] = await Promise.all([
    findSheetOf(tx, row),
    listEventDays(tx, [row.certificate_number]),
    findWithdrawal(tx, row.certificate_number),
  ])
  const sheet = found?.content ?? null
  return {
    certificate: row,
    product: certificateName(row),
    isInForce: runsOn(row, day),
    sheet,
    datesOf: (cover) => datesIn(row, day, events, cover),
    withdrawal: withdrawalOf(sheet, row, day, askedAt),
  }
}

const runsOn = ({ status, starts_on, ends_on }: CertificateRow, day: string) =>
  status === 'vigente' && starts_on <= day && day <= ends_on

/** The dates of a cover on a day, by the counted events of its certificate. */
function datesIn(
  { starts_on }: CertificateRow,
  day: string,
  events: Awaited<ReturnType<typeof listEventDays>>,
  cover: Cover,
): CoverDates {
  const used = events.filter(({ cover_key }) => cover_key === cover.key).map((event) => event.happened_on)
  return coverDates(cover, { startsOn: starts_on, day, used })
}

/** A policy among all of a person. */
export type ListedPolicy = Pick<OwnPolicy, 'certificate' | 'product' | 'isInForce' | 'sheet' | 'datesOf'>

/** Policies of the person for which a notice is possible, those in force first. */
export async function listOwnPolicies(ctx: Context, { document }: Actor): Promise<ListedPolicy[]> {
  const day = limaToday(ctx.clock.now()).toString()
  const rows = await listCertificates(ctx.db, document)
  const certificates = rows.map((row) => row.certificate_number)
  const [left, events] = await Promise.all([
    listBeingLeft(ctx.db, certificates),
    listEventDays(ctx.db, certificates),
  ])
  return rows
    .filter((row) => !left.has(row.certificate_number))
    .map((row) => {
      const own = events.filter((event) => event.certificate_number === row.certificate_number)
      return {
        certificate: row,
        product: certificateName(row),
        isInForce: runsOn(row, day),
        sheet: row.content,
        datesOf: (cover: Cover) => datesIn(row, day, own, cover),
      }
    })
    .sort((one, other) => Number(other.isInForce) - Number(one.isInForce))
}

function withdrawalOf(
  sheet: PolicySheet | null,
  { starts_on, delivered_on, status }: CertificateRow,
  day: string,
  askedAt: Date | null,
): OwnPolicy['withdrawal'] {
  const days = sheet?.withdrawalDays
  // A policy annulled by the insurer cannot be withdrawn from.
  if (days == null || (status === 'anulada' && askedAt === null)) return null
  const until = Temporal.PlainDate.from(delivered_on ?? starts_on)
    .add({ days })
    .toString()
  return { days, until, isOpen: day <= until && askedAt === null, askedAt }
}

/** Branch of a document's certificate, null without a sheet; entirely null if the document has no such certificate. */
export async function findBranch(
  tx: Tx,
  certificate: string,
  document: PersonDocument,
): Promise<{ readonly branch: ClaimBranch | null } | null> {
  const row = await findCertificate(tx, certificate)
  if (row?.document_number !== document.number || row.document_type !== document.type) return null
  return { branch: (await findSheetOf(tx, row))?.content.branch ?? null }
}

/** Whether a certificate of a document, which a visitor may only have typed, runs today and is microinsurance. */
export async function hasMicroinsurance(ctx: Context, tx: Tx, document: PersonDocument): Promise<boolean> {
  const today = limaToday(ctx.clock.now()).toString()
  return (await listSheeted(tx, document, 'policy')).some(
    ({ starts_on, ends_on, content }) =>
      content.branch === 'microseguro' && starts_on <= today && today <= ends_on,
  )
}

/** Name of the insurer of a certificate, by its sheet; empty without one. */
export async function findInsurer(tx: Tx, certificate: Parameters<typeof findSheetOf>[1]): Promise<string> {
  return (await findSheetOf(tx, certificate))?.content.insurer.name ?? ''
}

/** The document of the person whom a certificate insures; null where it is unknown or names somebody else than its document's person. */
export async function getCertificateHolder(tx: Tx, certificate: string): Promise<PersonDocument | null> {
  const row = await findCertificate(tx, certificate)
  return row && !(await isApart(tx, certificate)) ? documentOf(row) : null
}

/**
 * A certificate of a notice, with the sheet of its covers; a null `holder` is a beneficiary, whom an account of the
 * insured person does not block. Throws `no_encontrado` and `sin_ficha`.
 */
export async function getCertificateSheet(
  ctx: Context,
  tx: Tx,
  certificate: string,
  holder: Actor['document'] | null,
): Promise<{
  certificate: CertificateRow
  product: string
  sheetId: number
  sheet: PolicySheet
  /** Days of the events that count already, of a cover. */
  usedOf(coverKey: string): string[]
}> {
  const row = await (holder === null ? findCertificate : findHoldersCertificate)(tx, certificate)
  const isTheirs =
    holder === null || (row?.document_number === holder.number && row.document_type === holder.type)
  if (!row || !isTheirs) throw new AppError('no_encontrado')
  const [found, events] = await Promise.all([findSheetOf(tx, row), listEventDays(tx, [certificate])])
  if (!found) {
    const { email, phone } = channelOf(ctx)
    throw new AppError('sin_ficha', { params: { correo: email, telefono: phone } })
  }
  return {
    certificate: row,
    product: certificateName(row),
    sheetId: Number(found.id),
    sheet: found.content,
    usedOf: (key) => events.filter(({ cover_key }) => cover_key === key).map((event) => event.happened_on),
  }
}

/** A certificate available for notices, with its covers' names by key. */
export interface ClaimablePolicy {
  readonly certificate: string
  readonly product: string
  readonly startsOn: string
  readonly covers: readonly { readonly key: string; readonly name: string }[]
}

/** A person's certificates that have a sheet, the newest first. */
export async function listClaimable(tx: Tx, document: PersonDocument): Promise<ClaimablePolicy[]> {
  return (await listSheeted(tx, document)).map((row) => ({
    certificate: row.certificate_number,
    product: certificateName(row),
    startsOn: row.starts_on,
    covers: row.content.covers.map(({ key, name }) => ({ key, name })),
  }))
}

/** Names of certificates as people read them, by certificate. */
export async function nameCertificates(
  tx: Tx,
  certificates: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (certificates.length === 0) return new Map()
  const rows = await listProducts(tx, certificates)
  return new Map(rows.map((row) => [row.certificate_number, certificateName(row)]))
}
