import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, noLimits, startTestPortal, type TestPortal } from '../../testing.ts'
import { holderWith } from '../../testing-doors.ts'
import { goodPassword, logIn } from '../../testing-people.ts'

const dayMs = 86_400_000
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal(noLimits, { worker: false })
})
afterAll(() => portal.close())

const card = (certificate: string, me: Record<string, string>) =>
  portal.get(`/Profile/Productos/${certificate}/credencial`, me)
const check = (code: string) => portal.get(`/credencial/${code}`)

describe("a policy's card", () => {
  it('is its holder’s, and its code says only whether it is in force today', async () => {
    const me = await holderWith(portal, '57000001', 'Cancer')
    const shown = (await card('PRUEBA-57000001', me)).json()
    expect(shown).toMatchObject({
      titular: 'Graciela Ccahuana Villanueva',
      certificado: 'PRUEBA-57000001',
      vigencia: { inicio: '2020-01-01', fin: '2099-12-31', vigente: true },
      codigo: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
    })
    expect(shown.enlace).toMatch(new RegExp(`/credencial/${shown.codigo}$`))
    expect((await card('PRUEBA-57000001', me)).json().codigo).toBe(shown.codigo)
    const seen = await check(shown.codigo)
    expect(seen.json()).toEqual({
      vigente: true,
      producto: shown.producto,
      iniciales: 'G. C. V.',
      hasta: '2099-12-31',
    })
    expect((await check(shown.codigo.toLowerCase())).statusCode).toBe(200)
    await portal.ctx.db
      .updateTable('policy')
      .set({ status: 'anulada' })
      .where('document_number', '=', '57000001')
      .execute()
    expect((await check(shown.codigo)).json().vigente).toBe(false)
    const stored = JSON.stringify(await portal.ctx.db.selectFrom('policy_credential').selectAll().execute())
    expect(stored).not.toContain(shown.codigo)
  })

  it('of somebody else, like one that is not there, is nowhere', async () => {
    const me = await holderWith(portal, '57000002')
    for (const certificate of ['PRUEBA-57000001', 'NO-HAY', "' OR 1=1"]) {
      expect((await card(encodeURIComponent(certificate), me)).json()).toMatchObject({
        codigo: 'no_encontrado',
      })
    }
    expect((await card('PRUEBA-57000002', {})).statusCode).toBe(401)
    for (const code of ['x', '0'.repeat(26), 'A'.repeat(60)]) expect((await check(code)).statusCode).toBe(404)
  })

  it('gets a new code each day; an older one serves for a week and no longer', async () => {
    const me = await holderWith(portal, '57000003')
    const first = (await card('PRUEBA-57000003', me)).json().codigo
    portal.ctx.clock.advance(6 * dayMs)
    expect((await check(first)).statusCode).toBe(200)
    const again = bearer((await logIn(portal, '57000003', { password: goodPassword })).json().token)
    expect((await card('PRUEBA-57000003', again)).json().codigo).not.toBe(first)
    portal.ctx.clock.advance(dayMs)
    expect((await check(first)).statusCode).toBe(404)
    portal.ctx.clock.advance(-7 * dayMs)
  })
})

describe('what is next', () => {
  it('is nothing for a new person, and a due day once there is one', async () => {
    const me = await holderWith(portal, '57000004')
    const next = async () => (await portal.get('/Profile/Siguiente', me)).json()
    expect(await next()).toEqual([])
    const today = new Date(portal.ctx.clock.now().getTime() - 5 * 3_600_000).toISOString().slice(0, 10)
    await portal.post(
      '/proteccion/Alertas',
      { nombre: 'Luz', clase: 'servicio', fecha: today, avisarDias: [0], canal: 'correo' },
      me,
    )
    expect(await next()).toEqual([
      {
        clase: 'pago',
        titulo: 'Luz',
        detalle: 'Vence hoy',
        fecha: today,
        enlace: '/ecosistema/proteccion/alertas-notificaciones',
      },
    ])
    expect((await portal.get('/Profile/Siguiente')).statusCode).toBe(401)
    expect(
      await (await portal.get('/Profile/Siguiente', await holderWith(portal, '57000005', 'Vida'))).json(),
    ).toEqual([])
  })
})

describe('documents', () => {
  it('are what the portal made for the person', async () => {
    const me = await holderWith(portal, '57000006')
    expect((await portal.get('/documentos', me)).json()).toEqual([
      {
        clase: 'credencial',
        titulo: expect.stringMatching(/^Credencial: /),
        fecha: '2020-01-01',
        enlace: '/ecosistema/credencial?certificado=PRUEBA-57000006',
      },
    ])
    expect((await portal.get('/documentos')).statusCode).toBe(401)
  })
})
