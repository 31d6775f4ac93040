/** Shapes of the built-in catalogue. Field names are the owner's on the wire (spec §3), hence Spanish. */

export type EcosystemSlug =
  | 'proteccion'
  | 'emprendimiento'
  | 'empleabilidad'
  | 'cancer'
  | 'accidentes'
  | 'vida'

/** Name of the module flag that enables an ecosystem (contract §2). */
export type ModuleFlag =
  | 'proteccionFinanciera'
  | 'emprendimiento'
  | 'empleabilidad'
  | 'salud'
  | 'vida'
  | 'cancer'
  | 'accidentes'
  | 'totalMax'
  | 'cuota'

/** 1 development, 2 finance, 3 body, 4 health; shown as the card's category tag (spec §3). */
export type ServiceCategory = 1 | 2 | 3 | 4

/** Every possible label of a service's button (spec §2). */
type ServiceButtonLabel =
  | 'Conocer'
  | 'Agendar'
  | 'Activar'
  | 'Evaluar'
  | 'Reservar'
  | 'Ir a Coursera'
  | 'Más información'

/** A link from an ecosystem to one of its services, in card order. */
export interface EcosystemEntry {
  readonly id: number
  readonly title: string
}

export interface Ecosystem {
  readonly id: number
  readonly position: number
  readonly name: string
  readonly nameTitle: string
  /** Slug in routes: `/ecosistema/{eco}`. */
  readonly eco: EcosystemSlug
  readonly desc: string
  readonly titulocards: string
  /** Picture names of `@amparo/ui` (without extension or folder). */
  readonly img: string
  readonly ico: string
  readonly active: boolean
  /** Name of the colour token `--eco-{color}`. */
  readonly color: EcosystemSlug
  readonly ecos: readonly EcosystemEntry[]
  readonly modulo: ModuleFlag
  /** Route of the ecosystem inside the authenticated area. */
  readonly rutaexterna: string
  readonly imgMob: string
  readonly titleMob: string
  readonly descriptionMob: string
  readonly description: string
  /** The description with its key phrase between `**` marks. */
  readonly descriptionWithBold: string
  /** Product code such as `6704-1`. */
  readonly value: string
}

export interface Service {
  readonly id: number
  /** Ecosystem id, or ids if the service is in several. */
  readonly group: number | readonly number[]
  readonly icon: string
  readonly title: string
  readonly titleIn: string
  readonly titleCard: string
  readonly shorttitle: string
  readonly tituloOut: string
  readonly subtitle: string
  /** Public route, e.g. `/proteccion/score-credito`. */
  readonly linkOut: string
  /** Route in the authenticated area, e.g. `/ecosistema/proteccion/score-credito`. */
  readonly linkIn: string
  readonly descripcionOut: string
  readonly descripcionOutCard: string
  /** Paragraphs for a person who has the benefit. */
  readonly textoIn: readonly string[]
  /** Paragraph for a visitor. */
  readonly textoOut: string
  readonly imageIn: string
  readonly imageOut: string
  readonly imgCard: string
  readonly img: string
  readonly imgDescrip: string
  readonly type: ServiceCategory
  readonly titleButton: ServiceButtonLabel
}

export type CourseTopic = 'Emprendimiento' | 'Contabilidad' | 'Marketing' | 'Liderazgo'

/** An invented example of the benefit: a few lines, optionally with a quote, a gauge or bars. */
export interface BenefitSample {
  readonly title: string
  readonly quote?: string
  readonly gauge?: {
    readonly value: number
    readonly min: number
    readonly max: number
    readonly caption: string
    readonly text: string
  }
  /** Out of 100. */
  readonly bars?: readonly { readonly label: string; readonly value: number }[]
  /** Name and value of each. */
  readonly rows: readonly (readonly string[])[]
}

export interface Course {
  readonly id: number
  /** Tab of the course. */
  readonly group: CourseTopic
  readonly icon1: string
  readonly icon2: string
  readonly title: string
  /** University that offers the course. */
  readonly subtitle: string
  readonly linkOut: string
  readonly linkIn: string
  readonly titleCard: string
  readonly imgCard: string
  readonly descripcionOutCard: string
  readonly descripcionOut: string
  readonly imageOut: string
  readonly textoIn: readonly string[]
  readonly type: ServiceCategory
  readonly titleButton: ServiceButtonLabel
  readonly durationHours: number
  readonly weeks: number
}

/** One of the separate set of four entries under entrepreneurship (spec §3); also the course tabs. */
export interface TopicEntry {
  readonly id: number
  readonly title: CourseTopic
  readonly desc: string
  readonly icon: string
}

/** Long text of a benefit's public page. All in Spanish, plain words, tuteo. */
export interface BenefitContent {
  /** Absent if the page shows the thing itself, as with courses. */
  readonly sample?: BenefitSample
  /** One sentence for `<meta name="description">`, 80 to 155 characters. */
  readonly metaDescription: string
  /** Description: two or three short paragraphs. */
  readonly whatItIs: readonly string[]
  /** Contents: four to six items. */
  readonly includes: readonly { readonly title: string; readonly text: string }[]
  /** How to use it: three to five steps in order. */
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  /** Conditions: lead time, hours, limits, what it is not. */
  readonly conditions: readonly string[]
  /** Which protection includes it, as a sentence. */
  readonly whoHasIt: string
  /** To activate the account. */
  readonly nextStep: { readonly title: string; readonly text: string }
  /** Two to four questions with answers. */
  readonly faq: readonly { readonly question: string; readonly answer: string }[]
}
