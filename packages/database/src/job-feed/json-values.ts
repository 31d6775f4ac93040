/** A value of a feed with its position, from 1; `error` says why it could not be read. */
export interface FeedValue {
  readonly number: number
  readonly value?: unknown
  readonly error?: string
  readonly text: string
}

/** Largest size of an offer; a longer value is refused and the rest continues. */
const maxValueBytes = 1024 * 1024

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [
  0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d,
]

/**
 * The objects of a feed, one at a time: those of a JSON array, or of JSON Lines. An object with `@graph` or
 * `itemListElement` is replaced by its items.
 */
export async function* readJsonValues(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FeedValue> {
  const cutter = new ObjectCutter()
  let number = 0
  for await (const chunk of chunks) {
    for (const bytes of cutter.push(chunk)) {
      for (const value of parse(bytes)) {
        number += 1
        yield { number, ...value }
      }
    }
  }
  const rest = cutter.rest()
  if (rest !== null) yield { number: number + 1, error: 'el archivo termina a la mitad', text: rest }
}

function* parse(bytes: Buffer | null): Generator<Omit<FeedValue, 'number'>> {
  if (bytes === null) {
    yield { error: 'pasa de 1 MiB', text: '' }
    return
  }
  const text = bytes.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    yield { error: 'no es JSON', text }
    return
  }
  const { '@graph': graph, itemListElement: items } = value as Record<string, unknown>
  const listed = Array.isArray(graph) ? graph : Array.isArray(items) ? items : null
  if (listed === null) {
    yield { value, text }
    return
  }
  for (const one of listed) {
    const inner = typeof one === 'object' && one !== null && 'item' in one ? one.item : one
    yield { value: inner, text: JSON.stringify(inner) ?? '' }
  }
}

/** Splits a stream of bytes into its top-level objects; skips an enclosing array and separators. */
class ObjectCutter {
  #depth = 0
  #inText = false
  #escaped = false
  #parts: Uint8Array[] = []
  #size = 0

  /** The objects that end within a chunk; null for one that is too long. */
  push(chunk: Uint8Array): (Buffer | null)[] {
    const found: (Buffer | null)[] = []
    let start = this.#depth > 0 ? 0 : -1
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (this.#inText) {
        if (this.#escaped) this.#escaped = false
        else if (byte === backslash) this.#escaped = true
        else if (byte === quote) this.#inText = false
        continue
      }
      if (byte === quote) this.#inText = this.#depth > 0
      else if (byte === openBrace || (byte === openBracket && this.#depth > 0)) {
        if (this.#depth === 0) start = at
        this.#depth += 1
      } else if ((byte === closeBrace || byte === closeBracket) && this.#depth > 0) {
        this.#depth -= 1
        if (this.#depth === 0) {
          this.#keep(chunk.subarray(start, at + 1))
          found.push(this.#take())
          start = -1
        }
      }
    }
    if (start >= 0) this.#keep(Uint8Array.from(chunk.subarray(start)))
    return found
  }

  /** The unfinished end of a truncated feed. */
  rest(): string | null {
    return this.#depth === 0 ? null : Buffer.concat(this.#parts).toString('utf8').slice(0, 200)
  }

  #keep(part: Uint8Array): void {
    this.#size += part.length
    if (this.#size <= maxValueBytes) this.#parts.push(part)
    else this.#parts = []
  }

  #take(): Buffer | null {
    const bytes = this.#size > maxValueBytes ? null : Buffer.concat(this.#parts)
    this.#parts = []
    this.#size = 0
    return bytes
  }
}
