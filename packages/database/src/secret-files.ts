import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/** Secrets that must not be in a process's environment, where other users may read them. */
export const secretNames = [
  'SECRET_KEY',
  'SECRET_KEY_FORMER',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_RECORD_URL',
  'SMTP_URL',
  'SMS_KEY',
  'RECAPTCHA_SECRET',
  'VIDEO_KEY',
  'VIDEO_PASSWORD',
  'VIDEO_TURN_SECRET',
  'JITSI_APP_SECRET',
  'CREDIT_PASSWORD',
  'CLAIMS_SECRET',
  'PAYOUTS_SECRET',
  'CRM_SECRET',
  'CRM_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'CRM_PRIVATE_KEY',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'PUSH_PRIVATE_KEY',
  'FILES_SECRET_KEY',
  'KMS_TOKEN',
  // No secret, but too long for a line.
  'SIGNER_ROOTS',
] as const

/**
 * Reads secrets from the files named in variables such as `SECRET_KEY_FILE=/run/secrets/key`, without the trailing
 * line break. Reports with the remedy a file that cannot be read, an empty one, and one besides the variable itself.
 */
export function readSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const read: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secretNames) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    const text = readText(file)
    if (env[name]) problems.push(`${name}_FILE: define el archivo o ${name}, no los dos`)
    else if (text === null)
      problems.push(`${name}_FILE: no se puede leer ${file}; revisa la ruta y sus permisos`)
    else if (text === '') problems.push(`${name}_FILE: ${file} está vacío`)
    else read[name] = text
  }
  return { env: { ...env, ...read }, problems }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return null
  }
}
