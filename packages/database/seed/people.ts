import { Calendar } from './calendar.ts'
import { mensNames, surnames, womensNames } from './names.ts'
import { SeededRandom } from './random.ts'

/** The cells of one valid feed line, in column order. */
export type Certificate = readonly string[]

interface Product {
  readonly code: string
  readonly profiles: readonly string[]
}

const products: readonly Product[] = [
  {
    code: '6704-1',
    profiles: ['Proteccion', 'Cuota', 'Proteccion+Emprendimiento', 'Proteccion+Empleabilidad', 'Fraude'],
  },
  { code: '6715-1', profiles: ['Emprendimiento', 'Itt', 'Proteccion+Emprendimiento'] },
  { code: '6703-1', profiles: ['Empleabilidad', 'Cuota', 'Desempleo', 'Proteccion+Empleabilidad'] },
  { code: '6727-1', profiles: ['Vida', 'Vida+Accidentes', 'Vida+Empleabilidad', 'TotalMax'] },
  { code: '6736-1', profiles: ['Accidentes', 'Vida+Accidentes', 'Salud'] },
  { code: '6738-1', profiles: ['Cancer', 'Cancer+Accidentes', 'Salud'] },
]
const mailDomains = ['correo.example', 'mail.example', 'buzon.example', 'empresa.example']

// A stride coprime to the range visits every document before repeating one.
const firstDocument = 200_000
const documentCount = 89_000_000
const documentStride = 48_271_337
/** Documents from here on are reserved for the demo people; invented people never get one. */
const reservedFrom = 10_000_000
const reservedTo = 10_000_099

/** Generates certificates; a person has one to three consecutive ones. */
export class PeopleGenerator {
  readonly #random: SeededRandom
  readonly #calendar: Calendar
  readonly #prefix: string
  #personNumber = 0
  #certificateNumber = 0
  #certificatesLeft = 0
  /** Cells 0 to 7: document, names, birth date and contact. */
  #person: readonly string[] = []

  constructor(seed: number, today: string) {
    this.#random = new SeededRandom(seed)
    this.#calendar = new Calendar(today)
    this.#prefix = `AM${(seed >>> 0).toString(36).toUpperCase()}`
    this.#personNumber = this.#random.below(documentCount)
  }

  next(): Certificate {
    if (this.#certificatesLeft === 0) {
      this.#person = this.#inventPerson()
      this.#certificatesLeft = this.#random.chance(0.85) ? 1 : this.#random.chance(0.8) ? 2 : 3
    }
    this.#certificatesLeft -= 1
    this.#certificateNumber += 1
    const number = `${this.#prefix}-${String(this.#certificateNumber).padStart(8, '0')}`
    const { code, profiles } = this.#random.pickEarly(products)
    const [startsOn, endsOn] = this.#inventValidity()
    return [
      ...this.#person,
      code,
      number,
      this.#random.pickEarly(profiles),
      startsOn,
      endsOn,
      this.#random.chance(0.94) ? 'vigente' : this.#random.chance(0.7) ? 'anulada' : 'suspendida',
      String(this.#random.chance(0.6) ? 0 : 1 + this.#random.below(3)),
      String(this.#random.chance(0.7) ? 0 : 1 + this.#random.below(2)),
    ]
  }

  #inventPerson(): readonly string[] {
    const random = this.#random
    const givenNames = random.chance(0.5) ? womensNames : mensNames
    const firstName = random.pickEarly(givenNames)
    const names = random.chance(0.6) ? `${firstName} ${random.pick(givenNames)}` : firstName
    const paternal = random.pickEarly(surnames)
    const isForeign = random.chance(0.04)
    return [
      isForeign ? '6' : '8',
      isForeign ? this.#inventForeignCard() : this.#inventDni(),
      names,
      paternal,
      isForeign && random.chance(0.3) ? '' : random.pickEarly(surnames),
      this.#calendar.daysFromToday(-random.below(365 * 62) - 365 * 19),
      random.chance(0.92) ? `9${String(random.below(100_000_000)).padStart(8, '0')}` : '',
      random.chance(0.85)
        ? `${plainLetters(firstName)}.${plainLetters(paternal)}${random.below(1000)}@${random.pick(mailDomains)}`
        : '',
    ]
  }

  #inventDni(): string {
    let document: number
    do {
      document = firstDocument + ((this.#personNumber * documentStride) % documentCount)
      this.#personNumber = (this.#personNumber + 1) % documentCount
    } while (document >= reservedFrom && document <= reservedTo)
    return String(document).padStart(8, '0')
  }

  #inventForeignCard(): string {
    const number = String(Number(this.#inventDni()) % 10_000_000).padStart(9, '0')
    return this.#random.chance(0.1) ? `N${number}` : number
  }

  /** Seven in ten policies are in force today; the others have ended or not started. */
  #inventValidity(): readonly [string, string] {
    const random = this.#random
    const kind = random.next()
    const startedAgo =
      kind < 0.7 ? random.below(360) : kind < 0.85 ? 366 + random.below(700) : -1 - random.below(60)
    return [this.#calendar.daysFromToday(-startedAgo), this.#calendar.daysFromToday(364 - startedAgo)]
  }
}

const plainForms = new Map<string, string>()

/** A name as in an e-mail address: `Ñahui` becomes `nahui`. */
function plainLetters(name: string): string {
  let plain = plainForms.get(name)
  if (plain === undefined) {
    plain = name
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
    plainForms.set(name, plain)
  }
  return plain
}
