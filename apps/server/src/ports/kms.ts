import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { isWrapped, type KmsConfig } from '../config/kms.ts'
import { isGuessable } from '../config/strength.ts'
import { createKeys, type Keys } from './keys.ts'

/** Wraps and unwraps a secret under a key that never leaves the KMS. Both throw `KmsRefusal`. */
interface Kms {
  wrap(secret: string): Promise<string>
  unwrap(wrapped: string): Promise<string>
}

/** The KMS does not answer, or not with a key; the message is fit to show and names the remedy. */
export class KmsRefusal extends Error {}

const tries = 3
const answer = z.object({
  data: z.object({ plaintext: z.base64().optional(), ciphertext: z.string().optional() }),
})

/**
 * The transit engine of HashiCorp Vault and OpenBao (`POST …/decrypt/{key}` and `…/encrypt/{key}`). Silence, a 5xx and a 429
 * are tried three times, a refusal is not.
 */
export function transitKms({ url, key, token, namespace }: KmsConfig, timeoutMs = 3000): Kms {
  const headers = {
    'content-type': 'application/json',
    'x-vault-request': 'true',
    'x-vault-token': token,
    ...(namespace === undefined ? {} : { 'x-vault-namespace': namespace }),
  }
  const post = async (act: 'encrypt' | 'decrypt', body: object) => {
    const response = await fetch(`${url}/${act}/${key}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers,
      body: JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  }
  const ask = async (act: 'encrypt' | 'decrypt', body: object) => {
    let trouble = ''
    for (let at = 1; at <= tries; at += 1) {
      if (at > 1) await delay(at * 300)
      try {
        const { status, text } = await post(act, body)
        if (status === 200) return answer.parse(JSON.parse(text)).data
        if (status === 503) trouble = 'está sellado o en mantenimiento (503)'
        else if (status >= 500 || status === 429) trouble = `respondió ${status}`
        else throw new KmsRefusal(`KMS_URL: ${refusals[status] ?? `respondió ${status}`}`)
      } catch (error) {
        if (error instanceof KmsRefusal) throw error
        const { cause, name } = error as Error & { cause?: { code?: string } }
        trouble = `no responde (${cause?.code ?? name})`
      }
    }
    throw new KmsRefusal(`KMS_URL: el KMS ${trouble}; sin él no se abre SECRET_KEY y nada arranca`)
  }
  return {
    async wrap(secret) {
      const { ciphertext } = await ask('encrypt', { plaintext: Buffer.from(secret).toString('base64') })
      if (ciphertext === undefined) throw new KmsRefusal('KMS_URL: lo que respondió no es una clave envuelta')
      return ciphertext
    },
    async unwrap(wrapped) {
      const { plaintext } = await ask('decrypt', { ciphertext: wrapped })
      if (plaintext === undefined) throw new KmsRefusal('KMS_URL: lo que respondió no es una clave')
      return Buffer.from(plaintext, 'base64').toString('utf8')
    },
  }
}

const refusals: Readonly<Record<number, string>> = {
  400: 'no abre esa clave: SECRET_KEY o una de SECRET_KEY_FORMER está envuelta por otra (KMS_KEY)',
  403: 'no acepta ese token, o le falta permiso sobre esa clave (KMS_TOKEN)',
  404: 'no está ese motor o esa clave; revisa la dirección y KMS_KEY',
}

interface Secrets {
  readonly secretKey: string
  readonly formerSecretKeys: readonly string[]
  readonly kms: KmsConfig | undefined
  readonly mode: 'demo' | 'production'
}

/** The keys of a process, its wrapped secrets opened by the KMS. Throws `KmsRefusal`. */
export async function openKeys({ secretKey, formerSecretKeys, kms, mode }: Secrets): Promise<Keys> {
  const open = async (secret: string, name: string): Promise<string> => {
    if (!isWrapped(secret)) return secret
    if (kms === undefined) throw new KmsRefusal(`${name}: está envuelta; define KMS_URL, KMS_KEY y KMS_TOKEN`)
    const opened = await transitKms(kms).unwrap(secret)
    if (opened.length < 32 || (mode === 'production' && isGuessable(opened))) {
      throw new KmsRefusal(`${name}: lo que abre el KMS se puede adivinar; usa «clave envolver --nueva»`)
    }
    return opened
  }
  const former: string[] = []
  for (const one of formerSecretKeys) former.push(await open(one, 'SECRET_KEY_FORMER'))
  return createKeys(await open(secretKey, 'SECRET_KEY'), former)
}
