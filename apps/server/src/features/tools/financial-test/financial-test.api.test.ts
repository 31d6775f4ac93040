import {
  forgetFinancialTests,
  getFinancialTest,
  takeFinancialTest,
} from '@amparo/contract/tools/financial-test.ts'
import { testQuestions } from '@amparo/domain/financial-test/questions.ts'
import { describe, expect, it } from 'vitest'
import { expectClosedDoor } from '../../../../testing/doors.ts'
import { newHolder } from '../../../../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

openPortal(() => startTestPortal(noLimits, { worker: false }))

const keys = testQuestions.map(({ key }) => key)
const all = (value: number) => Object.fromEntries(keys.map((key) => [key, value]))
const take = (respuestas: unknown, headers: Record<string, string>) =>
  portal.as(headers).callUnchecked(takeFinancialTest, { body: { respuestas } })

describe('the financial-health test', () => {
  it('asks eight questions, stores each result and shows the change', async () => {
    const me = await newHolder(portal, '54000001', 'Proteccion')
    const blank = await portal.as(me).ask(getFinancialTest)
    expect(blank.historial).toEqual([])
    expect(blank.preguntas).toHaveLength(8)
    expect(blank.preguntas[0]).toMatchObject({ clave: 'balance', pilar: 'gastar' })
    expect(blank.preguntas[0]?.opciones.map(({ valor }: { valor: number }) => valor)).toEqual([
      0, 25, 50, 75, 100,
    ])
    const first = await take(all(25), me)
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({ puntaje: 25, banda: 'vulnerable' })
    expect(first.json()).not.toHaveProperty('cambio')
    const second = (await take({ ...all(75), metas: 100 }, me)).json()
    expect(second).toMatchObject({ puntaje: 78, banda: 'sobreviviendo', cambio: 53 })
    expect(second.pilares.at(-1)).toEqual({ clave: 'planificar', puntaje: 88 })
    expect(second.consejos).toHaveLength(3)
    for (const { enlace } of second.consejos) expect(enlace).toMatch(/^\/ecosistema\//)
    const { historial } = await portal.as(me).ask(getFinancialTest)
    expect(historial.map(({ puntaje }) => puntaje)).toEqual([78, 25])
    const stored = JSON.stringify(await portal.ctx.db.selectFrom('financial_test').selectAll().execute())
    expect(stored).not.toMatch(/vulnerable|balance/)
    // No other person sees them.
    expect(
      (await portal.as(await newHolder(portal, '54000002', 'Proteccion')).ask(getFinancialTest)).historial,
    ).toEqual([])
  })

  it('is stored once for one Idempotency-Key', async () => {
    const me = { ...(await newHolder(portal, '54000003', 'Proteccion')), 'idempotency-key': 'test-1' }
    const first = await take(all(50), me)
    expect((await take(all(50), me)).json()).toEqual(first.json())
    expect((await take(all(75), me)).refusal().codigo).toBe('idempotencia_distinta')
    expect((await portal.as(me).ask(getFinancialTest)).historial).toHaveLength(1)
  })

  it('names missing answers, and refuses invalid ones', async () => {
    const me = await newHolder(portal, '54000004', 'Proteccion')
    const { fondo: _, ...seven } = all(50)
    const missing = await take(seven, me)
    expect(missing.refusal()).toMatchObject({
      status: 422,
      errores: [{ campo: 'respuestas.fondo', mensaje: 'Responde esta pregunta' }],
    })
    expect((await take({}, me)).refusal().errores).toHaveLength(8)
    expect((await take({ ...seven, metas: 33 }, me)).refusal().errores).toEqual([
      { campo: 'respuestas.metas', mensaje: 'Elige una de las respuestas: 0, 25, 50, 75 o 100' },
      { campo: 'respuestas.fondo', mensaje: 'Falta este dato' },
    ])
    for (const bad of [
      { ...all(50), fondo: 30 },
      { ...all(50), fondo: '50' },
      { ...all(50), otra: 50 },
      'x',
      undefined,
    ]) {
      expect([400, 422]).toContain((await take(bad, me)).statusCode)
    }
    expect((await portal.as(me).ask(getFinancialTest)).historial).toEqual([])
  })

  it("is deleted on the person's request", async () => {
    const me = await newHolder(portal, '54000005', 'Proteccion')
    await take(all(100), me)
    expect(await portal.as(me).ask(forgetFinancialTests)).toMatchObject({ codigo: 1 })
    expect((await portal.as(me).ask(getFinancialTest)).historial).toEqual([])
  })

  it('requires the cover', async () => {
    await expectClosedDoor(
      portal,
      [[getFinancialTest], [takeFinancialTest, { body: { respuestas: all(50) } }]],
      await newHolder(portal, '54000006', 'Empleabilidad'),
    )
  })
})
