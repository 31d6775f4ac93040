import { parseArgs } from 'node:util'
import { chromiumFlags, findWholeChromium } from '@amparo/e2e/chromium.ts'
import { enterAsSample } from '@amparo/e2e/kept-session.ts'
import { visitSavingData } from '@amparo/e2e/low-data-visit.ts'
import { demoPassword } from '@amparo/e2e/people.ts'
import { insidePages, weigh, weights } from '@amparo/e2e/wire.ts'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { startPortal } from '../portal.ts'
import { tell } from '../table.ts'

/**
 * The 75th percentile of LCP, INP and CLS on the most frequent first pages, on a throttled phone, as in the field.
 * Each visit runs with an empty cache and again with the first one's.
 */
const { values } = parseArgs({
  options: { visitas: { type: 'string', default: '8' }, red: { type: 'string', default: '4g' } },
})
const visits = Number(values.visitas)
const goals = { lcp: 1500, inp: 100, cls: 0.05 } as const
const slowerCpu = 4
// Lighthouse's «slow 4G», and the browser's own «slow 3G».
const networks = {
  '4g': { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 },
  '3g': { latency: 400, downloadThroughput: (400 * 1024) / 8, uploadThroughput: (400 * 1024) / 8 },
} as const
const network = networks[values.red === '3g' ? '3g' : '4g']

interface Screen {
  readonly name: string
  readonly path: string
  readonly isInside: boolean
  /** A person's first act. */
  use(page: Page): Promise<void>
}

const screens: readonly Screen[] = [
  {
    name: 'landing',
    path: '/',
    isInside: false,
    async use(page) {
      await page.getByLabel('Número de documento').first().pressSequentially('1000')
      await page.getByRole('main').locator('summary').first().click()
    },
  },
  {
    name: 'log-in',
    path: '/inicia',
    isInside: false,
    async use(page) {
      await page.getByLabel('Número de documento').pressSequentially('1000')
      await page.getByLabel('Contraseña', { exact: true }).pressSequentially('abc')
    },
  },
  {
    name: 'home',
    path: '/ecosistema',
    isInside: true,
    async use(page) {
      await page.getByRole('button', { name: 'Ver QR' }).first().click()
    },
  },
  {
    name: 'booking',
    path: '/ecosistema/cancer/asistencia-psicologica',
    isInside: true,
    async use(page) {
      await page
        .getByRole('button', { name: /^Primer horario/ })
        .first()
        .click()
    },
  },
  {
    name: 'card',
    path: '/ecosistema/credencial',
    isInside: true,
    async use(page) {
      await page.getByRole('button', { name: 'Voltear' }).first().click()
    },
  },
]

interface Met {
  readonly lcp: number
  readonly inp: number
  readonly cls: number
}

/** Runs in the page before all else: observes paints, shifts and interactions. */
function watch(): void {
  const met = { lcp: 0, inp: 0, cls: 0 }
  let window = { value: 0, from: 0, last: 0 }
  Object.assign(globalThis, { met })
  const hear = (type: string, take: (entry: never) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never)
    }).observe({ type, buffered: true, ...more } as PerformanceObserverInit)
  hear('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    met.lcp = startTime
  })
  hear(
    'event',
    ({ interactionId, duration }: { interactionId: number; duration: number }) => {
      if (interactionId > 0) met.inp = Math.max(met.inp, duration)
    },
    { durationThreshold: 16 },
  )
  hear(
    'layout-shift',
    ({ hadRecentInput, startTime, value }: { hadRecentInput: boolean; startTime: number; value: number }) => {
      if (hadRecentInput) return
      const goesOn = startTime - window.last < 1000 && startTime - window.from < 5000
      window = goesOn
        ? { ...window, value: window.value + value, last: startTime }
        : { value, from: startTime, last: startTime }
      met.cls = Math.max(met.cls, window.value)
    },
  )
}

async function meet(page: Page, wire: CDPSession, screen: Screen): Promise<Met> {
  await wire.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  await page.goto(screen.path, { waitUntil: 'networkidle', timeout: 120_000 })
  await screen.use(page)
  await page.waitForTimeout(800)
  return page.evaluate(() => (globalThis as unknown as { met: Met }).met)
}

async function visit(browser: Browser, baseURL: string, screen: Screen): Promise<{ first: Met; again: Met }> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    bypassCSP: true,
  })
  try {
    await context.addInitScript(watch)
    const page = await context.newPage()
    if (screen.isInside) await enterAsSample(page, '10000001')
    const wire = await context.newCDPSession(page)
    await wire.send('Network.enable')
    const first = await meet(page, wire, screen)
    await page.goto('about:blank')
    return { first, again: await meet(page, wire, screen) }
  } finally {
    await context.close()
  }
}

interface Weight {
  readonly page: string
  readonly what: string
  readonly goal: number
  readonly found: number
}

/** Weight of the pages with an empty cache, and their number of requests. */
async function weighPages(browser: Browser, baseURL: string): Promise<Weight[]> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const { wire, bytes, requests, reset } = await weigh(page)
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto('/', { waitUntil: 'networkidle' })
  const found: Weight[] = [
    { page: '/', what: 'bytes of scripts', goal: weights.landing.scripts, found: bytes('Script') },
    { page: '/', what: 'bytes', goal: weights.landing.everything, found: bytes() },
  ]
  await enterAsSample(page, '10000001')
  for (const path of insidePages) {
    reset()
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.locator('link[href*="LoginScreen"]').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    found.push(
      { page: path, what: 'bytes', goal: weights.inside.everything, found: bytes() },
      { page: path, what: 'requests', goal: weights.inside.requests, found: requests().length },
    )
  }
  await context.close()
  const saving = await browser.newPage({
    baseURL,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const visited = await visitSavingData(saving, {
    document: '10000001',
    password: demoPassword,
    benefit: '/ecosistema/accidentes/telemedicina',
    choose: ['Dermatología'],
  })
  await saving.close()
  const { everything } = weights.lowData
  return [
    ...found,
    { page: 'a booking with saved data', what: 'bytes', goal: everything, found: visited.bytes() },
  ]
}

/** The 75th percentile. */
function p75(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.75) - 1] ?? 0
}

const portal = await startPortal()
const browser = await chromium.launch({ executablePath: findWholeChromium(), args: chromiumFlags })
let late = 0
try {
  for (const { page, what, goal, found } of await weighPages(browser, portal.url)) {
    const met = found <= goal
    if (!met) late += 1
    console.log(`${page}: ${found} ${what} of ${goal} ${met ? '' : '✗'}`)
    tell(`${what} of ${page}`, { goal: `≤ ${goal}`, figure: String(found), met })
  }
  console.log('page      cache   LCP      INP     CLS')
  for (const screen of screens) {
    const all: { readonly first: Met; readonly again: Met }[] = []
    for (let turn = 0; turn < visits; turn += 1) all.push(await visit(browser, portal.url, screen))
    for (const kind of ['first', 'again'] as const) {
      const of = (name: keyof Met) => p75(all.map((one) => one[kind][name]))
      const [lcp, inp, cls] = [of('lcp'), of('inp'), of('cls')]
      const met = lcp <= goals.lcp && inp <= goals.inp && cls <= goals.cls
      if (!met) late += 1
      const figure = `${lcp.toFixed(0)} ms, ${inp.toFixed(0)} ms, ${cls.toFixed(3)}`
      console.log(
        `${screen.name.padEnd(10)}${kind === 'first' ? 'empty' : 'kept '}   ${figure}  ${met ? '' : '✗'}`,
      )
      tell(`p75 of the ${screen.name}, cache ${kind === 'first' ? 'empty' : 'kept'}`, {
        goal: 'LCP ≤ 1500 ms, INP ≤ 100 ms, CLS ≤ 0.05',
        figure,
        met,
      })
    }
  }
} finally {
  await browser.close()
  await portal.close()
}
process.exitCode = late === 0 ? 0 : 1
