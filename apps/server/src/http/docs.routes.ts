import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { readEndpointNames } from '@amparo/contract/endpoint-names.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { buildOpenApi } from './openapi/document.ts'
import type { Surface } from './surface.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/**
 * The page's three scripts by this answer's nonce, its own files, the one style that its script writes, and pictures
 * inside its style sheet; nothing else.
 */
const docsPolicy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`

/**
 * No bar with other files under another product's name, and no links column, which no answer has; wide content
 * scrolls in place.
 */
const docsStyle = `.swagger-ui .topbar { display: none }
.swagger-ui .response-col_links { display: none }
.swagger-ui .opblock-body, .swagger-ui .responses-inner { max-width: 100%; overflow-x: auto }
`

/**
 * `/api/openapi.json`, generated when it is first read, from the endpoints registered before this call, and
 * `/api/docs`, a page to read it. The process keeps the description compressed.
 */
export async function docsRoutes(app: FastifyInstance, surface: Surface): Promise<void> {
  const endpoints = [...app.endpoints]
  let packed: Promise<Buffer> | undefined
  const pack = async () => {
    const names = await readEndpointNames()
    const document = await buildOpenApi({ ...surface, version, endpoints, names })
    return promisify(gzip)(JSON.stringify(document))
  }
  const sendDescription = async (request: FastifyRequest, reply: FastifyReply) => {
    packed ??= pack().catch((error) => {
      packed = undefined
      throw error
    })
    const description = await packed
    void reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      ? reply.header('content-encoding', 'gzip').send(description)
      : reply.send(await promisify(gunzip)(description))
  }
  app.get('/api/openapi.json', sendDescription)
  const info = { title: surface.title, version }
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info, paths: {} } },
  })
  await app.register(async (scope) => {
    // The plugin's own copies: writing its YAML would occupy the process for half a second.
    scope.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?', 1)
      if (path.endsWith('/yaml')) throw new AppError('no_encontrado')
      if (path.endsWith('/json')) return sendDescription(request, reply)
    })
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) {
        return payload
      }
      const nonce = randomBytes(16).toString('base64')
      reply.header('content-security-policy', docsPolicy(nonce)).removeHeader('content-length')
      return payload.replaceAll('<script ', `<script nonce="${nonce}" `)
    })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: surface.title, css: [{ filename: 'amparo.css', content: docsStyle }] },
      uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
    })
  })
}
