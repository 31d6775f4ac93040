import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { buildOpenApi } from './openapi.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The page's own files, the one style that its script writes, and pictures inside its style sheet; nothing else. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"

/** `/api/openapi.json`, made from the endpoints registered before, and `/api/docs`, a page to read it. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = buildOpenApi(app.endpoints, version)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'API de Amparo' },
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
    staticCSP: docsPolicy,
  })
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  )
}
