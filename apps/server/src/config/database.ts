import { z } from 'zod'
import { faultsOf, type Site, urlOf } from './fields.ts'
import { isDatabaseEncrypted } from './strength.ts'

const databaseUrl = urlOf(/^postgres(ql)?$/, 'postgres://usuario:clave@servidor:5432/amparo')

const variables = z.object({
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  DATABASE_RECORD_URL: databaseUrl,
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
})

export const database = (site: Site) =>
  variables.transform((read, context) => {
    const { unsafe } = faultsOf(context, site)
    unsafe(
      !read.DATABASE_URL,
      'DATABASE_URL',
      'en producción hace falta un PostgreSQL propio, no el incluido',
    )
    const { DATABASE_POOL: databasePool, ...urls } = read
    for (const [name, url] of Object.entries(urls)) {
      unsafe(
        !isDatabaseEncrypted(url),
        name,
        'añade ?sslmode=verify-full (y sslrootcert=… si la autoridad es tuya): los datos viajan cifrados',
      )
    }
    return {
      databaseUrl: read.DATABASE_URL,
      /** Direct address of the server, if `databaseUrl` is a pooler's. */
      databaseDirectUrl: read.DATABASE_DIRECT_URL,
      /** A replica for reads that may be a moment old; absent, the same server answers them. */
      databaseReadUrl: read.DATABASE_READ_URL,
      /** Address for the database's owner, who migrates; absent if `databaseUrl` is the owner's. */
      databaseOwnerUrl: read.DATABASE_OWNER_URL,
      /** The account of the audit log, if it is separate. */
      databaseRecordUrl: read.DATABASE_RECORD_URL,
      databasePool,
    }
  })
