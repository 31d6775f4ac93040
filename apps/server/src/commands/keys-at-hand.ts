import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { readSecretFiles } from '@amparo/database/secret-files.ts'
import { formerKeys } from '../config/fields.ts'
import type { KmsConfig } from '../config/kms.ts'
import type { Keys } from '../ports/keys.ts'
import { openKeys } from '../ports/kms.ts'

/** The secrets of a process started here, as configured; creates none. Throws with a message if they cannot be read. */
export function readSecretsAtHand(): { secret: string; former: readonly string[] } {
  const { env, problems } = readSecretFiles(process.env)
  const [problem] = problems.filter((text) => text.startsWith('SECRET_KEY'))
  if (problem) throw new Error(problem)
  const former = formerKeys.safeParse(env.SECRET_KEY_FORMER)
  if (!former.success) throw new Error('SECRET_KEY_FORMER: cada clave anterior tiene al menos 32 caracteres')
  const secret = env.SECRET_KEY || (env.AMPARO_MODE === 'production' ? '' : readDemoSecret())
  return { secret, former: former.data }
}

/** The KMS of the variables, if they are complete. */
export function readKmsAtHand(): KmsConfig | undefined {
  const { KMS_URL: url, KMS_KEY: key, KMS_TOKEN: token, KMS_NAMESPACE } = readSecretFiles(process.env).env
  if (!url || !key || !token) return undefined
  return { url: url.replace(/\/+$/, ''), key, token, namespace: KMS_NAMESPACE || undefined }
}

/**
 * The keys of a process started here, whatever else is configured; null if there are none. Unlike a start it creates
 * no secret for a demo. Throws with a message if they cannot be read, and `KmsRefusal`.
 */
export async function readKeysAtHand(): Promise<Keys | null> {
  const { secret, former } = readSecretsAtHand()
  if (!secret) return null
  const mode = process.env.AMPARO_MODE === 'production' ? 'production' : 'demo'
  return openKeys({ secretKey: secret, formerSecretKeys: former, kms: readKmsAtHand(), mode })
}

function readDemoSecret(): string {
  const file = join(process.env.DATA_DIR || '.data', 'secret-key')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}
