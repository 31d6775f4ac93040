import { z } from 'zod'
import { faultsOf, isOpen, optionalText, type Site, shaped, urlOf } from './fields.ts'

const tokenUrl = 'https://api.coursera.com/oauth2/client_credentials/token'
const apiUrl = 'https://api.coursera.com/ent/api/businesses.v1'

const variables = z.object({
  COURSES_PROVIDER: z.enum(['embedded', 'coursera']).optional(),
  COURSERA_TOKEN_URL: urlOf(/^https?$/, tokenUrl),
  COURSERA_API_URL: urlOf(/^https?$/, apiUrl),
  COURSERA_ORGANIZATION: optionalText,
  COURSERA_PROGRAM: optionalText,
  COURSERA_KEY: optionalText,
  COURSERA_SECRET: optionalText,
  COURSERA_INVITATION_PATH: shaped(/^\/[\w/-]{1,80}$/, 'debe ser una ruta como /memberships'),
})

export const courses = (site: Site) =>
  variables.transform((read, context) => {
    const { bad, unsafe } = faultsOf(context, site)
    const isUsed = read.COURSES_PROVIDER === 'coursera'
    const needed = ['COURSERA_ORGANIZATION', 'COURSERA_PROGRAM', 'COURSERA_KEY', 'COURSERA_SECRET'] as const
    for (const name of needed) bad(isUsed && !read[name], name, 'falta, con COURSES_PROVIDER=coursera')
    for (const name of ['COURSERA_TOKEN_URL', 'COURSERA_API_URL'] as const) {
      unsafe(isOpen(read[name]), name, 'en producción, con https://, porque lleva la clave y correos')
    }
    return {
      /** Null if courses open by imported codes. */
      coursera: isUsed
        ? {
            tokenUrl: read.COURSERA_TOKEN_URL ?? tokenUrl,
            apiUrl: (read.COURSERA_API_URL ?? apiUrl).replace(/\/$/, ''),
            organization: read.COURSERA_ORGANIZATION ?? '',
            program: read.COURSERA_PROGRAM ?? '',
            key: read.COURSERA_KEY ?? '',
            secret: read.COURSERA_SECRET ?? '',
            invitationPath: read.COURSERA_INVITATION_PATH ?? '/memberships',
          }
        : null,
    }
  })
