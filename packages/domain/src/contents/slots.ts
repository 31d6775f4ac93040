import type { HourWords } from '../agenda/hour-words.ts'
import { unbrokenHours } from '../unbroken-hours.ts'

/** Texts of a content by the path of each: `answer`, `includes.0.title`. */
export type Texts = Readonly<Record<string, string>>

/** Texts of each content that differ from those of the release. */
export type Published = Readonly<Record<string, Texts>>

/** Values of the marks `{email}` and the like in texts. */
export type MarkValues = Readonly<Record<string, string>>

/** Fields of each kind of content that operators edit; the others are fixed by the specification or the release. */
const editable = {
  faq: ['question', 'answer'],
  tarjeta: ['titleCard', 'descripcionOutCard'],
  pagina: [
    'subtitle',
    'tituloOut',
    'textoOut',
    'titleIn',
    'textoIn',
    'metaDescription',
    'whatItIs',
    'whoHasIt',
    'includes',
    'steps',
    'conditions',
    'nextStep',
    'faq',
  ],
  aviso: ['text'],
  textos: ['desc', 'titulocards', 'descriptionWithBold'],
  semblanza: ['text'],
  foto: ['image', 'alt'],
  portada: ['image', 'alt'],
  legal: ['version', 'updatedOn', 'sections'],
} as const

type ContentKind = keyof typeof editable

/** Kind of a key: `legal.cookies` is `legal`, `beneficio.7.pagina` is `pagina`. */
export function kindOf(key: string): ContentKind {
  const [first = '', ...others] = key.split('.')
  return (first in editable ? first : others.at(-1)) as ContentKind
}

/** Hours that a content's texts name, from the rules of its service; the terms name those of telemedicine and of the rooms. */
export function hourMarks(key: string, wordsOf: (serviceId: number) => HourWords | undefined): MarkValues {
  if (key === 'legal.terminos') {
    const rooms = wordsOf(8)
    return { ...wordsOf(18), ...(rooms ? { roomOpening: rooms.opening } : {}) }
  }
  const id = /^beneficio\.(\d+)\./.exec(key)?.[1]
  return id === undefined ? {} : { ...wordsOf(Number(id)) }
}

/** The value with each of its editable texts replaced. */
function mapTexts<T>(key: string, value: T, change: (text: string, path: string) => string): T {
  const inside = (one: unknown, path: string): unknown => {
    if (typeof one === 'string') return change(one, path)
    if (Array.isArray(one)) return one.map((part, at) => inside(part, `${path}.${at}`))
    if (one === null || typeof one !== 'object') return one
    return Object.fromEntries(
      Object.entries(one).map(([name, part]) => [name, inside(part, `${path}.${name}`)]),
    )
  }
  const fields = Object.entries(value as object).map(([name, part]) => [
    name,
    (editable[kindOf(key)] as readonly string[]).includes(name) ? inside(part, name) : part,
  ])
  return Object.fromEntries(fields) as T
}

/** The editable texts of a value. */
export function textsOf(key: string, value: object): Texts {
  const texts: Record<string, string> = {}
  mapTexts(key, value, (text, path) => {
    texts[path] = text
    return text
  })
  return texts
}

/** The value with these texts in place of its own, and all marks filled. */
export function withTexts<T>(key: string, value: T, texts: Texts, marks: MarkValues): T {
  return mapTexts(key, value, (text, path) => ready(texts[path] ?? text, marks))
}

/** The marks `{email}` and the like of a text. */
export const marksIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? []

/** A text as pages show it: marks filled, hours on one line. An unknown mark stays. */
export function ready(text: string, marks: MarkValues): string {
  return unbrokenHours(text.replace(/\{(\w+)\}/g, (whole, name: string) => marks[name] ?? whole))
}

/** The value with a named slot in place of each text, as built pages keep it; a phrase in bold has its own slot. */
export function withSlots<T>(key: string, value: T): T {
  return mapTexts(key, value, (text, path) =>
    text.includes('**')
      ? text
          .split('**')
          .map((_part, at) => `{{${key}:${path}#${at}}}`)
          .join('**')
      : `{{${key}:${path}}}`,
  )
}

const slot = /\{\{([a-z][a-z0-9.-]*):([A-Za-z0-9.]+)(?:#(\d))?\}\}/g

/** Built HTML with its slots filled, escaped; `textOf` returns the text as pages show it. */
export function fillSlots(html: string, textOf: (key: string, path: string) => string): string {
  return html.replace(slot, (_whole, key: string, path: string, part?: string) => {
    const text = textOf(key, path)
    return escapeMarkup(part === undefined ? text : (text.split('**')[Number(part)] ?? ''))
  })
}

/** Address of a published picture. */
export const pictureAddress = (id: string): string => `/api/imagenes/${id}`

/** Built HTML with the published covers in place of those of the release, also where the head preloads them. */
export function fillCovers(html: string, textOf: (key: string, path: string) => string): string {
  const swapped = new Map<string, string>()
  const cover = /(<img data-cover="([a-z0-9.-]+)" src=")([^"]*)(" alt=")[^"]*/g
  const filled = html.replace(cover, (whole, start: string, key: string, own: string, between: string) => {
    const image = textOf(key, 'image')
    if (!image) return whole
    const src = escapeMarkup(pictureAddress(image))
    swapped.set(own, src)
    return start + src + between + escapeMarkup(textOf(key, 'alt'))
  })
  return filled.replace(
    /(<link rel="preload" as="image" href=")([^"]*)/g,
    (_whole, start: string, own: string) => start + (swapped.get(own) ?? own),
  )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes for HTML and XML, with the entities that React writes. */
export function escapeMarkup(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
