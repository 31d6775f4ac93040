import { fileClaim, sendClaimPaper } from '@amparo/contract/claims/claims.ts'
import {
  claimCodeHeader,
  type fileVisitorClaim,
  openClaimPass,
  sendClaimCode,
  sendVisitorPaper as sendVisitorPaperEndpoint,
} from '@amparo/contract/claims/claims-visitor.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { findOwner } from '../src/features/identity/accounts/owners.service.ts'
import { codeOf } from '../src/features/identity/codes/codes.policy.ts'
import {
  type PaymentAccountDraft,
  recordPaymentAccount,
} from '../src/features/identity/payment-accounts/payment-accounts.service.ts'
import { smallPdf } from './pdfs.ts'
import { newHolder } from './people.ts'
import type { TestPortal } from './portal.ts'
import { present } from './present.ts'

type Headers = Readonly<Record<string, string>>
type Notice = RequestOf<typeof fileClaim>

/** A new holder of loan protection, which covers incapacity and unemployment; the header of their session. */
export function newBorrower(portal: TestPortal, document: string): Promise<Record<string, string>> {
  return newHolder(portal, document, 'Cuota', { product: '6704-1' })
}

/** Sets where a person is paid, a week before the portal's time: no hold runs. */
export async function payAt(
  portal: TestPortal,
  document: string,
  draft: PaymentAccountDraft = { kind: 'bank', cci: '00219100217011000252', bank: undefined },
): Promise<void> {
  const owner = present(await findOwner(portal.ctx.db, { type: 8, number: document }))
  await recordPaymentAccount(portal.ctx, portal.ctx.db, owner, draft)
  const changed_at = new Date(portal.ctx.clock.now().getTime() - 7 * 86_400_000)
  await portal.ctx.db
    .updateTable('payment_account')
    .set({ changed_at })
    .where('account_id', '=', owner.id)
    .execute()
}

/** Marks any claim of the sample sheets complete without files. */
export const withoutPapers = {
  sinPapeles: Object.fromEntries(
    [
      'documento',
      'denuncia',
      'movimientos',
      'descanso',
      'informe',
      'comprobantes',
      'carta_cese',
      'acta',
      'parentesco',
    ].map((key) => [key, 'Mostró el original en la oficina.']),
  ),
}

/** Adds an approval of S/ 100 above the limit of a person, by their e-mail. */
export async function addApproval(portal: TestPortal, folio: string, email: string): Promise<void> {
  const content = { text: 'Todo está en orden.', reckoning: 'Lo que muestran los recibos.', payees: [] }
  await portal.query(
    `INSERT INTO claim_approval (claim_id, cents, content, proposed_by_id, proposed_at)
      SELECT c.id, 10000, $2, s.id, $3 FROM claim c, staff s WHERE c.folio = $1 AND s.email = $4`,
    [folio, portal.ctx.keys.seal('claim', JSON.stringify(content)), portal.ctx.clock.now(), email],
  )
}

/** The day in Lima `days` before the portal's time. */
export function dayBefore(portal: TestPortal, days: number): string {
  return toLimaDay(portal.ctx.clock.now().getTime() - days * 86_400_000)
}

/** A notice on the certificate of `newHolder`: by default an incapacity since yesterday. */
export function claimNotice(portal: TestPortal, document: string, more: Partial<Notice> = {}): Notice {
  return {
    certificado: `PRUEBA-${document}`,
    cobertura: 'incapacidad',
    fechaHecho: dayBefore(portal, 1),
    relato: 'Me caí y tengo descanso médico.',
    hechoPor: 'titular',
    ...more,
  }
}

/** Files a notice of a claim; returns its folio. */
export async function fileNotice(
  portal: TestPortal,
  who: Headers,
  document: string,
  more: Partial<Notice> = {},
): Promise<string> {
  return (await portal.as(who).ask(fileClaim, { body: claimNotice(portal, document, more) })).folio
}

/** Sends a small PDF as a document of the own claim; returns the file's id. */
export async function sendPaper(
  portal: TestPortal,
  who: Headers,
  folio: string,
  clave = 'descanso',
): Promise<string> {
  return (await portal.as(who).ask(sendClaimPaper, { params: { folio, clave }, bytes: smallPdf })).id
}

/** The pass of a visitor of `documento` who proves a mailbox by its code. */
export async function claimPass(
  portal: TestPortal,
  documento: string,
  correoElectronico: string,
): Promise<string> {
  const body = { tipoDocumento: 8, documento, correoElectronico } as const
  const { solicitud } = await portal.ask(sendClaimCode, { body })
  const codigo = codeOf(portal.ctx.keys, solicitud, 1)
  return (await portal.ask(openClaimPass, { body: { solicitud, codigo } })).pase
}

/** A notice of a person without an account, by default the insured's daughter. */
export function visitorNotice(
  portal: TestPortal,
  pase: string,
  document: string,
  more: Partial<RequestOf<typeof fileVisitorClaim>> = {},
): RequestOf<typeof fileVisitorClaim> {
  const { hechoPor: _, ...told } = claimNotice(portal, document)
  return { pase, nombre: 'Rosa Ccahuana Villanueva', parentesco: 'Hija', ...told, ...more }
}

/** Sends a small PDF to a claim by its code, as a beneficiary does; returns the file's id. */
export async function sendVisitorPaper(
  portal: TestPortal,
  { folio, codigo }: { readonly folio: string; readonly codigo: string },
  clave = 'acta',
): Promise<string> {
  const caller = portal.as({ [claimCodeHeader]: codigo })
  return (await caller.ask(sendVisitorPaperEndpoint, { params: { folio, clave }, bytes: smallPdf })).id
}
