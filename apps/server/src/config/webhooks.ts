import { isOpen } from './fields.ts'
import { isLoopback, isTyped } from './strength.ts'

const webhookSecret = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/

type Report = (isWrong: boolean, name: string, message: string) => void

/** A receiver of events and sender of signed answers (Standard Webhooks). */
export interface WebhookConfig {
  readonly url: string
  readonly secret: string
}

/** A webhook by its variables `<PREFIX>_KIND`, `_URL` and `_SECRET`; undefined if it is not used or has a fault. */
export function webhookOf(
  prefix: string,
  read: {
    readonly kind: 'webhook' | undefined
    readonly url: string | undefined
    readonly secret: string | undefined
  },
  { bad, unsafe }: { readonly bad: Report; readonly unsafe: Report },
): WebhookConfig | undefined {
  const { kind, url, secret } = read
  const [ofUrl, ofSecret] = [`${prefix}_URL`, `${prefix}_SECRET`]
  const isUsed = kind !== undefined
  bad(isUsed && !url, ofUrl, `falta, con ${prefix}_KIND=webhook`)
  const own = 'con http:// solo vale esta misma máquina; usa https://'
  bad(url !== undefined && isOpen(url) && !isLoopback(url), ofUrl, own)
  const random = `con ${prefix}_KIND=webhook, whsec_ y al menos 24 bytes al azar en base64`
  bad(isUsed && !webhookSecret.test(secret ?? ''), ofSecret, random)
  const guessable = 'se puede adivinar; después de whsec_, la que da openssl rand -base64 32'
  unsafe(isTyped(secret?.replace(/^whsec_/, '')), ofSecret, guessable)
  unsafe(isOpen(url), ofUrl, 'en producción, con https://, porque lleva datos de personas')
  return isUsed && url && secret ? Object.freeze({ url, secret }) : undefined
}
