import { takeConversation } from '@amparo/contract/service-desk/console/conversations.ts'
import { listWork } from '@amparo/contract/service-desk/console/work-queue.ts'
import { openConversation } from '@amparo/contract/service-desk/conversations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { deskActs } from '../../../../testing/conversations.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

openPortal()

it("the lead sees the company's due work and its owners, by day", async () => {
  const lead = await deskOf(portal, 'jefatura')
  const admision = await deskOf(portal, 'admision')
  const board = async () => {
    const { clases, personas } = await lead.ask(listWork)
    return {
      all: clases.find(({ clase }) => clase === 'conversaciones'),
      owned: personas.filter(({ clase }) => clase === 'conversaciones'),
    }
  }
  expect(await board()).toEqual({ all: undefined, owned: [] })

  const session = portal.as(await sessionOf(portal, '10000001'))
  const { folio } = await session.ask(openConversation, {
    body: { tema: 'beneficio', asunto: 'Mi chequeo', texto: '¿Qué incluye?', canal: 'portal' },
  })
  const nothing = { atrasados: 0, hoy: 0, semana: 0, despues: 0 }
  const unowned = { clase: 'conversaciones', ...nothing, semana: 1 }
  expect(await board()).toEqual({ all: unowned, owned: [unowned] })

  const { act } = deskActs(() => portal)
  expect((await act(admision, takeConversation, folio)).statusCode).toBe(200)
  const today = portal.ctx.clock.now()
  const dueIn = (days: number) =>
    sql`UPDATE conversation SET promised_on = (${today}::timestamptz AT TIME ZONE 'America/Lima')::date + ${days}::integer
      WHERE folio = ${folio}`.execute(portal.ctx.db)
  for (const [days, part] of [
    [-1, 'atrasados'],
    [0, 'hoy'],
    [6, 'semana'],
    [7, 'despues'],
  ] as const) {
    await dueIn(days)
    const one = { clase: 'conversaciones', ...nothing, [part]: 1 }
    const id = expect.any(String)
    expect(await board()).toEqual({ all: one, owned: [{ id, nombre: 'Rocío Paredes', ...one }] })
  }

  // Guests have no owner: they count in the total and under no name.
  const { clases, personas } = await lead.ask(listWork)
  expect(clases.map(({ clase }) => clase)).toContain('invitados')
  expect(personas.map(({ clase }) => clase)).not.toContain('invitados')
})
