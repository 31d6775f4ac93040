import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** CTS: DS 001-97-TR; gratificaciones: Ley 27735; fifth category: DS 179-2004-EF; UIT 2026: DS 301-2025-EF. */
export const page: BenefitPage = {
  titleIn: 'Tu asesoría de currículum',
  tituloOut: 'Asesoría para tu currículum',
  subtitle: 'Que te llamen a la entrevista',
  descripcionOut: 'Revisa tu CV línea por línea con un asesor y ajústalo al puesto que buscas.',
  textoIn: [
    'Elige un horario con {leadTime} de anticipación como mínimo y ten tu currículum abierto durante la sesión.',
    'Si ya viste un aviso que te interesa, llévalo: el asesor te ayudará a responder justo a lo que pide.',
  ],
  textoOut:
    'Los seleccionadores deciden en segundos si siguen leyendo. Un asesor te ayuda a contar tu experiencia con claridad, sin exagerar ni quedarte corto.',

  sample: {
    title: 'Antes y después de una línea',
    rows: [
      ['Antes', '«Encargado de ventas de la tienda»'],
      ['Después', '«Subí 18 % las ventas del turno en seis meses»'],
      ['Tu CV', 'Dos diseños en PDF, con tu avance guardado'],
    ],
  },
  metaDescription:
    'Revisa tu currículum con un asesor: estructura, logros y palabras clave para que tu CV llegue a la entrevista.',
  whatItIs: [
    'Una revisión personal de tu currículum. Un asesor lo lee contigo como lo haría un seleccionador y te dice, con respeto y franqueza, qué cambiar.',
    'Si todavía no tienes uno, lo arman desde cero a partir de lo que has hecho, incluido el trabajo independiente y el no remunerado.',
  ],
  includes: [
    {
      title: 'Tu CV en el portal',
      text: 'Un editor que guarda mientras escribes, con vista previa, dos diseños y descarga en PDF.',
    },
    { title: 'Orden y formato', text: 'Una estructura limpia, fácil de leer en papel y en pantalla.' },
    {
      title: 'Logros en lugar de tareas',
      text: 'Cómo pasar de «encargado de ventas» a lo que conseguiste vendiendo.',
    },
    {
      title: 'Palabras que filtran',
      text: 'Los términos del aviso que deberían aparecer también en tu CV.',
    },
    {
      title: 'Vacíos y cambios',
      text: 'Una manera honesta de explicar pausas, despidos o giros de carrera.',
    },
    {
      title: 'Perfil en línea',
      text: 'Consejos para que tu perfil profesional diga lo mismo que tu currículum.',
    },
  ],
  steps: [
    { title: 'Agenda tu revisión', text: 'Elige el horario y adelanta qué puesto buscas.' },
    {
      title: 'Ten tu CV a la mano',
      text: 'Escríbelo en el portal y compártelo con tu asesor, o llévalo en cualquier formato.',
    },
    { title: 'Corrige con el asesor', text: 'Salen de la sesión con los cambios principales ya hechos.' },
    { title: 'Haz una segunda lectura', text: 'Reserva otra cita cuando tengas la versión nueva.' },
  ],
  conditions: [
    'Anticipación mínima: {leadTime}. Hasta {cutOff} antes puedes moverla a otro horario o cancelarla.',
    'El asesor orienta y corrige, pero la información debe ser tuya y verdadera.',
    'No enviamos tu currículum a ninguna empresa. Tu asesor lo lee solo si lo compartes, y hasta que termine la cita.',
  ],
  whoHasIt: 'Es un beneficio de los titulares con Empleabilidad en su seguro.',
  nextStep: activationStep(
    'Dale otra lectura a tu CV',
    'Activa tu cuenta y agenda con un asesor para esta semana.',
  ),
  faq: [
    {
      question: '¿Una o dos páginas?',
      answer:
        'Una suele bastar con menos de diez años de experiencia. El asesor te dirá si en tu caso conviene la segunda.',
    },
    {
      question: '¿Debo poner foto, edad o estado civil?',
      answer: 'No hace falta. Ese espacio rinde más con un logro o un curso reciente.',
    },
    {
      question: 'Siempre trabajé por mi cuenta, ¿qué pongo?',
      answer:
        'Tus clientes, tus proyectos y sus resultados. En la sesión verás cómo presentarlos como la experiencia que son.',
    },
  ],
}
