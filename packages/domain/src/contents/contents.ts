import { hourWords } from '../agenda/hour-words.ts'
import type { BookableService } from '../agenda/service-rules.ts'
import { pageOf } from '../benefits/pages/all.ts'
import { ecosystems } from '../catalogue/ecosystems.ts'
import { faq } from '../catalogue/faq.ts'
import { serviceCards } from '../catalogue/service-cards.ts'
import { accessibility } from '../legal/accessibility.ts'
import { complaintsBook } from '../legal/complaints-book.ts'
import { cookies } from '../legal/cookies.ts'
import { privacy } from '../legal/privacy.ts'
import { terms } from '../legal/terms.ts'
import { formatDay } from '../lima-time.ts'
import { homeNotice } from './home-notice.ts'
import { hourMarks, type MarkValues, marksIn, type Published, ready, type Texts, textsOf } from './slots.ts'

/** Classes of contents in the console (contract §24.1). */
export const contentClasses = [
  'inicio',
  'faq',
  'beneficio',
  'ecosistema',
  'profesional',
  'curso',
  'legal',
] as const
export type ContentClass = (typeof contentClasses)[number]

/** A content of the release, which operators may override. */
export interface Content {
  readonly key: string
  readonly class: ContentClass
  readonly name: string
  readonly texts: Texts
  /** Public page that shows it; undefined if only inside pages do. */
  readonly page?: string
}

function content(key: string, name: string, value: object, page?: string): Content {
  const [first] = key.split('.')
  return { key, class: first as ContentClass, name, texts: textsOf(key, value), ...(page ? { page } : {}) }
}

/** A picture with the words that screen readers say; empty in each release. */
const picture = { image: '', alt: '' } as const

const legalTexts = [
  ['terminos', terms, '/terminos'],
  ['privacidad', privacy, '/privacidad'],
  ['cookies', cookies, '/cookies'],
  ['libro', complaintsBook, '/libro-de-reclamaciones'],
  ['accesibilidad', accessibility, '/accesibilidad'],
] as const

/** Every content of the release, by class and in the order of its pages. */
export const contents: readonly Content[] = [
  content('inicio.aviso', 'Aviso del inicio', homeNotice, '/'),
  ...faq.map((one, at) => content(`faq.${at + 1}`, one.question, one, '/')),
  ...serviceCards.flatMap((card) => [
    content(`beneficio.${card.id}.tarjeta`, `${card.title}: tarjeta`, card, `/${card.ecosystem}`),
    content(`beneficio.${card.id}.pagina`, `${card.title}: página`, pageOf(card.id), card.linkOut),
    content(`beneficio.${card.id}.portada`, `${card.title}: portada`, picture, card.linkOut),
  ]),
  ...ecosystems.map((one) => content(`ecosistema.${one.id}.textos`, one.name, one, `/${one.eco}`)),
  ...legalTexts.map(([name, text, page]) => content(`legal.${name}`, text.title, text, page)),
]

const byKey = new Map(contents.map((one) => [one.key, one]))

/** A content of the release; undefined for another key. */
export const contentOf = (key: string): Content | undefined => byKey.get(key)

/** Contents of a row that operators add: of a professional, of a course. Each begins empty. */
const rowParts = {
  foto: ['fotografía', picture],
  semblanza: ['semblanza', { text: '' }],
  portada: ['portada', picture],
} as const

/** The contents of a professional or course; `id` is a UUID. */
export function contentsOfRow(row: { class: 'profesional' | 'curso'; id: string; name: string }): Content[] {
  const parts = row.class === 'curso' ? (['portada'] as const) : (['foto', 'semblanza'] as const)
  return parts.map((part) => {
    const [words, value] = rowParts[part]
    return content(`${row.class}.${row.id}.${part}`, `${row.name}: ${words}`, value)
  })
}

/** Whether people write a text: version and day of a legal text come from its publication. */
export const isWritten = (path: string): boolean => path !== 'version' && path !== 'updatedOn'

/** Whether a content is a photograph or cover. */
export const isPicture = ({ texts }: Content): boolean => 'image' in texts

export const isLegal = (key: string): boolean => key.startsWith('legal.')

/** The texts of a release's content that differ from its own; one with a mark of another release gives way to its own. */
export function changedTexts({ texts: own }: Content, texts: Texts): Texts {
  const fits = ([path, text]: [string, string]) => {
    const mine = own[path]
    if (mine === undefined || mine === text) return false
    const known = marksIn(mine)
    return marksIn(text).every((mark) => known.includes(mark))
  }
  return Object.fromEntries(Object.entries(texts).filter(fits))
}

/** The texts of slots as pages show them. `marks` are the contact data. */
export function slotTexts(
  published: Published,
  services: readonly BookableService[],
  marks: MarkValues,
): (key: string, path: string) => string {
  const wordsOf = (serviceId: number) => {
    const service = services.find(({ id }) => id === serviceId)
    return service && hourWords(service)
  }
  return (key, path) => {
    const text = published[key]?.[path] ?? contentOf(key)?.texts[path] ?? ''
    if (path === 'updatedOn') return formatDay(text)
    return ready(text, { ...marks, ...hourMarks(key, wordsOf) })
  }
}
