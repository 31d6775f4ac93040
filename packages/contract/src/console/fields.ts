import { staffRoles } from '@amparo/domain/staff/staff-roles.ts'
import { isWellFormed } from '@amparo/domain/well-formed.ts'
import { z } from 'zod'
import { day, rowVersion, shared, text } from '../fields.ts'

/** One page of a list: its rows, how many there are in all, and what `despues` takes for the next page. */
export function page<T extends z.ZodType>(row: T) {
  return z.object({ filas: z.array(row), total: z.int(), siguiente: z.string().optional() })
}

const search = text(100)
const rows = z.coerce.number().int().min(1).max(100, 'Se muestran 100 filas como máximo')

/** What every list takes. `estados` and `ordenes` are a list's own; the first order is the one that it has by itself. */
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

/** Version of the row that the change was made from; an older one is 409 `version`. */
export const seenVersion = rowVersion(1, 'Indica la versión que viste')

/** Words that are kept with an act and told to the person. */
export const motive = text(500, 10)

export const changed = shared('Cambiado', { codigo: z.literal(1), mensaje: z.string(), version: z.int() })

/** Any text is taken as an id: one without a row, or that no database can read, is 404. */
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

/** A person as staff lists show them: the document whole, since it is what tells people apart. */
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
