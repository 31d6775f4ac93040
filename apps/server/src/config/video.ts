import { z } from 'zod'
import { emptyAsAbsent, optionalText, urlOf } from './fields.ts'
import { isTyped } from './strength.ts'

const serviceSecret = z.preprocess(
  emptyAsAbsent,
  z.string().min(16, 'debe tener al menos 16 caracteres al azar').optional(),
)
const iceUrls = (scheme: RegExp, example: string) =>
  z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter((url) => url !== ''))
      .refine(
        (urls) => urls.every((url) => scheme.test(url)),
        `debe ser como ${example}, separadas por comas`,
      )
      .optional(),
  )

/** Variables of the video call, as the environment has them. */
export const videoVariables = {
  VIDEO_PROVIDER: z.preprocess(emptyAsAbsent, z.enum(['webrtc', 'jitsi']).optional()),
  VIDEO_KEY: serviceSecret,
  VIDEO_USER: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .regex(/^[^:\s]{1,100}$/, 'debe ser un nombre sin espacios ni dos puntos')
      .optional(),
  ),
  VIDEO_PASSWORD: serviceSecret,
  VIDEO_STUN_URLS: iceUrls(/^stuns?:[\w.:[\]-]+$/, 'stun:servidor.example:3478'),
  VIDEO_TURN_URLS: iceUrls(/^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/, 'turn:servidor.example:3478'),
  VIDEO_TURN_SECRET: optionalText,
  JITSI_URL: urlOf(/^https?$/, 'https://meet.example'),
  JITSI_APP_ID: optionalText,
  JITSI_APP_SECRET: optionalText,
}

type Read = z.output<z.ZodObject<typeof videoVariables>>

export interface JitsiConfig {
  /** Origin, and a path where the rooms live below one, without a slash at the end. */
  readonly url: string
  /** What the server's token plug-in expects; null where its rooms are open to any caller who knows their name. */
  readonly app: { readonly id: string; readonly secret: string } | null
}

export interface VideoConfig {
  /** Null is the room of the house, over WebRTC. */
  readonly jitsi: JitsiConfig | null
  /** What other servers of the house call with: closed to everybody where it is absent. */
  readonly key: string | undefined
  readonly basic: { readonly user: string; readonly password: string } | undefined
  readonly stunUrls: readonly string[]
  /** A relay for people whose networks let nothing else through, with the secret that it shares with us. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null
}

/** Variables that lack another one, with their remedy. */
export function videoProblems(read: Read): string[] {
  const together = (names: readonly (keyof Read)[], why: string) => {
    const missing = names.filter((name) => read[name] === undefined)
    return missing.length === names.length ? [] : missing.map((name) => `${name}: ${why}`)
  }
  return [
    ...(read.VIDEO_PROVIDER === 'jitsi' && !read.JITSI_URL
      ? ['JITSI_URL: con VIDEO_PROVIDER=jitsi hace falta la dirección del servidor']
      : []),
    ...together(['JITSI_APP_ID', 'JITSI_APP_SECRET'], 'van las dos juntas, como en el servidor de Jitsi'),
    ...together(['VIDEO_USER', 'VIDEO_PASSWORD'], 'van las dos juntas'),
    ...together(['VIDEO_TURN_URLS', 'VIDEO_TURN_SECRET'], 'van las dos juntas'),
  ]
}

/** What production does not start with. */
export function unsafeVideo(read: Read): string[] {
  const secrets = ['VIDEO_KEY', 'VIDEO_PASSWORD', 'VIDEO_TURN_SECRET', 'JITSI_APP_SECRET'] as const
  const isEncrypted = read.JITSI_URL === undefined || read.JITSI_URL.startsWith('https://')
  return [
    ...(isEncrypted
      ? []
      : ['JITSI_URL: en producción, con https://, porque lleva la voz y la imagen de las personas']),
    ...secrets
      .filter((name) => isTyped(read[name]))
      .map((name) => `${name}: se puede adivinar; usa la que da openssl rand -base64 24`),
  ]
}

export function readVideo(read: Read): VideoConfig {
  const jitsi = read.VIDEO_PROVIDER === 'webrtc' ? undefined : read.JITSI_URL
  return Object.freeze({
    jitsi: jitsi
      ? {
          url: jitsi.replace(/\/+$/, ''),
          app:
            read.JITSI_APP_ID && read.JITSI_APP_SECRET
              ? { id: read.JITSI_APP_ID, secret: read.JITSI_APP_SECRET }
              : null,
        }
      : null,
    key: read.VIDEO_KEY,
    basic:
      read.VIDEO_USER && read.VIDEO_PASSWORD
        ? { user: read.VIDEO_USER, password: read.VIDEO_PASSWORD }
        : undefined,
    stunUrls: read.VIDEO_STUN_URLS ?? [],
    turn:
      read.VIDEO_TURN_URLS && read.VIDEO_TURN_SECRET
        ? { urls: read.VIDEO_TURN_URLS, secret: read.VIDEO_TURN_SECRET }
        : null,
  })
}
