import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { jitsiRoomUrl } from './jitsi.ts'

const secret = 'secreto-de-prueba-de-la-sala-0123456789'
const config = { url: 'https://Meet.Example', app: { id: 'amparo', secret } }
const opensAt = new Date('2026-12-01T14:50:00.900Z')
const closesAt = new Date('2026-12-01T16:00:00.900Z')
const room = { name: 'cita-4f1c', displayName: 'Ana Quispe Ñahui', isModerator: false, opensAt, closesAt }
const during = new Date('2026-12-01T15:10:00Z')

const tokenOf = (address: string) => new URL(address).searchParams.get('jwt') ?? ''
const part = (token: string, index: number): unknown =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())
/** Like Prosody's plug-in, for a request of a room. */
const verify = (token: string, at = during, key = secret) =>
  jwtVerify(token, new TextEncoder().encode(key), {
    algorithms: ['HS256'],
    issuer: 'amparo',
    audience: 'amparo',
    subject: 'meet.example',
    currentDate: at,
  })

describe('the address of a Jitsi room', () => {
  it('is the room of that name, with a token for it', async () => {
    const address = new URL(await jitsiRoomUrl(config, room))
    expect(address.origin + address.pathname).toBe('https://meet.example/cita-4f1c')
    expect([...address.searchParams.keys()]).toEqual(['jwt'])
    expect(address.hash).toBe('')
  })

  it('has no token if the server has none to check', async () => {
    expect(await jitsiRoomUrl({ ...config, app: null }, room)).toBe('https://meet.example/cita-4f1c')
  })

  it("may be below a path, which is then the token's subject", async () => {
    const address = await jitsiRoomUrl({ ...config, url: 'https://meet.example/Aseguradora' }, room)
    expect(new URL(address).pathname).toBe('/Aseguradora/cita-4f1c')
    expect(part(tokenOf(address), 1)).toMatchObject({ sub: 'aseguradora' })
  })

  it('may have a port, which the token does not name', async () => {
    const address = await jitsiRoomUrl({ ...config, url: 'http://127.0.0.1:8443' }, room)
    expect(new URL(address).origin).toBe('http://127.0.0.1:8443')
    expect(part(tokenOf(address), 1)).toMatchObject({ sub: '127.0.0.1' })
  })

  it.each(['*', '', 'a/b', '../x', 'a b', 'a?jwt=x', 'a#config', 'señal', '[tenant]sala'])(
    'is never made of the name «%s»',
    async (name) => {
      await expect(jitsiRoomUrl(config, { ...room, name })).rejects.toThrow(TypeError)
    },
  )
})

describe('the token of a Jitsi room', () => {
  it("contains exactly the plug-in's claims", async () => {
    const token = tokenOf(await jitsiRoomUrl(config, room))
    expect(part(token, 0)).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(part(token, 1)).toEqual({
      iss: 'amparo',
      aud: 'amparo',
      sub: 'meet.example',
      room: 'cita-4f1c',
      nbf: Date.UTC(2026, 11, 1, 14, 49) / 1000,
      exp: Date.UTC(2026, 11, 1, 16) / 1000,
      context: { user: { name: 'Ana Quispe Ñahui', moderator: 'false' } },
    })
    const signed = token.slice(0, token.lastIndexOf('.'))
    expect(token.split('.')[2]).toBe(createHmac('sha256', secret).update(signed).digest('base64url'))
  })

  it('states the moderator as text, since the plug-in accepts nothing else', async () => {
    const token = tokenOf(await jitsiRoomUrl(config, { ...room, isModerator: true }))
    expect(part(token, 1)).toMatchObject({ context: { user: { moderator: 'true' } } })
  })

  it('has no user if it is for no particular person', async () => {
    const token = tokenOf(await jitsiRoomUrl(config, { ...room, displayName: null, isModerator: true }))
    expect(part(token, 1)).not.toHaveProperty('context')
    expect((await verify(token)).payload.room).toBe('cita-4f1c')
  })

  it('opens its own room and no other', async () => {
    const token = tokenOf(await jitsiRoomUrl(config, room))
    expect((await verify(token)).payload.room).toBe('cita-4f1c')
    const [header, , signature] = token.split('.')
    const forged = { ...(part(token, 1) as object), room: 'cita-ajena' }
    const body = Buffer.from(JSON.stringify(forged)).toString('base64url')
    await expect(verify(`${header}.${body}.${signature}`)).rejects.toThrow(/signature/)
  })

  it.each([
    ['before the room opens', '2026-12-01T14:48:59Z', /"nbf"/],
    ['from the second in which it closes', '2026-12-01T16:00:00Z', /"exp"/],
    ['the day after', '2026-12-02T15:10:00Z', /"exp"/],
  ])('is refused %s', async (_when, at, why) => {
    await expect(verify(tokenOf(await jitsiRoomUrl(config, room)), new Date(at))).rejects.toThrow(why)
  })

  it.each([opensAt, new Date('2026-12-01T14:49:00Z'), new Date('2026-12-01T15:59:59Z')])(
    'is accepted at %s',
    async (at) => {
      const { payload } = await verify(tokenOf(await jitsiRoomUrl(config, room)), at)
      expect(payload.iss).toBe('amparo')
    },
  )

  it('is useless with another secret, and does not contain it', async () => {
    const address = await jitsiRoomUrl(config, room)
    await expect(verify(tokenOf(address), during, `${secret}x`)).rejects.toThrow(/signature/)
    expect(
      address +
        tokenOf(address)
          .split('.')
          .map((text) => Buffer.from(text, 'base64url').toString()),
    ).not.toContain(secret)
  })
})
