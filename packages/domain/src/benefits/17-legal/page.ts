import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** CTS: DS 001-97-TR; gratificaciones: Ley 27735; fifth category: DS 179-2004-EF; UIT 2026: DS 301-2025-EF. */
export const page: BenefitPage = {
  titleIn: 'Tu asesoría legal laboral',
  tituloOut: 'Asesoría legal laboral',
  subtitle: 'Tus derechos, en palabras claras',
  descripcionOut:
    'Un abogado laboral responde gratis tus preguntas sobre contratos, despidos, beneficios sociales y pagos pendientes.',
  textoIn: [
    'Agenda {leadTime} antes o con más tiempo. Si te entregaron una carta o te piden firmar algo, consulta antes de firmar.',
    'Reúne tu contrato, tus boletas y los mensajes que tengan que ver con tu caso.',
  ],
  textoOut:
    '¿Te deben la CTS? ¿Te cambiaron el horario o te pidieron renunciar? Averigua qué dice la ley, qué plazos corren y qué puedes hacer.',

  sample: {
    title: 'Resultado de la consulta',
    quote: 'Me piden renunciar. ¿Firmo?',
    rows: [
      ['Hoy', 'No firmes: pide copia del documento'],
      ['Qué te toca', 'CTS, vacaciones y gratificación truncas'],
      ['Siguiente paso', 'Tus plazos, con fechas'],
    ],
  },
  metaDescription:
    'Asesoría legal laboral gratuita sobre contratos, despidos, CTS, gratificaciones y beneficios sociales en el Perú.',
  whatItIs: [
    'Consulta gratuita con un abogado especializado en trabajo. Te explica tus derechos y las opciones que tienes, en palabras que se entienden.',
    'Conviene usarla pronto: muchos reclamos laborales tienen plazos cortos, y un documento firmado a la ligera es difícil de deshacer.',
  ],
  includes: [
    {
      title: 'Tu contrato',
      text: 'Plazo fijo, indeterminado, medio tiempo o recibos por honorarios que esconden una planilla.',
    },
    { title: 'Fin del vínculo', text: 'Renuncia, despido, mutuo acuerdo y qué debe traer tu liquidación.' },
    { title: 'Beneficios sociales', text: 'CTS, gratificaciones, vacaciones y asignación familiar.' },
    {
      title: 'Trato en el trabajo',
      text: 'Qué hacer frente al hostigamiento, la discriminación o un cambio injusto.',
    },
    {
      title: 'Dónde reclamar',
      text: 'La instancia que corresponde a tu caso y los documentos que te pedirán.',
    },
  ],
  steps: [
    {
      title: 'Escribe una línea de tiempo',
      text: 'Fechas de ingreso, cambios, pagos y conversaciones importantes.',
    },
    { title: 'Guarda pruebas', text: 'Boletas, correos y mensajes, sin editarlos.' },
    { title: 'Agenda con el abogado', text: 'Si tienes una fecha límite, dilo al reservar.' },
    { title: 'Decide con calma', text: 'Sales sabiendo tus opciones; ninguna te obliga.' },
  ],
  conditions: [
    'La cita se reserva al menos {leadTime} antes y puede moverse o anularse hasta {cutOff} antes.',
    'Es una orientación general: no incluye demandas, audiencias ni negociaciones con tu empleador.',
    'Tu empleador no se entera de que consultaste.',
  ],
  whoHasIt: 'Alcanza a los titulares de seguros que contienen el módulo Empleabilidad.',
  nextStep: activationStep(
    'Infórmate antes de responder',
    'Activa tu cuenta y consulta con un abogado laboral.',
  ),
  faq: [
    {
      question: 'Me piden firmar mi renuncia, ¿qué hago?',
      answer: 'No firmes en el momento. Pide una copia, di que necesitas leerla y agenda tu consulta.',
    },
    {
      question: '¿De cuánto es la asignación familiar?',
      answer:
        'Equivale al 10 % de la remuneración mínima vital. En la consulta vemos si te corresponde y desde cuándo.',
    },
    {
      question: '¿En qué se diferencia de la asesoría legal para negocios?',
      answer:
        'Esta es para quien trabaja o trabajó para otra persona. Si lo tuyo es un negocio propio, busca la de Emprendimiento.',
    },
  ],
}
