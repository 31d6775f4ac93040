import { listProfessionals } from '@amparo/contract/agenda/agenda.ts'
import { readPicture } from '@amparo/contract/platform/pictures.ts'
import {
  confirmContent,
  getContent,
  listContents,
  publishContent,
  readDraftPicture,
  restoreContent,
  saveContent,
  uploadPicture,
} from '@amparo/contract/staff/console/contents.ts'
import { featuredCourses } from '@amparo/contract/tools/courses.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { clockTo } from '../../../../testing/hour-waits.ts'
import { jpegOf } from '../../../../testing/pictures.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { seedSamples } from '../../../demo/demo.samples.ts'

const start = '2026-11-25T10:00:00-05:00'
let milagros: DeskBrowser
let tomas: DeskBrowser
let doctor: string
openPortal(() => startTestPortal(noLimits, { worker: false }))
beforeEach(async () => {
  await clockTo(portal, start)
  await portal.query('DELETE FROM content_version; DELETE FROM content_picture')
  milagros = await deskOf(portal, 'contenidos')
  tomas = await deskOf(portal, 'contenidos2')
  doctor = present((await cards())[0]).id
})

const cards = async () => (await portal.ask(listProfessionals, { query: { idServicio: '9' } })).profesionales
const keyOf = (part: 'foto' | 'semblanza') => `profesional.${doctor}.${part}`
const send = async (clave: string, bytes: Buffer, who = milagros) =>
  who.call(uploadPicture, { params: { clave }, bytes })
const upload = async (clave: string, bytes: Buffer) =>
  ((await send(clave, bytes)).json() as { imagen: string }).imagen
const save = (clave: string, valor: Record<string, string>, version = 0) =>
  milagros.call(saveContent, { params: { clave }, body: { version, valor } })
const look = (imagen: string) => portal.call(readPicture, { params: { imagen } })

const greyOf = (grey: number) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .png()
    .toBuffer()

async function publish(clave: string, valor: Record<string, string>): Promise<void> {
  expect((await save(clave, valor)).statusCode).toBe(200)
  await milagros.ask(publishContent, { params: { clave }, body: { version: 1 } })
  await tomas.ask(confirmContent, { params: { clave }, body: {} })
}

describe('a photograph', () => {
  it('is re-encoded to its size, and shown on the card once a second person publishes it', async () => {
    const clave = keyOf('foto')
    const imagen = await upload(clave, await jpegOf(1200, 900, { orientation: 6 }))
    expect(outcomeOf(await look(imagen))).toEqual([404, 'no_encontrado'])
    const draft = await milagros.call(readDraftPicture, { params: { imagen } })
    const { width, height, format, exif } = await sharp(draft.rawPayload).metadata()
    expect([width, height, format, exif]).toEqual([320, 320, 'webp', undefined])
    await publish(clave, { imagen, textoAlternativo: 'Retrato de la asesora' })
    expect((await cards())[0]).toMatchObject({ foto: { imagen, textoAlternativo: 'Retrato de la asesora' } })
    const shown = await look(imagen)
    expect([shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
  })

  it('leaves the card when one person goes back to the original', async () => {
    const clave = keyOf('foto')
    const imagen = await upload(clave, await jpegOf(400, 400))
    await publish(clave, { imagen, textoAlternativo: 'Retrato' })
    const back = { a: 0, motivo: 'La persona pidió quitar su foto' }
    await milagros.ask(restoreContent, { params: { clave }, body: back })
    expect((await cards())[0]).not.toHaveProperty('foto')
  })

  it('is refused without its description, and with a picture that is not stored', async () => {
    const clave = keyOf('foto')
    const imagen = await upload(clave, await jpegOf(400, 400))
    const problems = async (valor: Record<string, string>) => {
      const { errores } = (await save(clave, valor)).refusal() as unknown as { errores: { campo: string }[] }
      return errores.map(({ campo }) => campo)
    }
    for (const [valor, campo] of [
      [{ imagen }, 'valor.textoAlternativo'],
      [{ imagen: 'f'.repeat(64), textoAlternativo: 'Retrato' }, 'valor.imagen'],
      [{ imagen: 'https://mal.example/x.png', textoAlternativo: 'Retrato' }, 'valor.imagen'],
      [{ imagen, textoAlternativo: '<img src=x onerror=alert(1)>' }, 'valor.textoAlternativo'],
    ] as const) {
      expect([valor, await problems(valor)]).toEqual([valor, [campo]])
    }
  })

  it('is refused as SVG, as PDF, and as a text that begins like a picture', async () => {
    const clave = keyOf('foto')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(outcomeOf(await send(clave, Buffer.from(svg)))).toEqual([422, 'archivo_no_admitido'])
    expect(outcomeOf(await send(clave, Buffer.from('%PDF-1.7 x')))[0]).toBeGreaterThanOrEqual(400)
    const fake = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')])
    expect(outcomeOf(await send(clave, fake))).toEqual([422, 'papel_ilegible'])
  })

  it('keeps nothing of a script behind its bytes', async () => {
    const polyglot = Buffer.concat([await jpegOf(400, 400), Buffer.from('<script>alert(1)</script>')])
    const imagen = await upload(keyOf('foto'), polyglot)
    const { rawPayload } = await milagros.call(readDraftPicture, { params: { imagen } })
    expect(rawPayload.includes('script')).toBe(false)
  })

  it('is deleted after a day if no draft names it', async () => {
    const lost = await upload(keyOf('foto'), await greyOf(90))
    const kept = await upload(keyOf('foto'), await greyOf(120))
    await save(keyOf('foto'), { imagen: kept, textoAlternativo: 'Retrato' })
    await clockTo(portal, '2026-11-26T10:00:01-05:00')
    milagros = await deskOf(portal, 'contenidos')
    await upload(keyOf('foto'), await greyOf(150))
    const states = []
    for (const imagen of [lost, kept])
      states.push((await milagros.call(readDraftPicture, { params: { imagen } })).statusCode)
    expect(states).toEqual([404, 200])
  })

  it('is refused for contents without one, and for other roles', async () => {
    const picture = await jpegOf(400, 400)
    for (const clave of [
      'faq.1',
      keyOf('semblanza'),
      `profesional.${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.foto`,
    ])
      expect(outcomeOf(await send(clave, picture))).toEqual([404, 'no_encontrado'])
    const other = await deskOf(portal, 'agenda')
    expect(outcomeOf(await send(keyOf('foto'), picture, other))).toEqual([403, 'sin_permiso'])
  })
})

it('shows a published biography on the card, of 600 characters at most', async () => {
  const texto = 'Acompaña a familias desde hace diez años. Atiende en español y quechua.'
  await publish(keyOf('semblanza'), { texto })
  expect((await cards())[0]).toMatchObject({ semblanza: texto })
  expect(outcomeOf(await save(keyOf('semblanza'), { texto: 'a'.repeat(601) }, 1))).toEqual([
    422,
    'datos_invalidos',
  ])
})

it('shows a published cover of a course', async () => {
  await seedSamples(portal.ctx)
  const [course] = (await portal.ask(featuredCourses)).cursos
  const clave = `curso.${present(course).id}.portada`
  const imagen = await upload(clave, await jpegOf(900, 900))
  await publish(clave, { imagen, textoAlternativo: 'Una tienda de barrio' })
  const after = (await portal.ask(featuredCourses)).cursos[0]
  expect(after?.portada).toEqual({ imagen, textoAlternativo: 'Una tienda de barrio' })
})

it('lists professionals by surname without «Dr.», each with photograph and biography', async () => {
  const { filas } = await milagros.ask(listContents, { query: { clase: 'profesional' } })
  expect(filas.length).toBeGreaterThan(10)
  const names = filas.map(({ nombre }) => nombre.replace(/: (?:fotografía|semblanza)$/, ''))
  expect(new Set(names).size * 2).toBe(names.length)
  expect(await milagros.ask(getContent, { params: { clave: present(filas[0]).clave } })).toMatchObject({
    publicado: { version: 0 },
  })
})
