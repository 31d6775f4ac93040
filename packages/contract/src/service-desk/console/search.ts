import { z } from 'zod'
import { anyStaff, area } from '../../endpoint.ts'
import { text } from '../../fields.ts'

const found = z.object({
  clase: z.enum([
    'persona',
    'paciente',
    'invitado',
    'solicitud',
    'conversacion',
    'derecho',
    'reclamacion',
    'personal',
    'profesional',
    'sede',
    'socio',
  ]),
  id: z
    .string()
    .meta({ description: 'Lo que su lista usa para abrirlo: un folio, un código o una clave opaca' }),
  titulo: z.string(),
  detalle: z.string(),
})

const api = area({ role: anyStaff, tag: 'Consola: entrada' })

export const searchEverything = api.get('/consola/Buscar', {
  summary:
    'Por folio, documento o nombre, en todo lo que mis roles ven; hasta cinco de cada clase. Queda en el registro como las demás búsquedas',
  query: z.strictObject({ buscar: text(100, 3) }),
  answers: { 200: z.object({ resultados: z.array(found) }) },
  errors: ['demasiados_intentos'],
})
