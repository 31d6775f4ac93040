import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { isFileAnswer } from '@amparo/contract/endpoint.ts'
import { errorCatalogue } from '@amparo/contract/errors.ts'
import { endSession } from '@amparo/contract/identity/session.ts'
import { claimEvents, crmEvents, payoutEvents } from '@amparo/contract/outbound/outgoing-events.ts'
import { staffErrors } from '@amparo/contract/staff-errors.ts'
import { eventNames } from '@amparo/domain/events/event-names.ts'
import { describe, expect, it } from 'vitest'
import { openPortal, portal, startTestPortal } from '../../testing/portal.ts'
import { consoleSurface } from '../origins/console.ts'
import { consoleApiFile, describeApi, openApiFile } from '../origins/generate-openapi.ts'
import { schemesOf } from './openapi/document.ts'
import { declaredSlugs } from './openapi/refusals.ts'

openPortal(() => startTestPortal(undefined, { seed: false }))

interface Content {
  schema?: { allOf: { properties?: { codigo: { enum: string[] } } }[] }
  example?: unknown
}

interface Operation {
  operationId: string
  description: string
  security: unknown[]
  requestBody?: { content?: Record<string, Content> }
  responses: Record<string, { content?: Record<string, Content> }>
}

describe('the API description', () => {
  it('in docs/api/openapi.json matches this code (npm run openapi -w @amparo/server)', async () => {
    expect(await readFile(openApiFile, 'utf8')).toBe(await describeApi())
    expect(await readFile(consoleApiFile, 'utf8')).toBe(await describeApi(consoleSurface))
  })

  it('is served unchanged, and covers every registered call', async () => {
    const served = await portal.app.inject('/api/openapi.json')
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

  it.each([
    ['portal', openApiFile],
    ['console', consoleApiFile],
  ])(
    'of the %s names each operation once, says what it does, and shows what is sent and answered',
    async (_, file) => {
      const { paths } = JSON.parse(await readFile(file, 'utf8')) as {
        paths: Record<string, Record<string, Operation>>
      }
      const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
      const names = operations.map(({ operationId }) => operationId)
      expect(new Set(names).size).toBe(operations.length)
      for (const { operationId, description, requestBody, responses } of operations) {
        expect(operationId).toMatch(/^[a-z][a-zA-Z]+$/)
        expect(description.length, operationId).toBeGreaterThan(40)
        const answered = Object.entries(responses).flatMap(([status, one]) => (status < '3' ? [one] : []))
        for (const { content } of [...(requestBody ? [requestBody] : []), ...answered]) {
          for (const [type, body] of Object.entries(content ?? {})) {
            if (type.includes('json')) expect(body, operationId).toHaveProperty('example')
          }
        }
      }
    },
  )

  it.each(['portal', 'console'] as const)(
    'of the %s shows bodies and answers that the schema of each call takes, and tells each refusal by its codigo',
    async (origin) => {
      const app = origin === 'portal' ? portal.app : await portal.desk()
      const described = await describeApi(origin === 'portal' ? undefined : consoleSurface)
      const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(described)
      for (const endpoint of app.endpoints) {
        const { method, path, body, answers } = endpoint
        const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
        const [{ example } = { example: undefined }] = Object.values(operation?.requestBody?.content ?? {})
        if (body) expect(body.safeParse(example).error, `${method} ${path}`).toBe(undefined)
        for (const [status, answer] of Object.entries(answers)) {
          if (answer === null || isFileAnswer(answer)) continue
          const shown = operation?.responses[status]?.content?.['application/json']?.example
          expect(answer.safeParse(shown).error, `${method} ${path}`).toBe(undefined)
        }
        const told = Object.values(operation?.responses ?? {}).flatMap(
          ({ content }) =>
            content?.['application/problem+json']?.schema?.allOf[1]?.properties?.codigo.enum ?? [],
        )
        expect(told.toSorted(), `${method} ${path}`).toEqual([...declaredSlugs(endpoint)].toSorted())
      }
    },
  )

  it('has a webhook for each kind of event, with an example that its schema takes', async () => {
    const { webhooks, paths } = (await portal.app.inject('/api/openapi.json')).json()
    const claims = ['avisada', 'papel', 'desistida'].map((kind) => `solicitud.${kind}`)
    const others = ['poliza.arrepentimiento', 'abono.ordenado']
    expect(Object.keys(webhooks)).toEqual(
      [...Object.keys(eventNames), ...claims, ...others].map((kind) => `pe.amparo.${kind}`),
    )
    const idsOf = (described: object) =>
      Object.values(described).flatMap((operations: object) =>
        Object.values(operations).map(({ operationId }) => operationId),
      )
    const ids = idsOf(webhooks)
    expect(ids).toContain('eventoUsoBeneficio')
    expect(ids.filter((id) => !/^evento[A-Z][a-zA-Z]+$/.test(id))).toEqual([])
    expect(new Set([...ids, ...idsOf(paths)]).size).toBe(ids.length + idsOf(paths).length)
    for (const { type, payload } of [...crmEvents, ...claimEvents, ...payoutEvents]) {
      const { example } = webhooks[type].post.requestBody.content['application/cloudevents+json']
      expect(payload.safeParse(example).error).toBe(undefined)
    }
  })

  it('names the headers that a caller may send or must read', async () => {
    const { paths } = (await portal.app.inject('/api/openapi.json')).json()
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

  it('documents errors that occur before an operation is reached', async () => {
    const { paths } = (await portal.app.inject('/api/openapi.json')).json()
    for (const [path, operations] of Object.entries<Record<string, Operation>>(paths)) {
      for (const { responses } of Object.values(operations)) {
        expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['400', '408', '431'])])
        if (path.includes('{'))
          expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['404'])])
      }
    }
    const unreadable = await portal.call(endSession, { params: { id: 'a'.repeat(300) } })
    expect(unreadable.statusCode).toBe(404)
  })

  it('contains no dangling reference', async () => {
    const text = (await portal.app.inject('/api/openapi.json')).body
    const document = JSON.parse(text)
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = pointer.split('/').reduce((node, key) => node?.[key], document)
      expect(target, pointer).toBeDefined()
    }
  })

  it('is served compressed, the same for the page that reads it, and never written as YAML', async () => {
    const { body } = await portal.app.inject('/api/openapi.json')
    for (const url of ['/api/openapi.json', '/api/docs/json']) {
      const packed = await portal.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(packed.rawPayload).toString()).toBe(body)
    }
    expect((await portal.app.inject('/api/docs/json?x=1')).body).toBe(body)
    expect((await portal.app.inject('/api/docs/yaml')).statusCode).toBe(404)
  })

  it('can be read as a page that loads nothing from elsewhere', async () => {
    const page = await portal.app.inject('/api/docs')
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

it('the error catalogue says in each entry what happened and what to do, in Spanish', () => {
  for (const { title, detail } of Object.values(staffErrors)) {
    expect(title).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡][^.]*$/)
    expect(detail).toMatch(/[.}]$/)
    expect(`${title} ${detail}`).not.toMatch(/\b(tu|tus|tienes|puedes|ya usaste)\b/i)
  }
  for (const [code, { status, title, detail }] of Object.entries(errorCatalogue)) {
    expect(code).toMatch(/^[a-z_]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(title).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡][^.]*$/)
    expect(detail).toMatch(/[.}]$/)
  }
})
