import type { CDPSession, Page } from '@playwright/test'

/**
 * Weight limits of pages on the wire, in bytes with headers, and in requests. `npm run bench -- field` enforces them;
 * journeys only guard against accidents with `guard`.
 */
export const weights = {
  landing: { scripts: 125_000, everything: 260_000 },
  inside: { everything: 350_000, requests: 25 },
  /** From the first page to a booking, in a browser with reduced data. */
  lowData: { everything: 120_000 },
} as const

/** Weighed inside pages, one of each kind. */
export const insidePages = [
  '/ecosistema',
  '/ecosistema/citas',
  '/ecosistema/configuracion',
  '/ecosistema/cancer',
  '/ecosistema/cancer/asistencia-psicologica',
  '/ecosistema/emprendimiento/coursera',
] as const

/** A journey's limit for a goal: 15 % more, since journeys do not measure exactly. */
export const guard = (goal: number): number => Math.ceil(goal * 1.15)

interface Wire {
  readonly wire: CDPSession
  /** Pictures and typefaces, without the favicon. */
  readonly adornments: readonly string[]
  /** Bytes since the last `reset`, of one kind of resource or of all. */
  bytes(kind?: 'Script'): number
  /** Addresses requested since the last `reset`, without the favicon. */
  requests(): readonly string[]
  reset(): void
}

/** Measures a page's wire traffic from now on, as sent. */
export async function weigh(page: Page): Promise<Wire> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  const adornments: string[] = []
  let requests: string[] = []
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    const { pathname } = new URL(response.url)
    if (/\.(?:avif|webp|png|svg|woff2)$/.test(pathname) && pathname !== '/favicon.svg')
      adornments.push(pathname)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? ''
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  wire.on('Network.requestWillBeSent', ({ request }) => {
    // Chromium loads the icon of a date field from a data address, and a headless browser requests no favicon.
    if (!request.url.startsWith('data:') && !request.url.endsWith('/favicon.svg')) requests.push(request.url)
  })
  return {
    wire,
    adornments,
    bytes: (kind) =>
      kind === undefined ? bytes.values().reduce((sum, one) => sum + one, 0) : (bytes.get(kind) ?? 0),
    requests: () => requests,
    reset() {
      bytes.clear()
      requests = []
    },
  }
}

/** Enables the browser's reduced data mode, which it reports to its pages and with each call. */
export async function saveData(page: Page, wire: CDPSession): Promise<void> {
  await wire.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.setExtraHTTPHeaders({ 'save-data': 'on' })
}
