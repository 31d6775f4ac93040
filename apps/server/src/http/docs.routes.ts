import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { buildOpenApi } from './openapi.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** `/api/openapi.json`, made from the endpoints registered before, and `/api/docs`, a page to read it. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = buildOpenApi(app.endpoints, version)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'API de Amparo' },
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
    staticCSP: true,
  })
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  )
}
