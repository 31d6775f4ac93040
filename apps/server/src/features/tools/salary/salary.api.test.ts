import { netSalary } from '@amparo/contract/tools/salary.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectClosedDoor } from '../../../../testing/doors.ts'
import { newHolder } from '../../../../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

let session: Record<string, string>
openPortal(() => startTestPortal(noLimits, { worker: false }))
beforeAll(async () => {
  portal.ctx.clock.advance(Date.parse('2026-11-20T15:00:00Z') - portal.ctx.clock.now().getTime())
  session = await newHolder(portal, '52000001', 'Empleabilidad')
})

const question = { bruto: 5000, sistema: 'onp', asignacionFamiliar: false, eps: false }
const ask = (body: unknown, headers = session) => portal.as(headers).callUnchecked(netSalary, { body })

describe('the salary calculator', () => {
  it('breaks down a gross salary, to the céntimo, with the source and first day of each figure', async () => {
    const answer = await ask(question)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      bruto: 5000,
      netoMensual: 4109.5,
      impuestoAnual: 2886,
      gratificacion: { julio: 5450, diciembre: 5450 },
      bonificacion: { julio: 450, diciembre: 450 },
      cts: { mayo: 2916.67, noviembre: 2916.67 },
      netoAnual: 66047.34,
      costoEmpleador: 82133.34,
      anio: 2026,
    })
    const { descuentos, fuentes, impuesto } = answer.json()
    expect(descuentos[0]).toEqual({ concepto: 'Pensión: ONP', base: 5000, tasa: 13, monto: 650 })
    expect(descuentos.at(-1)).toMatchObject({ base: 32400, tasa: 14, monto: 240.5 })
    expect(impuesto).toMatchObject({ rentaAnual: 70900, deduccion: 38500, rentaNeta: 32400 })
    expect(fuentes).toContainEqual({
      dato: 'UIT',
      valor: 'S/ 5,500.00',
      fuente: 'DS 301-2025-EF',
      vigencia: '2026-01-01',
    })
  })

  it('notifies the CRM once a day of a calculation', async () => {
    await ask(question)
    await ask({ ...question, bruto: 6000 })
    const events = await portal.ctx.db
      .selectFrom('crm_event')
      .select('payload')
      .where('kind', '=', 'uso_beneficio')
      .execute()
    expect(events).toEqual([{ payload: { beneficioUsado: 'Asesoría salarial' } }])
  })

  it('converts the wished net to the gross', async () => {
    const { bruto, ...rest } = question
    const answer = (await ask({ ...rest, neto: 4109.5 })).json()
    expect(answer.netoMensual).toBe(4109.5)
    expect(answer.bruto).toBeLessThanOrEqual(bruto)
    expect(answer.bruto).toBeGreaterThan(bruto - 0.2)
    const unreachable = await ask({ ...rest, neto: 999_999 })
    expect(unreachable.refusal()).toMatchObject({ status: 422, errores: [{ campo: 'neto' }] })
  })

  it("uses an operator's figures for a newer day", async () => {
    await portal.ctx.db
      .insertInto('payroll_rate')
      .values({ code: 'onp', valid_from: '2026-11-01', value: 1400, source: 'Ley de prueba' })
      .execute()
    try {
      expect((await ask(question)).json().descuentos[0]).toMatchObject({ tasa: 14, monto: 700 })
    } finally {
      await portal.ctx.db.deleteFrom('payroll_rate').execute()
    }
  })

  it.each([
    ['no amount', { bruto: undefined }, 'bruto'],
    ['both amounts', { neto: 100 }, 'bruto'],
    ['a text', { bruto: '5000' }, 'bruto'],
    ['a third decimal', { bruto: 10.001 }, 'bruto'],
    ['nothing', { bruto: 0 }, 'bruto'],
    ['too much', { bruto: 1_000_001 }, 'bruto'],
    ['an unknown system', { sistema: 'isapre' }, 'sistema'],
    ['an AFP without its name', { sistema: 'afp' }, 'afp'],
    ['thirteen months', { meses: 13 }, 'meses'],
    ['something else', { nota: 'x' }, 'nota'],
  ])('refuses %s and names the field', async (_what, change, campo) => {
    const refused = await ask({ ...question, ...change })
    expect([400, 422]).toContain(refused.statusCode)
    expect(refused.refusal().errores).toContainEqual(expect.objectContaining({ campo }))
  })

  it('requires the cover', async () => {
    const life = await newHolder(portal, '52000002', 'Vida')
    await expectClosedDoor(portal, [[netSalary, { body: question }]], life)
  })

  it('logs nothing of a salary', () => {
    // With céntimos: four digits alone occur in enough hours and ids.
    expect(portal.logLines.length).toBeGreaterThan(0)
    expect(portal.logLines.join('\n')).not.toContain('4109.5')
  })
})
