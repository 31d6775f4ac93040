import { expect, it } from 'vitest'
import { openPortal, portal, startTestPortal } from '../../testing/portal.ts'

openPortal(() =>
  startTestPortal(
    { PORTAL_URL: 'https://portal.example', SECURITY_CONTACT: 'seguridad@portal.pe' },
    { seed: false, worker: false },
  ),
)

it('names the contact for vulnerabilities, from the configuration and for less than a year (RFC 9116)', async () => {
  const answer = await portal.app.inject({ method: 'GET', url: '/.well-known/security.txt' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    answer.body
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  )
  expect(fields).toEqual({
    Contact: 'mailto:seguridad@portal.pe',
    Expires: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/),
    'Preferred-Languages': 'es, en',
    Canonical: 'https://portal.example/.well-known/security.txt',
  })
  const days = (Date.parse(fields.Expires ?? '') - portal.ctx.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})
