import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const dayMs = 86_400_000
/** Well below the year that RFC 9116 recommends as the most. */
const goodForDays = 180

/** Contact for vulnerabilities (RFC 9116); valid for half a year from the day of the request. */
function securityText(contact: string, origin: string, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + goodForDays) * dayMs)
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** `/.well-known/security.txt` of an origin. */
export function securityTextRoute(app: FastifyInstance, { config, clock }: Context, origin: string): void {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityText(config.securityContact, origin, clock.now())),
  )
}
