import { type FeedValue, readJsonValues } from './json-values.ts'
import { readXmlValues } from './xml-values.ts'

/** Whether a feed starts like XML, after a byte order mark and white space. */
function looksLikeXml(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 200)))
}

/** The values of a feed in JSON, JSON Lines or XML, detected by its first character. */
export async function* readFeed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FeedValue> {
  const source = chunks[Symbol.asyncIterator]()
  const start = await source.next()
  if (start.done) return
  const whole = (async function* () {
    yield start.value
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  })()
  yield* looksLikeXml(start.value) ? readXmlValues(whole) : readJsonValues(whole)
}
