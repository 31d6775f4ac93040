import { sendPolicies } from '@amparo/contract/feeds/partners.ts'
import { listOwnProducts } from '@amparo/contract/identity/profile.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { activateAccount, sendCode } from '@amparo/contract/membership/activation.ts'
import {
  confirmIdentity,
  declineIdentity,
  listIdentityCases,
  openIdentityCase,
  proposeIdentity,
} from '@amparo/contract/membership/console/identities.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { outcomeOf, type TestCaller } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { addTestPartner, policyLine } from '../../../../testing/partners.ts'
import {
  activationBody,
  addHolder,
  changeRow,
  goodPassword,
  logIn,
  newHolder,
  startActivation,
} from '../../../../testing/people.ts'
import { bearer, openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let [one, two]: DeskBrowser[] = []
let partner: TestCaller
openPortal()
beforeAll(async () => {
  await portal.query(
    `UPDATE staff SET roles = roles || '{privacidad}' WHERE email = 'auditoria@demo.example'`,
  )
  one = await deskOf(portal, 'privacidad')
  two = await deskOf(portal, 'auditoria')
  partner = await (await addTestPartner(portal, 'Corredora Sur', ['6727-1'])).caller()
})

type Decision = 'misma_persona' | 'otra_persona' | 'sigue' | 'pasa'
const motivo = 'Vimos el documento de la persona en cámara.'
const caseOf = async (documento: string) => {
  const { filas } = await present(one).ask(listIdentityCases, { query: { buscar: documento } })
  return present(filas[0])
}
const propose = async (documento: string, decision: Decision) => {
  const { id, version } = await caseOf(documento)
  return present(one).call(proposeIdentity, { params: { id }, body: { version, decision, motivo } })
}
const confirmAs = async (who: DeskBrowser | undefined, documento: string) => {
  const { id, version } = await caseOf(documento)
  return present(who).call(confirmIdentity, { params: { id }, body: { version } })
}
const decide = async (documento: string, decision: Decision) => {
  expect((await propose(documento, decision)).statusCode).toBe(202)
  expect((await confirmAs(two, documento)).statusCode).toBe(200)
}
const certificates = async (session: Record<string, string>) =>
  (await portal.as(session).ask(listOwnProducts)).productos.map(({ numeroCertificado }) => numeroCertificado)

/** An account, and a certificate of the same source that names another person. */
async function withStranger(document: string): Promise<Record<string, string>> {
  const session = await newHolder(portal, document, 'Vida')
  await portal.query(
    `INSERT INTO policy (certificate_number, document_type, document_number, given_names, paternal_surname,
       maternal_surname, birth_date, email, product_code, profile, starts_on, ends_on, status, seats_7442, seats_7443, source)
     VALUES ('OTRA-' || $1, 8, $1, 'Maritza', 'Huaman', 'Soto', '1992-08-30', 'maritza' || $1 || '@buzon.example', '6738-1',
       'Cancer', '2020-01-01', '2099-12-31', 'vigente', 0, 0, 'feed')`,
    [document],
  )
  await portal.query(
    `INSERT INTO identity_case (kind, certificate_number, likeness, opened_at) VALUES ('other_person', 'OTRA-' || $1, 'other', $2)`,
    [document, portal.ctx.clock.now()],
  )
  return session
}

/** An account that a partner's policy opened, disputed from the contact of the insurer's older policy. */
async function disputed(document: string): Promise<void> {
  await addHolder(portal, { document, profile: 'Accidentes' })
  const line = policyLine(`SOCIO-${document}`, portal.ctx.clock.now(), {
    numero_documento: document,
    nombres: 'Graciela',
    apellido_paterno: 'Ccahuana',
    apellido_materno: 'Villanueva',
    fecha_nacimiento: '1988-03-12',
    correo: `otra${document}@buzon.example`,
  })
  await partner.ask(sendPolicies, { body: { polizas: [line] } })
  const setStatus = (status: string) =>
    portal.query('UPDATE policy SET status = $1 WHERE certificate_number = $2', [
      status,
      `PRUEBA-${document}`,
    ])
  await setStatus('suspendida')
  const opened = portal.as(bearer((await activateAgain(document)).json().token))
  await setStatus('vigente')
  expect(outcomeOf(await activateAgain(document))).toEqual([409, 'cuenta_en_disputa'])
  expect(await opened.status(getSession)).toBe(401)
}
const activateAgain = async (document: string) =>
  portal.call(activateAccount, { body: activationBody(await startActivation(portal, document)) })

describe('a certificate that names another person', () => {
  it('joins the account when a second person confirms, and not before', async () => {
    const session = await withStranger('58300001')
    expect(outcomeOf(await propose('58300001', 'pasa'))).toEqual([409, 'decision_ajena'])
    expect((await propose('58300001', 'misma_persona')).statusCode).toBe(202)
    expect(outcomeOf(await confirmAs(one, '58300001'))).toEqual([403, 'caso_propio'])
    expect(await certificates(session)).toEqual(['PRUEBA-58300001'])

    const { id, propuesta } = await caseOf('58300001')
    expect(propuesta).toMatchObject({ decision: 'misma_persona', motivo, propia: true })
    expect(await present(two).ask(openIdentityCase, { params: { id } })).toMatchObject({
      documento: '58300001',
      poliza: { nombre: 'Maritza Huaman Soto', fechaNacimiento: '1992-08-30' },
      cuenta: { fechaNacimiento: '1988-03-12' },
      tieneCuenta: true,
    })
    expect((await confirmAs(two, '58300001')).statusCode).toBe(200)
    expect(await certificates(session)).toEqual(['OTRA-58300001', 'PRUEBA-58300001'])
    await portal.messageAbout('maritza58300001@buzon.example', 'Tu póliza está en tu cuenta')
  })

  it('stays out when two people say so, and a correction by the insurer ends what waits', async () => {
    const session = await withStranger('58300002')
    await decide('58300002', 'otra_persona')
    expect(await certificates(session)).toEqual(['PRUEBA-58300002'])

    await withStranger('58300003')
    expect((await propose('58300003', 'misma_persona')).statusCode).toBe(202)
    const { id, version } = await caseOf('58300003')
    await portal.query(`UPDATE policy SET given_names = 'Marisa' WHERE certificate_number = 'OTRA-58300003'`)
    const late = await present(two).call(confirmIdentity, { params: { id }, body: { version } })
    expect(outcomeOf(late)).toEqual([409, 'version'])
    expect((await caseOf('58300003')).propuesta).toBeUndefined()
  })

  it('leaves the account again if the insurer names somebody else while the decision is confirmed', async () => {
    await withStranger('58300006')
    const { id } = await caseOf('58300006')
    const client = await portal.ctx.database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT FROM identity_case WHERE id = $1 FOR NO KEY UPDATE', [id])
      await client.query(
        `INSERT INTO policy_proof (account_id, certificate_number, proof, proven_at)
         SELECT id, 'OTRA-58300006', 'desk', created_at FROM account WHERE document_number = '58300006'`,
      )
      const corrected = portal.query(
        `UPDATE policy SET given_names = 'Elsa', paternal_surname = 'Rojas' WHERE certificate_number = 'OTRA-58300006'`,
      )
      await vi.waitFor(async () => {
        const { rows } = await portal.query(`SELECT FROM pg_stat_activity WHERE datname = current_database()
          AND wait_event_type = 'Lock' AND query LIKE 'UPDATE policy SET given_names%'`)
        expect(rows).toHaveLength(1)
      })
      await client.query('COMMIT')
      await corrected
    } finally {
      client.release()
    }
    const { rows } = await portal.query(`SELECT FROM policy_proof WHERE certificate_number = 'OTRA-58300006'`)
    expect(rows).toEqual([])
  })

  it('joins only the account that its author saw', async () => {
    await withStranger('58300005')
    expect((await propose('58300005', 'misma_persona')).statusCode).toBe(202)
    await changeRow(portal, 'account', '58300005', { superseded_at: portal.ctx.clock.now() })
    await activateAgain('58300005')
    expect((await caseOf('58300005')).propuesta).toBeUndefined()
    expect((await confirmAs(two, '58300005')).statusCode).toBe(404)
  })

  it('is proposed for a week, and declined by the second person', async () => {
    await withStranger('58300004')
    expect((await propose('58300004', 'misma_persona')).statusCode).toBe(202)
    const { id, version } = await caseOf('58300004')
    expect(await present(two).status(declineIdentity, { params: { id }, body: { version } })).toBe(200)
    expect(await caseOf('58300004')).toMatchObject({ estado: 'abierto' })
    expect((await confirmAs(two, '58300004')).statusCode).toBe(404)
  })
})

describe('a disputed account', () => {
  it('is closed for the person of the older policy, who opens an empty one', async () => {
    await disputed('58300010')
    await decide('58300010', 'pasa')
    const { token } = await portal.ask(activateAccount, {
      body: activationBody(await startActivation(portal, '58300010')),
    })
    expect(await certificates(bearer(token))).toEqual(['PRUEBA-58300010'])
    expect((await portal.as(bearer(token)).ask(listOwnProducts)).porConfirmar).toHaveLength(1)
  })

  it('stays with its person, and is not disputed again by that source', async () => {
    await disputed('58300020')
    await decide('58300020', 'sigue')
    const { destino } = await portal.ask(sendCode, {
      body: { proposito: 'activacion', tipoDocumento: 8, documento: '58300020', canal: 'correo' },
    })
    expect(destino).toMatch(/^o/)
    expect(outcomeOf(await activateAgain('58300020'))).not.toEqual([409, 'cuenta_en_disputa'])
    const kept = await logIn(portal, '58300020', { password: goodPassword })
    expect(await certificates(bearer(kept.json().token))).toEqual(['SOCIO-58300020'])
  })
})
