import { foldWords } from './fold-words.ts'

/** Phrases that report a loss of the writer's own, normalised. Data: a list, no model. */
const lossWords: readonly string[] = [
  // Theft and misuse
  'me robaron',
  'me han robado',
  'me asaltaron',
  'me hurtaron',
  'me secuestraron',
  'robo de mi',
  'sufri un robo',
  'sufri un asalto',
  'me clonaron',
  'clonaron mi',
  'me estafaron',
  'me vaciaron la cuenta',
  'consumos que no hice',
  'consumos que no reconozco',
  'compras que no hice',
  'transferencias que no hice',
  'transferencia que no hice',
  'retiros que no hice',
  // Work
  'me despidieron',
  'me han despedido',
  'perdi mi trabajo',
  'perdi el trabajo',
  'me quede sin trabajo',
  'me quede sin empleo',
  'me cesaron',
  // Body
  'tuve un accidente',
  'sufri un accidente',
  'me accidente',
  'me atropell',
  'me fractur',
  'me rompi el',
  'me rompi la',
  'me quebre',
  'me operaron',
  'me van a operar',
  'me internaron',
  'me hospitaliz',
  'estoy hospitaliz',
  'estuve hospitaliz',
  'estoy con descanso medico',
  'me dieron descanso medico',
  'me diagnosticaron cancer',
  'me detectaron cancer',
  'tengo cancer',
  // Death
  'fallecio mi',
  'murio mi',
  'mi esposo fallecio',
  'mi esposa fallecio',
  'mi mama fallecio',
  'mi papa fallecio',
  'mi madre fallecio',
  'mi padre fallecio',
  'mi hermano fallecio',
  'mi hermana fallecio',
  'mi hijo fallecio',
  'mi hija fallecio',
  'el asegurado fallecio',
  'la asegurada fallecio',
  'el titular fallecio',
  'la titular fallecio',
]

/** Figures of speech, removed before the search. */
const figuresOfSpeech: readonly string[] = [
  'no me robaron',
  'no me despidieron',
  'no tuve un accidente',
  'me robaron el tiempo',
  'me robaron mi tiempo',
  'me robaron la cita',
  'me robaron el horario',
  'me rompi la cabeza',
  'si me robaron',
  'si me despidieron',
]

const withBlank = (words: string) => ` ${words}`

/**
 * Whether a text reports a loss, so that its writer can be offered a notice. It decides nothing: a false yes costs
 * one line to read, and a false no leaves every way to a notice open.
 */
export function tellsLoss(text: string): boolean {
  const plain = figuresOfSpeech.reduce(
    (left, words) => left.replaceAll(withBlank(words), ' ·'),
    foldWords(text),
  )
  return lossWords.some((words) => plain.includes(withBlank(words)))
}
