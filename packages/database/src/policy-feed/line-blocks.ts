import { isUtf8 } from 'node:buffer'

/** Consecutive whole lines of a file, without line ends. */
export interface LineBlock {
  /** Line number of the first line, from 1. */
  readonly firstNumber: number
  readonly lines: readonly string[]
  /** Unreadable lines by index in `lines`, with the reason. */
  readonly unreadable: ReadonlyMap<number, string>
  readonly bytes: number
  /** The last line of the file has no line end. */
  readonly isUnfinished?: true
}

/** Longest accepted line: ten times the longest valid one. */
const maxLineBytes = 16 * 1024
const lineFeed = 10
/** How spreadsheets write what is not UTF-8; its letters stay readable among the refused lines. */
const cp1252 = new TextDecoder('windows-1252')
const nothingUnreadable: ReadonlyMap<number, string> = new Map()

/**
 * Splits chunks of bytes into lines (LF or CRLF). A chunk bounds the memory: of an overlong line only the start is
 * kept. A line that is not UTF-8 is reported and affects no other.
 */
export async function* readLineBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<LineBlock> {
  let firstNumber = 1
  // The buffer starts with the incomplete last line of the previous chunk.
  let buffer = Buffer.alloc(0)
  let restLength = 0
  let restIsCut = false

  function take(length: number): LineBlock {
    const block = readBlock(buffer.subarray(0, length), firstNumber, restIsCut)
    firstNumber += block.lines.length
    restIsCut = false
    return block
  }

  for await (const chunk of chunks) {
    let bytes = chunk
    if (restIsCut) {
      const end = chunk.indexOf(lineFeed)
      if (end === -1) continue
      yield take(restLength)
      restLength = 0
      bytes = chunk.subarray(end + 1)
    }
    const length = restLength + bytes.length
    buffer = withRoom(buffer, length, restLength)
    buffer.set(bytes, restLength)
    const last = buffer.lastIndexOf(lineFeed, length - 1)
    if (length > 0 && last >= restLength) {
      yield take(last)
      buffer.copyWithin(0, last + 1, length)
      restLength = length - last - 1
    } else {
      restLength = length
    }
    if (restLength > maxLineBytes) {
      restLength = maxLineBytes
      restIsCut = true
    }
  }
  if (restLength > 0) yield { ...take(restLength), isUnfinished: true }
}

/** The same buffer if it is long enough, or a longer one with the same start. */
function withRoom(buffer: Buffer<ArrayBuffer>, length: number, kept: number): Buffer<ArrayBuffer> {
  if (length <= buffer.length) return buffer
  const longer = Buffer.alloc(length + maxLineBytes)
  buffer.copy(longer, 0, 0, kept)
  return longer
}

function readBlock(whole: Buffer, firstNumber: number, isCut: boolean): LineBlock {
  const bytes = whole.length + 1
  if (isUtf8(whole)) {
    const text = whole.toString('utf8')
    const lines = text.split('\n')
    if (text.includes('\r')) for (const [at, line] of lines.entries()) lines[at] = withoutReturn(line)
    const unreadable = isCut ? new Map([[0, tooLong]]) : longLines(lines)
    return { firstNumber, lines, unreadable, bytes }
  }
  const lines: string[] = []
  const unreadable = new Map<number, string>()
  for (const line of splitBytes(whole)) {
    if (isCut || line.length > maxLineBytes) unreadable.set(lines.length, tooLong)
    else if (!isUtf8(line)) unreadable.set(lines.length, 'no está escrita en UTF-8')
    lines.push(withoutReturn(isUtf8(line) ? line.toString('utf8') : cp1252.decode(line)))
  }
  return { firstNumber, lines, unreadable, bytes }
}

const tooLong = 'la línea es demasiado larga'

function longLines(lines: readonly string[]): ReadonlyMap<number, string> {
  if (!lines.some((line) => line.length > maxLineBytes)) return nothingUnreadable
  return new Map(lines.flatMap((line, at) => (line.length > maxLineBytes ? [[at, tooLong] as const] : [])))
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

function* splitBytes(whole: Buffer): Generator<Buffer> {
  let from = 0
  for (let end = whole.indexOf(lineFeed); end !== -1; end = whole.indexOf(lineFeed, from)) {
    yield whole.subarray(from, end)
    from = end + 1
  }
  yield whole.subarray(from)
}
