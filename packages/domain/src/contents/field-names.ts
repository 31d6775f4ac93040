import type { Texts } from './slots.ts'

/** Wire name of each part of a path; the owner's names of spec §3 stay. */
const partNames = {
  question: 'pregunta',
  answer: 'respuesta',
  title: 'titulo',
  text: 'texto',
  heading: 'encabezado',
  paragraphs: 'parrafos',
  items: 'lista',
  sections: 'secciones',
  includes: 'incluye',
  steps: 'pasos',
  conditions: 'condiciones',
  whatItIs: 'queEs',
  whoHasIt: 'quienLoTiene',
  nextStep: 'siguientePaso',
  metaDescription: 'paraBuscadores',
  faq: 'preguntas',
  image: 'imagen',
  alt: 'textoAlternativo',
} as const
const pathParts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(partNames).map(([part, name]) => [name, part]),
)
const wireParts: Readonly<Record<string, string>> = partNames

const translated = (path: string, names: Readonly<Record<string, string>>) =>
  path
    .split('.')
    .map((part) => names[part] ?? part)
    .join('.')

/** Wire name of a text: `includes.0.title` is `incluye.0.titulo`. */
export const fieldOf = (path: string): string => translated(path, wireParts)

/** Texts by path, of values by wire name. */
export function fromValues(values: Readonly<Record<string, string>>): Texts {
  return Object.fromEntries(
    Object.entries(values).map(([field, text]) => [translated(field, pathParts), text]),
  )
}
