import { describe, expect, it } from 'vitest'
import { bookableService, bookableServices, servicesOfKind } from '../agenda/bookable-services.ts'
import { hourWords, slotNames, withHours } from '../agenda/hour-words.ts'
import type { BookableService } from '../agenda/service-rules.ts'
import { pageOf } from '../benefits/pages/all.ts'
import { about } from './about.ts'
import { courses } from './courses.ts'
import { ecosystems, topics } from './ecosystems.ts'
import { faq, helpModal, landingBanner, steps } from './faq.ts'
import { lifeDetail } from './life.ts'
import { categoryNames, courseServices, serviceCards, serviceCardsOf } from './service-cards.ts'
import { serviceById, services, servicesOf } from './services.ts'
import { telemedicineDetail, telemedicineSpecialties } from './telemedicine.ts'

/** Ecosystem, product code and services in order: the table of contract §2. */
const table = [
  ['proteccion', '6704-1', [1, 2, 3, 4, 5]],
  ['emprendimiento', '6715-1', [10, 8, 9, 7]],
  ['empleabilidad', '6703-1', [12, 13, 14, 15, 16, 17]],
  ['cancer', '6738-1', [33, 34, 35, 36]],
  ['accidentes', '6736-1', [18]],
  ['vida', '6727-1', [24]],
] as const

/** Every public benefit route of spec §2 with its service. */
const routes = [
  ['/proteccion/score-credito', 1],
  ['/proteccion/seguridad-informatica', 2],
  ['/proteccion/alertas-notificaciones', 3],
  ['/proteccion/salud-financiera', 4],
  ['/proteccion/coursera', 5],
  ['/emprendimiento/coursera', 10],
  ['/emprendimiento/coworking', 8],
  ['/emprendimiento/legal', 9],
  ['/emprendimiento/marketing', 7],
  ['/empleabilidad/coursera', 12],
  ['/empleabilidad/curriculum', 13],
  ['/empleabilidad/entrevista', 14],
  ['/empleabilidad/job', 15],
  ['/empleabilidad/salario', 16],
  ['/empleabilidad/legal', 17],
  ['/accidentes/telemedicina', 18],
  ['/vida/coursera', 24],
  ['/cancer/asistencia-psicologica', 33],
  ['/cancer/asesoria-nutricional', 34],
  ['/cancer/chequeo-preventivo', 35],
  ['/cancer/holos', 36],
] as const

/** Names that two pages may share: a benefit's own name and a one-word step. */
const sharedNames = ['Cursos online con certificación', 'Agenda', 'Activa tu cuenta']

const serviceIds = routes.map(([, id]) => id)
const topicNames = ['emprendimiento', 'contabilidad', 'marketing', 'liderazgo']

const benefits = serviceIds.map((serviceId) => ({ serviceId, ...pageOf(serviceId) }))

/** Any number of hours, in digits or words. */
const hourNumber =
  /(?:\d+|\b(?:dos|tres|cuatro|seis|ocho|doce|veinticuatro|cuarenta y ocho))\s(?:h|hrs?|horas?)\b/i
/** Hours that operators cannot set. */
const fixedHours = [
  // Length of a room's booking (contract §5).
  'de 30 minutos a 4 horas',
  'Desde 30 minutos hasta 4 horas',
  'máximo 4 horas por reserva',
  'desde media hora hasta cuatro horas',
  // A freed hour in person, and the link to a pharmacy.
  'Nunca a menos de 12 horas',
  'por un enlace que dura 24 horas',
  // Doses, meals and fasting.
  'Cada 8 horas, por 5 días',
  'cada tres horas',
  'Ocho horas de ayuno',
]

const pictures = new Set([
  ...serviceIds.flatMap((id) => [`icon-service-${id}`, `scene-service-${id}`]),
  ...table.flatMap(([slug]) => [`icon-eco-${slug}`, `scene-eco-${slug}`]),
  ...topicNames.flatMap((name) => [`icon-topic-${name}`, `scene-topic-${name}`]),
  ...Array.from({ length: 12 }, (_, index) => `icon-course-${index + 1}`),
  'scene-home',
  'scene-about',
  'scene-steps-1',
  'scene-steps-2',
  'scene-steps-3',
])

interface Leaf {
  readonly path: string
  readonly value: string
}

/** Every text in a value, with its path; an empty list counts as an empty text. */
function textsIn(value: unknown, path = ''): readonly Leaf[] {
  if (typeof value === 'string') return [{ path, value }]
  if (value === undefined || value === null) return [{ path, value: '' }]
  if (typeof value !== 'object') return []
  const entries = Object.entries(value)
  if (entries.length === 0) return [{ path, value: '' }]
  return entries.flatMap(([key, inner]) => textsIn(inner, `${path}/${key}`))
}

const everything = {
  about,
  benefits,
  courses,
  ecosystems,
  faq,
  helpModal,
  landingBanner,
  lifeDetail,
  services,
  steps,
  telemedicineDetail,
  topics,
}

describe('the ecosystems', () => {
  it.each(table.map((row, index) => [index + 1, ...row] as const))(
    'number %i is %s, product %s, with its services in order',
    (id, slug, product, ids) => {
      const ecosystem = ecosystems[id - 1]
      expect(ecosystem).toMatchObject({ id, position: id, eco: slug, value: product, color: slug })
      expect(ecosystem?.rutaexterna).toBe(`/ecosistema/${slug}`)
      expect(ecosystem?.ecos.map((entry) => entry.id)).toEqual(ids)
    },
  )

  it('are six, and the first is the one selected at the start', () => {
    expect(ecosystems).toHaveLength(6)
    expect(ecosystems.filter(({ active }) => active).map(({ id }) => id)).toEqual([1])
  })

  it('describe themselves in at most 160 characters, with one phrase in bold', () => {
    for (const { description, descriptionWithBold } of ecosystems) {
      expect(description.length).toBeLessThanOrEqual(160)
      expect(descriptionWithBold.split('**')).toHaveLength(3)
      expect(descriptionWithBold.replaceAll('**', '')).toBe(description)
    }
  })

  it('include the separate set of four', () => {
    expect(topics.map(({ title }) => title)).toEqual([
      'Emprendimiento',
      'Contabilidad',
      'Marketing',
      'Liderazgo',
    ])
  })
})

describe('the services', () => {
  it('are 21, each listed once, by its own ecosystem', () => {
    expect(services).toHaveLength(21)
    expect(new Set(services.map(({ id }) => id)).size).toBe(21)
    for (const ecosystem of ecosystems) {
      expect(servicesOf(ecosystem).map(({ id }) => id)).toEqual(ecosystem.ecos.map(({ id }) => id))
      expect(serviceCardsOf(ecosystem).map(({ id }) => id)).toEqual(ecosystem.ecos.map(({ id }) => id))
      expect(servicesOf(ecosystem).every(({ group }) => group === ecosystem.id)).toBe(true)
    }
  })

  it.each(routes)('%s shows service %i', (path, id) => {
    expect(serviceById(id)?.linkOut).toBe(path)
  })

  it('have no public route besides those of the specification', () => {
    expect(services.map(({ linkOut }) => linkOut).sort()).toEqual(routes.map(([path]) => path).sort())
  })

  it('have an inner route under /ecosistema, except the legal one of employability, spelt in the plural', () => {
    for (const { id, linkIn, linkOut } of services) {
      expect(linkIn).toBe(id === 17 ? '/ecosistemas/empleabilidad/legal' : `/ecosistema${linkOut}`)
    }
  })

  it('have a card text of at most 120 characters and a category with a name', () => {
    for (const { descripcionOutCard, type } of serviceCards) {
      expect(descripcionOutCard.length).toBeLessThanOrEqual(120)
      expect(categoryNames[type]).not.toBe('')
    }
    expect(Object.values(categoryNames)).toEqual(['Desarrollo', 'Finanzas', 'Cuerpo', 'Salud'])
  })

  it('say on their button whether they are booked, or else what they do', () => {
    const label = (id: number) => serviceById(id)?.titleButton
    for (const id of [7, 9, 13, 14, 15, 16, 17, 18, 33, 34, 35, 36]) expect(label(id)).toBe('Agendar')
    for (const id of [5, 10, 12, 24]) expect(label(id)).toBe('Ir a Coursera')
    expect([1, 2, 3, 4, 8].map(label)).toEqual(['Conocer', 'Activar', 'Activar', 'Evaluar', 'Reservar'])
  })

  it('are booked by the endpoint of the contract, or not at all', () => {
    expect(servicesOfKind('advice')).toEqual([7, 9, 13, 14, 15, 16, 17])
    expect(servicesOfKind('health')).toEqual([18, 33, 34, 35, 36])
    expect(servicesOfKind('coworking')).toEqual([8])
    expect(bookableService(1)).toBeUndefined()
  })

  it('have their own texts each', () => {
    const texts = services.flatMap((service) => [
      service.titleIn,
      service.titleCard,
      service.tituloOut,
      service.subtitle,
      service.descripcionOut,
      service.descripcionOutCard,
      service.textoOut,
      ...service.textoIn,
    ])
    const twice = texts.filter((text, index) => texts.indexOf(text) !== index)
    expect(twice).toEqual([])
  })
})

describe('the public benefit pages', () => {
  it('exist once for each service', () => {
    expect(new Set(serviceIds.map(pageOf)).size).toBe(21)
    expect(() => pageOf(6)).toThrow('El beneficio 6 no tiene página')
  })

  it.each(benefits.map((content) => [content.serviceId, content] as const))(
    'that of service %i is complete',
    (_id, content) => {
      expect(content.metaDescription.length).toBeGreaterThanOrEqual(80)
      expect(content.metaDescription.length).toBeLessThanOrEqual(155)
      expect(content.whatItIs.length).toBeGreaterThanOrEqual(2)
      expect(content.whatItIs.length).toBeLessThanOrEqual(3)
      expect(content.includes.length).toBeGreaterThanOrEqual(4)
      expect(content.includes.length).toBeLessThanOrEqual(6)
      expect(content.steps.length).toBeGreaterThanOrEqual(3)
      expect(content.steps.length).toBeLessThanOrEqual(5)
      expect(content.conditions.length).toBeGreaterThanOrEqual(3)
      expect(content.faq.length).toBeGreaterThanOrEqual(2)
      expect(content.faq.length).toBeLessThanOrEqual(4)
    },
  )

  it('never repeat a sentence of another page', () => {
    const shared = new Set(sharedNames)
    const texts = benefits.flatMap(({ sample: _example, ...content }) =>
      textsIn(content).map(({ value }) => value),
    )
    const repeated = texts.filter((text, index) => texts.indexOf(text) !== index && !shared.has(text))
    expect(repeated).toEqual([])
  })

  it('show an example of their own, except the courses, which show themselves', () => {
    const shown = benefits.filter(({ serviceId }) => !courseServices.includes(serviceId))
    expect(shown).toHaveLength(17)
    const told = shown.flatMap(({ sample }) => [
      sample?.quote ?? sample?.title,
      ...(sample?.rows ?? []).map(([, value]) => value),
    ])
    expect(told).not.toContain(undefined)
    expect(shown.flatMap(({ sample }) => sample?.rows ?? []).filter((row) => row.length !== 2)).toEqual([])
    expect(told.filter((text, at) => told.indexOf(text) !== at)).toEqual([])
  })

  it('take their hours of booking from the rules of the service', () => {
    const written = benefits.flatMap(({ serviceId, ...content }) =>
      textsIn({ ...content, card: serviceCards.find(({ id }) => id === serviceId) })
        .filter(({ value }) => hourNumber.test(value))
        .map(({ value }) => value),
    )
    expect(written.filter((text) => !fixedHours.some((known) => text.includes(known)))).toEqual([])
    for (const { id } of bookableServices) {
      const words = textsIn(pageOf(id))
        .map(({ value }) => value)
        .join(' ')
      for (const slot of ['{leadTime}', '{cutOff}']) expect([id, words.includes(slot)]).toEqual([id, true])
    }
  })

  it('give hours, length, specialties and emergency advice for telemedicine', () => {
    const text = textsIn(pageOf(18))
      .map(({ value }) => value)
      .join(' ')
    const words = withHours(text, hourWords(bookableService(18) as BookableService)).replaceAll('\u00a0', ' ')
    for (const specialty of telemedicineSpecialties) expect(words).toContain(specialty)
    expect(words).toContain('de lunes a sábado, de 8:00 a. m. a 8:00 p. m.')
    expect(words).toContain('30 minutos')
    expect(words).toContain('firmada y sellada por el médico tratante')
    expect(words).toContain('llama al 106 o acude al hospital más cercano')
    expect(words).toContain('medicamentos controlados')
  })

  it('limit the check-up to once per policy year', () => {
    expect(pageOf(35).conditions.join(' ')).toContain('un chequeo por año de póliza')
  })

  it('describe coworking as free with its limits', () => {
    const conditions = withHours(
      pageOf(8).conditions.join(' '),
      hourWords(bookableService(8) as BookableService),
    ).replaceAll('\u00a0', ' ')
    for (const words of ['8:00 a. m. a 8:00 p. m.', '60 días', '30 minutos', '4 horas', 'dos reservas']) {
      expect(conditions).toContain(words)
    }
    expect(textsIn(pageOf(8).includes)[1]?.value).toContain('gratuitas')
  })

  it('give the bands of the financial-health test and call it an orientation of our own', () => {
    const words = textsIn(pageOf(4))
      .map(({ value }) => value)
      .join(' ')
    expect(words).toContain('Vulnerable, de 0 a 39; con lo justo, de 40 a 79; saludable, de 80 a 100.')
    expect(words).toContain('orientación elaborada por nosotros')
  })
})

it('list the four values in order on the about page', () => {
  expect(about.values.map(({ name }) => name)).toEqual([
    'Compromiso',
    'Proactividad',
    'Creatividad',
    'Ambición',
  ])
})

describe('the whole catalogue', () => {
  const leaves = textsIn(everything)

  it('has no empty text', () => {
    expect(leaves.filter(({ value }) => value.trim() === '')).toEqual([])
  })

  it('names only existing pictures, and uses every one of them', () => {
    const named = leaves.filter(({ value }) => /^(icon|scene)-/.test(value))
    expect(named.filter(({ value }) => !pictures.has(value))).toEqual([])
    const used = new Set(named.map(({ value }) => value))
    expect([...pictures].filter((name) => !used.has(name))).toEqual([])
  })

  it('names only placeholders that the screen fills', () => {
    const found = leaves.flatMap(({ value }) => value.match(/\{[^}]*\}/g) ?? [])
    expect(new Set(found)).toEqual(new Set(['{email}', '{phone}', ...slotNames.map((name) => `{${name}}`)]))
  })
})
