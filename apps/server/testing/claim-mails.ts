import type { Config } from '../src/config/config.ts'
import * as claims from '../src/features/claims/claims/claims.emails.ts'
import type { OpenedClaim } from '../src/features/claims/claims/claims.service.ts'
import * as accounts from '../src/features/identity/accounts/accounts.emails.ts'
import * as identities from '../src/features/membership/identities/identities.emails.ts'
import * as conversations from '../src/features/service-desk/conversations/conversations.emails.ts'
import * as deaths from '../src/features/service-desk/deaths/deaths.emails.ts'
import * as documentChanges from '../src/features/service-desk/document-changes/document-changes.emails.ts'
import * as whatsapp from '../src/features/service-desk/whatsapp/whatsapp.emails.ts'
import { digestMail } from '../src/features/service-desk/work-queue/digest.emails.ts'

export function claimMails(config: Config, forWhom: string, now: Date) {
  const told = {
    row: { folio: 'SC-2026-000001', account_id: 1, certificate_number: 'CP-2026-0001', noticed_at: now },
    told: { name: 'Rosa Quispe', documentNumber: '10000001' },
    cover: { papers: [{ name: 'Descanso médico' }] },
  } as unknown as OpenedClaim
  return {
    paymentAccountMail: [accounts.paymentAccountMail(config, forWhom, now)],
    paymentsHeldMail: [accounts.paymentsHeldMail(config, forWhom, now)],
    disputedMail: [identities.disputedMail(config, forWhom)],
    disputeOpenedMail: [identities.disputeOpenedMail(config, forWhom)],
    decidedMail: (['joined', 'apart', 'kept', 'handed'] as const).flatMap((decision) =>
      (['account', 'policy'] as const).map((side) => identities.decidedMail(config, forWhom, decision, side)),
    ),
    documentChangedMail: ([0, 1, 2] as const).map((accounts) =>
      documentChanges.documentChangedMail(config, {
        forWhom,
        from: 'CE ••••0019',
        to: 'DNI ••••5001',
        at: now,
        accounts,
      }),
    ),
    repliedMail: [
      whatsapp.repliedMail(config, forWhom, { word: 'menu' }),
      whatsapp.repliedMail(config, forWhom, { word: 'cita' }),
      whatsapp.repliedMail(config, forWhom, {
        folio: 'RQ-2026-000001',
        promisedOn: '2026-12-24',
        isLoss: true,
      }),
    ],
    closingMail: [deaths.closingMail(config, { forWhom, token: 'x'.repeat(43), from: now })],
    claimReceiptMail: [
      claims.claimReceiptMail(config, told, null, Buffer.from('constancia')),
      claims.claimReceiptMail(config, told, '7K3Q9XW2MZTB', Buffer.from('constancia')),
    ],
    claimNewsMail: [
      claims.claimNewsMail(config, told, {
        what: 'papers_asked',
        papers: [{ name: 'Descanso médico', reason: 'La foto salió borrosa.' }],
      }),
      claims.claimNewsMail(config, told, { what: 'complete', due: '2026-12-24' }),
      claims.claimNewsMail(config, told, {
        wait: 'account',
        reckoning: 'Dos cuotas de S/ 500.00.',
        what: 'approved',
        amount: 'S/ 1,000.00',
        text: 'Todo está en orden.',
        due: '2026-12-24',
      }),
      claims.claimNewsMail(config, told, {
        what: 'paid',
        amount: 'S/ 1,000.00',
        day: '2026-12-20',
        code: 'OP-778899',
      }),
      claims.claimNewsMail(config, told, {
        what: 'returned',
        amount: 'S/ 1,000.00',
        reason: 'La cuenta está cerrada',
      }),
      claims.claimNewsMail(config, told, {
        what: 'refused',
        text: 'El descanso empezó antes de contratar la póliza.',
        clause: 'Incapacidad temporal · No cubre: Enfermedades que ya tenías al contratar',
      }),
      claims.claimNewsMail(config, told, { what: 'withdrawn' }),
      claims.claimNewsMail(config, told, { what: 'released', code: '7K3Q9XW2MZTB' }),
      claims.claimNewsMail(config, told, { what: 'message' }),
    ],
    messageMail: [conversations.messageMail(config, forWhom)],
    professionalMessageMail: [conversations.professionalMessageMail(config)],
    digestMail: [
      [{ email: '', kind: 'conversaciones', late: 1, today: 0 } as const],
      [
        { email: '', kind: 'solicitudes', late: 12, today: 1 } as const,
        { email: '', kind: 'invitados', late: 0, today: 3 } as const,
      ],
    ].map((rows) => digestMail(config, rows)),
    strangerNoticeMail: [claims.strangerNoticeMail(config, forWhom, 'VIDA-0001')],
    insurerSilentMail: [claims.insurerSilentMail(config, ['SC-2026-000001'])],
  }
}
