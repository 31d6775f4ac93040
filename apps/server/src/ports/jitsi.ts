import { SignJWT } from 'jose'
import type { JitsiConfig } from '../config/video.ts'

interface JitsiRoom {
  /** Letters, digits, `_` and `-`: accepted by Jitsi unchanged. */
  readonly name: string
  /** Display name of the participant; null for an unknown address. */
  readonly displayName: string | null
  /** Whether they may mute or remove the other, if the server checks it (`token_affiliation`). */
  readonly isModerator: boolean
  readonly opensAt: Date
  readonly closesAt: Date
}

/** The other server's clock may be behind ours: a participant who enters as soon as the room opens must not be refused. */
const clockSkewSeconds = 60

/**
 * Address of a room on the Jitsi server. With a token plug-in configured it has an HS256 token for that room alone,
 * valid from its opening (a minute before, for clock differences) until it closes, to the second; the bearer of the
 * address enters. Throws on a name that Jitsi would read otherwise: `*` is every room. Claims by Prosody's plug-in
 * (lib-jitsi-meet, doc/tokens.md): `iss` and `aud` the application's id, `sub` the tenant if the rooms are below a
 * path, else the host. Values of `context.user` must be text.
 */
export async function jitsiRoomUrl({ url, app }: JitsiConfig, room: JitsiRoom): Promise<string> {
  if (!/^[\w-]+$/.test(room.name)) throw new TypeError('Nombre de sala que Jitsi no admite')
  const address = new URL(`${url}/${room.name}`)
  if (!app) return address.href
  const { hostname, pathname } = new URL(url)
  const tenant = pathname.split('/').filter(Boolean).join('/')
  const user =
    room.displayName === null ? null : { name: room.displayName, moderator: String(room.isModerator) }
  const token = await new SignJWT({ room: room.name, ...(user ? { context: { user } } : {}) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(app.id)
    .setAudience(app.id)
    .setSubject((tenant || hostname).toLowerCase())
    .setNotBefore(seconds(room.opensAt) - clockSkewSeconds)
    .setExpirationTime(seconds(room.closesAt))
    .sign(new TextEncoder().encode(app.secret))
  address.searchParams.set('jwt', token)
  return address.href
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
