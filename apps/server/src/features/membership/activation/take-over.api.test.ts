import {
  bookAdviceAppointment,
  bookHealthAppointment,
  listAvailable,
  listMine,
} from '@amparo/contract/agenda/agenda.ts'
import { getCredential } from '@amparo/contract/identity/policy-cards.ts'
import { getPreferences, listOwnProducts, updatePersonalData } from '@amparo/contract/identity/profile.ts'
import { changeForgottenPassword, correctContact, startRecovery } from '@amparo/contract/identity/recovery.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { activateAccount, checkDocument, sendCode } from '@amparo/contract/membership/activation.ts'
import { listGuestCases } from '@amparo/contract/membership/console/guests.ts'
import { registerGuest, sendInvitationCode } from '@amparo/contract/membership/invitations.ts'
import { sendRightCode } from '@amparo/contract/service-desk/rights-visitor.ts'
import { describe, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { addOpenInvitation, registrationOf } from '../../../../testing/guests.ts'
import {
  activationBody,
  addHolder,
  changeRow,
  goodPassword,
  logIn,
  sessionOf,
  startActivation,
} from '../../../../testing/people.ts'
import { bearer, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { codeOf } from '../../identity/codes/codes.policy.ts'
import { limits, spend } from '../../platform/rate-limits/rate-limits.service.ts'
import { gatherPersonalData } from '../../service-desk/rights/personal-data.service.ts'

openPortal(() => startTestPortal({ LIMITS_FACTOR: '20', CAPTCHA: 'off' }))

async function register(document: string) {
  return registerWith(await addOpenInvitation(portal, document), {})
}

async function registerWith(token: string, more: Record<string, unknown>) {
  const sent = await portal.call(sendInvitationCode, { params: { token }, body: { canal: 'correo' } })
  const codigo = codeOf(portal.ctx.keys, sent.json().solicitud, 1)
  return portal.callUnchecked(registerGuest, {
    body: registrationOf(token, codigo, { aceptaPublicidad: true, ...more }),
  })
}

/** A guest created by another person's invitation, approved and logged in. */
async function openGuest(document: string): Promise<Record<string, string>> {
  expect((await register(document)).statusCode).toBe(201)
  await changeRow(portal, 'invitation', document, { approved_at: portal.ctx.clock.now() })
  return await sessionOf(portal, document, goodPassword)
}

const mailsTo = async (recipient: string) => {
  // Wait until everything was sent.
  await vi.waitFor(
    async () => {
      const waiting = `SELECT count(*)::int AS n FROM pgboss.job WHERE state < 'completed'
        AND name IN ('enviar-codigo', 'enviar-mensaje')`
      const { rows } = await portal.query<{ n: number }>(waiting)
      expect(rows[0]?.n).toBe(0)
    },
    { timeout: 60_000, interval: 50 },
  )
  return portal.ctx.db
    .selectFrom('captured_message')
    .select(['subject'])
    .where('recipient', '=', recipient)
    .execute()
}
const check = async (document: string) =>
  (await portal.ask(checkDocument, { query: { id: document } })).codigo
const accountsOf = (document: string) =>
  portal.ctx.db
    .selectFrom('account')
    .selectAll()
    .where('document_number', '=', document)
    .orderBy('id')
    .execute()

describe("a guest's account whose document gets a policy", () => {
  const document = '50100001'
  const guestMail = `invitado${document}@buzon.example`
  const holderMail = `persona${document}@buzon.example`
  let guest: Record<string, string>

  it('stays a guest: no certificate, no module of the policy, no booking of its benefits', async () => {
    guest = await openGuest(document)
    expect(await check(document)).toBe(2)
    await addHolder(portal, { document, profile: 'Empleabilidad' })
    const session = await portal.as(guest).ask(getSession)
    expect(session.sesion).toMatchObject({ invitado: 1, idProducto: '7443' })
    expect(session.modulos).toMatchObject({ empleabilidad: false, accidentes: true })
    expect(await portal.as(guest).ask(listOwnProducts)).toEqual({ productos: [], porConfirmar: [] })
    const slots = await portal.call(listAvailable, { body: { idServicio: 13 } })
    const free = slots.json().citas.find((slot) => slot.disponible)
    const booked = await portal
      .as(guest)
      .call(bookAdviceAppointment, { body: { idServicio: 13, inicio: free?.inicio ?? '' } })
    expect(booked.refusal().codigo).toBe('solo_titular')
    const again = await logIn(portal, document, { password: goodPassword })
    expect(again.json().sesion.invitado).toBe(1)
    guest = bearer(again.json().token)
  })

  it.each([
    ['one of tomorrow', 'SET starts_on = starts_on + 40000, ends_on = ends_on + 40000'],
    ['a suspended one', "SET status = 'suspendida'"],
  ])(
    "gets no code to ask for the data of the document by %s: it goes to the policy's contact",
    async (what, change) => {
      const other = what === 'a suspended one' ? '50100011' : '50100012'
      await openGuest(other)
      await addHolder(portal, { document: other, profile: 'Empleabilidad' })
      await portal.query(`UPDATE policy ${change} WHERE document_number = $1`, [other])
      const asked = await portal.call(sendRightCode, {
        body: { tipoDocumento: 8, documento: other, canal: 'correo' },
      })
      expect(asked.statusCode).toBe(200)
      const { destination } = await portal.ctx.db
        .selectFrom('code_request')
        .select('destination')
        .where('id', '=', asked.json().solicitud)
        .executeTakeFirstOrThrow()
      expect(destination).toBe(`persona${other}@buzon.example`)
    },
  )

  it('reads nothing of the policy by its digital card or by a data access request', async () => {
    const { certificate_number: certificate } = await portal.ctx.db
      .selectFrom('policy')
      .select('certificate_number')
      .where('document_number', '=', document)
      .executeTakeFirstOrThrow()
    const card = await portal.as(guest).call(getCredential, { params: { certificado: certificate } })
    expect(outcomeOf(card)).toEqual([404, 'no_encontrado'])
    const [own] = await accountsOf(document)
    const file = await gatherPersonalData(portal.ctx, portal.ctx.db, {
      accountId: own?.id ?? 0,
      document: { type: 8, number: document },
      name: 'Nélida María Apaza',
      email: guestMail,
    })
    expect(JSON.stringify(file)).toContain(guestMail)
    expect(JSON.stringify(file)).not.toContain(certificate)
    expect(JSON.stringify(file)).not.toContain(holderMail)
  })

  it("leaves the document open to activation, whose codes go to the policy's contact alone", async () => {
    expect(await check(document)).toBe(1)
    const before = (await mailsTo(guestMail)).length
    await startActivation(portal, document)
    const recovery = await portal.call(startRecovery, { body: { tipoDocumento: 8, documento: document } })
    await portal.call(sendCode, { body: { solicitud: recovery.json().solicitud, canal: 'correo' } })
    expect(await mailsTo(guestMail)).toHaveLength(before)
    expect((await mailsTo(holderMail)).map(({ subject }) => subject).sort()).toEqual([
      'Activa tu cuenta',
      'Tu código para activar tu cuenta',
    ])
    // Nothing of the guest's is handed over by a recovery either.
    const changed = await portal.call(changeForgottenPassword, {
      body: {
        solicitud: recovery.json().solicitud,
        codigo: codeOf(portal.ctx.keys, recovery.json().solicitud, 1),
        passwordNueva: 'otra-frase-muy-larga',
      },
    })
    expect(changed.refusal().codigo).toBe('codigo_gastado')
  })

  it('is taken over by the activation: sessions, contact, names and password; its history stays separate', async () => {
    const slots = await portal.call(listAvailable, { body: { idServicio: 18, especialidad: 'Pediatría' } })
    const free = slots.json().citas.findLast((slot) => slot.disponible)
    const booked = await portal.as(guest).call(bookHealthAppointment, {
      body: {
        idServicio: 18,
        especialidad: 'Pediatría',
        inicio: free?.inicio ?? '',
        motivo: 'Consulta de la invitada',
        consentimientoInformado: true,
      },
    })
    expect(booked.statusCode).toBe(201)
    const started = await startActivation(portal, document)
    const answer = await portal.call(activateAccount, {
      body: activationBody(started, { password: 'cordillera-nublada' }),
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().usuario).toMatchObject({ nombres: 'Graciela', correoElectronico: holderMail })
    expect(answer.json().sesion.invitado).toBe(0)
    expect(answer.json().modulos.empleabilidad).toBe(true)
    expect(await portal.as(guest).status(getSession)).toBe(401)
    expect((await logIn(portal, document, { password: goodPassword })).statusCode).toBe(401)
    expect(await check(document)).toBe(2)

    const holder = bearer(answer.json().token)
    expect(await portal.as(holder).ask(listMine)).toEqual({
      proximas: [],
      pasadas: [],
    })
    // The desk still reads one case, of the guest and not of the later holder.
    const desk = await deskOf(portal, 'admision')
    const cases = await desk.ask(listGuestCases, { query: { estado: 'todos', buscar: document } })
    expect([cases.total, cases.filas.length]).toEqual([1, 1])
    expect(cases.filas[0]?.invitado).toMatchObject({ nombres: 'Nélida María' })
    const preferences = await portal.as(holder).ask(getPreferences)
    expect(preferences.aceptaPublicidad).toBe(false)
    const appointment = await portal.ctx.db
      .selectFrom('appointment')
      .select(['state', 'account_id'])
      .where('id', '=', booked.json().cita.id)
      .executeTakeFirstOrThrow()
    const [old, living] = await accountsOf(document)
    expect(appointment).toEqual({ state: 'cancelled', account_id: old?.id })
    expect(old).toMatchObject({ opened_by: 'invitation', email: guestMail })
    expect(old?.superseded_at).not.toBeNull()
    expect(living).toMatchObject({ opened_by: 'policy', superseded_at: null })
    const consents = await portal.ctx.db
      .selectFrom('consent')
      .select('id')
      .where('account_id', '=', old?.id ?? 0)
      .execute()
    expect(consents).toHaveLength(3)
  })

  it('is not taken over again: an account proved by a policy stays', async () => {
    const started = await startActivation(portal, document)
    const answer = await portal.call(activateAccount, { body: activationBody(started) })
    expect(answer.refusal().codigo).toBe('cuenta_existente')
    expect(await accountsOf(document)).toHaveLength(2)
  })
})

describe('a weaker proof never counts as a stronger one', () => {
  it("a code sent to the invitation's e-mail does not activate once the policy exists, resent or not", async () => {
    const document = '50100002'
    await addOpenInvitation(portal, document)
    const started = await startActivation(portal, document)
    // A contact corrected under that code is worth no more than the code.
    const corrected = { ...started, correoElectronico: 'atacante@malo.example' }
    expect(await portal.status(correctContact, { body: corrected })).toBe(200)
    await addHolder(portal, { document })
    const activated = await portal.call(activateAccount, { body: activationBody(started) })
    expect(activated.refusal().codigo).toBe('sin_permiso')
    const { solicitud } = started
    await portal.call(sendCode, { body: { solicitud, canal: 'correo' } })
    expect(await mailsTo('atacante@malo.example')).toEqual([])
    expect(await mailsTo(`persona${document}@buzon.example`)).toHaveLength(1)
    const codigo = codeOf(portal.ctx.keys, solicitud, 2)
    const owned = await portal.call(activateAccount, { body: activationBody({ solicitud, codigo }) })
    expect(owned.json().usuario.correoElectronico).toBe(`persona${document}@buzon.example`)
  })

  it("a guest account's new e-mail does not change its holder", async () => {
    const document = '50100003'
    const guest = await openGuest(document)
    await addHolder(portal, { document })
    const correoElectronico = 'nuevo50100003@malo.example'
    const asked = await portal
      .as(guest)
      .call(updatePersonalData, { body: { correoElectronico, passwordActual: goodPassword } })
    const codigo = codeOf(portal.ctx.keys, asked.json(202).solicitud, 1)
    const saved = await portal.as(guest).call(updatePersonalData, { body: { correoElectronico, codigo } })
    expect(saved.statusCode).toBe(200)
    await startActivation(portal, document)
    expect((await mailsTo(correoElectronico)).map(({ subject }) => subject)).not.toContain(
      'Tu código para activar tu cuenta',
    )
    expect(await mailsTo(`persona${document}@buzon.example`)).toHaveLength(1)
  })

  it.each([
    ['another day of birth', '50100004', { fechaNacimiento: '1990-01-01' }],
    ['another surname', '50100005', { apellidoPaterno: 'Mamani' }],
    ['another name', '50100006', { nombres: 'Rosaura' }],
  ])(
    'a guest with %s than a policy of the document is refused, and not told what',
    async (_w, document, wrong) => {
      await addHolder(portal, { document, status: 'anulada' })
      const insured = {
        nombres: 'GRACIELA',
        apellidoPaterno: 'Ccahuana',
        fechaNacimiento: '1988-03-12',
      }
      const token = await addOpenInvitation(portal, document)
      const refused = await registerWith(token, { ...insured, ...wrong })
      expect(refused.statusCode).toBe(422)
      expect(refused.refusal()).toMatchObject({ codigo: 'datos_no_coinciden' })
      expect(refused.refusal().errores).toEqual([])
      expect(await accountsOf(document)).toEqual([])
      expect((await registerWith(token, insured)).statusCode).toBe(201)
    },
  )

  it('an inviter has ten tries a day at an identity', async () => {
    await addHolder(portal, { document: '50100007', status: 'anulada' })
    const token = await addOpenInvitation(portal, '50100007')
    const most = limits.identitiesOfGuest.most * portal.ctx.config.limitsFactor
    for (let guess = 1; guess < most; guess += 1) {
      await spend(portal.ctx, limits.identitiesOfGuest, '8:10000001:8:50100007')
    }
    const insured = { nombres: 'GRACIELA', apellidoPaterno: 'Ccahuana', fechaNacimiento: '1988-03-12' }
    const wrong = await registerWith(token, { ...insured, fechaNacimiento: '1988-03-11' })
    expect(wrong.refusal().codigo).toBe('datos_no_coinciden')
    expect((await registerWith(token, insured)).statusCode).toBe(429)
  })
})
