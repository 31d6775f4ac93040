import { readFileSync } from 'node:fs'
import { bookAdviceAppointment } from '@amparo/contract/agenda/agenda.ts'
import { attachDocument, readDocument } from '@amparo/contract/care/visit-files.ts'
import { readClaimPaper, sendClaimPaper } from '@amparo/contract/claims/claims.ts'
import {
  attachToConversation,
  readConversationFile,
  sendConversationMessage,
} from '@amparo/contract/service-desk/conversations.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freeSlots, startAgendaPortal } from '../../../../testing/agenda.ts'
import { fileNotice, newBorrower } from '../../../../testing/claims.ts'
import { conversationsOf } from '../../../../testing/conversations.ts'
import { a4, lockedPdf, pdfOf, smallPdf } from '../../../../testing/pdfs.ts'
import { newHolder } from '../../../../testing/people.ts'
import { claiming, jpegOf } from '../../../../testing/pictures.ts'
import { noLimits, type TestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

/** An endpoint that takes files. */
interface Door {
  send(bytes: Buffer): Promise<{ readonly statusCode: number; readonly body: string }>
  read(id: string): Promise<Buffer>
}

let portal: TestPortal
let doors: Readonly<Record<'claim' | 'conversation' | 'visit', Door>>
beforeAll(async () => {
  portal = await startAgendaPortal('2026-11-23T10:00:00-05:00', noLimits)
  doors = { claim: await claimDoor(), conversation: await conversationDoor(), visit: await visitDoor() }
}, 120_000)
afterAll(() => portal.close())
// Ten files per paper, five per visit.
beforeEach(() => portal.query('TRUNCATE claim_file, appointment_document'))

async function claimDoor(): Promise<Door> {
  const headers = await newBorrower(portal, '58600001')
  const at = { folio: await fileNotice(portal, headers, '58600001'), clave: 'descanso' }
  const who = portal.as(headers)
  return {
    send: (bytes) => who.call(sendClaimPaper, { params: at, bytes }),
    read: async (id) => (await who.call(readClaimPaper, { params: { ...at, id } })).rawPayload,
  }
}

async function conversationDoor(): Promise<Door> {
  const headers = await newHolder(portal, '58600002', 'Accidentes')
  const folio = await conversationsOf(portal).ask(headers)
  const who = portal.as(headers)
  return {
    send: (bytes) =>
      who.call(attachToConversation, { params: { folio }, query: { nombre: 'foto.jpg' }, bytes }),
    async read(id) {
      await who.ask(sendConversationMessage, { params: { folio }, body: { texto: 'Mira', archivos: [id] } })
      return (await who.call(readConversationFile, { params: { folio, documento: id } })).rawPayload
    },
  }
}

async function visitDoor(): Promise<Door> {
  const who = portal.as(await newHolder(portal, '58600003', 'Empleabilidad'))
  const inicio = present((await freeSlots(portal, { idServicio: 17 }))[0]).inicio
  const { cita } = await who.ask(bookAdviceAppointment, { body: { idServicio: 17, inicio } })
  const params = { id: cita.id }
  return {
    send: (bytes) => who.call(attachDocument, { params, query: { nombre: 'foto.jpg' }, bytes }),
    read: async (id) => (await who.call(readDocument, { params: { ...params, documento: id } })).rawPayload,
  }
}

const places = ['claim', 'conversation', 'visit'] as const
const heic = readFileSync(new URL('../../../../testing/photo.heic', import.meta.url))
const photo = await jpegOf(64, 48)
const gps = await sharp(photo)
  .withExif({ IFD0: { Model: 'Camara secreta' }, IFD3: { GPSLatitude: '12/1 3/1 0/1', GPSLatitudeRef: 'S' } })
  .toBuffer()

/** Some phones write stray bytes between two segments; the decoder warns. */
function withStrayBytes(jpeg: Buffer): Buffer {
  const second = 4 + jpeg.readUInt16BE(4)
  return Buffer.concat([jpeg.subarray(0, second), Buffer.alloc(18, 0x41), jpeg.subarray(second)])
}
/** Noise: half of a plain picture decodes like the whole. */
const noise = await sharp(Buffer.from(Uint8Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 251)), {
  raw: { width: 100, height: 100, channels: 3 },
})
  .jpeg()
  .toBuffer()
const halfJpeg = noise.subarray(0, noise.length / 2)
const png = await sharp(noise).png().toBuffer()

async function sent(door: Door, bytes: Buffer) {
  const answer = await door.send(bytes)
  const { id = '', title = '', ...more } = JSON.parse(answer.body) as Record<string, string>
  return { ...more, id, title, status: answer.statusCode }
}

const taken = [
  ['a photo with bytes that only a warning tells', withStrayBytes(noise), 'jpeg'],
  ['a moving photo, with its film behind it', Buffer.concat([photo, Buffer.alloc(9000, 7)]), 'jpeg'],
  ['two photos in one file', Buffer.concat([photo, photo]), 'jpeg'],
  [
    'a photo in grey with many scans',
    await sharp(photo).greyscale().jpeg({ progressive: true }).toBuffer(),
    'jpeg',
  ],
  ['a photo for print', await sharp(photo).toColourspace('cmyk').jpeg().toBuffer(), 'jpeg'],
  ['a picture of sixteen bits', await sharp(photo).toColourspace('rgb16').png().toBuffer(), 'png'],
  ['WebP', await sharp(photo).webp().toBuffer(), 'webp'],
  ['a photo of an iPhone', heic, 'jpeg'],
  [
    'one whose first brand is newer',
    Buffer.concat([heic.subarray(0, 8), Buffer.from('mif2'), heic.subarray(12)]),
    'jpeg',
  ],
  ['a PDF', smallPdf, 'pdf'],
  [
    'a PDF behind the header of a mail',
    Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), smallPdf]),
    'pdf',
  ],
  ['a PDF with padding behind its end', Buffer.concat([smallPdf, Buffer.alloc(5000)]), 'pdf'],
  ['a PDF with a page behind its end', Buffer.concat([smallPdf, Buffer.from('<html>'.repeat(500))]), 'pdf'],
] as const

const unreadable = [
  ['half a JPEG', halfJpeg, 'danado', 'no se puede abrir'],
  [
    'half a JPEG with an end',
    Buffer.concat([halfJpeg, Buffer.from('ffd9', 'hex')]),
    'danado',
    'no se puede abrir',
  ],
  ['half a PNG', png.subarray(0, png.length / 2), 'danado', 'no se puede abrir'],
  ['half a HEIC', heic.subarray(0, heic.length / 2), 'danado', 'no se puede abrir'],
  ['a PDF that is none', Buffer.from('%PDF-1.7\nx\n%%EOF\n'), 'danado', 'no se puede abrir'],
  ['a PDF without pages', pdfOf([]), 'sin_paginas', 'no tiene páginas'],
  ['a picture of one pixel', await jpegOf(1, 1), 'muy_pequeno', 'muy pequeña'],
  ['a PDF with a password', await lockedPdf(), 'clave', 'tiene clave'],
] as const

const others = [
  ['GIF', await sharp(photo).gif().toBuffer()],
  ['AVIF', await sharp(photo).avif().toBuffer()],
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a document of Word', Buffer.from('504b0304140006000800', 'hex')],
  ['nothing', Buffer.alloc(0)],
] as const

describe.each(places)('the upload for a %s', (place) => {
  it.each(taken)('takes %s', async (_, bytes, tipo) => {
    expect(await sent(doors[place], bytes)).toMatchObject({ status: 201, tipo })
  })

  it('removes place and camera from a photo', async () => {
    expect(gps.includes('Camara secreta')).toBe(true)
    const { id } = await sent(doors[place], gps)
    const kept = await doors[place].read(id)
    expect(kept.includes('Camara secreta')).toBe(false)
    const { exif, width, height } = await sharp(kept).metadata()
    expect([exif, width, height]).toEqual([undefined, 64, 48])
  })

  it('takes 6 MB and refuses more than 10 MB', async () => {
    const long = (bytes: number) => pdfOf([a4], bytes)
    expect((await doors[place].send(long(6 * 1024 * 1024))).statusCode).toBe(201)
    expect(await sent(doors[place], long(10 * 1024 * 1024))).toMatchObject({
      ...{ status: 413, codigo: 'archivo_grande' },
      detail: expect.stringContaining('10 MB'),
    })
  })

  it.each(unreadable)('refuses %s with its reason', async (_, bytes, razon, words) => {
    const refused = await sent(doors[place], bytes)
    expect(refused).toMatchObject({ status: 422, codigo: 'papel_ilegible', razon })
    expect(refused.title).toContain(words)
  })

  it.each(others)('refuses %s as another kind', async (_, bytes) => {
    expect(await sent(doors[place], bytes)).toMatchObject({ status: 422, codigo: 'archivo_no_admitido' })
  })
})

describe('the decoder', () => {
  it.each([
    ['a progressive JPEG', 9990, true],
    ['a JPEG of one scan', 15_000, false],
  ])('refuses %s with too many pixels by its header', async (_, side, progressive) => {
    const bomb = claiming(await jpegOf(64, 64, { progressive, orientation: 6 }), side, side)
    const refused = await sent(doors.claim, bomb)
    expect(refused).toMatchObject({ status: 422, codigo: 'papel_ilegible', razon: 'danado' })
    expect(refused.title).toContain('demasiado grande')
  })

  it('shrinks a JPEG of 60 megapixels and turns it upright', async () => {
    const { status, id } = await sent(doors.claim, await jpegOf(10_000, 6000, { orientation: 6 }))
    expect(status).toBe(201)
    const { width, height, orientation } = await sharp(await doors.claim.read(id)).metadata()
    expect([width, height, orientation]).toEqual([2160, 3600, undefined])
  })

  it('keeps a picture as JPEG if PNG would exceed 10 MB', async () => {
    const grown = Buffer.from(Uint8Array.from({ length: 3600 * 3600 }, (_, at) => (at * 48_271) % 65_521))
    const few = await sharp(grown, { raw: { width: 3600, height: 3600, channels: 1 } })
      .png({ palette: true, colours: 64, compressionLevel: 6 })
      .toBuffer()
    expect(few.length).toBeLessThan(10 * 1024 * 1024)
    expect(await sent(doors.claim, few)).toMatchObject({ status: 201 })
  })
})
