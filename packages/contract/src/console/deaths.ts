import { z } from 'zod'
import { folioParams } from '../claims.ts'
import { endpoint, staff } from '../endpoint.ts'
import { day, instant, text } from '../fields.ts'
import { changed, seenVersion } from './fields.ts'

const tag = 'Consola: solicitudes'

export const readInsuredAccount = endpoint({
  method: 'GET',
  path: '/consola/Solicitudes/:folio/Cuenta',
  role: staff('siniestros'),
  tag,
  summary:
    'De una solicitud por fallecimiento: la cuenta de la persona asegurada y lo que se detiene al cerrarla; queda en el registro',
  params: folioParams,
  answers: {
    200: z.object({
      fallecimiento: z.boolean(),
      cuenta: z.enum(['sin_cuenta', 'abierta', 'cerrada']),
      asegurado: z
        .object({ nombre: z.string(), documento: z.string() })
        .optional()
        .meta({ description: 'De quién es la cuenta, para compararlo con el acta' }),
      fallecioEl: day.optional(),
      cerradaEl: instant.optional(),
      citasPorVenir: z.int(),
      invitadosSinResponder: z.int(),
      papelRecibido: z.boolean().meta({ description: 'Llegó al menos un papel; antes no se cierra' }),
    }),
  },
  errors: ['no_encontrado'],
})

const errors = [
  'no_encontrado',
  'version_ajena',
  'caso_propio',
  'paso_de_solicitud',
  'confirmacion_personal',
] as const

export const closeInsuredAccount = endpoint({
  method: 'POST',
  path: '/consola/Solicitudes/:folio/CerrarCuenta',
  role: staff('siniestros'),
  stepUp: true,
  tag,
  summary:
    'Con el acta a la vista, cierra la cuenta de quien falleció: sesiones, citas por venir, invitaciones sin responder y todo aviso',
  params: folioParams,
  body: z.strictObject({ version: seenVersion, fallecioEl: day }),
  answers: { 200: changed },
  errors,
})

export const reopenInsuredAccount = endpoint({
  method: 'POST',
  path: '/consola/Solicitudes/:folio/ReabrirCuenta',
  role: staff('siniestros'),
  stepUp: true,
  tag,
  summary: 'Deshace un cierre que fue un error; las citas que se cancelaron no vuelven',
  params: folioParams,
  body: z.strictObject({ version: seenVersion, motivo: text(500, 10) }),
  answers: { 200: changed },
  errors,
})
