import { checkupPoints } from '@amparo/domain/security/checkup.ts'
import { z } from 'zod'
import { area } from '../endpoint.ts'
import { day, shared } from '../fields.ts'

const coverErrors = ['sin_cobertura', 'solo_titular'] as const

const licence = shared('LicenciaDeSeguridad', {
  estado: z.enum(['disponible', 'activa', 'agotada', 'vencida']),
  producto: z.string(),
  clave: z.string().optional(),
  equipos: z.int().optional(),
  vence: day.optional(),
  pasos: z.array(z.object({ equipo: z.string(), pasos: z.array(z.string()) })).optional(),
  enEspera: z
    .boolean()
    .optional()
    .meta({ description: 'Está en la lista de espera y se le avisará por correo' }),
  renueva: day.optional().meta({ description: 'Desde cuándo puede activar otra' }),
})

const checkup = z.object({
  lista: z.array(z.object({ clave: z.string(), texto: z.string(), hecho: z.boolean() })),
  avance: z.int().min(0).max(100),
})

const api = area({ role: 'session', tag: 'Protección financiera' })

export const getItSecurity = api.get('/proteccion/Seguridad', {
  summary: 'La licencia de seguridad de la persona y su revisión de diez puntos',
  answers: { 200: checkup.extend({ licencia: licence }) },
  errors: [...coverErrors],
})

export const activateItSecurity = api.post('/proteccion/Seguridad/Activar', {
  summary: 'Entrega una licencia por año de póliza; sin ninguna libre, apunta en la lista de espera',
  answers: { 201: licence },
  errors: [...coverErrors, 'sin_licencias', 'demasiados_intentos'],
})

export const tickItSecurity = api.post('/proteccion/Seguridad/Lista', {
  summary: 'Marca o desmarca un punto de la revisión',
  body: z.strictObject({
    clave: z.enum(checkupPoints.map(({ key }) => key)),
    hecho: z.boolean(),
  }),
  answers: { 200: checkup },
  errors: [...coverErrors, 'demasiados_intentos'],
})

export type ItSecurity = z.output<(typeof getItSecurity)['answers'][200]>
export type SecurityLicence = z.output<typeof licence>
