import { serviceCards } from './service-cards.ts'
import type { Ecosystem, EcosystemEntry, EcosystemSlug, ModuleFlag, TopicEntry } from './types.ts'

interface EcosystemText
  extends Pick<
    Ecosystem,
    'name' | 'nameTitle' | 'desc' | 'titulocards' | 'titleMob' | 'descriptionMob' | 'descriptionWithBold'
  > {}

interface EcosystemFacts {
  readonly modulo: ModuleFlag
  readonly value: string
}

/** Entries of the services of one group, in the order of the cards. */
function entriesOf(ecosystemId: number): readonly EcosystemEntry[] {
  return serviceCards.filter(({ group }) => group === ecosystemId).map(({ id, title }) => ({ id, title }))
}

/** The plain description follows the one with a phrase in bold. */
export function withDescription<E extends Pick<Ecosystem, 'descriptionWithBold'>>(one: E) {
  return { ...one, description: one.descriptionWithBold.replaceAll('**', '') }
}

function ecosystem(id: number, eco: EcosystemSlug, facts: EcosystemFacts, text: EcosystemText): Ecosystem {
  return {
    id,
    position: id,
    eco,
    ...facts,
    ...withDescription(text),
    img: `scene-eco-${eco}`,
    imgMob: `scene-eco-${eco}`,
    ico: `icon-eco-${eco}`,
    // The first ecosystem is selected at the start (spec §4).
    active: id === 1,
    color: eco,
    ecos: entriesOf(id),
    rutaexterna: `/ecosistema/${eco}`,
  }
}

/** The six ecosystems in carousel order (contract §2). `active` marks the one selected at the start. */
export const ecosystems: readonly Ecosystem[] = [
  ecosystem(
    1,
    'proteccion',
    { modulo: 'proteccionFinanciera', value: '6704-1' },
    {
      name: 'Protección financiera',
      nameTitle: 'Protección financiera (Tarjeta Protegida)',
      desc: 'Tu plata, cuidada y en orden',
      titulocards: 'Beneficios para cuidar tus finanzas',
      titleMob: 'Protección financiera',
      descriptionMob: 'Tu score, tus alertas y tus cuentas, bajo control.',
      descriptionWithBold:
        'Mira cómo está tu historial, protege tus cuentas y **toma decisiones con tu dinero sabiendo en qué punto estás**.',
    },
  ),
  ecosystem(
    2,
    'emprendimiento',
    { modulo: 'emprendimiento', value: '6715-1' },
    {
      name: 'Emprendimiento',
      nameTitle: 'Emprendimiento',
      desc: 'Respaldo para tu negocio',
      titulocards: 'Beneficios para hacer crecer tu negocio',
      titleMob: 'Emprendimiento',
      descriptionMob: 'Salas, asesores y cursos para trabajar por tu cuenta.',
      descriptionWithBold:
        'Asesores que conocen el negocio propio, un lugar para reunirte y cursos: **todo para trabajar por tu cuenta**.',
    },
  ),
  ecosystem(
    3,
    'empleabilidad',
    { modulo: 'empleabilidad', value: '6703-1' },
    {
      name: 'Empleabilidad',
      nameTitle: 'Empleabilidad',
      desc: 'Tu próximo trabajo, con apoyo',
      titulocards: 'Beneficios para tu vida laboral',
      titleMob: 'Empleabilidad',
      descriptionMob: 'Del currículum a la firma del contrato, con un asesor al lado.',
      descriptionWithBold:
        '¿Buscas trabajo o quieres mejorar el que tienes? **Te acompañamos desde el currículum hasta la negociación del sueldo**.',
    },
  ),
  ecosystem(
    4,
    'cancer',
    { modulo: 'cancer', value: '6738-1' },
    {
      name: 'Cáncer Plus',
      nameTitle: 'Cáncer Plus',
      desc: 'Prevención y compañía',
      titulocards: 'Beneficios para prevenir y acompañarte',
      titleMob: 'Cáncer Plus',
      descriptionMob: 'Prevención para ti y apoyo para los tuyos cuando haga falta.',
      descriptionWithBold:
        'Un chequeo al año para adelantarte y, si llega un diagnóstico, **personas preparadas para acompañarlos a ti y a tu familia**.',
    },
  ),
  ecosystem(
    5,
    'accidentes',
    { modulo: 'accidentes', value: '6736-1' },
    {
      name: 'Accidentes personales',
      nameTitle: 'Accidentes personales',
      desc: 'Un médico por videollamada',
      titulocards: 'Tu consulta médica, sin salir de casa',
      titleMob: 'Accidentes personales',
      descriptionMob: 'Ocho especialidades por videollamada, de {days}.',
      descriptionWithBold:
        'Conversa por videollamada con un médico y recibe, si la necesitas, **una receta digital firmada y sellada por el médico que te atendió**.',
    },
  ),
  ecosystem(
    6,
    'vida',
    { modulo: 'vida', value: '6727-1' },
    {
      name: 'Vida',
      nameTitle: 'Vida',
      desc: 'Tiempo para aprender',
      titulocards: 'Cursos para la vida que quieres',
      titleMob: 'Vida',
      descriptionMob: 'Cursos universitarios en línea, gratis y a tu ritmo.',
      descriptionWithBold:
        'Tu seguro cuida a los tuyos mañana. Hoy te abre **cursos de universidades que puedes llevar gratis y a tu ritmo**.',
    },
  ),
]

/** The separate set of four under entrepreneurship (spec §3), also the course tabs in order. */
export const topics: readonly TopicEntry[] = [
  {
    id: 1,
    title: 'Emprendimiento',
    desc: 'De la idea a los primeros clientes.',
    icon: 'icon-topic-emprendimiento',
  },
  {
    id: 2,
    title: 'Contabilidad',
    desc: 'Cuentas claras para decidir sin adivinar.',
    icon: 'icon-topic-contabilidad',
  },
  {
    id: 3,
    title: 'Marketing',
    desc: 'Que más personas conozcan lo que vendes.',
    icon: 'icon-topic-marketing',
  },
  {
    id: 4,
    title: 'Liderazgo',
    desc: 'Guiar a un equipo, aunque sea de dos.',
    icon: 'icon-topic-liderazgo',
  },
]

/** Whether an ecosystem shows its only benefit in full instead of cards (spec §2). */
export function hasDetail({ ecos }: Pick<Ecosystem, 'ecos'>): boolean {
  return ecos.length === 1
}

/** Whether an ecosystem has the separate set of four, the course topics (spec §3). */
export function hasTopics({ eco }: Pick<Ecosystem, 'eco'>): boolean {
  return eco === 'emprendimiento'
}
