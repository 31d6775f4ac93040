import { checkAppointment } from '@amparo/contract/agenda/agenda.ts'
import {
  enterVideoCall,
  finishVideoCall,
  leaveVideoCall,
  listenVideoCall,
  signalVideoCall,
} from '@amparo/contract/care/video.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { moveClockTo, startEmptyAgenda } from '../../../../testing/agenda.ts'
import { openPortal, portal, startTestPortal, type TestPortal } from '../../../../testing/portal.ts'
import {
  type BookedCall,
  bookCall,
  type CallLink,
  type Entered,
  moveToCallDay,
} from '../../../../testing/video.ts'

let person: CallLink
let professional: CallLink
openPortal(() => startEmptyAgenda('2026-11-25T10:00:00-05:00'))
beforeAll(async () => {
  const call = await bookCall(portal, '42000001')
  person = call.person
  professional = call.professional
})
beforeEach(async () => {
  moveClockTo(portal, '2026-11-30T09:00:00-05:00')
  await portal.ctx.db.deleteFrom('video_call').execute()
})

const enter = async (link: CallLink, at = portal) => await at.ask(enterVideoCall, { body: link })
const listenAt = async (at: TestPortal, pase: string, more: { desde?: number; marca?: string } = {}) =>
  await at.ask(listenVideoCall, { body: { pase, desde: 0, ...more } })
const listen = (pase: string, more: { desde?: number; marca?: string } = {}) => listenAt(portal, pase, more)
const send = (pase: string, para: number, ...senales: unknown[]) =>
  portal.callUnchecked(signalVideoCall, { body: { pase, para, senales } })
let others = 45_000_000
const offer = (sdp: string) => ({ tipo: 'descripcion', type: 'offer', sdp })
const candidate = (text: string) =>
  ({
    tipo: 'candidato',
    candidate: text,
    sdpMid: '0',
    sdpMLineIndex: 0,
    usernameFragment: null,
  }) as const

describe('the state of a room', () => {
  it('is returned at once to a first request, and to a waiting one on change', async () => {
    const { pase } = await enter(person)
    const alone = await listen(pase ?? '')
    expect(alone).toEqual({ estado: 'abierta', marca: alone.marca, otro: null, senales: [] })
    const waiting = listen(pase ?? '', { marca: alone.marca })
    const doctor = await enter(professional)
    const met = await waiting
    expect(met.otro).toEqual({ entrada: 1, presente: true })

    const gone = listen(pase ?? '', { marca: met.marca })
    await portal.call(leaveVideoCall, { body: { pase: doctor.pase ?? '' } })
    expect((await gone).otro).toEqual({ entrada: 1, presente: false })

    const back = listen(pase ?? '', { marca: (await gone).marca })
    expect(await enter(professional)).toMatchObject({ entrada: 2 })
    expect((await back).otro).toEqual({ entrada: 2, presente: true })
  })

  it('counts a participant without a sign of life for twenty seconds as gone, until the next one', async () => {
    const { pase } = await enter(person)
    const doctor = await enter(professional)
    moveClockTo(portal, '2026-11-30T09:00:19-05:00')
    expect((await listen(pase ?? '')).otro).toEqual({ entrada: 1, presente: true })
    moveClockTo(portal, '2026-11-30T09:00:20-05:00')
    const silent = await listen(pase ?? '')
    expect(silent.otro).toEqual({ entrada: 1, presente: false })
    await listen(doctor.pase ?? '')
    expect((await listen(pase ?? '')).otro).toEqual({ entrada: 1, presente: true })
  })

  it("gives a person's second window the place, and notifies the first", async () => {
    const first = await enter(person)
    const { marca } = await listen(first.pase ?? '')
    const waiting = portal.call(listenVideoCall, { body: { pase: first.pase ?? '', desde: 0, marca } })
    await enter(person)
    expect((await waiting).refusal()).toMatchObject({ status: 410, codigo: 'pase_gastado' })
  })

  it('reports the end to waiting requests', async () => {
    const { pase } = await enter(person)
    const { marca } = await listen(pase ?? '')
    const waiting = listen(pase ?? '', { marca })
    await portal.call(finishVideoCall, { body: professional })
    expect(await waiting).toMatchObject({ estado: 'finalizada', otro: null, senales: [] })
  })

  it('holds no request past the end of the room, nor longer than eight seconds', async () => {
    const { pase } = await enter(person)
    const { marca } = await listen(pase ?? '')
    moveClockTo(portal, '2026-11-30T10:00:00-05:00')
    expect(await listen(pase ?? '', { marca })).toMatchObject({ estado: 'finalizada' })
    moveClockTo(portal, '2026-11-30T09:01:00-05:00')
    // A busy machine may ask the last poll to come back, as it asks a browser, which does.
    const held = () => portal.call(listenVideoCall, { body: { pase: pase ?? '', desde: 0, marca } })
    const first = await held()
    const answer = first.statusCode === 503 ? await held() : first
    expect(answer.json()).toMatchObject({ estado: 'abierta', marca, senales: [] })
  })
})

/** Earlier notifications have been consumed, so they wake no request that starts to wait now. */
async function untilHeard(): Promise<void> {
  const { bell, db } = portal.ctx
  const ear = bell.listen('prueba')
  const heard = ear.wait(60_000, new AbortController().signal)
  await bell.ring(db, 'prueba')
  await heard
  ear.stop()
}

/** Resolves once the next listener has polled, found nothing and started to wait. */
function untilWaiting(): Promise<void> {
  const { bell } = portal.ctx
  const listenToBell = bell.listen.bind(bell)
  return new Promise((resolve) => {
    vi.spyOn(bell, 'listen').mockImplementationOnce((subject) => {
      const ear = listenToBell(subject)
      const wait = (ms: number, signal: AbortSignal) => {
        resolve()
        return ear.wait(ms, signal)
      }
      return { wait, stop: ear.stop }
    })
  })
}

// The wait in another room, begun before, would end first if nothing but time let people go.
it.each([
  ['a signal', (_: BookedCall, doctor: Entered) => send(doctor.pase ?? '', 1, offer('ya'))],
  ['a new entry', (call: BookedCall) => enter(call.professional)],
  [
    'somebody who leaves',
    (_: BookedCall, { pase }: Entered) => portal.call(leaveVideoCall, { body: { pase: pase ?? '' } }),
  ],
  ['the end', (call: BookedCall) => portal.call(finishVideoCall, { body: call.professional })],
])('a waiting request is woken by %s, and not by time alone', async (_what, happen) => {
  others += 1
  const call = await bookCall(portal, String(others), 'Pediatría')
  moveToCallDay(portal, '09:00:00')
  const alone = await enter(person)
  const inVain = listen(alone.pase ?? '', { marca: (await listen(alone.pase ?? '')).marca })
  const [me, doctor] = [await enter(call.person), await enter(call.professional)]
  const { marca } = await listen(me.pase ?? '')
  await untilHeard()
  const begun = untilWaiting()
  const waiting = listen(me.pase ?? '', { marca })
  await begun
  await happen(call, doctor)
  const first = Promise.race([waiting.then(() => 'woken'), inVain.then(() => 'by time')])
  expect(await first).toBe('woken')
  await portal.call(finishVideoCall, { body: person })
  await inVain
  await portal.ctx.db.deleteFrom('appointment').where('id', '=', call.id).execute()
})

describe('signals', () => {
  it('arrive in order, each once to a client that sends its last id', async () => {
    const [me, doctor] = [await enter(person), await enter(professional)]
    const first = await listen(me.pase ?? '')
    const waiting = listen(me.pase ?? '', { marca: first.marca })
    expect((await send(doctor.pase ?? '', 1, offer('uno'), candidate('a'), candidate('b'))).statusCode).toBe(
      204,
    )
    const heard = await waiting
    expect(heard.senales.map(({ senal }) => senal)).toEqual([offer('uno'), candidate('a'), candidate('b')])
    const last = heard.senales.at(-1)?.n ?? 0
    await send(doctor.pase ?? '', 1, candidate('c'))
    const more = await listen(me.pase ?? '', { marca: first.marca, desde: last })
    expect(more.senales.map(({ senal }) => senal)).toEqual([candidate('c')])
    expect((await listen(doctor.pase ?? '')).senales).toEqual([])
  })

  it("accumulated come forty at a time, so that no answer grows with the sender's input", async () => {
    const [me, doctor] = [await enter(person), await enter(professional)]
    await send(doctor.pase ?? '', 1, ...Array.from({ length: 40 }, (_, place) => candidate(`a${place}`)))
    await send(doctor.pase ?? '', 1, candidate('b'))
    const first = await listen(me.pase ?? '')
    expect(first.senales).toHaveLength(40)
    const rest = await listen(me.pase ?? '', { marca: first.marca, desde: first.senales.at(-1)?.n ?? 0 })
    expect(rest.senales.map(({ senal }) => senal)).toEqual([candidate('b')])
  })

  it('belong to two entries: those to or from an earlier one are dropped', async () => {
    const [me, doctor] = [await enter(person), await enter(professional)]
    await send(doctor.pase ?? '', 1, offer('para la primera'))
    const again = await enter(person)
    expect((await send(doctor.pase ?? '', 1, candidate('tarde'))).statusCode).toBe(204)
    expect((await listen(again.pase ?? '')).senales).toEqual([])
    await send(doctor.pase ?? '', 2, offer('de la primera'))
    const doctorAgain = await enter(professional)
    expect((await listen(again.pase ?? '')).senales).toEqual([])
    await send(doctorAgain.pase ?? '', 2, offer('de la segunda'))
    expect((await listen(again.pase ?? '')).senales.map(({ senal }) => senal)).toEqual([
      offer('de la segunda'),
    ])
    expect(me.entrada).toBe(1)
  })

  it('are exact text: one that cannot be stored is refused by name', async () => {
    const [me, doctor] = [await enter(person), await enter(professional)]
    for (const unclean of ['a\u0000b', 'a\ud800b', '\udc00']) {
      for (const signal of [
        offer(unclean),
        candidate(unclean),
        { ...candidate('a'), sdpMid: unclean },
        { ...candidate('a'), usernameFragment: unclean },
      ]) {
        expect((await send(doctor.pase ?? '', 1, signal)).refusal()).toMatchObject({
          status: 422,
          errores: [{ campo: expect.stringMatching(/^senales\.0\./) }],
        })
      }
    }
    const exact = offer(' v=0\r\na=\u00e9\u{1f600}\r\n')
    await send(doctor.pase ?? '', 1, exact)
    expect((await listen(me.pase ?? '')).senales.map(({ senal }) => senal)).toEqual([exact])
  })

  it('stay in their own room, and are deleted with it', async () => {
    const [, doctor] = [await enter(person), await enter(professional)]
    await send(doctor.pase ?? '', 1, offer('<script>"\'\u{1F600}'))
    await portal.call(finishVideoCall, { body: person })
    expect((await send(doctor.pase ?? '', 1, candidate('después'))).statusCode).toBe(204)
    expect(await portal.ctx.db.selectFrom('video_signal').selectAll().execute()).toEqual([])
  })
})

it("of two server instances make one room: a listener at one receives the other's signals, and a stopping instance releases them", async () => {
  const copy = await startTestPortal(
    { LIMITS_FACTOR: '1000000', CAPTCHA: 'off', SECRET_KEY: portal.ctx.config.secretKey },
    { seed: false, worker: false, database: { ...portal.ctx.database, close: async () => undefined } },
  )
  moveClockTo(copy, '2026-11-30T09:00:00-05:00')
  const [me, doctor] = [await enter(person, copy), await enter(professional)]
  const { marca } = await listenAt(copy, me.pase ?? '')
  const waiting = listenAt(copy, me.pase ?? '', { marca })
  await send(doctor.pase ?? '', 1, offer('desde la otra copia'))
  const heard = await waiting
  expect(heard.senales.map(({ senal }) => senal)).toEqual([offer('desde la otra copia')])

  const held = listenAt(copy, me.pase ?? '', { marca, desde: heard.senales[0]?.n ?? 0 })
  await copy.close()
  expect(await held).toMatchObject({ estado: 'abierta', senales: [] })
})

// A thousand calls one after the other: on a busy machine they take their time.
it('limits stop excessive calls, by seat, by link and, without one, by address, and state the wait', {
  timeout: 180_000,
}, async () => {
  const strict = await startTestPortal(
    { CAPTCHA: 'off', SECRET_KEY: portal.ctx.config.secretKey },
    { seed: false, worker: false, database: { ...portal.ctx.database, close: async () => undefined } },
  )
  try {
    moveClockTo(strict, '2026-11-30T09:00:00-05:00')
    const { pase } = await enter(person, strict)
    await enter(professional, strict)
    const signal: RequestOf<typeof signalVideoCall> = {
      pase: pase ?? '',
      para: 1,
      senales: [candidate('x')],
    }
    const statuses: number[] = []
    for (let call = 0; call < 301; call += 1) {
      statuses.push((await strict.call(signalVideoCall, { body: signal })).statusCode)
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(300)
    const refused = await strict.call(signalVideoCall, { body: signal })
    expect(refused.refusal()).toMatchObject({ status: 429, codigo: 'demasiados_intentos' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // Guessing links is rate limited, and does not lock out a valid link behind the same address.
    const tries: number[] = []
    for (let call = 0; call < 121; call += 1) {
      tries.push((await strict.call(enterVideoCall, { body: { str: 'x', id: 'y' } })).statusCode)
    }
    expect(tries.filter((status) => status === 200)).toHaveLength(120)
    for (const id of [person.id.replace(/^./, 'x'), 'y']) {
      expect(await strict.status(checkAppointment, { query: { id } })).toBe(429)
    }
    expect((await strict.ask(checkAppointment, { query: { id: person.id } })).codigo).toBe(1)
    const entries: number[] = []
    for (let call = 0; call < 120; call += 1) {
      entries.push((await strict.call(enterVideoCall, { body: person })).statusCode)
    }
    expect(new Set(entries)).toEqual(new Set([200, 429]))
    expect(entries.at(-1)).toBe(429)
    expect(await enter(professional, strict)).toMatchObject({ codigo: 1 })
    expect(await strict.status(finishVideoCall, { body: professional })).toBe(204)
  } finally {
    await strict.close()
  }
})
