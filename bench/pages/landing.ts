import { type ChildProcess, spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { chromiumFlags, findWholeChromium } from '@amparo/e2e/chromium.ts'
import { type Browser, chromium } from '@playwright/test'
import { freePort, median, startPortal } from '../portal.ts'
import { tell } from '../table.ts'
import { servePlain } from './plain-page.ts'

/**
 * Largest contentful paint of the landing page on a throttled phone, as a ratio to the same page as plain HTML and
 * CSS without scripts; and the page's weight. Pairs run in turn, in one browser, and medians are compared. Another
 * process uses the spare processor time, unless `--quieto`.
 */
const { values } = parseArgs({
  options: { quieto: { type: 'boolean', default: false }, pares: { type: 'string', default: '9' } },
})
const pairs = Number(values.pares)
const target = 1.1
// Lighthouse's "slow 4G" and its mid-range phone.
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowerCpu = 4

interface Visit {
  readonly lcp: number
  readonly scriptBytes: number
  readonly bytes: number
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  let bytes = 0
  let scriptBytes = 0
  const types = new Map<string, string>()
  session.on('Network.responseReceived', (event) => types.set(event.requestId, event.type))
  session.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength
    if (types.get(event.requestId) === 'Script') scriptBytes += event.encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  return { lcp, scriptBytes, bytes }
}

const portal = await startPortal()
const plainPort = await freePort()
const plain = await servePlain(portal.url, plainPort)
const load: ChildProcess | null = values.quieto
  ? null
  : spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })
const browser = await chromium.launch({ executablePath: findWholeChromium(), args: chromiumFlags })
try {
  await visit(browser, portal.url)
  await visit(browser, `http://localhost:${plainPort}`)
  const ours: Visit[] = []
  const floor: Visit[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    ours.push(await visit(browser, portal.url))
    floor.push(await visit(browser, `http://localhost:${plainPort}`))
  }
  const ratios = ours.map(({ lcp }, at) => lcp / (floor[at]?.lcp ?? lcp))
  const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`
  console.log(`LCP            ${median(ours.map(({ lcp }) => lcp)).toFixed(0)} ms`)
  console.log(`LCP, no script ${median(floor.map(({ lcp }) => lcp)).toFixed(0)} ms`)
  console.log(
    `ratio          ${median(ratios).toFixed(3)} (at most ${target}), pairs ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
  )
  console.log(
    `scripts        ${kilobytes(median(ours.map(({ scriptBytes }) => scriptBytes)))} (at most 125 kB)`,
  )
  console.log(`everything     ${kilobytes(median(ours.map(({ bytes }) => bytes)))} (at most 260 kB)`)
  const ratio = median(ratios)
  tell('LCP of the landing page', {
    goal: `≤ ${target} of the page without scripts`,
    figure: `${median(ours.map(({ lcp }) => lcp)).toFixed(0)} ms`,
    ratio,
    met: ratio <= target,
  })
  process.exitCode = ratio <= target ? 0 : 1
} finally {
  load?.kill()
  await browser.close()
  plain.close()
  await portal.close()
}
