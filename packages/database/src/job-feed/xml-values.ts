import { SaxesParser } from 'saxes'
import type { FeedValue } from './json-values.ts'

const maxDepth = 12
const maxTextLength = 100_000

/** Not XML, or XML with features that feeds do not need; the message can be shown. */
export class NotAnXmlFeed extends Error {}

interface Open {
  readonly name: string
  readonly fields: Record<string, unknown>
  text: string
}

/**
 * The `JobPosting` elements of an XML feed (`job` and `item` too), each as the object of its JSON form. Streams;
 * refuses a document type, so nothing outside the feed is read and nothing expands.
 */
export async function* readXmlValues(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FeedValue> {
  const decoder = new TextDecoder('utf-8')
  const parser = new SaxesParser({ xmlns: false })
  const path: Open[] = []
  let ready: FeedValue[] = []
  let number = 0
  parser.on('doctype', () => {
    throw new NotAnXmlFeed('el XML trae un DOCTYPE, que no se acepta')
  })
  parser.on('error', (error) => {
    throw new NotAnXmlFeed(`no es XML bien formado (${error.message.slice(0, 120)})`)
  })
  parser.on('opentag', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1)
    if (path.length === 0 && !['JobPosting', 'job', 'item'].includes(local)) return
    if (path.length >= maxDepth) throw new NotAnXmlFeed('el XML anida demasiados elementos')
    path.push({ name: local, fields: {}, text: '' })
  })
  const addText = (text: string) => {
    const open = path.at(-1)
    if (open && open.text.length < maxTextLength) open.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const done = path.pop()
    if (!done) return
    const value = Object.keys(done.fields).length > 0 ? done.fields : done.text.trim()
    const parent = path.at(-1)
    if (parent) {
      addTo(parent.fields, done.name, value)
      return
    }
    number += 1
    ready.push({ number, value, text: JSON.stringify(value) })
  })
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* ready
    ready = []
  }
  parser.write(decoder.decode()).close()
  yield* ready
}

function addTo(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') return
  const known = fields[name]
  if (known === undefined) fields[name] = value
  else if (Array.isArray(known)) known.push(value)
  else fields[name] = [known, value]
}
