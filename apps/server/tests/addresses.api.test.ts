import { describe, expect, it } from 'vitest'
import { noLimits, openPortal, portal, startTestPortal } from '../testing/portal.ts'
import { makeWebFolder } from '../testing/web.ts'

openPortal(() => startTestPortal(noLimits, { webFolder: makeWebFolder(), seed: false, worker: false }))

const get = (url: string, headers = {}) => portal.app.inject({ method: 'GET', url, headers })

describe('an address', () => {
  it.each([
    '//malo.example',
    '//malo.example/%2e%2e',
    '/\\malo.example',
    '/%2f%2fmalo.example',
    '/inicia?destino=https://malo.example',
    '/?https://malo.example',
    '/ecosistema/?next=//malo.example',
    '/assets//malo.example/',
    '/api//malo.example',
  ])('%s never redirects to another site', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).not.toBeGreaterThanOrEqual(500)
    expect(answer.headers.location).toBeUndefined()
    expect(answer.headers.refresh).toBeUndefined()
  })

  it('of the API page links onwards only inside it', async () => {
    const { statusCode, headers } = await get('/api/docs', { host: 'malo.example' })
    if (statusCode >= 300) expect(String(headers.location)).toMatch(/^(\.\/|\/api\/)docs\//)
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)(
    'asked with %s is a problem with status 404, and nothing is echoed',
    async (method) => {
      for (const url of [
        '/',
        '/api/salud',
        '/api/Login/IniciarSession',
        '/assets/entrada-1.js',
        '/ecosistema',
      ]) {
        const answer = await portal.app.inject({
          method: method as 'PUT',
          url,
          headers: { 'x-eco': 'secreto' },
        })
        expect([url, answer.statusCode]).toEqual([url, 404])
        expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
        expect(answer.body).not.toContain('secreto')
      }
    },
  )

  it.each([
    '/assets/',
    '/assets',
    '/assets/../__spa-fallback.html',
    '/assets/..%2findex.html',
    '/__spa-fallback.html',
    '/index.html',
    '/package.json',
    '/.env',
    '/ecosistema.css',
    '/api/docs/static/',
    '/api/docs/static/package.json',
    '/demo/x.js',
    '/inicia~',
    '/ecosistema/citas~',
    '/ecosistema/x.backup',
    '/registro/1.bak',
    '/x.backup',
    '/x.configuration-copy',
    '/.git/config',
    '/.well-known/x',
    '/videollamada/a.b?id=1',
  ])('%s lists and gives away nothing', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  })

  it('of a source folder is like any unknown page', async () => {
    for (const url of ['/src/app', '/node_modules/fastify/package']) {
      const answer = await get(url)
      expect([404, 200]).toContain(answer.statusCode)
      if (answer.statusCode === 200) expect(answer.body).toContain('<h1>No encontrada</h1>')
    }
  })

  it('with a repeated value is refused instead of guessed', async () => {
    const answer = await get('/api/agendamientos/validarDocumento?id=10000001&id=10000002')
    expect(answer.statusCode).toBe(400)
  })
})
