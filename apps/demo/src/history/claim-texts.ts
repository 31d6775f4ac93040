/** A claim of an invented person with a certificate of this profile, and its progress. */
export interface ClaimStory {
  readonly daysAgo: number
  readonly product: string
  readonly profile: string
  readonly cover: string
  readonly story: string
  readonly cents: number
  /** The desk's decision, if any. */
  readonly text: string
  readonly ends: 'told' | 'taken' | 'asked' | 'complete' | 'approved' | 'paid' | 'proposed' | 'refused'
}

const instalment = { product: '6704-1', profile: 'Cuota' } as const
const accident = { product: '6736-1', profile: 'Accidentes', cover: 'gastos_medicos' } as const
const hospital = { product: '6715-1', profile: 'Itt', cover: 'hospitalizacion' } as const
const fraud = { product: '6704-1', profile: 'Fraude', cover: 'fraude' } as const
const jobless = { product: '6703-1', profile: 'Desempleo', cover: 'desempleo' } as const
const pays = 'Revisamos tus documentos y la cobertura aplica.'

export const claimStories: readonly ClaimStory[] = [
  {
    ...accident,
    daysAgo: 74,
    story: 'Me caí de la escalera en mi casa y me enyesaron el brazo.',
    cents: 48_000,
    text: pays,
    ends: 'paid',
  },
  {
    ...instalment,
    cover: 'desempleo',
    daysAgo: 68,
    story: 'La empresa cerró el local y nos despidió a todos.',
    cents: 90_000,
    text: pays,
    ends: 'paid',
  },
  {
    ...fraud,
    daysAgo: 63,
    story: 'Me robaron el celular en el bus e hicieron dos transferencias.',
    cents: 120_000,
    text: pays,
    ends: 'paid',
  },
  {
    ...hospital,
    daysAgo: 55,
    story: 'Cuatro noches en el hospital por una apendicitis.',
    cents: 32_000,
    text: pays,
    ends: 'paid',
  },
  {
    ...fraud,
    daysAgo: 49,
    story: 'Entregué mi clave por teléfono a quien dijo ser del banco.',
    cents: 80_000,
    text: 'La cobertura no paga las operaciones que siguieron a haber avisado tarde al banco: el primer aviso fue cuatro días después.',
    ends: 'refused',
  },
  {
    ...accident,
    daysAgo: 41,
    story: 'Un perro me mordió la pierna y pagué la clínica.',
    cents: 26_500,
    text: pays,
    ends: 'paid',
  },
  {
    ...jobless,
    daysAgo: 36,
    story: 'No renovaron mi área después de ocho años.',
    cents: 110_000,
    text: pays,
    ends: 'paid',
  },
  {
    ...instalment,
    cover: 'incapacidad',
    daysAgo: 29,
    story: 'Me operaron de la rodilla, 45 días de descanso.',
    cents: 100_000,
    text: pays,
    ends: 'approved',
  },
  {
    ...hospital,
    daysAgo: 24,
    story: 'Internaron por neumonía seis noches.',
    cents: 48_000,
    text: pays,
    ends: 'approved',
  },
  {
    ...accident,
    daysAgo: 23,
    story: 'Choque en mototaxi, me cosieron la ceja.',
    cents: 31_000,
    text: pays,
    ends: 'complete',
  },
  {
    ...accident,
    daysAgo: 16,
    story: 'Me lastimé haciendo parapente en Pachacámac.',
    cents: 64_000,
    text: 'La ficha no cubre accidentes en deportes de riesgo; el parapente es uno de ellos según el informe que nos enviaste.',
    ends: 'proposed',
  },
  {
    ...fraud,
    daysAgo: 12,
    story: 'Compras por internet que no hice, tres en un día.',
    cents: 43_000,
    text: '',
    ends: 'complete',
  },
  {
    ...jobless,
    daysAgo: 9,
    story: 'Me dieron la carta de cese el viernes.',
    cents: 100_000,
    text: '',
    ends: 'asked',
  },
  {
    ...instalment,
    cover: 'incapacidad',
    daysAgo: 6,
    story: 'Descanso médico de 30 días por la espalda.',
    cents: 90_000,
    text: '',
    ends: 'asked',
  },
  {
    ...accident,
    daysAgo: 4,
    story: 'Mi hijo me cerró la puerta en la mano; dos dedos fracturados.',
    cents: 22_000,
    text: '',
    ends: 'taken',
  },
  {
    ...hospital,
    daysAgo: 2,
    story: 'Dos noches por una infección en el riñón.',
    cents: 16_000,
    text: '',
    ends: 'taken',
  },
  {
    ...fraud,
    daysAgo: 1,
    story: 'Me clonaron la tarjeta en un grifo.',
    cents: 57_000,
    text: '',
    ends: 'told',
  },
  {
    ...accident,
    daysAgo: 0.2,
    story: 'Me torcí el tobillo bajando del Metropolitano.',
    cents: 18_000,
    text: '',
    ends: 'told',
  },
]
