import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const resolve = createRequire(import.meta.url).resolve

/** Byte sizes of WOFF 1.0 (W3C Recommendation) and of the OpenType file that it contains. */
const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/**
 * The OpenType font inside a WOFF 1.0 file. The PDF library reads WOFF too, but unpacks its tables for each document,
 * in script: 141 ms of processor per PDF instead of 14 with the unpacked font.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(sfntHeader + sfntEntry * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(sfntEntry * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(sfntEntry * (count - 2 ** power), 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let n = 0; n < count; n++) {
    const from = woffHeader + woffEntry * n
    const to = sfntHeader + sfntEntry * n
    const [start = 0, packed = 0, length = 0] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at))
    const stored = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(stored) : stored
    // Tag, checksum, offset, length; each table begins at a multiple of four bytes.
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}

const figtree = (weight: number) =>
  unpackWoff(readFileSync(resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)))

let fonts: { readonly regular: Buffer; readonly strong: Buffer; readonly bold: Buffer } | undefined

/** Figtree by the names that documents use, read once by a process. */
export const pdfFonts = () => {
  fonts ??= { regular: figtree(400), strong: figtree(600), bold: figtree(700) }
  return fonts
}
