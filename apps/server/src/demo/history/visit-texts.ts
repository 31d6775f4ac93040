import { telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import type { NoteContent } from '../../features/consultations/notes.service.ts'

/** What invented people write before a visit, by specialty or by the number of the service. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  Cardiología: [
    'Me subió la presión dos veces esta semana, 150 con 95.',
    'Palpitaciones por la noche desde hace un mes.',
    'Control: tomo losartán de 50 y quiero ver si sigo igual.',
    'Traigo el resultado del electrocardiograma.',
    'Se me hinchan los tobillos por la tarde.',
    'Mi papá tuvo un infarto a los 52 y quiero saber mi riesgo.',
    'Me canso al subir dos pisos, antes no.',
    'Se me acaba la pastilla de la presión esta semana.',
    'El colesterol me salió en 240.',
  ],
  Pediatría: [
    'Mi hija de 3 años tiene tos y mocos desde el lunes.',
    'Control de los 9 meses y dudas sobre la comida.',
    'Le salió un sarpullido en los brazos después de la piscina.',
    'Fiebre de 38 anoche; hoy amaneció mejor.',
    'No quiere comer nada verde, ya no sé qué hacer.',
    'Le tocan las vacunas de los 18 meses.',
    'Se rasca mucho detrás de las rodillas.',
    'Diarrea desde ayer, está tomando agua.',
  ],
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

/** Words before a visit; undefined where there are none for it. */
export function reasonsOf(serviceId: number, specialty: string | null): readonly string[] | undefined {
  return reasons[specialty ?? String(serviceId)]
}

export const cancelReasons = {
  staff: 'Cerró la sede por fumigación; te ofrecimos otra hora.',
  professional: 'Tuvo una urgencia y no pudo atender.',
} as const

/** What is written of a visit that went as most do; the codes are those of the CIE-10. */
const notes: Readonly<Record<string, readonly NoteContent[]>> = {
  Cardiología: [
    {
      reason: 'Presión alta en casa en tres tomas.',
      history: 'Toma losartán 50 mg cada mañana. Sin dolor de pecho. Su padre es hipertenso.',
      examination: 'En cámara, tranquilo y sin edema. Trae tomas de 148/94, 150/95 y 146/90.',
      diagnoses: [{ code: 'I10', name: 'Hipertensión esencial (primaria)', kind: 'repetido' }],
      plan: 'Subir losartán a 50 mg cada 12 horas. Menos sal. Anotar la presión mañana y noche, y volver en un mes.',
      followUpDays: 30,
    },
    {
      reason: 'Palpitaciones por la noche.',
      history: 'Desde hace un mes, duran minutos. Tres cafés al día. Duerme poco.',
      examination: 'Pulso 76 y regular, medido por la persona frente a la cámara.',
      diagnoses: [{ code: 'R00.2', name: 'Palpitaciones', kind: 'presuntivo' }],
      plan: 'Dejar el café por dos semanas y hacer un Holter de 24 horas. Si hay desmayo o dolor de pecho, a emergencia.',
      followUpDays: 21,
    },
    {
      reason: 'Control con electrocardiograma.',
      history: 'Sin molestias. Camina media hora al día.',
      examination: 'Electrocardiograma en ritmo sinusal, sin cambios.',
      diagnoses: [{ code: 'Z01.8', name: 'Otros exámenes especiales especificados', kind: 'definitivo' }],
      plan: 'Seguir igual. Control con perfil de lípidos en seis meses.',
    },
  ],
  Pediatría: [
    {
      reason: 'Tos y mocos desde hace tres días.',
      history: 'Sin fiebre desde ayer. Come y juega. Vacunas al día.',
      examination: 'Activa, sin tiraje. Garganta apenas roja en cámara.',
      diagnoses: [{ code: 'J00', name: 'Rinofaringitis aguda [resfriado común]', kind: 'definitivo' }],
      plan: 'Lavados con suero y bastante líquido. Volver si hay fiebre por más de dos días o respira rápido.',
    },
    {
      reason: 'Control de niño sano.',
      history: 'Nueve meses, pecho y tres comidas.',
      examination: 'Se sienta solo, sigue con la mirada. Peso en el rango de su edad.',
      diagnoses: [{ code: 'Z00.1', name: 'Control de salud de rutina del niño', kind: 'definitivo' }],
      plan: 'Hierro cada día y comidas más espesas. Tocan las vacunas del año.',
      followUpDays: 90,
    },
  ],
}

/** Notes of a health visit; undefined where the sample's staff write none. */
export function notesOf(serviceId: number, specialty: string | null): readonly NoteContent[] | undefined {
  return serviceId === telemedicineServiceId ? notes[specialty ?? ''] : undefined
}
