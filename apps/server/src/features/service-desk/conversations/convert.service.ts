import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { RightKind } from '@amparo/domain/rights/rights-terms.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { prepareNotice } from '../../claims/claims/notice.service.ts'
import { lockOwner } from '../../identity/accounts/owners.service.ts'
import {
  type ClaimablePolicy,
  hasMicroinsurance,
  listClaimable,
} from '../../policies/policy-sheets/policy-sheets.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { prepareComplaint } from '../complaints/complaints.service.ts'
import { prepareRight } from '../rights/rights.service.ts'
import { finish, wholeThread } from './changes.service.ts'
import {
  type ConversationRow,
  changeConversation,
  listMessages,
  type MessageRow,
} from './conversations.repository.ts'
import { aboutOf } from './desk.policy.ts'
import type { DeskRow } from './desk.repository.ts'
import { getForDesk } from './desk.service.ts'
import { holdForDesk, type Seen, writeNote } from './desk-acts.service.ts'
import { appendAnswer, unsealFor } from './thread.service.ts'

/** Policies for a notice from a conversation. Throws `conversacion_sin_cuenta`. Reading them is recorded. */
export async function listPolicies(
  ctx: Context,
  staff: StaffActor,
  folio: string,
): Promise<ClaimablePolicy[]> {
  const row = await getForDesk(ctx.db, staff, folio)
  const { document_type: type, document_number: number } = row
  if (type === null || number === null) throw new AppError('conversacion_sin_cuenta')
  await recordAct(ctx, ctx.db, staff, { about: aboutOf(row) })
  return listClaimable(ctx.db, { type, number })
}

const personsWords = (ctx: Context, row: ConversationRow, messages: readonly MessageRow[]) =>
  messages.filter(({ author }) => author === 'person').map(({ content }) => unsealFor(ctx, row.id, content))

export type Conversion =
  | {
      readonly to: 'complaint'
      readonly address: string | null
      readonly request: string
      readonly certificate: string | null
    }
  | { readonly to: 'right'; readonly kind: RightKind }
  | {
      readonly to: 'claim'
      readonly certificate: string
      readonly coverKey: string
      /** Lima day as `AAAA-MM-DD`. */
      readonly happenedOn: string
    }

/**
 * Creates a complaint sheet, a claim or a data request from the person's text, links both, notifies the person, and
 * closes. Throws `conversacion_convertida`, `conversacion_sin_cuenta` without a verified account or an e-mail for the
 * copy, and errors of filing.
 */
export async function convert(
  ctx: Context,
  staff: StaffActor,
  { conversion, ...seen }: Seen & { readonly conversion: Conversion },
): Promise<{ version: number; created: string }> {
  const row = await getForDesk(ctx.db, staff, seen.folio)
  if (row.converted_to !== null) throw new AppError('conversacion_convertida')
  const messages = await listMessages(ctx.db, row.id, { after: 0, before: null, limit: wholeThread })
  const words = personsWords(ctx, row, messages).join('\n\n')
  const filing = await prepareFiling(ctx, row, words, conversion)
  return ctx.db.transaction().execute(async (tx) => {
    // A change of its account marks its conversations: the account is locked first there too.
    if (row.account_id !== null) await lockOwner(tx, row.account_id)
    const held = await holdForDesk(ctx, tx, staff, seen)
    if (held.converted_to !== null) throw new AppError('conversacion_convertida')
    const { created, says } = await filing(tx)
    const answered =
      held.state === 'open'
        ? (await appendAnswer(ctx, tx, held, { author: 'house', text: says, files: [] })).row
        : held
    await writeNote(ctx, tx, staff, row.id, { what: 'converted', text: created })
    const closed = await changeConversation(tx, answered.id, {
      converted_to: created,
      ...(held.state === 'open'
        ? { state: 'closed', closed_at: ctx.clock.now(), closed_by: 'house', outcome: 'converted' }
        : {}),
    })
    return { version: await finish(ctx, tx, staff, closed, { creado: created }), created }
  })
}

type Filing = (tx: Tx) => Promise<{ created: string; says: string }>

/** Data of a filing from a conversation: its person, its subject, and the person's text below it. */
interface Source {
  readonly accountId: number
  readonly document: PersonDocument
  readonly name: string
  readonly email: string
  readonly mobile: string | null
  readonly subject: string
  readonly told: string
}

function prepareFiling(ctx: Context, row: DeskRow, words: string, conversion: Conversion): Promise<Filing> {
  const { account_id: accountId, document_type: type, document_number: number, mobile, email } = row
  const name = row.person_name
  if (accountId === null || type === null || number === null || name === null || email === null) {
    throw new AppError('conversacion_sin_cuenta')
  }
  const document = { type, number }
  const subject = unsealFor(ctx, row.id, row.subject)
  const source = { accountId, document, name, email, mobile, subject, told: `${subject}: ${words}` }
  switch (conversion.to) {
    case 'claim':
      return prepareClaimFiling(ctx, source, conversion)
    case 'right':
      return prepareRightFiling(ctx, source, conversion.kind)
    case 'complaint':
      return prepareComplaintFiling(ctx, source, row.address ?? conversion.address, conversion)
  }
}

async function prepareClaimFiling(
  ctx: Context,
  { accountId, document, name, email, mobile, told }: Source,
  { certificate, coverKey, happenedOn }: Conversion & { to: 'claim' },
): Promise<Filing> {
  const teller = {
    ...{ accountId, holder: document, name, email, kinship: null },
    ...{ documentType: document.type, documentNumber: document.number },
  }
  const { write } = await prepareNotice(ctx, teller, {
    ...{ certificate, coverKey, happenedOn, story: told.slice(0, 4000), mobile, toldBy: 'holder' },
  })
  return async (tx) => {
    const { folio } = (await write(tx)).claim.row
    return {
      created: folio,
      says: `Tu mensaje ahora es una solicitud de cobertura, con el número ${folio}. Te llega la constancia por correo; en «Mis solicitudes» envías los documentos y ves su plazo.`,
    }
  }
}

async function prepareRightFiling(
  ctx: Context,
  { accountId, document, name, email, told }: Source,
  kind: RightKind,
): Promise<Filing> {
  const asker = { accountId, document, name, email, provenBy: 'session' as const }
  const { write } = await prepareRight(ctx, asker, { kind, detail: told.slice(0, 2000) })
  return async (tx) => {
    const { folio } = (await write(tx)).row
    return {
      created: folio,
      says: `Tu mensaje ahora es un pedido sobre tus datos, con el número ${folio}. Desde ahí lo respondemos y tú lo sigues en Mis datos, en «Derechos sobre mis datos».`,
    }
  }
}

async function prepareComplaintFiling(
  ctx: Context,
  { accountId, document, name, email, mobile, subject, told }: Source,
  address: string | null,
  { request, certificate }: Conversion & { to: 'complaint' },
): Promise<Filing> {
  if (address === null) {
    throw badField('domicilio', 'La cuenta no tiene domicilio: pídelo y escríbelo aquí')
  }
  const { write } = await prepareComplaint(
    ctx,
    {
      ...{ kind: 'claim', about: 'service', aboutText: subject, certificate, amount: null, guardian: null },
      ...{ name, documentType: document.type, documentNumber: document.number },
      ...{ address, phone: mobile, email, detail: told.slice(0, 3000), request },
    },
    accountId,
    // If the desk names no policy, the shorter term among the person's.
    certificate === null && (await hasMicroinsurance(ctx, ctx.db, document)) ? { clock: 'calendar' } : {},
  )
  return async (tx) => {
    const { code } = await write(tx)
    return {
      created: code,
      says: `Tu mensaje quedó en el Libro de Reclamaciones, en la hoja ${code}. Te llega una copia por correo y ahí te respondemos por escrito.`,
    }
  }
}
