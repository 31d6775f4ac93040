import { beforeEach, expect, it, vi } from 'vitest'

const told: unknown[] = []
const listeners = new Map<string, (event: object) => void>()

beforeEach(() => {
  told.length = 0
  listeners.clear()
  vi.resetModules()
  vi.stubGlobal('window', {
    location: { pathname: '/ecosistema/solicitudes/SC-2026-000001' },
    __reactRouterManifest: { version: '7fef1718' },
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('addEventListener', (type: string, listen: (event: object) => void) =>
    listeners.set(type, listen),
  )
  vi.stubGlobal('navigator', {
    sendBeacon: async (path: string, body: Blob) => told.push([path, JSON.parse(await body.text())]),
  })
})

function failure(message: string, file = 'https://a.example/assets/common-BK4Na-R.js:1:2345'): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at ${file}` })
}

it('reports an error once, by release, route and place, without its message', async () => {
  const { report } = await import('./field-faults.ts')
  report(failure('Zoila is not a function'))
  report(failure('Carmen is not a function'))
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(told).toEqual([
    [
      '/api/informes/fallas',
      {
        version: '7fef1718',
        falla: {
          ruta: '/ecosistema/solicitudes/:folio',
          huella: expect.stringMatching(/^[0-9a-f]{8}$/),
          lugar: 'common:1:2345',
        },
      },
    ],
  ])
})

it.each([
  ['of an extension', failure('a', 'chrome-extension://a/content.js:1:2')],
  ['of a part that did not come', failure('Failed to fetch dynamically imported module')],
  ['that somebody stopped', Object.assign(failure('a'), { name: 'AbortError' })],
  ['that is none', 'texto'],
])('tells no error %s', async (_what, error) => {
  const { report } = await import('./field-faults.ts')
  report(error)
  expect(told).toEqual([])
})

it('receives uncaught errors', async () => {
  const { watchFaults } = await import('../shell/faults.ts')
  watchFaults()
  listeners.get('unhandledrejection')?.({ reason: failure('a') })
  await vi.waitFor(() => expect(told).toHaveLength(1))
  listeners.get('error')?.({ error: failure('a', 'https://a.example/assets/shell-BK4Na-R.js:1:7') })
  await vi.waitFor(() => expect(told).toHaveLength(2))
  // Safari gives some errors no stack; the event names their place.
  const place = { filename: 'https://a.example/assets/menu-BK4Na-R.js', lineno: 1, colno: 99 }
  listeners.get('error')?.({ error: Object.assign(new Error('no valid selector'), { stack: '' }), ...place })
  listeners.get('error')?.({ error: 'texto', ...place, colno: 7 })
  listeners.get('error')?.({ error: null, filename: '', lineno: 0, colno: 0 })
  await vi.waitFor(() => expect(told).toHaveLength(4))
  expect(told.slice(2)).toMatchObject([
    ['/api/informes/fallas', { falla: { lugar: 'menu:1:99' } }],
    ['/api/informes/fallas', { falla: { lugar: 'menu:1:7' } }],
  ])
})
