import { unprintable } from '../printable.ts'
import { type Content, isWritten } from './contents.ts'
import { fixedPhrases } from './fixed-phrases.ts'
import { kindOf, marksIn, type Texts } from './slots.ts'

/** Facts of spec §2 in the answers of the landing page: benefits cost nothing extra, a branch sells policies. */
const fixedWords: Readonly<Record<string, { readonly words: RegExp; readonly say: string }>> = {
  'faq.2:answer': { words: /^No\b/, say: 'Esta respuesta empieza con «No»' },
  'faq.3:answer': { words: /\bagencia\b/i, say: 'Esta respuesta nombra la «agencia»' },
}

const script = /javascript:/i
const address = /https?:|www\./i
const mostWords = 45
const marks = /\{\w+\}/g
const boldMarks = /\*\*/g

const longestBiography = 600

/** Longest text of a content in place of one of this length. */
export const longestFor = (key: string, own: string): number =>
  kindOf(key) === 'semblanza' ? longestBiography : Math.max(200, own.length * 2)

const pictureId = /^[0-9a-f]{64}$/

/** The problem of an edited text, in Spanish; null if there is none. `own` is the text of the release. */
export function textProblem(key: string, path: string, text: string, own: string): string | null {
  if (text === '' && own !== '') return 'Completa este texto'
  const longest = longestFor(key, own)
  if (text.length > longest) return `Debe tener ${longest} caracteres como máximo`
  if (text !== text.trim() || /\s{2,}|[\n\t\r]/.test(text))
    return 'Escríbelo en una línea, sin espacios de más'
  if (/[<>]|&\w+;|\]\(|`|^#/.test(text.replace(marks, '')))
    return 'Escribe solo texto, sin etiquetas ni código'
  if (script.test(text) || (address.test(text) && !address.test(own)))
    return 'No escribas direcciones web aquí'
  if (path === 'image') return text === '' || pictureId.test(text) ? null : 'Sube otra vez la imagen'
  const [odd] = unprintable(text)
  if (odd !== undefined || /\p{Cf}|\p{Cc}/u.test(text)) return 'Hay un carácter que no se puede mostrar'
  return markProblem(text, own) ?? fixedProblem(`${key}:${path}`, text) ?? lengthProblem(key, text)
}

/** Marks such as `{leadTime}` are filled from rules and configuration: each one of the release stays. */
function markProblem(text: string, own: string): string | null {
  const known = new Set(marksIn(own))
  const used = marksIn(text)
  const unknown = used.find((mark) => !known.has(mark))
  if (unknown !== undefined || /[{}]/.test(text.replace(marks, ''))) {
    return 'Las llaves { } solo marcan los datos que ya tenía este texto'
  }
  const lost = [...known].find((mark) => !used.includes(mark))
  if (lost !== undefined) return `Conserva ${lost}: el portal lo completa`
  const bold = own.match(boldMarks)?.length ?? 0
  if ((text.match(boldMarks)?.length ?? 0) === bold) return null
  return bold === 0 ? 'Escribe el texto sin **' : 'Marca una sola frase entre ** y **'
}

function fixedProblem(field: string, text: string): string | null {
  const fixed = fixedWords[field]
  if (fixed && !fixed.words.test(text)) return fixed.say
  const lost = fixedPhrases[field]?.find((phrase) => !hasWords(text, phrase))
  return lost === undefined ? null : `Conserva «${lost}»: este dato es fijo`
}

/** Whether a text has a phrase as whole words: «1060» has no «106». */
const hasWords = (text: string, phrase: string) =>
  text.includes(phrase) && wordsOf(text).includes(wordsOf(phrase))
const wordsOf = (text: string) => ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

function lengthProblem(key: string, text: string): string | null {
  if (kindOf(key) === 'legal') return null
  const longest = Math.max(...text.split(/[.?!…] /).map((sentence) => sentence.split(' ').length))
  return longest > mostWords ? `Divide la oración: tiene ${longest} palabras` : null
}

/** The problem of all texts of a version together; null if there is none. */
export const altProblem = ({ image, alt }: Texts): string | null =>
  image && !alt ? 'Describe la imagen: un lector de pantalla lo lee' : null

/** The problems of a content's texts, by path; `datos` if a path is not its own. */
export function textProblems({ key, texts: own }: Content, texts: Texts): [path: string, problem: string][] {
  return Object.entries(texts).flatMap(([path, text]): [string, string][] => {
    const mine = own[path]
    if (mine === undefined || !isWritten(path)) return [[path, 'Este contenido no tiene ese texto']]
    const problem = textProblem(key, path, text, mine)
    return problem === null ? [] : [[path, problem]]
  })
}
