import {
  enterVideoCall,
  finishVideoCall,
  listenVideoCall,
  signalVideoCall,
} from '@amparo/contract/care/video.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startEmptyAgenda } from '../../../../testing/agenda.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { type BookedCall, bookCall, type CallLink, moveToCallDay } from '../../../../testing/video.ts'
import type { Context } from '../../../context.ts'
import { cleanUp } from '../../../processes/clean-up.ts'

const at = (time: string) => moveToCallDay(portal, time)
const instant = (time: string) => new Date(`2026-11-30T${time}-05:00`)

let call: BookedCall
let count = 0
openPortal(() => startEmptyAgenda('2026-11-25T10:00:00-05:00'))
beforeEach(async () => {
  count += 1
  call = await bookCall(portal, String(44_000_000 + count))
})
afterEach(() => portal.ctx.db.deleteFrom('appointment').execute())

const enter = async (link: CallLink) => await portal.ask(enterVideoCall, { body: link })
const finish = (link: CallLink) => portal.call(finishVideoCall, { body: link })
const listen = async (pase: string) => await portal.ask(listenVideoCall, { body: { pase, desde: 0 } })
const stateOf = async ({ id }: BookedCall) =>
  (await portal.ctx.db.selectFrom('appointment').select('state').where('id', '=', id).executeTakeFirst())
    ?.state

/** Staff's change of an appointment about to start: an hour later, as chosen at `time`. */
function move(db: Context['db'], time: string) {
  return db
    .updateTable('appointment')
    .set(({ eb }) => ({
      starts_at: instant('10:00:00'),
      ends_at: instant('10:30:00'),
      scheduled_at: instant(time),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', call.id)
    .execute()
}

async function meet() {
  const person = await enter(call.person)
  const professional = await enter(call.professional)
  await listen(person.pase ?? '')
  return { person, professional }
}

it('two people who met before their appointment was moved, and meet again, have attended it', async () => {
  at('08:55:00')
  await meet()
  at('08:56:00')
  await move(portal.ctx.db, '08:56:00')
  at('10:05:00')
  await meet()
  await finish(call.person)
  expect(await stateOf(call)).toBe('attended')
})

it('the room of the new time is empty until they enter it', async () => {
  at('08:55:00')
  const before = await meet()
  at('08:56:00')
  await move(portal.ctx.db, '08:56:00')
  at('10:05:00')
  for (const { pase } of [before.person, before.professional]) {
    expect(await listen(pase ?? '')).toMatchObject({ estado: 'finalizada', otro: null })
  }
  const { pase } = await enter(call.person)
  const signal = { tipo: 'descripcion', type: 'offer', sdp: 'v=0' } as const
  const late: RequestOf<typeof signalVideoCall> = {
    pase: before.professional.pase ?? '',
    para: 2,
    senales: [signal],
  }
  expect(await portal.status(signalVideoCall, { body: late })).toBe(204)
  expect(await listen(pase ?? '')).toMatchObject({ estado: 'abierta', otro: null, senales: [] })
  at('11:00:00')
  await cleanUp(portal.ctx)
  // The person alone was in the room of the new time.
  expect(await stateOf(call)).toBe('cancelled')
})

it('a Finalizar concurrent with the move does not end the call of the new time', async () => {
  at('08:56:01')
  let finishing: Promise<unknown> | undefined
  let isAnswered = false
  await portal.ctx.db.transaction().execute(async (tx) => {
    await move(tx, '08:56:00')
    finishing = finish(call.person).then(() => {
      isAnswered = true
    })
    await vi.waitFor(async () => {
      const { rows } = await portal.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(isAnswered || rows.length > 0).toBe(true)
    }, 60_000)
  })
  await finishing
  at('10:00:00')
  expect(await enter(call.person)).toMatchObject({ codigo: 1 })
})
