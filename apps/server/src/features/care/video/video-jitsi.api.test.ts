import { enterVideoCall, finishVideoCall, getVideoRoom } from '@amparo/contract/care/video.ts'
import { jwtVerify } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { startEmptyAgenda } from '../../../../testing/agenda.ts'
import { videoBasic } from '../../../../testing/callers.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { bookCall, type CallLink, moveToCallDay } from '../../../../testing/video.ts'

const app = { id: 'amparo', secret: 'secreto-de-jitsi-de-prueba-0123456789' }
const at = (time: string) => moveToCallDay(portal, time)
const instant = (time: string) => Date.parse(`2026-11-30T${time}-05:00`) / 1000

let person: CallLink
let professional: CallLink
let idSala: string
openPortal(() =>
  startEmptyAgenda('2026-11-25T10:00:00-05:00', {
    JITSI_URL: 'https://meet.example/',
    JITSI_APP_ID: app.id,
    JITSI_APP_SECRET: app.secret,
  }),
)
beforeAll(async () => {
  const call = await bookCall(portal, '41000901')
  person = call.person
  professional = call.professional
  idSala = call.room
})

const enter = async (link: CallLink) => await portal.ask(enterVideoCall, { body: link })
const roomUrl = async () => {
  const room = await portal.as(videoBasic).ask(getVideoRoom, { body: { idSala } })
  return 'urlSala' in room ? room.urlSala : undefined
}

/** Claims of an address's token, parsed as the Jitsi server does. */
async function claimsOf(address: string) {
  const token = new URL(address).searchParams.get('jwt') ?? ''
  const { payload } = await jwtVerify(token, new TextEncoder().encode(app.secret), {
    algorithms: ['HS256'],
    issuer: app.id,
    audience: app.id,
    currentDate: portal.ctx.clock.now(),
  })
  return payload
}

it('each enters the one room of the appointment on the Jitsi server, with a separate token', async () => {
  at('09:00:00')
  const [mine, theirs] = [await enter(person), await enter(professional)]
  expect(mine).toMatchObject({ codigo: 1, proveedor: 'jitsi', rol: 'usuario' })
  for (const { urlSala } of [mine, theirs]) {
    const { origin, pathname } = new URL(urlSala ?? '')
    expect(origin + pathname).toBe(`https://meet.example/${idSala}`)
    expect(await claimsOf(urlSala ?? '')).toMatchObject({
      room: idSala,
      sub: 'meet.example',
      nbf: instant('08:49:00'),
      exp: instant('10:00:00'),
    })
  }
  expect(await claimsOf(mine.urlSala ?? '')).toMatchObject({
    context: { user: { name: mine.nombre, moderator: 'false' } },
  })
  expect(await claimsOf(theirs.urlSala ?? '')).toMatchObject({
    context: { user: { name: theirs.nombre, moderator: 'true' } },
  })
})

it('another server of the company gets the address of the room, with a token that names no person', async () => {
  at('09:00:00')
  const claims = await claimsOf((await roomUrl()) ?? '')
  expect(claims.room).toBe(idSala)
  expect(claims).not.toHaveProperty('context')
})

it('no token is issued before the room opens, or once it has closed', async () => {
  for (const time of ['08:49:59', '10:00:00']) {
    at(time)
    const entered = await enter(person)
    expect(entered.codigo).not.toBe(1)
    expect(entered).not.toHaveProperty('urlSala')
    expect(await roomUrl()).toBeUndefined()
  }
})

it('a participant who enters as the room opens has a token that is already valid', async () => {
  at('08:50:00')
  expect(await claimsOf((await enter(person)).urlSala ?? '')).toMatchObject({ room: idSala })
})

it("the tokens' secret is in no answer and no log line, and no token is in the log", async () => {
  at('09:00:00')
  const entered = await portal.call(enterVideoCall, { body: person })
  const log = portal.logLines.join('\n')
  expect(entered.body + JSON.stringify(entered.headers) + log).not.toContain(app.secret)
  expect(log).not.toMatch(/eyJ[\w-]+\.eyJ/)
})

it('once the call is ended there is no address for anybody', async () => {
  at('09:05:00')
  await portal.call(finishVideoCall, { body: person })
  expect(await enter(professional)).not.toHaveProperty('urlSala')
  expect(await roomUrl()).toBeUndefined()
})
