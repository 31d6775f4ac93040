import { connectionKinds, vitalNames, vitalRoutes } from '@amparo/domain/field/vitals.ts'
import { z } from 'zod'
import { area } from '../endpoint.ts'

const api = area({ role: 'visitor', tag: 'Operación' })

/** A browser's report of a content-policy violation: an array or an object, depending on its format. */
export const policyReport = api.post('/informes/politica', {
  summary: 'Informes de los navegadores sobre lo que la política de contenido no dejó pasar',
  body: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  answers: { 204: null },
})

/**
 * Field measurements of a page, sent with `sendBeacon` by one visit in four: a route pattern, a connection type,
 * three numbers.
 */
export const vitalsReport = api.post('/informes/vitales', {
  summary: 'Cuánto tardó y se movió una página: se suma a conteos por día, sin nada de la persona',
  body: z.strictObject({
    ruta: z.enum(vitalRoutes),
    conexion: z.enum(connectionKinds),
    medidas: z
      .array(
        z.strictObject({
          nombre: z.enum(vitalNames),
          /** Milliseconds; for CLS, its score. */
          valor: z.number().min(0).max(600_000),
        }),
      )
      .min(1)
      .max(vitalNames.length)
      .refine((all) => new Set(all.map(({ nombre }) => nombre)).size === all.length, {
        error: 'Cada medida va una vez',
      }),
  }),
  answers: { 204: null },
})

const build = z
  .string()
  .regex(/^[0-9a-z]{4,40}$/)
  .meta({ description: 'La versión de la página', examples: ['7fef1718'] })

const fault = z.strictObject({
  huella: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .meta({ examples: ['0a1b2c3d'] }),
  lugar: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,60}:[0-9]{1,6}:[0-9]{1,7}$/)
    .meta({ examples: ['common:1:2345'] }),
})

/**
 * A page error, or without one, a visit, which one in four reports. Sent with `sendBeacon`; the error's kind and its
 * places in our scripts are hashed, its message is left out.
 */
export const faultsReport = api.post('/informes/fallas', {
  summary: 'Errores de una página y visitas de que son: se suman a conteos, sin nada de la persona',
  body: z.strictObject({
    version: build,
    falla: fault.extend({ ruta: z.enum([...vitalRoutes, 'otra']) }).optional(),
  }),
  answers: { 204: null },
})

/** The same of the console, whose pages have no route in the counts. */
export const consoleFaultsReport = api.post('/consola/Fallas', {
  summary: 'Errores y visitas de la consola: se suman a conteos, sin nada de la persona',
  body: z.strictObject({ version: build, falla: fault.optional() }),
  answers: { 204: null },
  errors: ['origen'],
})
