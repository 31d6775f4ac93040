import { readFile } from 'node:fs/promises'
import { errorCatalogue } from '@amparo/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { consoleSurface } from '../surfaces/console.ts'
import { consoleApiFile, describeApi, openApiFile } from '../surfaces/generate-openapi.ts'
import { schemesOf } from './openapi.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal(undefined, { seed: false })
})
afterAll(() => portal.close())

interface Operation {
  security: unknown[]
  responses: Record<string, { content?: Record<string, unknown> }>
}

describe('the description of the API', () => {
  it('kept in docs/api/openapi.json is the one of this code (npm run openapi -w @amparo/server)', async () => {
    expect(await readFile(openApiFile, 'utf8')).toBe(await describeApi())
    expect(await readFile(consoleApiFile, 'utf8')).toBe(await describeApi(consoleSurface))
  })

  it('served is the same, and covers every call that is registered', async () => {
    const served = await portal.get('/openapi.json')
    expect(served.statusCode).toBe(200)
    expect(`${JSON.stringify(served.json(), null, 2)}\n`).toBe(await describeApi())
    const paths: Record<string, Record<string, Operation>> = served.json().paths
    for (const { method, path, role, answers } of portal.app.endpoints) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation, `${method} ${path}`).toBeDefined()
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(answers)))
      expect(operation?.security).toEqual(schemesOf(role).map((scheme) => ({ [scheme]: [] })))
      for (const [status, response] of Object.entries(operation?.responses ?? {})) {
        if (Number(status) < 400 || answers[Number(status)]) continue
        expect(Object.keys(response.content ?? {})).toEqual(['application/problem+json'])
      }
    }
  })

  it('names the headers that a caller may send or must read', async () => {
    const { paths } = (await portal.get('/openapi.json')).json()
    const headersOf = (operation: { parameters: { in: string; name: string }[] }) =>
      operation.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
    expect(headersOf(paths['/agendamientos/validarDocumento'].get)).toEqual(['x-captcha'])
    for (const path of [
      '/Login/EnvioCodigo',
      '/Login/RegistrarUser',
      '/Login/RegistrarUserLibre',
      '/Login/RecuperaContrasena',
      '/agendamientos/AgregarAgenda',
      '/agendamientos/AgregarAgendaSalud',
      '/coworking/AgregarCoworking',
      '/salesforce/SendUsoBeneficioSF',
    ]) {
      expect([path, headersOf(paths[path].post)]).toEqual([path, ['Idempotency-Key']])
    }
    expect(headersOf(paths['/Login/obtenerSession'].get)).toEqual([])
    expect(Object.keys(paths['/Login/IniciarSession'].post.responses['429'].headers)).toEqual(['Retry-After'])
  })

  it('tells of what may happen before an operation is reached', async () => {
    const { paths } = (await portal.get('/openapi.json')).json()
    for (const [path, operations] of Object.entries<Record<string, Operation>>(paths)) {
      for (const { responses } of Object.values(operations)) {
        expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['400', '408', '431'])])
        if (path.includes('{'))
          expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['404'])])
      }
    }
    const unreadable = await portal.post(`/Login/Logout/${'a'.repeat(300)}`)
    expect(unreadable.statusCode).toBe(404)
  })

  it('leaves no reference without its target', async () => {
    const text = (await portal.get('/openapi.json')).body
    const document = JSON.parse(text)
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = pointer.split('/').reduce((node, key) => node?.[key], document)
      expect(target, pointer).toBeDefined()
    }
  })

  it('can be read as a page that loads nothing from elsewhere', async () => {
    const page = await portal.get('/docs')
    const body = page.statusCode === 302 ? await portal.app.inject(String(page.headers.location)) : page
    expect(body.statusCode).toBe(200)
    expect(body.headers['content-type']).toContain('text/html')
    // The closed policy of the API would leave the page blank: its three scripts go by a nonce of this answer alone.
    const policy = String(body.headers['content-security-policy'])
    const nonce = /script-src 'nonce-([^']{22,})' 'strict-dynamic';/.exec(policy)?.[1]
    expect(policy).not.toMatch(/script-src [^;]*'(self|unsafe-inline)'/)
    const scripts = [...body.body.matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(scripts).toHaveLength(3)
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
    const again = await portal.app.inject('/api/docs/')
    expect(again.headers['content-security-policy']).not.toContain(`'nonce-${nonce}'`)
    expect(body.body).not.toMatch(/(src|href)="https?:\/\//)
    for (const [, path = ''] of body.body.matchAll(/(?:src|href)="(\.?\/[^"]+)"/g)) {
      const file = new URL(path, 'http://localhost/api/docs/').pathname
      expect((await portal.app.inject(file)).statusCode, file).toBe(200)
    }
  })
})

describe('the catalogue of errors', () => {
  it('says in each entry what happened and what to do, in Spanish', () => {
    for (const [code, { status, title, detail }] of Object.entries(errorCatalogue)) {
      expect(code).toMatch(/^[a-z_]+$/)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(title).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡][^.]*$/)
      expect(detail).toMatch(/[.}]$/)
    }
  })
})
