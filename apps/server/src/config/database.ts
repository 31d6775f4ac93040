import { z } from 'zod'
import { emptyAsAbsent, urlOf } from './fields.ts'
import { isDatabaseEncrypted } from './strength.ts'

const databaseUrl = urlOf(/^postgres(ql)?$/, 'postgres://usuario:clave@servidor:5432/amparo')

/** Variables of the database, as the environment has them. */
export const databaseVariables = {
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  DATABASE_RECORD_URL: databaseUrl,
  DATABASE_POOL: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(2).max(200).default(20)),
}

type Read = z.output<z.ZodObject<typeof databaseVariables>>

/** What production does not start with. */
export function unsafeDatabase(read: Read): string[] {
  const names = [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_READ_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_RECORD_URL',
  ] as const
  return names
    .filter((name) => !isDatabaseEncrypted(read[name]))
    .map(
      (name) =>
        `${name}: añade ?sslmode=verify-full (y sslrootcert=… si la autoridad es tuya): los datos viajan cifrados`,
    )
}
