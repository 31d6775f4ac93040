import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { changeForgottenPassword } from '@amparo/contract/identity/recovery.ts'
import { activateAccount } from '@amparo/contract/membership/activation.ts'
import { registerGuest, sendInvitationCode } from '@amparo/contract/membership/invitations.ts'
import { listRightCases } from '@amparo/contract/service-desk/console/rights.ts'
import { fileRight, listRights } from '@amparo/contract/service-desk/rights.ts'
import {
  completeRightByPass,
  downloadRightByPass,
  downloadRightJsonByPass,
  fileRightByPass,
  listRightsByPass,
  openRightPass,
  sendRightCode,
  withdrawRightByPass,
} from '@amparo/contract/service-desk/rights-visitor.ts'
import { getCalendarFeed } from '@amparo/contract/tools/payment-alerts.ts'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../src/features/identity/codes/codes.policy.ts'
import { watchLicences } from '../src/features/tools/courses/licences.service.ts'
import { deskOf } from '../testing/desk.ts'
import { addOpenInvitation, registrationOf } from '../testing/guests.ts'
import {
  activationBody,
  addHolder,
  changeRow,
  goodPassword,
  newHolder,
  recoveryCode,
  sessionOf,
  startActivation,
} from '../testing/people.ts'
import { bearer, openPortal, portal } from '../testing/portal.ts'

/** Effect on codes, sessions, links and requests when an identity changes (rows in scripts/security/rows.yaml). */
openPortal()

const codeIn = (solicitud: string) => codeOf(portal.ctx.keys, solicitud, 1)

/** A guest created by an invitation, approved and logged in. */
async function openGuest(document: string): Promise<Record<string, string>> {
  const invitacion = await addOpenInvitation(portal, document)
  const sent = { params: { token: invitacion }, body: { canal: 'correo' as const } }
  const { solicitud } = await portal.ask(sendInvitationCode, sent)
  await portal.ask(registerGuest, { body: registrationOf(invitacion, codeIn(solicitud)) })
  await changeRow(portal, 'invitation', document, { approved_at: portal.ctx.clock.now() })
  return await sessionOf(portal, document, goodPassword)
}

/** The holder of the document's policy activates a separate account. */
async function takeOver(document: string): Promise<Record<string, string>> {
  const body = activationBody(await startActivation(portal, document))
  return bearer((await portal.ask(activateAccount, { body })).token)
}

const findLiving = async (document: string): Promise<number> =>
  (
    await portal.ctx.db
      .selectFrom('account')
      .select('id')
      .where('document_number', '=', document)
      .where('superseded_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id

describe('a token for data rights', () => {
  const askCode = async (documento: string): Promise<string> =>
    (await portal.ask(sendRightCode, { body: { tipoDocumento: 8, documento, canal: 'correo' } })).solicitud
  const openPass = async (solicitud: string) =>
    portal.call(openRightPass, { body: { solicitud, codigo: codeIn(solicitud) } })
  const visitorTokenOf = async (documento: string): Promise<string> =>
    (await openPass(await askCode(documento))).json().pase
  const list = (pase: string) => portal.call(listRightsByPass, { body: { pase } })
  const file = (pase: string, detalle: string) =>
    portal.call(fileRightByPass, { body: { pase, tipo: 'acceso', detalle } })

  it("of a guest expires when the document's policy arrives, on every call, and so does its code", async () => {
    const document = '50200001'
    const guest = await openGuest(document)
    const pase = await visitorTokenOf(document)
    const { folio } = (await file(pase, 'Quiero ver lo que tienen de mí.')).json()
    expect((await list(pase)).json()).toMatchObject([{ folio }])
    const late = await askCode(document)

    await addHolder(portal, { document })
    for (const call of [
      list(pase),
      file(pase, 'Quiero ver la póliza que llegó.'),
      portal.call(completeRightByPass, { params: { folio }, body: { pase, texto: 'Nada falta' } }),
      portal.call(withdrawRightByPass, { params: { folio }, body: { pase } }),
      portal.call(downloadRightByPass, { params: { folio }, body: { pase } }),
      portal.call(downloadRightJsonByPass, { params: { folio }, body: { pase } }),
    ]) {
      expect((await call).refusal()).toMatchObject({ codigo: 'pase_vencido', status: 410 })
    }
    expect((await openPass(late)).refusal().codigo).toBe('codigo_gastado')

    // The policy's contact opens another, which sees nothing of the guest's; the guest's session still sees its own.
    const holders = await visitorTokenOf(document)
    expect((await list(holders)).json()).toEqual([])
    const asked = (await file(holders, 'Quiero ver lo que tienen de mí.')).json()
    expect((await list(holders)).json()).toMatchObject([{ folio: asked.folio }])
    expect(await portal.as(guest).ask(listRights)).toMatchObject([{ folio }])
    const desk = await deskOf(portal, 'privacidad')
    const shown = async (one: string) => (await desk.ask(listRightCases, { query: { buscar: one } })).filas[0]
    expect(await shown(folio)).toMatchObject({ probadoPor: 'codigo_invitado' })
    expect(await shown(asked.folio)).toMatchObject({
      probadoPor: 'codigo_poliza',
      persona: { nombre: 'Graciela Ccahuana Villanueva' },
    })

    // An account that the policy proved is better than the policy's contact.
    await takeOver(document)
    expect((await list(holders)).refusal().codigo).toBe('pase_vencido')
    expect((await list(await visitorTokenOf(document))).json()).toMatchObject([{ folio: asked.folio }])
    await expect(portal.as(guest).call(listRights)).resolves.toMatchObject({ statusCode: 401 })
  })

  it('expires when its contact is reverted', async () => {
    const document = '50200002'
    await addHolder(portal, { document })
    const pase = await visitorTokenOf(document)
    expect((await list(pase)).statusCode).toBe(200)
    await changeRow(portal, 'policy', document, { email: 'corregido50200002@buzon.example' })
    expect((await list(pase)).refusal().codigo).toBe('pase_vencido')
  })

  it('of a session is marked so for the desk, and a guest’s as without a proved document', async () => {
    const holder = await newHolder(portal, '50200003')
    const guest = await openGuest('50200004')
    const draft: RequestOf<typeof fileRight> = { tipo: 'acceso', detalle: 'Quiero ver lo que tienen de mí.' }
    const desk = await deskOf(portal, 'privacidad')
    for (const [who, probadoPor] of [
      [holder, 'sesion'],
      [guest, 'sesion_invitado'],
    ] as const) {
      const { folio } = await portal.as(who).ask(fileRight, { body: draft })
      expect((await desk.ask(listRightCases, { query: { buscar: folio } })).filas[0]).toMatchObject({
        probadoPor,
      })
    }
  })
})

describe('tokens and codes issued in a session', () => {
  it('end with the sessions, when the owner takes the account back', async () => {
    const document = '50200005'
    const who = await newHolder(portal, document, 'Proteccion')
    const address = async (headers: Record<string, string>) =>
      new URL((await portal.as(headers).ask(getCalendarFeed)).url).pathname
    const copied = await address(who)
    expect((await portal.app.inject(copied)).statusCode).toBe(200)
    const passwordNueva = 'otra-frase-muy-larga'
    const recovered = { ...(await recoveryCode(portal, document)), passwordNueva }
    expect(await portal.status(changeForgottenPassword, { body: recovered })).toBe(200)
    expect((await portal.app.inject(copied)).statusCode).toBe(404)
    const again = await sessionOf(portal, document, passwordNueva)
    expect(await address(again)).not.toBe(copied)
  })

  it("end when the document's holder takes over a guest's account: including its course licence", async () => {
    const document = '50200006'
    await openGuest(document)
    const guest = await findLiving(document)
    const at = portal.ctx.clock.now()
    const until = '2099-12-31'
    await portal.query(
      `INSERT INTO course_licence (account_id, email, requested_at, activated_at, ends_on) VALUES ($1, $2, $3, $3, $4)`,
      [guest, 'invitado@buzon.example', at, until],
    )
    await addHolder(portal, { document, profile: 'TotalMax' })
    await takeOver(document)
    await watchLicences(portal.ctx)
    const { rows } = await portal.query('SELECT ended_at FROM course_licence WHERE account_id = $1', [guest])
    expect(rows[0]?.ended_at).not.toBeNull()
  })
})
