import texts1 from '../contents/seeds/ecosistema.1.textos.json' with { type: 'json' }
import texts2 from '../contents/seeds/ecosistema.2.textos.json' with { type: 'json' }
import texts3 from '../contents/seeds/ecosistema.3.textos.json' with { type: 'json' }
import texts4 from '../contents/seeds/ecosistema.4.textos.json' with { type: 'json' }
import texts5 from '../contents/seeds/ecosistema.5.textos.json' with { type: 'json' }
import texts6 from '../contents/seeds/ecosistema.6.textos.json' with { type: 'json' }
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
  ecosystem(1, 'proteccion', { modulo: 'proteccionFinanciera', value: '6704-1' }, texts1),
  ecosystem(2, 'emprendimiento', { modulo: 'emprendimiento', value: '6715-1' }, texts2),
  ecosystem(3, 'empleabilidad', { modulo: 'empleabilidad', value: '6703-1' }, texts3),
  ecosystem(4, 'cancer', { modulo: 'cancer', value: '6738-1' }, texts4),
  ecosystem(5, 'accidentes', { modulo: 'accidentes', value: '6736-1' }, texts5),
  ecosystem(6, 'vida', { modulo: 'vida', value: '6727-1' }, texts6),
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
