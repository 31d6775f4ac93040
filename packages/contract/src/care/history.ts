import { z } from 'zod'
import { area } from '../endpoint.ts'
import { instant, shared } from '../fields.ts'
import { clinicalDocument } from './documents.ts'
import { prescription } from './prescriptions.ts'
import { signs } from './vital-signs.ts'

/** The next page starts before this instant. */
export const nextPage = instant.optional().meta({ description: 'Va en `antes` para ver lo anterior' })
export const before = z.strictObject({ antes: instant.optional() })

/** A past visit with everything that it left. */
const pastVisit = shared('AtencionPasada', {
  idCita: z.uuid(),
  inicio: instant,
  servicio: z.string(),
  especialidad: z.string().optional(),
  profesional: z.string(),
  acordado: z.string().optional(),
  controlDias: z.int().optional(),
  signos: signs.optional(),
  anexos: z.array(z.object({ texto: z.string(), cuando: instant })),
  recetas: z.array(prescription),
  documentosClinicos: z.array(clinicalDocument),
})
export type PastVisitWire = z.output<typeof pastVisit>

const api = area({ role: 'session', tag: 'Salud' })

export const myHistory = api.get('/salud/Historia', {
  healthRecord: true,
  recorded: 'cita',
  summary: 'Las atenciones de salud de la persona con lo que dejaron, la más nueva primero, de 20 en 20',
  query: before,
  answers: { 200: z.object({ atenciones: z.array(pastVisit), siguiente: nextPage }) },
})

export const myAccesses = api.get('/salud/Accesos', {
  healthRecord: true,
  recorded: 'cita',
  summary: 'Qué profesional leyó la historia, cuándo y por qué, lo último primero, de 20 en 20',
  query: before,
  answers: {
    200: z.object({
      accesos: z.array(
        z.object({
          cuando: instant,
          profesional: z.object({ nombre: z.string(), especialidad: z.string() }),
          idCita: z.uuid().meta({ description: 'La cita en la que leyó' }),
          leyo: z.enum(['historia', 'atencion']),
          atencion: z
            .object({ idCita: z.uuid(), inicio: instant, especialidad: z.string() })
            .optional()
            .meta({ description: 'La atención de otro profesional que abrió' }),
          motivo: z.string().optional().meta({ description: 'Por qué la abrió' }),
        }),
      ),
      siguiente: nextPage,
    }),
  },
})
