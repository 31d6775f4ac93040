import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Lead times and the yearly limit: spec §9, contract §5. */
export const page: BenefitPage = {
  titleIn: 'Tu asistencia psicológica',
  tituloOut: 'Asistencia psicológica',
  subtitle: 'No tienes que poder con todo',
  descripcionOut:
    'Sesiones a distancia con un psicólogo para atravesar un diagnóstico, un tratamiento o la espera de un resultado.',
  textoIn: [
    'Elige día y hora con al menos {leadTime} de anticipación. Busca un lugar donde puedas hablar con confianza.',
    'No hace falta preparar nada ni saber por dónde empezar. De eso se encarga el psicólogo.',
  ],
  textoOut:
    'El miedo, el enojo y el cansancio también necesitan atención. Conversa con un psicólogo que conoce cómo afecta una enfermedad como el cáncer al paciente y a su familia.',

  sample: {
    title: 'Una sesión por dentro',
    rows: [
      ['10 minutos', 'Cómo estás y qué te preocupa hoy'],
      ['30 minutos', 'Conversar y practicar una herramienta'],
      ['10 minutos', 'Qué probar hasta la próxima'],
    ],
  },
  metaDescription:
    'Asistencia psicológica a distancia para personas con cáncer y sus familias: un espacio confidencial, incluido en Cáncer Plus.',
  whatItIs: [
    'Sesiones con un psicólogo para conversar sobre lo que estás viviendo: la espera de un resultado, un diagnóstico reciente, el tratamiento, el control o la pérdida.',
    'No necesitas estar enfermo para pedirla. También es para quien tiene miedo de estarlo o cuida a alguien que lo está.',
  ],
  includes: [
    {
      title: 'Escucha profesional',
      text: 'Un psicólogo colegiado que te atiende con tiempo y sin juicios.',
    },
    {
      title: 'Herramientas para el día a día',
      text: 'Formas de manejar la ansiedad, el insomnio o las noticias difíciles.',
    },
    {
      title: 'Conversaciones en familia',
      text: 'Cómo hablar de la enfermedad con tus hijos, tu pareja o tus padres.',
    },
    {
      title: 'Derivación',
      text: 'Si hace falta otro tipo de atención, te orientamos sobre dónde buscarla.',
    },
  ],
  steps: [
    { title: 'Busca un horario', text: 'Elige uno en el que puedas estar a solas y sin apuro.' },
    {
      title: 'Da tu consentimiento',
      text: 'Al agendar aceptas cómo se realiza la atención y cómo cuidamos tus datos.',
    },
    { title: 'Conéctate', text: 'Audífonos y un vaso de agua ayudan más de lo que parece.' },
    { title: 'Continúa si lo deseas', text: 'Acuerda con tu psicólogo si conviene otra sesión.' },
  ],
  conditions: [
    'Reserva con {leadTime} de anticipación como mínimo. Puedes reprogramar o cancelar hasta {cutOff} antes.',
    'No es un servicio de urgencias: si tu vida o la de alguien corre peligro, llama al 106 o acude al hospital más cercano.',
    'La conversación es confidencial, con las excepciones que la ley prevé para proteger la vida.',
    'El psicólogo no receta medicamentos.',
  ],
  whoHasIt: 'Es parte de Cáncer Plus y la agenda el titular del seguro.',
  nextStep: activationStep('Hablarlo alivia', 'Activa tu cuenta y encuentra una hora tranquila para ti.'),
  faq: [
    {
      question: '¿Puede acompañarme alguien?',
      answer: 'Sí, si tú quieres. Avísale al psicólogo al comenzar la sesión.',
    },
    {
      question: '¿Y si no me siento cómodo con mi psicólogo?',
      answer: 'Es válido y pasa. La próxima vez elige a otro profesional; no tienes que dar explicaciones.',
    },
  ],
}
