import { createECDH, createHmac } from 'node:crypto'
import { z } from 'zod'
import { faultsOf, isOpen, type Site, shaped } from './fields.ts'
import { isLoopback } from './strength.ts'

const variables = z.object({
  PUSH_PUBLIC_KEY: shaped(/^[A-Za-z0-9_-]{87}$/, 'debe ser la que da «amparo avisos claves»'),
  PUSH_PRIVATE_KEY: shaped(/^[A-Za-z0-9_-]{43}$/, 'debe ser la que da «amparo avisos claves»'),
  PUSH_SUBJECT: shaped(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    'debe ser mailto: y un correo, o una dirección https',
  ),
  PUSH_SERVICES: z.string().default(''),
})

/** A pair of P-256 keys by which push services know us (RFC 8292), in base64url: the point uncompressed, and the number. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export interface PushConfig extends PushKeys {
  /** Contact for push services: `mailto:` or `https:`. */
  readonly subject: string
  /** Origins of push services besides those of known browsers. */
  readonly services: readonly string[]
}

/** Web Push. Both keys, and of the same pair, or none. */
export const push = (site: Site) =>
  variables.transform((read, context) => {
    const { bad, unsafe } = faultsOf(context, site)
    const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = read
    const both = 'los avisos necesitan las dos claves de «amparo avisos claves»'
    bad(publicKey === undefined && privateKey !== undefined, 'PUSH_PUBLIC_KEY', `falta; ${both}`)
    bad(privateKey === undefined && publicKey !== undefined, 'PUSH_PRIVATE_KEY', `falta; ${both}`)
    const pushKeys: PushKeys | undefined = publicKey && privateKey ? { publicKey, privateKey } : undefined
    const isPair = pushKeys === undefined || publicKeyOf(pushKeys.privateKey) === publicKey
    bad(!isPair, 'PUSH_PUBLIC_KEY', 'no es la pareja de PUSH_PRIVATE_KEY')
    const pushServices = read.PUSH_SERVICES.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean)
    for (const origin of pushServices) {
      const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin
      bad(!isOrigin, 'PUSH_SERVICES', 'deben ser orígenes como https://avisos.example, separados por comas')
      const isInTheClear = isOrigin && isOpen(origin)
      bad(isInTheClear && !isLoopback(origin), 'PUSH_SERVICES', 'con http:// solo vale esta misma máquina')
      unsafe(isInTheClear, 'PUSH_SERVICES', 'en producción, con https://')
    }
    return { pushKeys, pushSubject: read.PUSH_SUBJECT, pushServices }
  })

export function makePushKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A number with leading zeros is shorter.
  const number = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') }
}

/** A demo's pair: derived from its secret, so that each of its processes has the same and nothing more is stored. */
export function demoPushKeys(secret: string): PushKeys {
  const privateKey = createHmac('sha256', secret).update('web-push').digest('base64url')
  return { privateKey, publicKey: publicKeyOf(privateKey) ?? '' }
}

/** Null if it is no key of the curve. */
function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return null
  }
  return pair.getPublicKey('base64url')
}
