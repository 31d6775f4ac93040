import { demoPassword } from '@amparo/database/seed/sample-feed.ts'
import { chromiumFlags, findWholeChromium } from '@amparo/e2e/chromium.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startPortal } from '../portal.ts'
import { tell } from '../table.ts'

/**
 * Interaction to next paint (the longest of a visit) on the portal's busiest screens, on a phone with a processor
 * four times slower: the calendar of a health appointment, and the list of offers.
 */
const slowerCpu = 4
const target = 200

interface Screen {
  readonly name: string
  readonly path: string
  use(page: Page): Promise<void>
}

const days = (page: Page) =>
  page.getByRole('grid').getByRole('button', { name: /(?<!\d)([2-9]|\d\d+) horas libres$/, disabled: false })
const hours = (page: Page) => page.getByRole('group', { name: /^Horas del/ }).getByRole('button')

const screens: readonly Screen[] = [
  {
    name: 'calendar',
    path: '/ecosistema/cancer/asistencia-psicologica',
    async use(page) {
      // On a phone the next step with the hour replaces the calendar.
      await days(page).first().click()
      await days(page).nth(1).click()
      await hours(page).last().click()
      await page.getByLabel(/Qué quieres conversar/).pressSequentially('Me cuesta dormir')
    },
  },
  {
    name: 'list of offers',
    path: '/ecosistema/empleabilidad/job',
    async use(page) {
      await page.getByLabel('Puesto, empresa o palabra').pressSequentially('enfermera')
      await page.getByRole('button', { name: 'Buscar' }).click()
      await page
        .getByRole('button', { name: /^Guardar ?: / })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^Ver oferta ?: / })
        .first()
        .click()
      await page.getByRole('button', { name: 'Volver a las ofertas' }).click()
    },
  },
]

async function logIn(page: Page, portal: string): Promise<void> {
  await page.goto(`${portal}/inicia`)
  await page.getByLabel('Número de documento').fill('10000001')
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/\/ecosistema$/)
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
}

/** The longest interaction of a visit to a screen, in milliseconds, and the number of interactions. */
async function visit(
  browser: Browser,
  portal: string,
  screen: Screen,
): Promise<{ longest: number; count: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  try {
    await logIn(page, portal)
    const session = await context.newCDPSession(page)
    await page.goto(`${portal}${screen.path}`, { waitUntil: 'networkidle' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
    await page.evaluate(() => {
      const seen: Record<number, number> = {}
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
          if (entry.interactionId === 0) continue
          seen[entry.interactionId] = Math.max(seen[entry.interactionId] ?? 0, entry.duration)
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    })
    await screen.use(page)
    await page.waitForTimeout(1000)
    const durations = await page.evaluate(() =>
      Object.values((globalThis as unknown as { seen: object }).seen),
    )
    return { longest: Math.max(0, ...durations), count: durations.length }
  } finally {
    await context.close()
  }
}

const portal = await startPortal()
const browser = await chromium.launch({ executablePath: findWholeChromium(), args: chromiumFlags })
try {
  const late: string[] = []
  for (const screen of screens) {
    const visits = []
    for (let turn = 0; turn < 3; turn += 1) visits.push(await visit(browser, portal.url, screen))
    const [, middle] = visits.map(({ longest }) => longest).toSorted((a, b) => a - b)
    const longest = middle ?? 0
    const counts = visits.map(({ count }) => count).join(', ')
    console.log(
      `${screen.name.padEnd(16)}${longest.toFixed(0)} ms (at most ${target}), of ${counts} interactions`,
    )
    if (longest > target) late.push(screen.name)
    tell(`INP of the ${screen.name}`, {
      goal: `≤ ${target} ms at ${slowerCpu}× slower`,
      figure: `${longest.toFixed(0)} ms`,
      met: longest <= target,
    })
  }
  process.exitCode = late.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await portal.close()
}
