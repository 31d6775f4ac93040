import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@amparo/database/embedded-postgres.ts'
import { chromiumFlags, findWholeChromium } from '@amparo/e2e/chromium.ts'
import { type Browser, chromium } from '@playwright/test'
import pg from 'pg'
import { freePort, startPortal } from '../portal.ts'
import { tell } from '../table.ts'
import { traceDrag } from './drag.ts'
import { fillDesk } from './fill.ts'
import { fillLists } from './fill-lists.ts'

/** Limits of each staff screen at a large company's volume. */
const limits = { calls: 3, bytes: 80_000, nodes: 1500 }
/** A day also loads the professionals at work. */
const dayCalls = 4
/** Milliseconds of work per frame while an appointment is dragged over a day. */
const frameMs = 16

const { values } = parseArgs({
  options: {
    polizas: { type: 'string', default: '100000' },
    citas: { type: 'string', default: '3000' },
    invitados: { type: 'string', default: '2000' },
    fotos: { type: 'string' },
  },
})

const screens = [
  ['agenda', 'Agenda', '/agenda'],
  ['agenda', 'Agenda, un día', '/agenda?vista=dia'],
  ['agenda', 'Inicio', '/'],
  ['agenda', 'Pedidos', '/pedidos'],
  ['agenda', 'Profesionales', '/profesionales'],
  ['agenda', 'Sedes', '/sedes'],
  ['agenda', 'Titulares', '/titulares?buscar=persona'],
  ['agenda', 'Panel', '/panel'],
  ['admision', 'Invitados', '/invitados'],
  ['admision', 'Invitados, atrasados', '/invitados?atrasados=si'],
  ['admision', 'Encuestas', '/encuestas'],
  ['medica', 'Inicio de una médica', '/'],
  ['medica', 'Mi agenda', '/mi-agenda'],
  ['privacidad', 'Derechos', '/derechos'],
  ['privacidad', 'Reclamaciones', '/reclamaciones'],
  ['auditoria', 'Auditoría', '/auditoria'],
  ['jefatura', 'Entregas', '/entregas'],
  ['jefatura', 'Importaciones', '/importaciones'],
  ['jefatura', 'Personal', '/personal'],
] as const

interface Weight {
  readonly calls: number
  readonly bytes: number
  readonly nodes: number
}

/** A browser context with a sample staff member signed in. */
async function signedIn(
  browser: Browser,
  origin: string,
  who: string,
  viewport: { width: number; height: number },
) {
  const context = await browser.newContext({ viewport })
  const entered = await context.request.post(`${origin}/demo/consola/entrar`, {
    headers: { origin, 'x-consola': '1' },
    data: { correo: `${who}@demo.example` },
  })
  if (!entered.ok()) throw new Error(`${who} was not let in: ${entered.status()}`)
  return context
}

/** The session and the bell, which surround every screen. */
const aroundEach = ['/api/consola/Yo', '/api/consola/Pendientes']

/** Calls of a screen except the surrounding ones, the bytes of their answers, and its final number of nodes. */
async function weigh(
  browser: Browser,
  origin: string,
  [who, name, path]: (typeof screens)[number],
  size: { width: number; height: number },
): Promise<Weight> {
  const context = await signedIn(browser, origin, who, size)
  try {
    const page = await context.newPage()
    const answers: Promise<Buffer>[] = []
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (!pathname.startsWith('/api/consola/') || aroundEach.includes(pathname)) return
      if (!answer.ok()) throw new Error(`${answer.status()} for ${answer.url()}`)
      answers.push(answer.body())
    })
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const bodies = await Promise.all(answers)
    const bytes = bodies.reduce((sum, { length }) => sum + length, 0)
    if (!bodies.some(hasRows)) throw new Error(`${name} shows nothing: its weight says nothing either`)
    const nodes = await page.evaluate(() => document.body.querySelectorAll('*').length)
    if (values.fotos) await page.screenshot({ path: join(values.fotos, `${name}-${size.width}.png`) })
    return { calls: answers.length, bytes, nodes }
  } finally {
    await context.close()
  }
}

/** The work per frame while an appointment is dragged over a day of next week. */
async function dragOverDay(browser: Browser, origin: string) {
  const context = await signedIn(browser, origin, 'agenda', { width: 1280, height: 800 })
  try {
    const page = await context.newPage()
    const today = Temporal.Now.plainDateISO('America/Lima')
    const day = today.add({ days: 9 - today.dayOfWeek })
    const asked = await context.request.get(
      `${origin}/api/consola/Citas?desde=${day}&hasta=${day}&limite=100`,
    )
    const { filas } = (await asked.json()) as { filas: { profesional?: { id: string } }[] }
    const busy = [...new Set(filas.flatMap(({ profesional }) => profesional?.id ?? []))].slice(0, 8)
    const address = `${origin}/agenda?vista=dia&dia=${day}&profesional=${busy.join('%2C')}`
    await page.goto(address, { waitUntil: 'networkidle' })
    return await traceDrag(browser, page)
  } finally {
    await context.close()
  }
}

/** Whether an answer has a non-empty list. */
function hasRows(body: Buffer): boolean {
  const lists = Object.values(JSON.parse(body.toString('utf8')) as object).filter(Array.isArray)
  return lists.some(({ length }) => length > 0)
}

/** Waits until the worker has indexed the feed for the people search. */
async function untilTakenIn(client: pg.Client): Promise<void> {
  for (const end = Date.now() + 180_000; Date.now() < end; await setTimeout(500)) {
    const { rows } = await client.query<{ done: boolean }>(
      'SELECT feed_id = (SELECT max(id) FROM policy_import) AS done FROM person_search_state',
    )
    if (rows[0]?.done) return
  }
  throw new Error('the search of people was not ready in three minutes')
}

const folder = await mkdtemp(join(tmpdir(), 'amparo-bench-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), as: 'owner' })
const consolePort = await freePort()
const portal = await startPortal({ DATABASE_URL: database.urls.owner, CONSOLE_PORT: String(consolePort) })
const browser = await chromium.launch({ executablePath: findWholeChromium(), args: chromiumFlags })
try {
  const client = new pg.Client({ connectionString: database.urls.owner })
  await client.connect()
  await fillDesk(client, {
    policies: Number(values.polizas),
    visitsPerWeek: Number(values.citas),
    guests: Number(values.invitados),
  })
  await fillLists(client, portal.url)
  await untilTakenIn(client)
  await client.end()
  for (const screen of screens) {
    const weights: Weight[] = []
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ])
      weights.push(await weigh(browser, `http://localhost:${consolePort}`, screen, size))
    const most = (what: keyof Weight) => Math.max(...weights.map((weight) => weight[what]))
    const [calls, bytes, nodes] = [most('calls'), most('bytes'), most('nodes')]
    const mostCalls = screen[2].includes('vista=dia') ? dayCalls : limits.calls
    const met = calls <= mostCalls && bytes <= limits.bytes && nodes <= limits.nodes
    const figure = `${calls} calls, ${(bytes / 1000).toFixed(1)} kB, ${nodes} nodes`
    console.log(`${screen[1].padEnd(24)}${figure}${met ? '' : '   MISSED'}`)
    tell(screen[1], {
      goal: `≤ ${mostCalls} calls, ${limits.bytes / 1000} kB, ${limits.nodes} nodes`,
      figure,
      met,
    })
    if (!met) process.exitCode = 1
  }
  const { frames, p95, worst } = await dragOverDay(browser, `http://localhost:${consolePort}`)
  const met = p95 <= frameMs
  const figure = `${p95.toFixed(1)} ms (worst ${worst.toFixed(1)}, ${frames} frames)`
  console.log(`${'Arrastre en un día'.padEnd(24)}${figure}${met ? '' : '   MISSED'}`)
  tell('Arrastre en un día', { goal: `≤ ${frameMs} ms of work in 95 of 100 frames`, figure, met })
  if (!met) process.exitCode = 1
} finally {
  await browser.close()
  await portal.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
