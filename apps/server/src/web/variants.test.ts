import { variantOf } from '@amparo/domain/experiments/variant.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noLimits, startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { builtPage, makeWebFolder } from '../../testing/web.ts'
import { buildApp } from '../origins/app.ts'
import { portal as portalSurface } from '../origins/portal.ts'

const markOf = (variant: 'a' | 'b') =>
  Array.from({ length: 50 }, (_, at) => at.toString(16).padStart(32, '0')).find(
    (one) => variantOf(one) === variant,
  )
const allowed = (variant: 'a' | 'b', groups = 'medicion.pruebas') =>
  `amparo_cookies=${groups}; amparo_prueba=${markOf(variant)}`

let portal: TestPortal
let plain: TestPortal
beforeAll(async () => {
  // Written by the build, as the form pages are.
  const written = { 'inicia/index.html': builtPage('Inicia sesión') }
  const options = { worker: false, seed: false, webFolder: makeWebFolder(written) }
  portal = await startTestPortal({ ...noLimits, AB_SCRIPT_URL: 'https://pruebas.example/ab.js' }, options)
  plain = await startTestPortal(noLimits, options)
})
afterAll(() => Promise.all([portal.close(), plain.close()]))

const page = (url: string, cookie?: string, of = portal, more: Record<string, string> = {}) =>
  of.app.inject({ method: 'GET', url, headers: { ...(cookie ? { cookie } : {}), ...more } })

it.each(['demo', 'production'] as const)(
  'shows the notices of the demo, and only there: %s',
  async (mode) => {
    const { ctx } = plain
    const app = await buildApp({ ...ctx, config: { ...ctx.config, mode } }, portalSurface, {
      shedAtDelayMs: 0,
      webFolder: makeWebFolder(),
    })
    const { body } = await app.inject('/nosotros')
    for (const notice of ['Portal de demostración', 'Cifras de muestra'])
      expect([notice, body.includes(notice)]).toEqual([notice, mode === 'demo'])
    expect(body).toContain('<h1>Nosotros</h1>')
    await app.close()
  },
)

describe('the variant of the landing page', () => {
  it('is in the HTML itself for a device that agreed, and the same each time', async () => {
    for (const variant of ['a', 'b'] as const) {
      const [first, again] = [await page('/', allowed(variant)), await page('/', allowed(variant))]
      expect(first.body).toContain(`<html lang="es-PE" data-variante="${variant}">`)
      expect(again.body).toBe(first.body)
      expect(first.headers.vary).toBe('accept-encoding, save-data, cookie')
    }
  })

  it('has a separate address for caches, so that no visitor gets another’s choice', async () => {
    const [none, a, b] = [await page('/'), await page('/', allowed('a')), await page('/', allowed('b'))]
    expect(new Set([none, a, b].map(({ headers }) => headers.etag)).size).toBe(3)
    const stale = await page('/', allowed('b'), portal, { 'if-none-match': String(a.headers.etag) })
    expect(stale.statusCode).toBe(200)
  })

  it.each([
    ['nothing was said', undefined],
    ['only measuring is allowed', allowed('b', 'medicion')],
    ['everything is refused', allowed('b', 'ninguna')],
    ['there is no mark', 'amparo_cookies=pruebas'],
    ['the mark is none of ours', 'amparo_cookies=pruebas; amparo_prueba=abc'],
  ])('is the neutral one where %s', async (_why, cookie) => {
    expect((await page('/', cookie)).body).not.toContain('data-variante')
  })

  it('keeps its page out of shared caches, and no other', async () => {
    for (const cookie of [undefined, allowed('a')]) {
      const { headers } = await page('/', cookie)
      expect([headers['cdn-cache-control'], headers['surrogate-control']]).toEqual([undefined, undefined])
      expect((await page('/nosotros', cookie)).headers['cdn-cache-control']).toContain('max-age=60')
    }
    expect((await page('/', allowed('b'), plain)).headers['cdn-cache-control']).toContain('max-age=60')
  })

  it('is on no other page, and absent without a script to compare with', async () => {
    expect((await page('/nosotros', allowed('b'))).body).not.toContain('data-variante')
    expect((await page('/inicia', allowed('b'))).body).not.toContain('data-variante')
    expect((await page('/', allowed('b'), plain)).body).not.toContain('data-variante')
    expect((await page('/', allowed('b'), plain)).headers.vary).toBe('accept-encoding, save-data')
  })
})

describe('a shared cache before the portal', () => {
  const shared = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400'

  it('may store a public page for a minute, and gets 304 if it has it already', async () => {
    const first = await page('/nosotros', undefined, plain)
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'cdn-cache-control': shared,
      'surrogate-control': shared,
      vary: 'accept-encoding, save-data',
    })
    const etag = String(first.headers.etag)
    for (const tag of [etag, `W/${etag}`, `"otra", W/${etag}`]) {
      const again = await page('/nosotros', undefined, plain, { 'if-none-match': tag })
      expect([again.statusCode, again.body, again.headers['cdn-cache-control']]).toEqual([304, '', shared])
    }
    expect((await page('/nosotros', undefined, plain, { 'if-none-match': '"otra"' })).statusCode).toBe(200)
  })

  it('gets the same page for any visitor, and nothing that sets a cookie', async () => {
    const known = await page('/nosotros', `__Host-amparo_equipo=abc; ${allowed('b')}`, portal, {
      authorization: `Bearer ${'a'.repeat(43)}`,
    })
    const stranger = await page('/nosotros')
    expect([known.body, known.headers.etag]).toEqual([stranger.body, stranger.headers.etag])
    for (const answer of [known, stranger, await page('/')]) {
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('preloads the typeface, except with reduced data', async () => {
    const asksAhead = async (...asked: Parameters<typeof page>) =>
      /woff2>; rel=preload; as=font/.test(String((await page(...asked)).headers.link ?? ''))
    const saving = { 'save-data': 'on' }
    for (const path of ['/nosotros', '/ecosistema']) {
      expect(await asksAhead(path)).toBe(true)
      expect(await asksAhead(path, undefined, portal, saving)).toBe(false)
    }
    expect(await asksAhead('/ecosistema', 'a=1; amparo_ahorro=si')).toBe(false)
    expect(await asksAhead('/nosotros', 'amparo_ahorro=si')).toBe(false)
    expect(await asksAhead('/ecosistema', 'amparo_ahorro=no', portal, saving)).toBe(true)
  })

  it('gets a page without immediate pictures if the browser uses reduced data', async () => {
    const [whole, light] = [
      await page('/nosotros'),
      await page('/nosotros', undefined, portal, { 'save-data': 'on' }),
    ]
    expect(whole.body).toContain('fetchPriority="high"')
    expect(light.body).toContain('<html data-low-data lang="es-PE">')
    expect(light.body).toContain('<img src="/assets/escena.avif" alt="" loading="lazy"/>')
    expect(light.headers.etag).not.toBe(whole.headers.etag)
  })

  it('stores nothing of a person, of the API, or of an unknown address', async () => {
    const paths = [
      '/inicia',
      '/ecosistema',
      '/videollamada/x',
      '/credencial/x',
      '/motivo',
      '/no/hay/tal',
      '/api/salud',
    ]
    for (const { headers } of await Promise.all(paths.map((path) => page(path, undefined, plain)))) {
      expect([headers['cdn-cache-control'], headers['surrogate-control']]).toEqual([undefined, undefined])
    }
  })
})

describe('a link to reduced data', () => {
  const choose = (choice: string, referer?: string) =>
    page(`/ahorro/${choice}`, undefined, plain, { host: 'amparo.test', ...(referer ? { referer } : {}) })

  it('keeps the choice for a year and returns to its page', async () => {
    const { statusCode, headers } = await choose('si', 'http://amparo.test/proteccion?de=anuncio')
    expect([statusCode, headers.location]).toEqual([303, '/proteccion?de=anuncio'])
    expect(headers['set-cookie']).toMatch(/^amparo_ahorro=si; Path=\/; Max-Age=31536000; SameSite=Lax/)
    expect((await choose('no')).headers['set-cookie']).toMatch(/^amparo_ahorro=no;/)
    expect((await choose('quizas')).headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['no page', undefined],
    ['no address', 'ahorro'],
    ['another host', 'https://evil.example/proteccion'],
  ])('returns to the first page from %s', async (_whence, referer) => {
    expect((await choose('si', referer)).headers.location).toBe('/')
  })

  it('leads to no other host', async () => {
    expect((await choose('si', 'http://amparo.test//evil.example')).headers.location).toBe('/')
  })

  it('reduces a public page for this device alone', async () => {
    const [chosen, stranger] = [await page('/nosotros', 'amparo_ahorro=si', plain), await page('/nosotros')]
    expect(chosen.body).toContain('data-low-data')
    expect(chosen.headers.vary).toBe('accept-encoding, save-data, cookie')
    expect(chosen.headers['cdn-cache-control']).toBeUndefined()
    expect(stranger.body).not.toContain('data-low-data')
  })
})

describe('the log-in page', () => {
  const saving = { 'save-data': 'on' }

  it.each([
    ['the browser saves data', undefined, saving],
    ['the person chose it here', 'amparo_ahorro=si', {}],
  ])('leads to the light portal where %s', async (_why, cookie, headers) => {
    const answer = await page('/inicia', cookie, plain, headers)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/ligero/inicia'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['nothing was said', undefined, {}],
    ['the person said no here', 'amparo_ahorro=no', saving],
  ])('is the whole one where %s', async (_why, cookie, headers) => {
    const answer = await page('/inicia', cookie, plain, headers)
    expect([answer.statusCode, answer.headers['cdn-cache-control']]).toEqual([200, undefined])
    expect(answer.body).toContain('<h1>Inicia sesión</h1>')
  })

  it('is in the light portal like each of its pages: not cached, not indexed, without a typeface', async () => {
    for (const path of ['/ligero', '/ligero/inicia', '/ligero/ecosistema/cancer/holos']) {
      const { statusCode, headers, body } = await page(path, undefined, plain)
      expect([statusCode, headers['cache-control'], headers['x-robots-tag'], headers.link]).toEqual([
        200,
        'no-store',
        'noindex',
        undefined,
      ])
      expect(body).toContain('<h1>Versión ligera</h1>')
    }
    expect((await page('/ligero.html', undefined, plain)).statusCode).toBe(404)
  })

  it.each([
    '/ligero//evil.example/ecosistema',
    '/ligero///evil.example',
    '/ligero/%2Fevil.example',
    '/ligero/%2F%2Fevil.example',
    '/ligero/ecosistema//citas',
  ])('at %s, which reads as another host, is not there', async (path) => {
    expect((await page(path, undefined, plain)).statusCode).toBe(404)
  })
})
