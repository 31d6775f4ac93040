import { bookAdviceAppointment, listAvailable } from '@amparo/contract/agenda/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { readAgendaLoad } from '@amparo/contract/service-desk/console/agenda-load.ts'
import { panel } from '@amparo/contract/staff/console/administration.ts'
import { toDayStart, toLimaDay } from '@amparo/domain/lima-time.ts'
import { describe, expect, it } from 'vitest'
import { deskOf } from '../../../../testing/desk.ts'
import { sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { keepFigures } from './figures.service.ts'

type Figures = AnswerOf<typeof panel>['dias'][number]

openPortal(() => startTestPortal(undefined, { worker: false }))

describe('figures of a period', () => {
  it('by day count the completed acts', async () => {
    const session = await sessionOf(portal, '10000001')
    const times = (await portal.ask(listAvailable, { body: { idServicio: 9 } })).citas
    const { inicio } = present(times.find(({ disponible }) => disponible))
    await portal.as(session).call(bookAdviceAppointment, { body: { idServicio: 9, inicio } })
    const jefa = await deskOf(portal, 'jefatura')
    const { dias } = await jefa.ask(panel)
    expect(dias).toHaveLength(30)
    const booked = dias.flatMap(({ reservas }) => reservas.map(({ total }) => total))
    expect(booked.reduce((sum: number, total: number) => sum + total, 0)).toBeGreaterThanOrEqual(1)
    // Future days have their bookings; past days don't.
    const ahead = (await jefa.ask(panel, { query: { desde: dias.at(-1)?.dia, hasta: inicio.slice(0, 10) } }))
      .dias
    expect(ahead.at(-1)).toMatchObject({
      dia: inicio.slice(0, 10),
      ocupacion: { citas: expect.any(Number), minutosOfrecidos: expect.any(Number) },
    })
    expect(ahead.at(-1)?.ocupacion.minutosOcupados).toBeGreaterThan(0)
    expect(dias[0]?.ocupacion).not.toHaveProperty('citas')
    // The demo's people and guests have accounts, and none of them was activated.
    expect(dias.map(({ activacionesHechas }) => activacionesHechas)).toEqual(Array(30).fill(0))
  })

  it('of the days ahead have the free minutes of the agenda, today only from now on', async () => {
    const today = toLimaDay(portal.ctx.clock.now())
    const query = { desde: today, hasta: today }
    const jefa = await deskOf(portal, 'jefatura')
    const [day] = (await jefa.ask(panel, { query })).dias
    const agenda = await deskOf(portal, 'agenda')
    const { filas } = await agenda.ask(readAgendaLoad, { query: { ...query, libres: 'si', limite: 100 } })
    const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
    const free = filas
      .flatMap(({ dias }) => dias[0]?.libres ?? [])
      .reduce((sum, { desde, hasta }) => sum + minutes(hasta) - minutes(desde), 0)
    expect(day?.ocupacion.minutosLibres).toBe(free)
    expect(free).toBeLessThan(day?.ocupacion.minutosOfrecidos ?? 0)
    expect((await jefa.ask(panel)).dias[0]?.ocupacion).not.toHaveProperty('minutosLibres')
  })

  it('of years come by week or month, with the same sums, and survive their rows', async () => {
    const jefa = await deskOf(portal, 'jefatura')
    const { db, clock } = portal.ctx
    const old = toLimaDay(clock.now().getTime() - 400 * 86_400_000)
    const message = await db
      .insertInto('outbound_message')
      .values({
        purpose: 'prueba:vieja',
        channel: 'email',
        content: '',
        tries: 13,
        created_at: toDayStart(old),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const today = clock.now().getTime()
    const desde = toLimaDay(today - 900 * 86_400_000)
    const hasta = toLimaDay(today)
    const read = async (por: string) => {
      const answer = await jefa.callUnchecked(panel, { query: { desde, hasta, por } })
      expect(answer.statusCode).toBe(200)
      const { dias } = answer.json()
      const sum = (of: (day: Figures) => number) =>
        dias.reduce((all: number, day: Figures) => all + of(day), 0)
      return {
        rows: dias.length,
        failed: sum(({ mensajesDetenidos }) => mensajesDetenidos),
        done: sum(({ activacionesHechas }) => activacionesHechas),
        offered: sum(({ ocupacion }) => ocupacion.minutosOfrecidos),
      }
    }
    // An account of that day marks the start of the figures.
    await db
      .updateTable('account')
      .set({ created_at: toDayStart(old), opened_by: 'policy' })
      .where('document_number', '=', '10000001')
      .execute()
    const [byDay, byWeek, byMonth] = [await read('dia'), await read('semana'), await read('mes')]
    expect(byDay.rows).toBe(901)
    expect([129, 130]).toContain(byWeek.rows)
    expect([30, 31]).toContain(byMonth.rows)
    expect([byDay.failed > 0, byDay.done > 0, byDay.offered > 0]).toEqual([true, true, true])
    for (const sums of [byWeek, byMonth]) expect({ ...sums, rows: 0 }).toEqual({ ...byDay, rows: 0 })
    for (let round = 0; round < 6; round += 1) await keepFigures(portal.ctx)
    await db.deleteFrom('outbound_message').where('id', '=', message.id).execute()
    expect(await read('dia')).toEqual(byDay)
    expect(await read('mes')).toEqual(byMonth)
  })

  it('of future days count no late visits: waiting belongs to today', async () => {
    const jefa = await deskOf(portal, 'jefatura')
    const now = portal.ctx.clock.now().getTime()
    const [desde, hasta] = [-10, 60].map((days) => toLimaDay(now + days * 86_400_000))
    const { dias } = await jefa.ask(panel, { query: { desde, hasta, por: 'mes' } })
    const { dias: known } = await jefa.ask(panel)
    const today = present(known.at(-1))
    const part = dias.find(({ dia }) => dia.slice(0, 7) === today.dia.slice(0, 7))
    expect(today.invitadosEnEspera).toBeGreaterThan(0)
    expect([part?.invitadosEnEspera, part?.invitadosAtrasados]).toEqual([
      today.invitadosEnEspera,
      today.invitadosAtrasados,
    ])
    for (const { dia, invitadosAtrasados } of dias as Figures[])
      if (dia > today.dia) expect(invitadosAtrasados).toBe(0)
  })

  it('are refused at their field for a period that ends before it begins, or far ahead', async () => {
    const jefa = await deskOf(portal, 'jefatura')
    for (const [query, campo] of [
      [{ desde: '2026-02-01', hasta: '2026-01-01' }, 'desde'],
      [{ desde: '1990-01-01', hasta: '2026-01-01' }, 'desde'],
      [{ hasta: '2099-01-01' }, 'hasta'],
      [{ por: 'siglo' }, 'por'],
    ] as const) {
      const { status, errores } = (await jefa.callUnchecked(panel, { query })).refusal()
      expect([status, errores[0]?.campo]).toEqual([422, campo])
    }
    expect(
      (await jefa.ask(panel, { query: { desde: '1990-01-01', hasta: '2026-01-01', por: 'mes' } })).dias,
    ).toHaveLength(433)
  })
})
