import { cancelAppointment, checkAppointment, listMine } from '@amparo/contract/agenda/agenda.ts'
import {
  enterVideoCall,
  finishVideoCall,
  getVideoLinks,
  getVideoRoom,
  leaveVideoCall,
  listenVideoCall,
  signalVideoCall,
} from '@amparo/contract/care/video.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { moveClockTo, startEmptyAgenda } from '../../../../testing/agenda.ts'
import { unknownId } from '../../../../testing/caller.ts'
import { basic, videoBasic, videoKey, videoSecrets } from '../../../../testing/callers.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import {
  bookCall,
  type CallLink,
  moveToCallDay,
  readLink,
  sessionOnCallDay,
} from '../../../../testing/video.ts'

const at = (time: string) => moveToCallDay(portal, time)

let count = 0
openPortal(() => startEmptyAgenda('2026-11-25T10:00:00-05:00'))
// Each test has the doctors' nine o'clock to itself.
afterEach(() => portal.ctx.db.deleteFrom('appointment').execute())

const bookNew = () => {
  count += 1
  return bookCall(portal, String(41_000_000 + count), count % 2 === 0 ? 'Cardiología' : 'Pediatría')
}
const enterWith = (link: CallLink) => portal.call(enterVideoCall, { body: link })
const enter = async (link: CallLink) => (await enterWith(link)).json()
const finish = (link: CallLink) => portal.call(finishVideoCall, { body: link })
const listen = (pase: string, more: Record<string, unknown> = {}) =>
  portal.call(listenVideoCall, { body: { pase, desde: 0, ...more } })
const roomOf = async (idSala: string) => await portal.as(videoBasic).ask(getVideoRoom, { body: { idSala } })
const noData = { MsgError: 'La consulta no devuelve datos' }
const offer = { tipo: 'descripcion', type: 'offer', sdp: 'v=0' }

describe('the links of a call', () => {
  it('are one for each participant, and the person finds theirs in the list', async () => {
    const call = await bookNew()
    expect(call.person.str).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(call.professional.str).not.toBe(call.person.str)
    const { proximas } = await portal.as(call.who).ask(listMine)
    expect(readLink(proximas[0]?.linkUsuario ?? '')).toEqual(call.person)
  })

  it('are given only to the server with the key', async () => {
    const { id, who } = await bookNew()
    for (const headers of [
      {},
      who,
      videoBasic,
      { 'x-video-key': 'otra-clave-cualquiera' },
      { 'x-video-key': '' },
    ]) {
      const refused = await portal.as(headers).call(getVideoLinks, { body: { idCita: id } })
      expect(refused.refusal()).toMatchObject({ status: 401, codigo: 'clave_de_servicio' })
    }
    for (const idCita of ['', 'nada', unknownId]) {
      const unknown = await portal.as(videoKey).call(getVideoLinks, { body: { idCita } })
      expect(unknown.refusal()).toMatchObject({ status: 404, codigo: 'no_encontrado' })
    }
  })

  it('exist for booked video appointments only', async () => {
    const call = await bookNew()
    await portal.ctx.db
      .updateTable('appointment')
      .set({ modality: 'phone' })
      .where('id', '=', call.id)
      .execute()
    const byPhone = await portal.as(videoKey).call(getVideoLinks, { body: { idCita: call.id } })
    expect(byPhone.statusCode).toBe(404)
    expect(await enter(call.person)).toMatchObject({ codigo: 0 })
  })

  it('are unavailable without configured secrets, whatever is sent', async () => {
    const { startTestPortal } = await import('../../../../testing/portal.ts')
    const bare = await startTestPortal({ VIDEO_KEY: '', VIDEO_USER: '', VIDEO_PASSWORD: '' }, { seed: false })
    try {
      for (const headers of [
        {},
        { 'x-video-key': '' },
        { 'x-video-key': 'undefined' },
        basic('', ''),
        basic('undefined', 'undefined'),
      ]) {
        expect(await bare.as(headers).status(getVideoLinks, { body: { idCita: 'x' } })).toBe(401)
        expect(await bare.as(headers).status(getVideoRoom, { body: { idSala: 'x' } })).toBe(401)
      }
    } finally {
      await bare.close()
    }
  })
})

describe('the room, for another server', () => {
  it('has an address from ten minutes before until thirty after, unless a participant ended the call', async () => {
    const call = await bookNew()
    for (const [time, isOpen] of [
      ['08:49:59', false],
      ['08:50:00', true],
      ['09:59:59', true],
      ['10:00:00', false],
    ] as const) {
      at(time)
      expect([time, await roomOf(call.room)]).toEqual([
        time,
        isOpen ? { urlSala: expect.any(String) } : noData,
      ])
    }
    at('09:10:00')
    const room = await roomOf(call.room)
    expect(readLink('urlSala' in room ? room.urlSala : '')).toEqual(call.professional)
    await finish(call.person)
    expect(await roomOf(call.room)).toEqual(noData)
  })

  it('has no address under a guessed name', async () => {
    const call = await bookNew()
    at('09:00:00')
    const almost = `${call.room.slice(0, -1)}${call.room.endsWith('0') ? '1' : '0'}`
    for (const name of ['', 'x', call.id, almost, call.room.toUpperCase()]) {
      expect([name, await roomOf(name)]).toEqual([name, noData])
    }
  })

  it('requires the user and the password', async () => {
    for (const headers of [
      {},
      videoKey,
      basic(videoSecrets.VIDEO_USER, 'otra'),
      basic('otro', videoSecrets.VIDEO_PASSWORD),
      { authorization: 'Basic' },
      { authorization: 'Basic ???' },
    ]) {
      const refused = await portal.as(headers).call(getVideoRoom, { body: { idSala: 'x' } })
      expect(refused.refusal()).toMatchObject({ status: 401, codigo: 'clave_de_servicio' })
      expect(refused.headers['www-authenticate']).toMatch(/^Basic realm=/)
    }
  })
})

describe('entering a call', () => {
  it('depends on the state: too early, open, closed by time, cancelled', async () => {
    const call = await bookNew()
    for (const [time, codigo] of [
      ['08:49:59', 2],
      ['08:50:00', 1],
      ['09:59:59', 1],
      ['10:00:00', 3],
    ] as const) {
      at(time)
      const entered = await enter(call.person)
      expect([time, entered.codigo]).toEqual([time, codigo])
      expect([time, entered.pase !== undefined]).toEqual([time, codigo === 1])
      expect([time, entered.urlSala !== undefined]).toEqual([time, codigo === 1])
      const checked = await portal.ask(checkAppointment, { query: { id: call.id } })
      expect(checked).toMatchObject({ codigo, mensaje: entered.mensaje })
    }
    moveClockTo(portal, '2026-11-28T09:00:00-05:00')
    await portal.as(await sessionOnCallDay(portal, call)).call(cancelAppointment, { params: { id: call.id } })
    at('09:00:00')
    expect(await enter(call.person)).toMatchObject({ codigo: 4 })
  })

  it("tells each their own name, the other's and the end, and nothing of the other’s link", async () => {
    const call = await bookNew()
    at('09:00:00')
    const person = await enterWith(call.person)
    const professional = await enterWith(call.professional)
    expect(person.json()).toMatchObject({
      codigo: 1,
      servicio: 'Telemedicina',
      inicio: '2026-11-30T09:00:00-05:00',
      cierra: '2026-11-30T10:00:00-05:00',
      proveedor: 'webrtc',
      rol: 'usuario',
      nombre: 'Graciela Ccahuana',
      entrada: 1,
      servidoresIce: [],
    })
    expect(professional.json()).toMatchObject({ rol: 'profesional', nombreOtro: 'Graciela Ccahuana' })
    expect(person.json().idProfesional).toMatch(/^[0-9a-f-]{36}$/)
    expect(professional.json()).not.toHaveProperty('idProfesional')
    expect(professional.json().nombre).toBe(person.json().nombreOtro)
    expect(person.body).not.toContain(call.professional.str)
    expect(professional.body).not.toContain(call.person.str)
    for (const answer of [person, professional]) {
      for (const secret of Object.values(videoSecrets)) expect(answer.body).not.toContain(secret)
    }
  })

  it('requires the link: a wrong secret, another appointment’s and an unknown id answer alike', async () => {
    const [mine, theirs] = [await bookNew(), await bookNew()]
    at('09:00:00')
    const unknown = { codigo: 0, mensaje: 'la llamada ya fue finalizada o no existe' }
    for (const link of [
      { ...mine.person, str: 'A'.repeat(43) },
      { ...mine.person, str: '' },
      { str: theirs.person.str, id: mine.id },
      { ...mine.person, id: unknownId },
      { ...mine.person, id: "' OR 1=1 --" },
    ]) {
      expect(await enter(link)).toEqual(unknown)
      expect((await finish(link)).refusal()).toMatchObject({ status: 404, codigo: 'no_encontrado' })
    }
    expect(await enter(mine.person)).toMatchObject({ codigo: 1 })
  })

  it('logs neither secret nor token nor name', async () => {
    const call = await bookNew()
    at('09:00:00')
    const { pase } = await enter(call.person)
    await enter({ ...call.person, str: 'A'.repeat(43) })
    const log = portal.logLines.join('\n')
    expect(log).toContain('call_entered')
    expect(log).toContain('call_refused')
    for (const secret of [call.person.str, call.professional.str, pase, 'Graciela', call.room]) {
      expect(log).not.toContain(secret)
    }
  })
})

describe('refusals of each endpoint', () => {
  const bad: [endpoint: EndpointShape, body: unknown, status: number][] = [
    [enterVideoCall, {}, 400],
    [enterVideoCall, { str: 1, id: 'x' }, 400],
    [enterVideoCall, { str: 'x'.repeat(129), id: 'x' }, 422],
    [enterVideoCall, { str: 'x', id: 'y', mas: 1 }, 400],
    [signalVideoCall, { pase: 'x', para: 0, senales: [offer] }, 422],
    [signalVideoCall, { pase: 'x', para: 1, senales: [] }, 422],
    [signalVideoCall, { pase: 'x', para: 1, senales: [{ tipo: 'otra' }] }, 400],
    [signalVideoCall, { pase: 'x', para: 1, senales: [{ ...offer, mas: 1 }] }, 400],
    [listenVideoCall, { pase: 'x', desde: -1 }, 422],
    [finishVideoCall, { str: 'x' }, 400],
  ]
  it.each(bad)('$0.path %j', async (endpoint, body, status) => {
    const answer = await portal.callUnchecked(endpoint, { body })
    expect(answer.refusal()).toMatchObject({ status, errores: expect.any(Array) })
  })

  it('a superseded token is 410, and leaving with it is 204', async () => {
    const call = await bookNew()
    at('09:00:00')
    const { pase: old } = await enter(call.person)
    await enter(call.person)
    for (const pase of [old, 'A'.repeat(43), '']) {
      expect((await listen(pase ?? '')).refusal()).toMatchObject({ status: 410, codigo: 'pase_gastado' })
      const sent = await portal.callUnchecked(signalVideoCall, {
        body: { pase: pase ?? '', para: 1, senales: [offer] },
      })
      expect(sent.refusal()).toMatchObject({ status: 410, codigo: 'pase_gastado' })
      expect(await portal.status(leaveVideoCall, { body: { pase: pase ?? '' } })).toBe(204)
    }
  })
})
