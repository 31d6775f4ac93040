import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** CTS: DS 001-97-TR; gratificaciones: Ley 27735; fifth category: DS 179-2004-EF; UIT 2026: DS 301-2025-EF. */
export const page: BenefitPage = {
  titleIn: 'Tu preparación de entrevistas',
  tituloOut: 'Asesoría para tu entrevista de trabajo',
  subtitle: 'Ensaya antes del día importante',
  descripcionOut:
    'Practica una entrevista completa, recibe comentarios francos y prepara tus mejores respuestas.',
  textoIn: [
    'Agenda la práctica al menos {leadTime} antes; si puedes, déjala para uno o dos días antes de tu entrevista real.',
    'Busca un lugar tranquilo y con buena luz: también ensayamos cómo te ves y cómo te escuchas.',
  ],
  textoOut:
    'Hablar de uno mismo cuesta, y más cuando hay un trabajo en juego. Ensaya con alguien que sabe qué buscan los entrevistadores y llega con la tranquilidad de haberlo practicado.',

  sample: {
    title: 'Una pregunta de práctica',
    quote: 'Cuéntame de una vez en que un cliente se fue molesto',
    rows: [
      ['Tiempo', '2 minutos, con tu propia grabación'],
      ['Revisa si dijiste', 'Qué pasó, qué hiciste y cómo terminó'],
      ['Privado', 'La grabación no sale de tu celular o computadora'],
    ],
  },
  metaDescription:
    'Practica tu entrevista de trabajo con un especialista y recibe comentarios francos para responder con seguridad.',
  whatItIs: [
    'Un ensayo general de tu entrevista. El asesor hace de entrevistador, tú respondes y después conversan sobre lo que funcionó y lo que se puede mejorar.',
    'La práctica se adapta al puesto, al tipo de empresa y al formato: presencial, por videollamada o grupal.',
  ],
  includes: [
    {
      title: 'Práctica por tu cuenta',
      text: 'Preguntas por puesto, con reloj y una grabación que no sale de tu celular o computadora.',
    },
    { title: 'Simulación', text: 'Preguntas reales del rubro, incluidas las incómodas.' },
    { title: 'Tu historia en dos minutos', text: 'Una presentación breve que despierte interés.' },
    {
      title: 'Ejemplos listos',
      text: 'Tres o cuatro situaciones tuyas que sirven para responder casi todo.',
    },
    { title: 'Voz, mirada y postura', text: 'Lo que comunicas sin darte cuenta, en persona o en cámara.' },
    { title: 'Tus preguntas', text: 'Qué preguntar tú para saber si el trabajo te conviene.' },
  ],
  steps: [
    { title: 'Cuéntanos del puesto', text: 'Al agendar, copia el aviso o describe el trabajo.' },
    { title: 'Investiga a la empresa', text: 'Media hora de lectura cambia la calidad de tus respuestas.' },
    { title: 'Ensaya', text: 'Conéctate como si fuera la entrevista de verdad.' },
    { title: 'Ajusta', text: 'Trabaja en los dos o tres puntos que te señale el asesor.' },
  ],
  conditions: [
    'Pide tu ensayo con {leadTime} de anticipación como mínimo y, si algo cambia, muévelo o cancélalo hasta {cutOff} antes.',
    'La simulación no se graba.',
    'El resultado de tu entrevista depende de la empresa que contrata.',
  ],
  whoHasIt: 'Lo encuentran en su cuenta los titulares de seguros con el módulo Empleabilidad.',
  nextStep: activationStep(
    'Llega con la entrevista ensayada',
    'Crea tu contraseña y busca una hora antes de tu cita con la empresa.',
  ),
  faq: [
    {
      question: '¿Y si me preguntan cuánto quiero ganar?',
      answer: 'Lo practicamos. Y si quieres preparar esa parte a fondo, agenda además una asesoría salarial.',
    },
    {
      question: 'Me pongo muy nervioso, ¿ayuda?',
      answer:
        'Mucho. Buena parte de los nervios viene de no saber qué esperar, y eso es lo que el ensayo resuelve.',
    },
  ],
}
