/** Commands that a person can send as one word (contract §17). */
export type InboundWord = 'cita' | 'cambiar' | 'cancelar' | 'credencial' | 'persona' | 'menu'

const words: Readonly<Record<string, InboundWord>> = {
  cita: 'cita',
  citas: 'cita',
  cambiar: 'cambiar',
  reprogramar: 'cambiar',
  cancelar: 'cancelar',
  anular: 'cancelar',
  credencial: 'credencial',
  tarjeta: 'credencial',
  carnet: 'credencial',
  persona: 'persona',
  humano: 'persona',
  asesor: 'persona',
  asesora: 'persona',
  menu: 'menu',
  opciones: 'menu',
  ayuda: 'menu',
  hola: 'menu',
  buenas: 'menu',
}

/** Words that may accompany the command. */
const fillers = new Set(
  'mi mis la las el los una un ver quiero deseo necesito quisiera por favor con hablar buenos buenas dias tardes noches ver de'.split(
    ' ',
  ),
)
/** If a message has two, the act outranks the thing: «cancelar mi cita». */
const order: readonly InboundWord[] = ['persona', 'cancelar', 'cambiar', 'credencial', 'cita', 'menu']

/**
 * The command of a message, in any case, with accents, signs and a few small words around it; null for longer
 * messages, which a person has to read.
 */
export function inboundWord(text: string): InboundWord | null {
  if (text.length > 60) return null
  const typed =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const found = typed.flatMap((word) => (Object.hasOwn(words, word) ? [words[word] as InboundWord] : []))
  const isMore = typed.some((word) => !Object.hasOwn(words, word) && !fillers.has(word))
  if (isMore || found.length === 0) return null
  return order.find((one) => found.includes(one)) ?? null
}
