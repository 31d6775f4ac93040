import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { isWrapped } from '../config/kms.ts'
import { transitKms } from '../ports/kms.ts'
import { explain } from '../processes/process.ts'
import { readKmsAtHand, readSecretsAtHand } from './keys-at-hand.ts'

/* `clave envolver`: prints a SECRET_KEY that only the KMS decrypts. Needs no database and prints no secret. */

async function wrap(): Promise<string> {
  const { values } = parseArgs({ options: { nueva: { type: 'boolean' } } })
  const kms = readKmsAtHand()
  if (!kms) throw new Error('Define KMS_URL, KMS_KEY y KMS_TOKEN (o KMS_TOKEN_FILE).')
  if (values.nueva) return transitKms(kms).wrap(randomBytes(48).toString('base64'))
  const { secret } = readSecretsAtHand()
  if (!secret)
    throw new Error('Define SECRET_KEY o SECRET_KEY_FILE con la clave que se envuelve, o usa --nueva.')
  if (isWrapped(secret)) throw new Error('SECRET_KEY ya está envuelta.')
  return transitKms(kms).wrap(secret)
}

try {
  process.stdout.write(`${await wrap()}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
