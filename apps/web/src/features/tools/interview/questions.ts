export const roles = [
  ['general', 'Para cualquier puesto'],
  ['ventas', 'Ventas y atención'],
  ['administracion', 'Administración y contabilidad'],
  ['operaciones', 'Producción, almacén y transporte'],
  ['tecnologia', 'Tecnología'],
  ['primer-empleo', 'Mi primer empleo'],
] as const
export type Role = (typeof roles)[number][0]

/** Usual interview questions in our own wording. The general ones open every practice. */
const questions: Readonly<Record<Role, readonly string[]>> = {
  general: [
    'Cuéntame de ti y de lo último que hiciste.',
    '¿Por qué te interesa este puesto?',
    '¿Qué logro tuyo te da más orgullo y cómo lo mediste?',
    'Háblame de un error tuyo en el trabajo y de lo que hiciste después.',
    '¿Cuánto esperas ganar y por qué?',
    '¿Qué preguntas tienes para nosotros?',
  ],
  ventas: [
    'Véndeme algo que uses todos los días.',
    'Un cliente te levanta la voz por algo que no es tu culpa. ¿Qué haces?',
    '¿Cómo buscas clientes nuevos en una semana floja?',
    'Cuéntame de una venta que se te cayó y por qué.',
  ],
  administracion: [
    'Encuentras una factura pagada dos veces. ¿Qué pasos sigues?',
    '¿Cómo te organizas en el cierre de mes?',
    'Te piden registrar algo que no te parece correcto. ¿Qué respondes?',
    '¿Qué haces con las hojas de cálculo que otros no hacen?',
  ],
  operaciones: [
    'Faltan piezas a mitad del turno. ¿Qué haces primero?',
    'Cuéntame de una vez que evitaste un accidente.',
    '¿Cómo dejas todo listo para quien entra después de ti?',
    'Tu equipo va atrasado y tu jefe no está. ¿Cómo decides?',
  ],
  tecnologia: [
    'Explícame algo técnico como si fuera para tu mamá.',
    'Algo falla en producción y nadie sabe por qué. ¿Por dónde empiezas?',
    '¿Qué parte de tu último proyecto harías distinto?',
    '¿Cómo aprendes algo nuevo cuando tienes poco tiempo?',
  ],
  'primer-empleo': [
    '¿Qué hiciste en tus estudios o en tu casa que se parezca a este trabajo?',
    'Cuéntame de una vez que trabajaste en equipo y no fue fácil.',
    '¿Qué harías en tu primer día si nadie te explica bien?',
    '¿Qué quieres aprender en tu primer año?',
  ],
}

/** Points to review after each answer. */
export const selfCheck = [
  'Respondí lo que me preguntaron',
  'Di un ejemplo con nombre, cifra o fecha',
  'Dije qué hice yo, no solo el equipo',
  'Terminé en menos de dos minutos',
  'Hablé con calma y sin leer',
] as const

/** A practice: two general questions, those of the role, and the last two general ones. */
export function questionsFor(role: Role): readonly string[] {
  if (role === 'general') return questions.general
  return [...questions.general.slice(0, 2), ...questions[role], ...questions.general.slice(-2)]
}
