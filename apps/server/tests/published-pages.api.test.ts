import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listServices } from '@amparo/contract/agenda/catalogue.ts'
import {
  confirmContent,
  listContents,
  publishContent,
  saveContent,
} from '@amparo/contract/staff/console/contents.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { faq } from '@amparo/domain/catalogue/faq.ts'
import { homeNotice } from '@amparo/domain/contents/home-notice.ts'
import { withSlots } from '@amparo/domain/contents/slots.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readPublication } from '../src/features/platform/published-texts/published-texts.service.ts'
import { readPreview } from '../src/web/built-pages.ts'
import { keepPages } from '../src/web/pages-in-force.ts'
import { deskOf } from '../testing/desk.ts'
import { sessionOf } from '../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../testing/portal.ts'
import { present } from '../testing/present.ts'
import { makeWebFolder } from '../testing/web.ts'

const webFolder = makeWebFolder()
const notice = withSlots('inicio.aviso', homeNotice)
const question = withSlots('faq.3', present(faq[2]))
const ecosystem = withSlots('ecosistema.1.textos', present(ecosystems[0]))
const [before, bold, after] = ecosystem.descriptionWithBold.split('**')
writeFileSync(
  join(webFolder, 'index.html'),
  `<html><head><meta name="amparo:texts" content="{{PUBLISHED_TEXTS}}"><link rel="preload" as="image" href="/assets/own.avif" fetchPriority="high"/></head><body><aside data-home-notice="true"><p>${notice.text}</p></aside><p>${question.answer}</p><p>${before}<strong>${bold}</strong>${after}</p><img data-cover="beneficio.7.portada" src="/assets/own.avif" alt="" width="800"/><script>go()</script></body></html>`,
)
openPortal(() => startTestPortal(noLimits, { webFolder, worker: false }))
beforeEach(async () => {
  await portal.query('DELETE FROM content_version')
  later(60_000)
  await home()
})

const home = (headers = {}) => portal.app.inject({ method: 'GET', url: '/', headers })
const later = (ms: number) => {
  const now = portal.ctx.clock.now()
  vi.spyOn(portal.ctx.clock, 'now').mockReturnValue(new Date(now.getTime() + ms))
}

async function publish(clave: string, valor: Record<string, string>): Promise<void> {
  const params = { clave }
  const one = await deskOf(portal, 'contenidos')
  await one.ask(saveContent, { params, body: { version: 0, valor } })
  await one.ask(publishContent, { params, body: { version: 1 } })
  await (await deskOf(portal, 'contenidos2')).ask(confirmContent, { params, body: {} })
}

describe('a published text', () => {
  it('is on the page after 60 seconds at the latest, also at a process that nobody visited', async () => {
    expect((await home()).body).toContain(present(faq[2]).answer)
    await publish('faq.3', { respuesta: 'Ve a una agencia & pregunta "sin pena".' })
    later(60_000)
    const { body } = await home()
    expect(body).toContain('<p>Ve a una agencia &amp; pregunta &quot;sin pena&quot;.</p>')
    expect(body).not.toContain(present(faq[2]).answer)
    expect(body).toContain(
      'content="{&quot;faq.3&quot;:{&quot;answer&quot;:&quot;Ve a una agencia &amp; pregunta \\&quot;sin pena\\&quot;.&quot;}}"',
    )
  })

  it('changes all encodings and the ETag at once, and no script', async () => {
    const old = await home()
    await publish('faq.3', { respuesta: 'Ve a una agencia.' })
    later(60_000)
    const plain = await home()
    const { etag } = plain.headers
    expect(etag).not.toBe(old.headers.etag)
    expect(plain.headers['content-security-policy']).toBe(old.headers['content-security-policy'])
    const brotli = await home({ 'accept-encoding': 'br' })
    const gzip = await home({ 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect([brotli.headers.etag, gzip.headers.etag]).toEqual([etag, etag])
    expect((await home({ 'if-none-match': etag })).statusCode).toBe(304)
    expect((await home({ 'if-none-match': old.headers.etag })).statusCode).toBe(200)
  })

  it('removes the notice of the landing page while it is empty', async () => {
    expect((await home()).body).not.toContain('<aside')
    await publish('inicio.aviso', { texto: 'La sede de Lince abre el lunes.' })
    later(60_000)
    expect((await home()).body).toContain('<p>La sede de Lince abre el lunes.</p></aside>')
  })

  it('keeps its phrase in bold, in the page and in the catalogue of a session', async () => {
    await publish('ecosistema.1.textos', { descriptionWithBold: 'Cuida **tu dinero** hoy.' })
    later(60_000)
    expect((await home()).body).toContain('<p>Cuida <strong>tu dinero</strong> hoy.</p>')
    const [first] = await portal.as(await sessionOf(portal, '10000001')).ask(listServices)
    expect(JSON.parse(present(first).DataEcosistma)).toMatchObject({
      descriptionWithBold: 'Cuida **tu dinero** hoy.',
      description: 'Cuida tu dinero hoy.',
    })
  })

  it('of a benefit is in the catalogue of a session', async () => {
    await publish('beneficio.7.tarjeta', { titleCard: 'Que te encuentren' })
    const rows = await portal.as(await sessionOf(portal, '10000001')).ask(listServices)
    expect(rows.map(({ Servicios }) => Servicios).join()).toContain('"titleCard":"Que te encuentren"')
  })

  it('is a cover too: its picture replaces that of the release, also in the head, and escapes its words', async () => {
    const image = 'a'.repeat(64)
    const texts = { 'beneficio.7.portada': { image, alt: 'Una "oficina"' } }
    const preview = await readPreview(webFolder, portal.ctx.config, { services: [], texts }, '/')
    const src = `/api/imagenes/${image}`
    expect(preview?.html).toContain(
      `<img data-cover="beneficio.7.portada" src="${src}" alt="Una &quot;oficina&quot;" width="800"/>`,
    )
    expect(preview?.html).toContain(`<link rel="preload" as="image" href="${src}" fetchPriority="high"/>`)
    expect((await home()).body).toContain('src="/assets/own.avif" alt="" width="800"')
  })

  it('is previewed on its page without scripts, for nobody else to find', async () => {
    const texts = { 'faq.3': { answer: 'Ve a una agencia.' } }
    const preview = await readPreview(webFolder, portal.ctx.config, { services: [], texts }, '/')
    expect(preview?.html).toContain('<p>Ve a una agencia.</p>')
    expect(preview?.html).not.toContain('<script')
    expect(preview?.headers).toMatchObject({ 'x-robots-tag': 'noindex' })
    expect((await home()).body).not.toContain('Ve a una agencia.')
    expect(await readPreview(webFolder, portal.ctx.config, { services: [], texts }, '/nada')).toBeNull()
  })

  it('of a newer release stays as it is, and this one serves its pages and changes its own fields', async () => {
    const texts = { answer: 'Ve a una agencia.', question: '¿Dónde compro?', novedad: 'Solo de la otra' }
    const unknown = { 'faq.9': { answer: 'Solo de la otra' }, 'legal.nuevo': texts, 'faq.3': texts }
    for (const [key, value] of Object.entries(unknown)) {
      await portal.query(
        `INSERT INTO content_version (key, version, texts, made_by_id, made_at, proposed_by_id, proposed_at, confirmed_by_id, live_from)
          SELECT $1, 1, $2, a.id, $3, a.id, $3, b.id, $3 FROM staff a, staff b
          WHERE a.email = 'contenidos@demo.example' AND b.email = 'contenidos2@demo.example'`,
        [key, JSON.stringify(value), portal.ctx.clock.now()],
      )
    }
    const rows = async () =>
      (await portal.query(`SELECT key, texts FROM content_version ORDER BY key, version DESC`)).rows
    const before = await rows()
    later(60_000)
    const { body } = await home()
    expect(body).toContain('<p>Ve a una agencia.</p>')
    expect(body).not.toContain('Solo de la otra')
    const desk = await deskOf(portal, 'contenidos')
    const edited = { version: 1, valor: { respuesta: 'Acércate a una agencia.' } }
    await desk.ask(saveContent, { params: { clave: 'faq.3' }, body: edited })
    expect(await rows()).toEqual([
      { key: 'faq.3', texts: { ...texts, answer: 'Acércate a una agencia.' } },
      ...before,
    ])
    const listed = await desk.ask(listContents)
    expect(listed.filas.map(({ clave }) => clave)).not.toContain('faq.9')
  })

  it('is on the first page that a new process serves', async () => {
    await publish('faq.3', { respuesta: 'Ve a una agencia.' })
    const { texts } = await readPublication(portal.ctx)
    const pages = await keepPages(portal.ctx, webFolder, async () => ({ services: [], texts }))
    const page = present((await pages()).byPath.get('/'))
    expect(gunzipSync(page.gzip).toString()).toContain('<p>Ve a una agencia.</p>')
  })
})
