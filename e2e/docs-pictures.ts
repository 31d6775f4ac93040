import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { bookedHeading, confirmButton, consentBox } from './agenda.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { enterAsSample } from './kept-session.ts'

/**
 * The pictures of `docs/images`: the main screens of the portal and the console with the demo's data, on a phone and
 * a desktop, light and dark. Run with `npm run demo` running: `npm run pictures -- http://localhost:3000
 * http://localhost:3001`. `--solo inicio,agenda` selects some, `--carpeta` changes the folder, `--entera` captures
 * whole pages.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    carpeta: { type: 'string', default: fileURLToPath(new URL('../docs/images', import.meta.url)) },
    solo: { type: 'string' },
    entera: { type: 'boolean', default: false },
  },
})
const [portal = 'http://localhost:3000', consoleUrl = 'http://localhost:3001'] = positionals
/** All pictures together, so that a checkout stays small. */
const mostBytes = 1_500_000

interface Screen {
  readonly name: string
  readonly path: string
  /** Owner of the screen: a document of the demo, a staff name, or none. */
  readonly who?: string
  readonly show?: (page: Page) => Promise<unknown>
}

/** A holder of the demo with every cover. */
const holder = '10000001'
const portalScreens: readonly Screen[] = [
  { name: 'portada', path: '/' },
  { name: 'inicio', path: '/ecosistema', who: holder },
  { name: 'agendar', path: '/ecosistema/cancer/asistencia-psicologica', who: holder },
  { name: 'tarjeta', path: '/ecosistema/credencial', who: holder },
  {
    name: 'score',
    path: '/ecosistema/proteccion/score-credito',
    who: holder,
    async show(page) {
      const consent = page.getByRole('button', { name: 'Autorizo y quiero ver mi score' })
      const meter = page.getByRole('meter')
      await consent.or(meter).first().waitFor()
      if (await consent.isVisible()) await consent.click()
      await meter.waitFor()
    },
  },
  {
    name: 'sueldo',
    path: '/ecosistema/empleabilidad/salario/calculadora',
    who: holder,
    async show(page) {
      await page.getByLabel('Sueldo bruto al mes (S/)').fill('3000')
      await page.locator('form button[type=submit]').click()
      await page.getByText('Recibes en un mes típico').waitFor()
    },
  },
  { name: 'empleos', path: '/ecosistema/empleabilidad/job', who: holder },
  { name: 'ligera', path: '/ligero/ecosistema', who: holder },
]
const consoleScreens: readonly Screen[] = [
  { name: 'consola-inicio', path: '/', who: 'Rocío Paredes' },
  { name: 'consola-agenda', path: '/agenda', who: 'Iván Cárdenas' },
  { name: 'consola-ficha', path: '/titulares?buscar=10000001', who: 'Rocío Paredes' },
  { name: 'consola-panel', path: '/panel', who: 'Patricia Lazo' },
]
const sizes = [
  { suffix: '-celular', viewport: { width: 390, height: 844 }, hasTouch: true },
  { suffix: '', viewport: { width: 1280, height: 800 }, hasTouch: false },
] as const
const themes = [
  { suffix: '', colorScheme: 'light' },
  { suffix: '-noche', colorScheme: 'dark' },
] as const

async function enter(page: Page, who: string | undefined, isConsole: boolean): Promise<void> {
  if (who === undefined) return
  if (!isConsole) return enterAsSample(page, who)
  await page.goto('/entrar')
  await page.getByRole('button', { name: who }).click()
  await page.getByRole('heading', { level: 1, name: /Hola/ }).waitFor()
}

/** An appointment from tomorrow on, so that home and agenda show one. */
async function bookOne(browser: Browser): Promise<void> {
  const page = await browser.newPage({
    baseURL: portal,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    bypassCSP: true,
  })
  await enterAsSample(page, holder)
  await page.goto('/ecosistema/accidentes/telemedicina')
  const first = page.getByRole('button', { name: 'Dermatología' })
  const own = page.getByRole('heading', { name: /^Tus? citas?$/ })
  await first.or(own).first().waitFor()
  if (await first.isVisible()) {
    await first.click()
    await page.getByRole('button', { name: /^Primer horario/ }).click()
    await consentBox(page).check()
    await confirmButton(page).click()
    await bookedHeading(page).waitFor()
  }
  await page.close()
}

/** As small as possible without visible loss: the browser encodes its own rendering as WebP. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const text = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = document.createElement('canvas')
    canvas.width = drawn.width
    canvas.height = drawn.height
    canvas.getContext('2d')?.drawImage(drawn, 0, 0)
    return canvas.toDataURL('image/webp', 0.55).split(',')[1] ?? ''
  }, png.toString('base64'))
  return Buffer.from(text, 'base64')
}

async function take(browser: Browser, screens: readonly Screen[], baseURL: string): Promise<void> {
  const isConsole = baseURL === consoleUrl
  for (const size of sizes) {
    for (const theme of themes) {
      for (const who of new Set(screens.map((screen) => screen.who))) {
        const { viewport, hasTouch } = size
        const context = await browser.newContext({
          baseURL,
          viewport,
          hasTouch,
          colorScheme: theme.colorScheme,
          locale: 'es-PE',
          timezoneId: 'America/Lima',
          reducedMotion: 'reduce',
          bypassCSP: true,
        })
        await context.addCookies([{ name: 'amparo_cookies', value: 'ninguna', url: baseURL }])
        const page = await context.newPage()
        await enter(page, who, isConsole)
        for (const { name, path, show } of screens.filter((screen) => screen.who === who)) {
          await page.goto(path, { waitUntil: 'networkidle' })
          await show?.(page)
          await page.waitForLoadState('networkidle')
          // Hide the demo banner, which is no part of the product.
          await page.addStyleTag({ content: '[data-demo-banner] { display: none }' })
          const png = await page.screenshot({ fullPage: values.entera, animations: 'disabled' })
          await writeFile(
            `${values.carpeta}/${name}${size.suffix}${theme.suffix}.webp`,
            await asWebp(page, png),
          )
        }
        await context.close()
      }
    }
  }
}

await mkdir(values.carpeta, { recursive: true })
const wanted = values.solo?.split(',')
const chosen = (screens: readonly Screen[]) =>
  screens.filter(({ name }) => wanted === undefined || wanted.includes(name))
if (wanted === undefined) {
  for (const file of await readdir(values.carpeta))
    if (file.endsWith('.webp')) await rm(`${values.carpeta}/${file}`)
}
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  await bookOne(browser)
  await take(browser, chosen(portalScreens), portal)
  await take(browser, chosen(consoleScreens), consoleUrl)
} finally {
  await browser.close()
}
let bytes = 0
for (const file of await readdir(values.carpeta)) bytes += (await stat(`${values.carpeta}/${file}`)).size
process.stdout.write(`${Math.round(bytes / 1000)} kB in ${values.carpeta}\n`)
process.exitCode = bytes <= mostBytes ? 0 : 1
