import type { CDPSession, Page } from '@playwright/test'

/**
 * What pages may weigh on the wire, in bytes with headers, and in how many requests. `npm run bench -- field` holds them to
 * it; journeys guard against accidents alone and use `guard`.
 */
export const weights = {
  landing: { scripts: 125_000, everything: 260_000 },
  inside: { everything: 350_000, requests: 25 },
  /** From the first page to a booking, for a browser that saves data. */
  lowData: { everything: 120_000 },
} as const

/** Pages of the inside that are weighed, of each kind one. */
export const insidePages = [
  '/ecosistema',
  '/ecosistema/citas',
  '/ecosistema/configuracion',
  '/ecosistema/cancer',
  '/ecosistema/cancer/asistencia-psicologica',
  '/ecosistema/emprendimiento/coursera',
] as const

/** The most that a journey lets pass of a goal: 15 % more, since a journey judges no budget at its edge. */
export const guard = (goal: number): number => Math.ceil(goal * 1.15)

interface Wire {
  readonly wire: CDPSession
  /** Pictures and typefaces; the mark of the tab is neither. */
  readonly adornments: readonly string[]
  /** Bytes since the last `reset`, of one kind of resource or of all. */
  bytes(kind?: 'Script'): number
  /** Addresses that the wire was asked for since the last `reset`, but for the mark of the tab. */
  requests(): readonly string[]
  reset(): void
}

/** Weighs what the wire brings of a page from now on, as it was sent. */
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
    // Chromium draws the sign of a date's field from an address of its own that holds its bytes, and a browser without
    // windows asks for no mark of the tab.
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

/** Pages come light to a browser that saves data, which says so to its pages and with each call. */
export async function saveData(page: Page, wire: CDPSession): Promise<void> {
  await wire.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.setExtraHTTPHeaders({ 'save-data': 'on' })
}
