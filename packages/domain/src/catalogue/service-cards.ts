import { benefitSlugs } from '../own-paths.ts'
import type { Ecosystem, EcosystemSlug, Service, ServiceCategory } from './types.ts'

/** What a card shows: the slim part of a service, the only one that the landing page loads. */
export type ServiceCard = Pick<
  Service,
  | 'id'
  | 'group'
  | 'icon'
  | 'title'
  | 'shorttitle'
  | 'titleCard'
  | 'descripcionOutCard'
  | 'type'
  | 'titleButton'
  | 'linkOut'
  | 'linkIn'
>

/** Category tag of a card by `type` (spec §3). */
export const categoryNames: Readonly<Record<ServiceCategory, string>> = {
  1: 'Desarrollo',
  2: 'Finanzas',
  3: 'Cuerpo',
  4: 'Salud',
}

type CardText = Pick<
  ServiceCard,
  'title' | 'shorttitle' | 'titleCard' | 'descripcionOutCard' | 'type' | 'titleButton'
>

/** Cards of an ecosystem, in the order of its benefits' pages. */
function cardsOf(
  group: number,
  eco: EcosystemSlug,
  cards: readonly (readonly [id: number, text: CardText, root?: string])[],
): ServiceCard[] {
  return cards.map(([id, text, root = '/ecosistema'], place) => {
    const page = `/${eco}/${benefitSlugs[eco][place] ?? ''}`
    return { id, group, icon: `icon-service-${id}`, ...text, linkOut: page, linkIn: `${root}${page}` }
  })
}

/** The 21 services as cards, by ecosystem and in card order (contract §2). */
export const serviceCards: readonly ServiceCard[] = [
  ...cardsOf(1, 'proteccion', [
    [
      1,
      {
        title: 'Score de crédito',
        shorttitle: 'Score',
        titleCard: 'Conoce tu score de crédito',
        descripcionOutCard:
          'Mira tu puntaje crediticio, entiende qué lo mueve y qué puedes hacer para mejorarlo.',
        type: 2,
        titleButton: 'Conocer',
      },
    ],
    [
      2,
      {
        title: 'Seguridad informática',
        shorttitle: 'Seguridad',
        titleCard: 'Protege tus equipos y cuentas',
        descripcionOutCard:
          'Blinda tu celular, tus contraseñas y tus compras por internet con una guía paso a paso.',
        type: 2,
        titleButton: 'Activar',
      },
    ],
    [
      3,
      {
        title: 'Alertas y notificaciones',
        shorttitle: 'Alertas',
        titleCard: 'Recibe alertas a tiempo',
        descripcionOutCard:
          'Entérate de lo que pasa con tus productos financieros y no dejes pasar una fecha de pago.',
        type: 2,
        titleButton: 'Activar',
      },
    ],
    [
      4,
      {
        title: 'Test de salud financiera',
        shorttitle: 'Salud financiera',
        titleCard: 'Mide tu salud financiera',
        descripcionOutCard:
          'Ocho preguntas sobre cómo gastas, ahorras, te endeudas y planificas. Tu resultado, al instante.',
        type: 2,
        titleButton: 'Evaluar',
      },
    ],
    [
      5,
      {
        title: 'Cursos de finanzas personales',
        shorttitle: 'Cursos',
        titleCard: 'Aprende a manejar tu dinero',
        descripcionOutCard:
          'Cursos en línea de universidades para ordenar tu presupuesto y decidir mejor con tu plata.',
        type: 1,
        titleButton: 'Ir a Coursera',
      },
    ],
  ]),
  ...cardsOf(2, 'emprendimiento', [
    [
      10,
      {
        title: 'Cursos para emprender',
        shorttitle: 'Cursos',
        titleCard: 'Fórmate para tu negocio',
        descripcionOutCard:
          'Emprendimiento, contabilidad, marketing y liderazgo: cursos gratuitos, a tu ritmo.',
        type: 1,
        titleButton: 'Ir a Coursera',
      },
    ],
    [
      8,
      {
        title: 'Salas de coworking',
        shorttitle: 'Coworking',
        titleCard: 'Reserva una sala de reuniones',
        descripcionOutCard:
          'Recibe a tus clientes o reúne a tu equipo en una sala equipada, sin pagar por la reserva.',
        type: 1,
        titleButton: 'Reservar',
      },
    ],
    [
      9,
      {
        title: 'Asesoría legal para tu negocio',
        shorttitle: 'Legal',
        titleCard: 'Consulta con un abogado',
        descripcionOutCard:
          'Resuelve gratis tus dudas sobre formalización, contratos, impuestos y trabajadores.',
        type: 1,
        titleButton: 'Agendar',
      },
    ],
    [
      7,
      {
        title: 'Asesoría en marketing',
        shorttitle: 'Marketing',
        titleCard: 'Haz que te encuentren',
        descripcionOutCard: 'Un especialista revisa tu negocio contigo y te ayuda a llegar a más clientes.',
        type: 1,
        titleButton: 'Agendar',
      },
    ],
  ]),
  ...cardsOf(3, 'empleabilidad', [
    [
      12,
      {
        title: 'Cursos para tu carrera',
        shorttitle: 'Cursos',
        titleCard: 'Actualiza tu perfil',
        descripcionOutCard:
          'Suma habilidades que piden las empresas con cursos universitarios en línea y gratuitos.',
        type: 1,
        titleButton: 'Ir a Coursera',
      },
    ],
    [
      13,
      {
        title: 'Asesoría de currículum',
        shorttitle: 'Currículum',
        titleCard: 'Mejora tu currículum',
        descripcionOutCard: 'Un asesor lee tu CV contigo y te dice qué quitar, qué agregar y cómo ordenarlo.',
        type: 1,
        titleButton: 'Agendar',
      },
    ],
    [
      14,
      {
        title: 'Preparación de entrevistas',
        shorttitle: 'Entrevista',
        titleCard: 'Practica tu entrevista',
        descripcionOutCard:
          'Ensaya con alguien que entrevista a diario y llega con respuestas claras y sin nervios de más.',
        type: 1,
        titleButton: 'Agendar',
      },
    ],
    [
      15,
      {
        title: 'Búsqueda de empleo',
        shorttitle: 'Empleo',
        titleCard: 'Busca trabajo con un plan',
        descripcionOutCard: 'Define a qué puestos apuntar, dónde buscarlos y cómo seguir cada postulación.',
        type: 1,
        titleButton: 'Agendar',
      },
    ],
    [
      16,
      {
        title: 'Asesoría salarial',
        shorttitle: 'Salario',
        titleCard: 'Negocia mejor tu sueldo',
        descripcionOutCard:
          'Entiende tu boleta, compara una oferta y prepara con datos tu pedido de aumento.',
        type: 2,
        titleButton: 'Agendar',
      },
    ],
    // Service 17 alone is spelt with the plural in the owner's data (spec §2).
    [
      17,
      {
        title: 'Asesoría legal laboral',
        shorttitle: 'Legal',
        titleCard: 'Conoce tus derechos laborales',
        descripcionOutCard: 'Pregunta gratis por tu contrato, tu liquidación, tu CTS o tus gratificaciones.',
        type: 1,
        titleButton: 'Agendar',
      },
      '/ecosistemas',
    ],
  ]),
  ...cardsOf(4, 'cancer', [
    [
      33,
      {
        title: 'Asistencia psicológica',
        shorttitle: 'Psicología',
        titleCard: 'Habla con un psicólogo',
        descripcionOutCard:
          'Un espacio confidencial para ti y lo que estás viviendo, con un profesional que te escucha.',
        type: 4,
        titleButton: 'Agendar',
      },
    ],
    [
      34,
      {
        title: 'Asesoría nutricional',
        shorttitle: 'Nutrición',
        titleCard: 'Come pensando en cuidarte',
        descripcionOutCard:
          'Un nutricionista te ayuda a comer bien antes, durante y después de un tratamiento.',
        type: 3,
        titleButton: 'Agendar',
      },
    ],
    [
      35,
      {
        title: 'Chequeo preventivo',
        shorttitle: 'Chequeo',
        titleCard: 'Hazte tu chequeo anual',
        descripcionOutCard: 'Una revisión al año para prevenir. Agéndala con 48 horas de anticipación.',
        type: 4,
        titleButton: 'Agendar',
      },
    ],
    [
      36,
      {
        title: 'Holos: acompañamiento integral en el cáncer',
        shorttitle: 'Holos',
        titleCard: 'Acompañamiento Holos',
        descripcionOutCard:
          'Orientación, grupos de calma y apoyo a la familia para no recorrer el camino a solas.',
        type: 4,
        titleButton: 'Agendar',
      },
    ],
  ]),
  ...cardsOf(5, 'accidentes', [
    [
      18,
      {
        title: 'Telemedicina',
        shorttitle: 'Telemedicina',
        titleCard: 'Consulta por videollamada',
        descripcionOutCard:
          'Atiéndete con un médico desde donde estés. Ocho especialidades, de lunes a sábado.',
        type: 4,
        titleButton: 'Agendar',
      },
    ],
  ]),
  ...cardsOf(6, 'vida', [
    [
      24,
      {
        title: 'Cursos para crecer',
        shorttitle: 'Cursos',
        titleCard: 'Aprende algo para ti',
        descripcionOutCard:
          'Cursos universitarios en línea, sin costo, para el proyecto que venías postergando.',
        type: 1,
        titleButton: 'Ir a Coursera',
      },
    ],
  ]),
]

/** Where a service has its pages, outside and inside the portal. Throws where there is no such service. */
export function pagesOf(serviceId: number): Pick<ServiceCard, 'linkOut' | 'linkIn'> {
  const card = serviceCards.find(({ id }) => id === serviceId)
  if (!card) throw new Error(`El servicio ${serviceId} no existe`)
  return card
}

/** Cards of an ecosystem in its own order; ids that no service has are left out. */
export function serviceCardsOf(ecosystem: Pick<Ecosystem, 'ecos'>): readonly ServiceCard[] {
  return ecosystem.ecos.flatMap(({ id }) => serviceCards.filter((candidate) => candidate.id === id))
}

/** Name of a service as its card has it. */
export function serviceName(serviceId: number): string {
  return serviceCards.find(({ id }) => id === serviceId)?.title ?? `Servicio ${serviceId}`
}
