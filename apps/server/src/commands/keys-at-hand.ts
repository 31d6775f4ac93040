import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { readSecretFiles } from '@amparo/database/secret-files.ts'
import { formerKeys } from '../config/fields.ts'
import { createKeys, type Keys } from '../ports/keys.ts'

/**
 * The keys that a process would start with here, whatever else it is told; null where there are none. Unlike a start it
 * makes no secret for a demo. Throws in words where they can't be read.
 */
export function readKeysAtHand(): Keys | null {
  const { env, problems } = readSecretFiles(process.env)
  const [problem] = problems.filter((text) => text.startsWith('SECRET_KEY'))
  if (problem) throw new Error(problem)
  const former = formerKeys.safeParse(env.SECRET_KEY_FORMER)
  if (!former.success) throw new Error('SECRET_KEY_FORMER: cada clave anterior tiene al menos 32 caracteres')
  const secret = env.SECRET_KEY || (env.AMPARO_MODE === 'production' ? '' : readDemoSecret())
  return secret ? createKeys(secret, former.data) : null
}

function readDemoSecret(): string {
  const file = join(process.env.DATA_DIR || '.data', 'secret-key')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}
