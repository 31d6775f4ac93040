import type { SeededRandom } from '@amparo/database/seed/random.ts'
import type { NoteContent } from '@amparo/server/src/features/care/consultations/notes.service.ts'
import type { PlannedVisit } from './planned-visit.ts'

/** Notes of invented people before a visit, by specialty or by service number. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  Dermatología: [
    'Manchas en las mejillas después del sol.',
    'Un lunar que cambió de color.',
    'Acné que volvió a los 30.',
    'Se me cae el pelo desde que di a luz.',
  ],
  Geriatría: ['Mi mamá de 78 se marea al levantarse.', 'Ver sus medicinas: toma seis al día.'],
  'Medicina Interna': [
    'Dolor de cabeza que vuelve cada tarde.',
    'Quiero revisar mis análisis del mes pasado.',
  ],
  Endocrinología: ['Me salió la TSH alta.', 'Control de diabetes: la glucosa en ayunas está en 130.'],
  Ginecología: ['Control anual y resultado del papanicolaou.', 'Reglas irregulares desde hace tres meses.'],
  Psiquiatría: ['Duermo cuatro horas y me cuesta concentrarme.', 'Control de mi tratamiento.'],
  7: ['Tengo una bodega y quiero vender por WhatsApp.', 'Revisar mi página antes de la campaña.'],
  9: [
    'Mi arrendador no me devuelve la garantía.',
    'El banco me cobra un seguro que no pedí.',
    'Quiero saber cómo cobrar una deuda con un pagaré.',
  ],
  13: ['Actualizar mi CV: llevo seis años en almacén.', 'Mi primer CV después de la carrera técnica.'],
  14: ['Tengo una entrevista el jueves para cajera.', 'Practicar preguntas en una entrevista por video.'],
  15: ['Busco trabajo de contador en Arequipa.', 'Cómo usar mejor las ofertas del portal.'],
  16: ['Me ofrecen 2 800 y no sé si es lo que se paga.', 'Quiero pedir un aumento.'],
  17: ['Me despidieron sin carta.', 'No me pagan las horas extra desde julio.'],
  33: ['Ansiedad por el tratamiento de mi papá.', 'Seguir con lo que vimos la última vez.'],
  34: ['Bajar el colesterol sin dejar de comer rico.', 'Qué comer durante la quimioterapia.'],
  35: ['Chequeo del año.', 'Primer chequeo, voy en ayunas.'],
  36: ['No entiendo los pasos después del diagnóstico.', 'Quiero una segunda opinión y no sé cómo pedirla.'],
}

export const cancelReasons = {
  staff: 'Cerró la sede por fumigación; te ofrecimos otra hora.',
  professional: 'Tuvo una urgencia y no pudo atender.',
} as const

/** A note as most visits leave it, and the words with which such a visit begins; the codes are those of the CIE-10. */
interface Story {
  readonly reasons: readonly string[]
  readonly note: NoteContent
}

/** Of the specialties whose doctors have an account in the sample, and so write notes. */
const stories: Readonly<Record<string, readonly Story[]>> = {
  Cardiología: [
    {
      reasons: [
        'Me subió la presión dos veces esta semana, 150 con 95.',
        'Control: tomo losartán de 50 y quiero ver si sigo igual.',
        'Se me acaba la pastilla de la presión esta semana.',
      ],
      note: {
        reason: 'Presión alta en casa en tres tomas.',
        history: 'Toma losartán 50 mg cada mañana. Sin dolor de pecho. Su padre es hipertenso.',
        examination: 'En cámara, tranquilo y sin edema. Trae tomas de 148/94, 150/95 y 146/90.',
        signs: { systolic: 148, diastolic: 94, pulse: 78, weight: 81.5, height: 170 },
        diagnoses: [{ code: 'I10', name: 'Hipertensión esencial (primaria)', kind: 'repetido' }],
        plan: 'Subir losartán a 50 mg cada 12 horas. Menos sal. Anotar la presión mañana y noche, y volver en un mes.',
        followUpDays: 30,
      },
    },
    {
      reasons: ['Palpitaciones por la noche desde hace un mes.', 'El corazón se me acelera al acostarme.'],
      note: {
        reason: 'Palpitaciones por la noche.',
        history: 'Desde hace un mes, duran minutos. Tres cafés al día. Duerme poco.',
        examination: 'Pulso regular, medido por la persona frente a la cámara.',
        signs: { pulse: 76 },
        diagnoses: [{ code: 'R00.2', name: 'Palpitaciones', kind: 'presuntivo' }],
        plan: 'Dejar el café por dos semanas y hacer un Holter de 24 horas. Si hay desmayo o dolor de pecho, a emergencia.',
        followUpDays: 21,
      },
    },
    {
      reasons: [
        'Traigo el resultado del electrocardiograma.',
        'Mi papá tuvo un infarto a los 52 y quiero saber mi riesgo.',
        'El colesterol me salió en 240.',
      ],
      note: {
        reason: 'Control con resultados.',
        history: 'Sin molestias. Camina media hora al día. No fuma.',
        examination: 'Electrocardiograma en ritmo sinusal, sin cambios. Colesterol total 240.',
        diagnoses: [{ code: 'E78.0', name: 'Hipercolesterolemia pura', kind: 'definitivo' }],
        plan: 'Cambios en la comida por tres meses y repetir el perfil de lípidos. Ver a nutrición, que su póliza incluye.',
        followUpDays: 90,
      },
    },
  ],
  Pediatría: [
    {
      reasons: [
        'Mi hija de 3 años tiene tos y mocos desde el lunes.',
        'Fiebre de 38 anoche; hoy amaneció mejor.',
      ],
      note: {
        reason: 'Tos y mocos desde hace tres días.',
        history: 'Sin fiebre desde ayer. Come y juega. Vacunas al día.',
        examination: 'Activa, sin tiraje. Garganta apenas roja en cámara.',
        diagnoses: [{ code: 'J00', name: 'Rinofaringitis aguda [resfriado común]', kind: 'definitivo' }],
        plan: 'Lavados con suero y bastante líquido. Volver si hay fiebre por más de dos días o respira rápido.',
      },
    },
    {
      reasons: [
        'Control de los 9 meses y dudas sobre la comida.',
        'No quiere comer nada verde, ya no sé qué hacer.',
      ],
      note: {
        reason: 'Control de niño sano.',
        history: 'Nueve meses, pecho y tres comidas.',
        examination: 'Se sienta solo, sigue con la mirada. Peso en el rango de su edad.',
        diagnoses: [{ code: 'Z00.1', name: 'Control de salud de rutina del niño', kind: 'definitivo' }],
        plan: 'Hierro cada día y comidas más espesas. Tocan las vacunas del año.',
        followUpDays: 90,
      },
    },
    {
      reasons: [
        'Le salió un sarpullido en los brazos después de la piscina.',
        'Se rasca mucho detrás de las rodillas.',
      ],
      note: {
        reason: 'Sarpullido en los brazos.',
        history: 'Desde el sábado, después de la piscina. Pica de noche. Sin fiebre.',
        examination: 'En cámara, placas rojas y secas en los pliegues, sin costras.',
        diagnoses: [{ code: 'L20.9', name: 'Dermatitis atópica, no especificada', kind: 'presuntivo' }],
        plan: 'Baños cortos, crema sin perfume dos veces al día y ropa de algodón. Volver en dos semanas si sigue.',
        followUpDays: 14,
      },
    },
  ],
}

/** The same story for a visit at each call. */
function storyOf({ specialty, startsAt, patient }: PlannedVisit): Story | undefined {
  const told = stories[specialty ?? '']
  return told?.[(startsAt / 1_800_000 + patient.accountId) % told.length]
}

/** A person's note before a visit; undefined if there is no text for it. */
export function reasonOf(visit: PlannedVisit, random: SeededRandom): string | undefined {
  const words = storyOf(visit)?.reasons ?? reasons[visit.specialty ?? String(visit.service.id)]
  return words && random.pick(words)
}

/** The note of a visit; undefined if no sample professional writes one. */
export function noteOf(visit: PlannedVisit): NoteContent | undefined {
  return storyOf(visit)?.note
}
