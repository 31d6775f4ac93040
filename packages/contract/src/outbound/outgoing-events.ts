import { type EventKind, eventNames } from '@amparo/domain/events/event-names.ts'
import { z } from 'zod'
import { day, instant } from '../fields.ts'

/** An event sent to a receiver, as the API description shows it. */
export interface OutgoingEvent {
  /** CloudEvents' `type`. */
  readonly type: string
  readonly summary: string
  readonly description: string
  readonly payload: z.ZodType
}

const benefit = z
  .string()
  .meta({ description: 'Nombre del catálogo, «Salud» o «Otro»', examples: ['Asesoría Legal'] })
const appointment = z.object({ beneficio: benefit, fechaAgenda: instant })

/** Data of each kind; no other data leave (`outgoingData`). */
const dataOf: Readonly<Record<EventKind, z.ZodType>> = {
  uso_beneficio: z.object({ beneficioUsado: benefit }),
  seleccion_beneficio: z.object({ beneficio: benefit }),
  cita_agendada: appointment,
  cita_reprogramada: appointment,
  cita_cancelada: appointment,
  cancelacion_cita: z.object({ cancelCitaName: benefit, fechaAgenda: z.string() }),
  abandono_login: z.object({
    ruta: z.string().meta({ examples: ['/login'] }),
    paso: z.string().meta({ examples: ['codigo'] }),
  }),
  encuesta_respondida: z.object({ beneficio: benefit, valor: z.enum(['Promotor', 'Neutro', 'Detractor']) }),
  caso_cerrado: z.object({
    beneficio: benefit,
    resultado: z.string().meta({ examples: ['resuelto'] }),
  }),
}

const mark = z.string().meta({
  description: 'Marca de la persona, siempre la misma; de ella no se lee el documento. Falta sin persona',
  examples: ['q2x8Zk1mV0b7Jc4sYtR5uW9eAa3dFh6gKl0nPoQiTzE'],
})

/** CloudEvents 1.0 in JSON, structured mode; the receiver orders events by `subject`. */
const cloudEvent = (type: string, data: z.ZodType, subject: z.ZodType = mark) =>
  z.object({
    specversion: z.literal('1.0'),
    id: z.uuid().meta({ description: 'El mismo en cada repetición: por él se reconoce una' }),
    source: z.url().meta({ examples: ['https://beneficios.example'] }),
    type: z.literal(type),
    time: z.iso.datetime().meta({ examples: ['2026-12-01T14:30:00.000Z'] }),
    subject: subject.optional(),
    partitionkey: subject.optional(),
    datacontenttype: z.literal('application/json'),
    data,
  })

const signed = 'con `webhook-id`, `webhook-timestamp` y `webhook-signature` (Standard Webhooks).'

/** Events for the CRM if `CRM_KIND` is `webhook`. */
export const crmEvents: readonly OutgoingEvent[] = Object.entries(eventNames).map(([kind, name]) => {
  const type = `pe.amparo.${kind}`
  return {
    type,
    summary: name,
    description: `${name}. Al menos una vez y en orden por persona, ${signed}`,
    payload: cloudEvent(type, dataOf[kind as EventKind]),
  }
})

const folio = z.string().meta({ examples: ['SC-2026-000001'] })

const claimEvent = (name: string, summary: string, data: z.ZodType): OutgoingEvent => {
  const type = `pe.amparo.solicitud.${name}`
  return {
    type,
    summary,
    description: `${summary}. Al menos una vez y en orden por solicitud, ${signed} Un 2xx es el acuse; la aseguradora responde en \`/aseguradora/solicitudes/{folio}\`.`,
    payload: cloudEvent(type, data, folio),
  }
}

/** Events for the insurer if `CLAIMS_KIND` is `webhook`. */
export const claimEvents: readonly OutgoingEvent[] = [
  claimEvent(
    'avisada',
    'Un aviso de siniestro',
    z.object({
      folio,
      certificado: z.string(),
      cobertura: z.string().meta({ examples: ['robo'] }),
      fechaHecho: day,
      avisadaEl: instant,
      relato: z.string(),
      lugar: z.string().optional(),
      monto: z.number().optional().meta({ description: 'En soles, lo que pide' }),
      hechoPor: z.enum(['titular', 'beneficiario']),
      persona: z.object({
        nombre: z.string(),
        tipoDocumento: z.literal([6, 8]),
        documento: z.string(),
        correoElectronico: z.string().optional(),
        celular: z.string().optional(),
        parentesco: z.string().optional(),
      }),
    }),
  ),
  claimEvent(
    'papel',
    'Un papel de una solicitud, o que se retiró',
    z.object({
      folio,
      retirado: z.literal(true).optional(),
      papel: z.string().optional(),
      archivo: z
        .object({
          id: z.uuid(),
          tipo: z.enum(['pdf', 'jpeg', 'png', 'webp']),
          bytes: z.int(),
          enlace: z.url().meta({
            description: 'Vale una hora',
            examples: ['https://beneficios.example/api/aseguradora/archivos/k3JvT0mQ8sYb2LxN5wRz7cPd'],
          }),
          vence: instant,
        })
        .optional(),
    }),
  ),
  claimEvent('desistida', 'La persona desistió', z.object({ folio })),
  {
    type: 'pe.amparo.poliza.arrepentimiento',
    summary: 'Un titular se arrepintió de su póliza',
    description: `A la aseguradora y a cada socio del producto que recibe avisos. Lo pidió dentro de su plazo: falta anular la póliza y devolver la prima hasta \`venceEl\`. Al menos una vez, ${signed} Un 2xx es el acuse.`,
    payload: cloudEvent(
      'pe.amparo.poliza.arrepentimiento',
      z.object({
        folio: z.string().meta({ examples: ['AR-2026-000001'] }),
        certificado: z.string(),
        producto: z.string().meta({ examples: ['6704-1'] }),
        pedidoEl: instant,
        venceEl: day,
        persona: z.object({ nombre: z.string(), tipoDocumento: z.literal([6, 8]), documento: z.string() }),
      }),
      z.string().meta({ description: 'El certificado', examples: ['POL-0001'] }),
    ),
  },
]

/** Events for the payment provider if `PAYOUTS_KIND` is `webhook`. */
export const payoutEvents: readonly OutgoingEvent[] = [
  {
    type: 'pe.amparo.abono.ordenado',
    summary: 'Un abono de una solicitud, aprobado por dos personas',
    description: `Una vez por orden, con su id como \`id\`; se repite hasta un 2xx, ${signed} El proveedor responde en \`/abonos/{id}\`.`,
    payload: cloudEvent(
      'pe.amparo.abono.ordenado',
      z.object({
        id: z.uuid().meta({ description: 'De la orden: por él no se paga dos veces' }),
        folio,
        monto: z.number().meta({ description: 'En soles, con su interés' }),
        moneda: z.literal('PEN'),
        ordenadoEl: day,
        llegaEl: day,
        para: z.object({ nombre: z.string(), tipoDocumento: z.literal([6, 8]), documento: z.string() }),
        cuenta: z.object({
          tipo: z.enum(['cci', 'billetera', 'giro']),
          banco: z.string().optional(),
          billetera: z.enum(['yape', 'plin']).optional(),
          numero: z.string().optional().meta({ description: 'CCI o celular; falta en un giro' }),
        }),
      }),
      z.string().meta({ description: 'La orden', examples: ['3f1c2b8e-5d4a-4c3b-9a2f-0e1d2c3b4a5f'] }),
    ),
  },
]
