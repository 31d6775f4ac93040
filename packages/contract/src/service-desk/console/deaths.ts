import { z } from 'zod'
import { folioParams } from '../../claims/claims.ts'
import { changed, seenVersion } from '../../console-fields.ts'
import { area, staff } from '../../endpoint.ts'
import { day, instant, text } from '../../fields.ts'

const tag = 'Consola: solicitudes'

const api = area({ role: staff('siniestros'), tag })

export const readInsuredAccount = api.get('/consola/Solicitudes/:folio/Cuenta', {
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
      papelRecibido: z.boolean().meta({ description: 'Llegó el acta de defunción; antes no se propone' }),
      ultimoUso: instant.optional().meta({ description: 'Última vez que alguien usó la cuenta' }),
      cierre: z
        .object({
          estado: z.enum(['espera', 'confirmado', 'no_confirmado', 'detenido', 'anulado']).meta({
            description: '`anulado`: cambió la cuenta de quien lo propuso, y hay que proponerlo de nuevo',
          }),
          fallecioEl: day,
          pedidoPor: z.string(),
          pedidoEl: instant,
          propio: z.boolean().meta({ description: 'Lo propuso quien pregunta' }),
          confirmarDesde: instant,
          avisosEnviados: z.int().meta({ description: 'A cuántos contactos de la cuenta se avisó' }),
          terminoEl: instant.optional(),
        })
        .optional()
        .meta({ description: 'El último cierre propuesto desde esta solicitud' }),
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

export const closeInsuredAccount = api.post('/consola/Solicitudes/:folio/CerrarCuenta', {
  stepUp: true,
  summary:
    'Con el acta a la vista, propone cerrar la cuenta de quien falleció: se avisa al correo y al celular de la cuenta, y nada cambia hasta que otra persona lo confirme, tres días después',
  params: folioParams,
  body: z.strictObject({ version: seenVersion, fallecioEl: day }),
  answers: { 202: z.object({ pendiente: z.uuid(), desde: instant, version: z.int() }) },
  errors,
})

export const confirmInsuredClosing = api.post('/consola/Solicitudes/:folio/ConfirmarCierre', {
  stepUp: true,
  summary:
    'Confirma el cierre que propuso otra persona: terminan sesiones, citas por venir, invitaciones sin responder y todo aviso',
  params: folioParams,
  body: z.strictObject({ version: seenVersion }),
  answers: { 200: changed },
  errors: [...errors, 'cierre_en_espera'],
})

export const declineInsuredClosing = api.post('/consola/Solicitudes/:folio/NoConfirmarCierre', {
  summary: 'No confirma el cierre propuesto, con su razón; la cuenta sigue como estaba',
  params: folioParams,
  body: z.strictObject({ version: seenVersion, texto: text(500, 10) }),
  answers: { 200: changed },
  errors: ['no_encontrado', 'version_ajena', 'caso_propio', 'paso_de_solicitud'],
})

export const reopenInsuredAccount = api.post('/consola/Solicitudes/:folio/ReabrirCuenta', {
  stepUp: true,
  summary: 'Deshace un cierre que fue un error; las citas que se cancelaron no vuelven',
  params: folioParams,
  body: z.strictObject({ version: seenVersion, motivo: text(500, 10) }),
  answers: { 200: changed },
  errors,
})
