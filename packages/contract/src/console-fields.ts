import { staffRoles } from '@amparo/domain/staff/staff-roles.ts'
import { isWellFormed } from '@amparo/domain/well-formed.ts'
import { z } from 'zod'
import { fileAnswer } from './endpoint.ts'
import { day, rowVersion, shared, text } from './fields.ts'

/** One page of a list: its rows, their total, and the `despues` of the next page. */
export function page<T extends z.ZodType>(row: T) {
  return z.object({ filas: z.array(row), total: z.int(), siguiente: z.string().optional() })
}

const search = text(100)
const rows = z.coerce.number().int().min(1).max(100, 'Se muestran 100 filas como máximo')

/** Query of every list. `estados` and `ordenes` belong to the list; the first order is its default. */
export function listQuery<const S extends readonly string[], const O extends readonly [string, ...string[]]>(
  estados: S,
  ordenes: O,
) {
  return z.strictObject({
    buscar: search.optional(),
    estado: z.enum(estados).optional(),
    desde: day.optional(),
    hasta: day.optional(),
    orden: z.enum(ordenes).optional(),
    despues: z.string().max(500).optional(),
    limite: rows.optional(),
  })
}

/** Answer and refusals of a call that hands over a list as a file. */
export const asCsv = {
  answers: { 200: fileAnswer('text/csv; charset=utf-8') },
  errors: ['demasiados_intentos'],
} as const

/** Version of the row on which the change is based; an outdated one is 409 `version`. */
export const seenVersion = rowVersion(1, 'Indica la versión que viste')

/** Reason stored with an act and shown to the person. */
export const motive = text(500, 10)

export const changed = shared('Cambiado', { codigo: z.literal(1), mensaje: z.string(), version: z.int() })

/** Any text is accepted as an id: an unknown one, or one that the database cannot read, is 404. */
export const idParams = z.object({
  id: z
    .string()
    .max(200)
    .transform((id) => (isWellFormed(id) && !id.includes('\0') ? id : '-')),
})

export const roles = z
  .array(z.enum(staffRoles, { error: 'Ese rol no existe' }))
  .min(1, 'Elige al menos un rol')
  .max(staffRoles.length)
  .refine((list) => new Set(list).size === list.length, 'Cada rol va una vez')

/** A person as staff lists show them, with the complete document, which identifies them. */
export const named = shared('PersonaNombrada', { nombre: z.string(), documento: z.string() })

export const method = z.enum(['totp', 'llave', 'respaldo'])

/** Staff (contract §11). */
export const persona = shared('Personal', {
  id: z.uuid(),
  nombre: z.string(),
  correo: z.string(),
  roles: z.array(z.enum(staffRoles)),
  activo: z.boolean(),
  metodos: z.array(method),
  version: z.int(),
  profesional: z
    .object({
      id: z.uuid(),
      nombre: z.string(),
      colegiatura: z.string(),
      especialidades: z.array(z.string()),
    })
    .optional(),
})

export type Persona = z.output<typeof persona>
