import { z } from 'zod'
import { faultsOf, isOpen, optionalText, type Site, shaped, urlOf, withoutSlash } from './fields.ts'
import { isTyped } from './strength.ts'

const serviceSecret = z.string().min(16, 'debe tener al menos 16 caracteres al azar').optional()
const iceUrls = (scheme: RegExp, example: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((url) => url !== ''))
    .refine((urls) => urls.every((url) => scheme.test(url)), `debe ser como ${example}, separadas por comas`)
    .optional()

const variables = z.object({
  VIDEO_PROVIDER: z.enum(['webrtc', 'jitsi']).optional(),
  VIDEO_KEY: serviceSecret,
  VIDEO_USER: shaped(/^[^:\s]{1,100}$/, 'debe ser un nombre sin espacios ni dos puntos'),
  VIDEO_PASSWORD: serviceSecret,
  VIDEO_STUN_URLS: iceUrls(/^stuns?:[\w.:[\]-]+$/, 'stun:servidor.example:3478'),
  VIDEO_TURN_URLS: iceUrls(/^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/, 'turn:servidor.example:3478'),
  VIDEO_TURN_SECRET: optionalText,
  JITSI_URL: urlOf(/^https?$/, 'https://meet.example'),
  JITSI_APP_ID: optionalText,
  JITSI_APP_SECRET: optionalText,
})
type Variable = keyof z.output<typeof variables>

export interface JitsiConfig {
  /** Origin, and a path if the rooms are below one, without a trailing slash. */
  readonly url: string
  /** Settings of the server's token plug-in; null if its rooms are open to any caller who knows their name. */
  readonly app: { readonly id: string; readonly secret: string } | null
}

export interface VideoConfig {
  /** Null is our own room, over WebRTC. */
  readonly jitsi: JitsiConfig | null
  /** Credential of the company's other servers; without it their calls are refused. */
  readonly key: string | undefined
  readonly basic: { readonly user: string; readonly password: string } | undefined
  readonly stunUrls: readonly string[]
  /** A relay for people behind restrictive networks, with its shared secret. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null
}

export const video = (site: Site) =>
  variables.transform((read, context): { video: VideoConfig } => {
    const { bad, unsafe } = faultsOf(context, site)
    const together = (names: readonly Variable[], why: string) => {
      const isWanted = names.some((name) => read[name] !== undefined)
      for (const name of names) bad(isWanted && read[name] === undefined, name, why)
    }
    const isMissing = read.VIDEO_PROVIDER === 'jitsi' && !read.JITSI_URL
    bad(isMissing, 'JITSI_URL', 'con VIDEO_PROVIDER=jitsi hace falta la dirección del servidor')
    together(['JITSI_APP_ID', 'JITSI_APP_SECRET'], 'van las dos juntas, como en el servidor de Jitsi')
    together(['VIDEO_USER', 'VIDEO_PASSWORD'], 'van las dos juntas')
    together(['VIDEO_TURN_URLS', 'VIDEO_TURN_SECRET'], 'van las dos juntas')
    const open = 'en producción, con https://, porque lleva la voz y la imagen de las personas'
    unsafe(isOpen(read.JITSI_URL), 'JITSI_URL', open)
    for (const name of ['VIDEO_KEY', 'VIDEO_PASSWORD', 'VIDEO_TURN_SECRET', 'JITSI_APP_SECRET'] as const) {
      unsafe(isTyped(read[name]), name, 'se puede adivinar; usa la que da openssl rand -base64 24')
    }
    const { JITSI_APP_ID: id, JITSI_APP_SECRET: appSecret, VIDEO_USER: user, VIDEO_PASSWORD: password } = read
    const { VIDEO_TURN_URLS: urls, VIDEO_TURN_SECRET: secret } = read
    const jitsi = read.VIDEO_PROVIDER === 'webrtc' ? undefined : read.JITSI_URL
    const video = {
      jitsi: jitsi
        ? { url: withoutSlash(jitsi), app: id && appSecret ? { id, secret: appSecret } : null }
        : null,
      key: read.VIDEO_KEY,
      basic: user && password ? { user, password } : undefined,
      stunUrls: read.VIDEO_STUN_URLS ?? [],
      turn: urls && secret ? { urls, secret } : null,
    }
    return { video: Object.freeze(video) }
  })
