import { expect, it, vi } from 'vitest'

let errors = 0

it('reports an error of the console once, with the anti-forgery header', async () => {
  // The module remembers what it has reported.
  const column = 2345 + errors
  errors += 1
  const sent: [string, RequestInit][] = []
  vi.stubGlobal('window', { __reactRouterManifest: { version: '7fef1718' } })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => sent.push([path, init]))
  const { tellFault } = await import('./faults.ts')
  const error = Object.assign(new TypeError('Zoila is not a function'), {
    stack: `TypeError: Zoila is not a function\n    at https://a.example/assets/claims-BK4Na-R.js:1:${column}`,
  })
  tellFault(error)
  tellFault(error)
  expect(sent).toEqual([
    ['/api/consola/Fallas', expect.objectContaining({ keepalive: true, headers: expect.any(Object) })],
  ])
  const init = sent[0]?.[1]
  expect(new Headers(init?.headers).get('x-consola')).toBe('1')
  expect(JSON.parse(String(init?.body))).toEqual({
    version: '7fef1718',
    falla: { huella: expect.stringMatching(/^[0-9a-f]{8}$/), lugar: `claims:1:${column}` },
  })
})
