import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { startSession } from '@amparo/contract/identity/session.ts'
import { activateAccount, sendCode } from '@amparo/contract/membership/activation.ts'
import type { Schema } from '@amparo/database/schema.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import type { Updateable } from 'kysely'
import { noteCaller } from '../src/features/identity/accounts/known-origins.service.ts'
import { openAccount } from '../src/features/identity/accounts/opening.service.ts'
import { codeOf } from '../src/features/identity/codes/codes.policy.ts'
import { openSession } from '../src/features/identity/sessions/sessions.service.ts'
import { insertProof } from '../src/features/policies/entitlement/entitlement.service.ts'
import { bearer, type TestPortal } from './portal.ts'
import { present } from './present.ts'

/** Good by every rule, and short: the time to judge a password grows with its length. */
export const goodPassword = 'kq8wvzjx'
/** The same, hashed as `quickPasswords` does. */
const goodHash =
  '$argon2id$v=19$m=32,t=1,p=1$cHJ1ZWJhLXBydWViYS0xNg$6kRSjyb1AQaoxc6hAViE3yWQhH0hcofRss/d+O3OfZY'

interface HolderDraft {
  /** Of a second policy; by default by the document. */
  readonly certificate?: string
  readonly document: string
  readonly type?: DocumentType
  readonly profile?: string
  readonly product?: string
  readonly email?: string | null
  readonly endsOn?: string
  /** Of the policy and of its proof; the insurer's feed by default. */
  readonly source?: string
  readonly status?: 'vigente' | 'anulada' | 'suspendida'
  /** For guests, of each of their services; none by default. */
  readonly seats?: number
}

/** Changes every row that a table has of a document. */
export const changeRow = <T extends 'account' | 'policy' | 'invitation'>(
  portal: TestPortal,
  table: T,
  document: string,
  to: Updateable<Schema[T]>,
): Promise<unknown> =>
  portal.ctx.db
    .updateTable<'account' | 'policy' | 'invitation'>(table)
    .set(to)
    .where('document_number', '=', document)
    .execute()

const personOf = ({ document, type = 8, email }: HolderDraft) => ({
  document_type: type,
  document_number: document,
  given_names: 'Graciela',
  paternal_surname: 'Ccahuana',
  maternal_surname: 'Villanueva',
  birth_date: '1988-03-12',
  mobile: '+51911222333',
  email: email === undefined ? `persona${document}@buzon.example` : email,
})

/** A policy of a person without an account; in force by default. Returns its certificate. */
export async function addHolder(portal: TestPortal, draft: HolderDraft): Promise<string> {
  const { certificate = `PRUEBA-${draft.document}` } = draft
  await portal.ctx.db
    .insertInto('policy')
    .values({
      ...personOf(draft),
      certificate_number: certificate,
      source: draft.source ?? 'feed',
      product_code: draft.product ?? '6727-1',
      profile: draft.profile ?? 'Vida',
      starts_on: '2020-01-01',
      ends_on: draft.endsOn ?? '2099-12-31',
      status: draft.status ?? 'vigente',
      seats_7442: draft.seats ?? 0,
      seats_7443: draft.seats ?? 0,
    })
    .execute()
  return certificate
}

let lastSeat = 1000

/** A free seat number, beyond those that a holder really has. */
export function anySeat(): number {
  lastSeat += 1
  return lastSeat
}

/** An invitation of 10000001 that the guest has not answered yet. */
export async function addInvitation(portal: TestPortal, document: string, expiresAt?: Date): Promise<void> {
  const now = portal.ctx.clock.now()
  await portal.ctx.db
    .insertInto('invitation')
    .values({
      holder_document_type: 8,
      holder_document_number: '10000001',
      document_type: 8,
      document_number: document,
      given_names: 'Nélida',
      paternal_surname: 'Apaza',
      email: `invitada${document}@buzon.example`,
      services: [7442],
      seat_7442: anySeat(),
      token_hash: Buffer.from(document.padStart(32, '0')),
      invited_at: now,
      sent_at: now,
      expires_at: expiresAt ?? new Date(now.getTime() + 30 * 86_400_000),
    })
    .execute()
}

type CodeRequest = Extract<RequestOf<typeof sendCode>, { documento: string }>

export function askForCode(portal: TestPortal, documento: string, more: Partial<CodeRequest> = {}) {
  return portal.call(sendCode, {
    body: {
      proposito: 'activacion',
      tipoDocumento: 8,
      documento,
      canal: 'correo',
      ...more,
    },
  })
}

/** A request for a code, with the code that its mail carries. */
export async function startActivation(
  portal: TestPortal,
  documento: string,
  more: Partial<CodeRequest> = {},
): Promise<{ solicitud: string; codigo: string }> {
  const { solicitud } = (await askForCode(portal, documento, more)).json()
  return { solicitud, codigo: codeOf(portal.ctx.keys, solicitud, 1) }
}

/** A request for a code to change a forgotten password, with the code that its mail carries. */
export const recoveryCode = (portal: TestPortal, documento: string, more: Partial<CodeRequest> = {}) =>
  startActivation(portal, documento, { proposito: 'recuperacion', ...more })

type Activation = RequestOf<typeof activateAccount>

/** A whole body of RegistrarUser. */
export function activationBody(
  started: { solicitud: string; codigo: string },
  more: Partial<Activation> = {},
): Activation {
  return {
    ...started,
    password: goodPassword,
    aceptaTerminos: true,
    aceptaPrivacidad: true,
    aceptaPublicidad: false,
    ...more,
  }
}

/** A code of six digits that is not this one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

/** A new holder who activates their account by a code; returns the header of their session. Other tests use `newHolder`. */
export async function activate(portal: TestPortal, draft: HolderDraft): Promise<Record<string, string>> {
  await addHolder(portal, draft)
  const started = await startActivation(portal, draft.document, { tipoDocumento: draft.type ?? 8 })
  return bearer((await portal.ask(activateAccount, { body: activationBody(started) })).token)
}

/** Logs in; with a DNI by default. */
export function logIn(
  portal: TestPortal,
  documento: string,
  more: Partial<RequestOf<typeof startSession>> = {},
  headers: Record<string, string> = {},
) {
  return portal
    .as(headers)
    .call(startSession, { body: { tipoDocumento: 8, documento, password: 'Demostracion-2026', ...more } })
}

/**
 * A new holder with an account, with the profile Vida by default; returns the header of their session. Inserts the
 * result of `activate`, without its steps.
 */
export async function newHolder(
  portal: TestPortal,
  document: string,
  profile?: string,
  more: Partial<HolderDraft> = {},
): Promise<Record<string, string>> {
  const draft = { document, ...(profile ? { profile } : {}), ...more }
  await addHolder(portal, draft)
  const { ctx } = portal
  const owner = { ...personOf(draft), mobile_proven: true, opened_by: 'policy' } as const
  const opening = { passwordHash: goodHash, acceptsMarketing: false, at: ctx.clock.now() }
  const account = await ctx.db.transaction().execute(async (tx) => {
    const opened = present(await openAccount(tx, owner, opening))
    await insertProof(tx, {
      account_id: opened.id,
      source: draft.source ?? 'feed',
      proof: 'policy',
      proven_at: opening.at,
    })
    return opened
  })
  await noteCaller(ctx, ctx.db, account, { address: '127.0.0.1', device: null })
  return bearer((await openSession(ctx, ctx.db, account, 'Otro dispositivo')).token)
}

/** The header of a new session; of a demo person, unless another password is given. */
export async function sessionOf(
  portal: TestPortal,
  documento: string,
  password?: string,
): Promise<Record<string, string>> {
  const tipoDocumento = documento.startsWith('CE') ? 6 : 8
  const more = { tipoDocumento, ...(password ? { password } : {}) } as const
  return bearer((await logIn(portal, documento, more)).json().token)
}
