import { type Content, isWritten } from '@amparo/domain/contents/contents.ts'
import { fieldOf } from '@amparo/domain/contents/field-names.ts'
import { longestFor } from '@amparo/domain/contents/problems.ts'
import type { Texts } from '@amparo/domain/contents/slots.ts'
import { toInstant } from '../../../instant.ts'
import { type ContentState, stateOf, type VersionRow, wholeTexts } from './contents.service.ts'

const stateNames = {
  published: 'publicado',
  draft: 'borrador',
  waiting: 'espera',
  scheduled: 'programado',
} as const satisfies Record<ContentState, string>

const labels: Readonly<Record<string, string>> = {
  pregunta: 'Pregunta',
  respuesta: 'Respuesta',
  titulo: 'Título',
  texto: 'Texto',
  encabezado: 'Encabezado',
  parrafos: 'Párrafo',
  lista: 'Punto',
  secciones: 'Sección',
  incluye: 'Lo que recibes',
  pasos: 'Paso',
  condiciones: 'Condición',
  queEs: 'Qué es',
  quienLoTiene: 'Quién lo tiene',
  siguientePaso: 'Siguiente paso',
  paraBuscadores: 'Descripción para buscadores',
  preguntas: 'Pregunta frecuente',
  titleCard: 'Título de la tarjeta',
  descripcionOutCard: 'Texto de la tarjeta',
  subtitle: 'Frase corta',
  tituloOut: 'Título para visitantes',
  textoOut: 'Entrada para visitantes',
  titleIn: 'Título para asegurados',
  textoIn: 'Texto para asegurados',
  desc: 'Frase corta',
  titulocards: 'Título de los beneficios',
  descriptionWithBold: 'Descripción (una frase entre **)',
  imagen: 'Imagen',
  textoAlternativo: 'Descripción de la imagen',
}

/** Label of a field: «Lo que recibes 1: título». */
function labelOf(field: string): string {
  const words: string[] = []
  for (const part of field.split('.')) {
    if (/^\d+$/.test(part)) words.push(`${words.pop() ?? ''} ${Number(part) + 1}`)
    else words.push(labels[part] ?? part)
  }
  return words.map((word, at) => (at === 0 ? word : word.toLowerCase())).join(': ')
}

/** Texts of a content with their wire names. */
export function toValues(texts: Texts): Record<string, string> {
  const shown = Object.entries(texts).filter(([path]) => isWritten(path))
  return Object.fromEntries(shown.map(([path, text]) => [fieldOf(path), text]))
}

export const toFields = ({ key, texts }: Content) =>
  Object.entries(texts)
    .filter(([path]) => isWritten(path))
    .map(([path, own]) => ({
      campo: fieldOf(path),
      etiqueta: labelOf(fieldOf(path)),
      maximo: longestFor(key, own),
    }))

const made = ({ author, made_at }: VersionRow) => ({ por: author, el: toInstant(made_at) })

export function toRow(content: Content, newest: VersionRow | undefined, now: Date) {
  return {
    clave: content.key,
    clase: content.class,
    nombre: content.name,
    estado: stateNames[stateOf(newest, now)],
    version: newest?.version ?? 0,
    ...(newest ? { cambio: made(newest) } : {}),
  }
}

export const toDraft = (content: Content, row: VersionRow) => ({
  version: row.version,
  valor: toValues(wholeTexts(content, row)),
  ...made(row),
})

export const toVersion = (row: VersionRow) => ({
  version: row.version,
  ...made(row),
  ...(row.live_from ? { publicadoDesde: toInstant(row.live_from) } : {}),
  ...(row.second ? { confirmo: row.second } : {}),
  ...(row.restores === null ? {} : { vuelveA: row.restores }),
  ...(row.reason === null ? {} : { motivo: row.reason }),
})
