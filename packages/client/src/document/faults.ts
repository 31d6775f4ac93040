import { hashOf } from '@amparo/ui/hash-of.ts'

/** An error as operators see it: its hash, and its innermost place in our own scripts. */
export interface Fault {
  readonly huella: string
  readonly lugar: string
}

/** Stack frames that distinguish one error from another. */
const placesThatCount = 5
const told = new Set<string>()

/** Place of an uncaught error as its event names it. */
export type FaultEvent = Pick<ErrorEvent, 'error' | 'filename' | 'lineno' | 'colno'>

/** An uncaught error; the event's place serves an error without a stack, as a `DOMException` of Safari or a thrown text. */
export function newFaultOf({ error, filename, lineno, colno }: FaultEvent): Fault | null {
  return newFault(error, `${filename}:${lineno}:${colno}`)
}

/**
 * An error by its kind and its places in our own scripts, the first time that the page meets it. Null for errors of
 * other scripts, of the network or by abort.
 */
export function newFault(error: unknown, at = ''): Fault | null {
  const { name, message, stack } = error instanceof Error ? error : { name: '', message: '', stack: '' }
  if (name === 'AbortError' || /\bmodule\b/.test(message)) return null
  const places = placesOf(stack || at).slice(0, placesThatCount)
  const [lugar] = places
  if (lugar === undefined) return null
  const huella = hashOf([name, ...places].join(' '))
    .toString(16)
    .padStart(8, '0')
  if (told.has(huella)) return null
  told.add(huella)
  return { huella, lugar }
}

/** The places in our built scripts that a stack names, the innermost first: `shell:1:2345`, without the build's digest. */
export function placesOf(stack: string): string[] {
  return Array.from(
    stack.matchAll(/\/assets\/([\w.-]+?)-[\w-]{7,8}\.js:(\d{1,6}):(\d{1,7})/g),
    ([, file, line, column]) => `${file}:${line}:${column}`,
  )
}
