import { z } from 'zod'
import { emptyAsAbsent, optionalText, urlOf } from './fields.ts'

/** Variables of the courses, as the environment has them. */
export const courseVariables = {
  COURSES_PROVIDER: z.preprocess(emptyAsAbsent, z.enum(['embedded', 'coursera']).optional()),
  COURSERA_TOKEN_URL: urlOf(/^https?$/, 'https://api.coursera.com/oauth2/client_credentials/token'),
  COURSERA_API_URL: urlOf(/^https?$/, 'https://api.coursera.com/ent/api/businesses.v1'),
  COURSERA_ORGANIZATION: optionalText,
  COURSERA_PROGRAM: optionalText,
  COURSERA_KEY: optionalText,
  COURSERA_SECRET: optionalText,
  COURSERA_INVITATION_PATH: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .regex(/^\/[\w/-]{1,80}$/, 'debe ser una ruta como /memberships')
      .optional(),
  ),
}

type Read = z.output<z.ZodObject<typeof courseVariables>>

export interface CourseraConfig {
  readonly tokenUrl: string
  readonly apiUrl: string
  readonly organization: string
  readonly program: string
  readonly key: string
  readonly secret: string
  readonly invitationPath: string
}

/** What is wrong with the variables of the courses, taken together. */
export function courseProblems(read: Read): string[] {
  if (read.COURSES_PROVIDER !== 'coursera') return []
  const needed = ['COURSERA_ORGANIZATION', 'COURSERA_PROGRAM', 'COURSERA_KEY', 'COURSERA_SECRET'] as const
  return needed.filter((name) => !read[name]).map((name) => `${name}: falta, con COURSES_PROVIDER=coursera`)
}

/** What production does not start with. */
export function unsafeCourses(read: Read): string[] {
  return (['COURSERA_TOKEN_URL', 'COURSERA_API_URL'] as const)
    .filter((name) => read[name]?.startsWith('http://'))
    .map((name) => `${name}: en producción, con https://, porque lleva la clave y correos`)
}

/** Null is the pool of access codes that operators bring. */
export function courseraConfig(read: Read): CourseraConfig | null {
  if (read.COURSES_PROVIDER !== 'coursera') return null
  return {
    tokenUrl: read.COURSERA_TOKEN_URL ?? 'https://api.coursera.com/oauth2/client_credentials/token',
    apiUrl: (read.COURSERA_API_URL ?? 'https://api.coursera.com/ent/api/businesses.v1').replace(/\/$/, ''),
    organization: read.COURSERA_ORGANIZATION ?? '',
    program: read.COURSERA_PROGRAM ?? '',
    key: read.COURSERA_KEY ?? '',
    secret: read.COURSERA_SECRET ?? '',
    invitationPath: read.COURSERA_INVITATION_PATH ?? '/memberships',
  }
}
