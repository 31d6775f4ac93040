import { pagesOf } from './service-cards.ts'
import type { Course, CourseTopic } from './types.ts'

type CourseText = Pick<
  Course,
  | 'title'
  | 'titleCard'
  | 'subtitle'
  | 'descripcionOutCard'
  | 'descripcionOut'
  | 'textoIn'
  | 'durationHours'
  | 'weeks'
>

const topicPictures: Readonly<Record<CourseTopic, string>> = {
  Emprendimiento: 'emprendimiento',
  Contabilidad: 'contabilidad',
  Marketing: 'marketing',
  Liderazgo: 'liderazgo',
}

/** The benefit whose pages list all courses. */
const { linkOut, linkIn } = pagesOf(10)

function course(id: number, group: CourseTopic, text: CourseText): Course {
  return {
    id,
    group,
    icon1: `icon-course-${id}`,
    icon2: `icon-topic-${topicPictures[group]}`,
    ...text,
    linkOut: `${linkOut}#curso-${id}`,
    linkIn: `${linkIn}?destacado=${id}`,
    imgCard: `icon-course-${id}`,
    imageOut: `scene-topic-${topicPictures[group]}`,
    type: 1,
    titleButton: 'Conocer',
  }
}

/**
 * Twelve sample courses, three per tab in tab order (spec §9); courses and universities are invented. Duration in
 * total hours, and in weeks.
 */
export const courses: readonly Course[] = [
  course(1, 'Emprendimiento', {
    title: 'De la idea al negocio: tus primeros pasos',
    titleCard: 'De la idea al negocio',
    subtitle: 'Universidad Los Molles',
    descripcionOutCard: 'Pon a prueba tu idea con clientes reales antes de gastar en ella.',
    descripcionOut:
      'Aprende a reconocer un problema que valga la pena resolver, a conversar con posibles clientes y a preparar una primera versión de tu producto.',
    textoIn: [
      'Al terminar tendrás escrita tu propuesta de valor y una lista corta de pruebas para saber si el negocio camina.',
      'No necesitas estudios previos: basta con una idea o un negocio que recién empieza.',
    ],
    durationHours: 16,
    weeks: 4,
  }),
  course(2, 'Emprendimiento', {
    title: 'Plan de negocio para quien trabaja por su cuenta',
    titleCard: 'Tu plan de negocio en simple',
    subtitle: 'Escuela Quebrada Alta',
    descripcionOutCard: 'Ordena costos, precios y metas en un plan de pocas páginas que sí vas a usar.',
    descripcionOut:
      'Un recorrido práctico por las preguntas que un plan de negocio debe responder: a quién le vendes, cuánto te cuesta y cuándo empiezas a ganar.',
    textoIn: [
      'Trabajarás con los números de tu propio negocio y saldrás con un plan listo para conversar con un socio o una financiera.',
      'Cada semana incluye una plantilla y un ejemplo resuelto.',
    ],
    durationHours: 20,
    weeks: 5,
  }),
  course(3, 'Emprendimiento', {
    title: 'Innovar con poco: mejoras para pequeños negocios',
    titleCard: 'Innovar con poco',
    subtitle: 'Instituto Piedra Clara',
    descripcionOutCard: 'Encuentra mejoras pequeñas que tus clientes noten y tu bolsillo aguante.',
    descripcionOut:
      'Técnicas sencillas para observar tu operación, detectar lo que incomoda al cliente y probar cambios sin frenar las ventas.',
    textoIn: [
      'Conocerás casos de bodegas, talleres y negocios de comida que cambiaron un detalle y ganaron clientes.',
      'Terminarás con tres mejoras priorizadas y un calendario para ponerlas en marcha.',
    ],
    durationHours: 12,
    weeks: 3,
  }),
  course(4, 'Contabilidad', {
    title: 'Contabilidad básica para no contadores',
    titleCard: 'Contabilidad sin ser contador',
    subtitle: 'Universidad Brisa del Mar',
    descripcionOutCard: 'Lee un balance y un estado de resultados sin perderte en el camino.',
    descripcionOut:
      'Qué es un activo, por qué vender no siempre es ganar y cómo llevar un registro ordenado de lo que entra y sale.',
    textoIn: [
      'Los ejercicios usan soles y situaciones de negocios peruanos.',
      'Podrás conversar con tu contador entendiendo cada cifra que te presenta.',
    ],
    durationHours: 18,
    weeks: 6,
  }),
  course(5, 'Contabilidad', {
    title: 'Costos y precios: cuánto cobrar por lo que haces',
    titleCard: 'Cuánto cobrar por lo que haces',
    subtitle: 'Universidad Cerro Manso',
    descripcionOutCard: 'Calcula tu costo real y fija un precio que deje ganancia.',
    descripcionOut:
      'Costos fijos, costos variables, punto de equilibrio y margen, explicados con productos y con servicios.',
    textoIn: [
      'Armarás una hoja de costos para tu producto más vendido y la usarás para revisar tus precios.',
      'Incluye un módulo para quienes cobran por hora o por proyecto.',
    ],
    durationHours: 14,
    weeks: 4,
  }),
  course(6, 'Contabilidad', {
    title: 'Flujo de caja para pequeños negocios',
    titleCard: 'Flujo de caja al día',
    subtitle: 'Universidad Puente Viejo',
    descripcionOutCard: 'Adelántate a los meses flojos y llega con caja a tus fechas de pago.',
    descripcionOut:
      'Proyecta tus ingresos y tus pagos semana por semana, y reconoce a tiempo cuándo vas a necesitar financiamiento y cuándo no.',
    textoIn: [
      'Usarás una hoja de cálculo que puedes mantener en diez minutos por semana.',
      'El último módulo trata cómo ordenar deudas sin descuidar el negocio.',
    ],
    durationHours: 10,
    weeks: 3,
  }),
  course(7, 'Marketing', {
    title: 'Marketing digital desde tu celular',
    titleCard: 'Marketing digital desde tu celular',
    subtitle: 'Escuela Taller Huarango',
    descripcionOutCard: 'Fotos, textos y publicaciones que venden, hechas con lo que ya tienes.',
    descripcionOut:
      'Aprende a preparar un perfil de negocio, planificar publicaciones y responder mensajes para que terminen en venta.',
    textoIn: [
      'No hace falta una computadora: todas las prácticas se resuelven con un celular.',
      'Al final tendrás un calendario de contenidos para un mes.',
    ],
    durationHours: 12,
    weeks: 4,
  }),
  course(8, 'Marketing', {
    title: 'Conoce a tu cliente: investigación de mercado práctica',
    titleCard: 'Conoce de verdad a tu cliente',
    subtitle: 'Universidad Valle Quinual',
    descripcionOutCard: 'Pregunta bien, escucha mejor y decide con información.',
    descripcionOut:
      'Encuestas cortas, entrevistas y observación para entender quién te compra, por qué lo hace y qué lo haría volver.',
    textoIn: [
      'Diseñarás una encuesta de cinco preguntas y la aplicarás a tus propios clientes.',
      'Aprenderás a leer las respuestas sin engañarte con los números.',
    ],
    durationHours: 15,
    weeks: 5,
  }),
  course(9, 'Marketing', {
    title: 'Marca propia: nombre, imagen y confianza',
    titleCard: 'Construye una marca propia',
    subtitle: 'Instituto Rumbo Sur',
    descripcionOutCard: 'Dale a tu negocio una identidad que la gente reconozca y recomiende.',
    descripcionOut:
      'Desde elegir un nombre hasta cuidar cómo hablas con tus clientes: los elementos que hacen memorable a un negocio pequeño.',
    textoIn: [
      'Desarrollarás una guía de marca de una página para usarla en tu local, tus envases y tus redes.',
      'El curso explica también cuándo conviene registrar una marca.',
    ],
    durationHours: 20,
    weeks: 5,
  }),
  course(10, 'Liderazgo', {
    title: 'Liderar equipos pequeños',
    titleCard: 'Liderar equipos pequeños',
    subtitle: 'Universidad Laguna Serena',
    descripcionOutCard: 'Reparte tareas, da buenas indicaciones y logra que las cosas salgan.',
    descripcionOut:
      'Herramientas para quienes dirigen a pocas personas y hacen de todo: metas claras, reuniones cortas y acuerdos que se cumplen.',
    textoIn: [
      'Practicarás conversaciones difíciles con guiones que puedes adaptar a tu equipo.',
      'Cada módulo cierra con un compromiso para aplicar esa misma semana.',
    ],
    durationHours: 16,
    weeks: 4,
  }),
  course(11, 'Liderazgo', {
    title: 'Comunicación y negociación para emprendedores',
    titleCard: 'Comunica y negocia mejor',
    subtitle: 'Academia Caña Brava',
    descripcionOutCard: 'Prepara tus acuerdos con clientes, socios y proveedores.',
    descripcionOut:
      'Cómo escuchar lo que la otra parte necesita, defender tu precio con argumentos y cerrar acuerdos por escrito.',
    textoIn: [
      'Analizarás negociaciones reales, de las que salieron bien y de las que no.',
      'Saldrás con una ficha de preparación para tu próxima negociación.',
    ],
    durationHours: 18,
    weeks: 6,
  }),
  course(12, 'Liderazgo', {
    title: 'Gestiona tu tiempo y tu energía',
    titleCard: 'Gestiona tu tiempo y tu energía',
    subtitle: 'Universidad Dos Nevados',
    descripcionOutCard: 'Elige qué hacer primero y recupera horas para ti.',
    descripcionOut:
      'Prioridades, hábitos y descanso para quienes sienten que el negocio les come el día completo.',
    textoIn: [
      'Registrarás una semana de trabajo y descubrirás en qué se te va el tiempo.',
      'Con ese registro diseñarás una rutina que puedas sostener.',
    ],
    durationHours: 8,
    weeks: 2,
  }),
]
