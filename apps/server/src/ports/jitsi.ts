import { SignJWT } from 'jose'
import type { JitsiConfig } from '../config/video.ts'

interface JitsiRoom {
  /** Letters, digits, `_` and `-`: what Jitsi takes as it is. */
  readonly name: string
  /** With what name somebody enters; null for an unknown address. */
  readonly displayName: string | null
  /** Whether they may mute or remove the other, where the server looks at it (`token_affiliation`). */
  readonly isModerator: boolean
  readonly opensAt: Date
  readonly closesAt: Date
}

/** The other server's clock may be behind ours: who enters as soon as the room opens is not to be refused. */
const clockSkewSeconds = 60

/**
 * Address of a room on the Jitsi server. With a token plug-in configured it carries an HS256 token for that room
 * alone, good from when it opens (a minute before, for clocks that differ) until it closes, to the second; the bearer of
 * the address enters. Throws on a name that Jitsi would read otherwise: `*` is every room.
 *
 * Claims as Prosody's plug-in wants them (lib-jitsi-meet, doc/tokens.md): `iss` and `aud` the application's id, `sub`
 * the tenant where the rooms live below a path, else the host. What is in `context.user` has to be text.
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
