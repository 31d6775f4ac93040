import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { getContent, publishContent, saveContent } from '@amparo/contract/staff/console/contents.ts'
import { faq } from '@amparo/domain/catalogue/faq.ts'
import { withSlots } from '@amparo/domain/contents/slots.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { deskOf, ownPage } from '../../../../testing/desk.ts'
import { ofMachine } from '../../../../testing/machine.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { makeWebFolder } from '../../../../testing/web.ts'

const { question, answer } = withSlots('faq.3', present(faq[2]))
const html = `<html><head><meta name="amparo:texts" content="{{PUBLISHED_TEXTS}}"></head><body><h2>${question}</h2><p>${answer}</p></body></html>`
const paths = [
  '/',
  '/nosotros',
  '/terminos',
  '/privacidad',
  '/cookies',
  '/accesibilidad',
  '/ecosistema/citas',
]
const webFolder = makeWebFolder(Object.fromEntries(paths.map((path) => [`${path}/index.html`, html])))

openPortal(() => startTestPortal(noLimits, { worker: false }))

const script = fileURLToPath(new URL('../../../../testing/pages-process.ts', import.meta.url))
let child: ChildProcess
let served = { pages: '', desk: '' }
afterAll(() => void child.kill('SIGKILL'))

async function start(): Promise<void> {
  const { config, database } = portal.ctx
  const env = {
    ...ofMachine(),
    ...noLimits,
    ...{ DATABASE_URL: database.url, SECRET_KEY: config.secretKey, DATA_DIR: `${config.dataDir}/paginas` },
    ...{ WEB_FOLDER: webFolder, LOG_LEVEL: 'warn' },
  }
  child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [said] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the process of the pages has ended'))),
  ])
  served = said as typeof served
}

async function killAndStart(between?: () => Promise<unknown>): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  await between?.()
  await start()
}

/** Resolves once a statement of the process waits for a lock of `holder`. */
const waiting = (holder: { query(statement: string): Promise<{ rowCount: number | null }> }) =>
  vi.waitFor(async () => {
    const { rowCount } = await holder.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    expect(rowCount).toBeGreaterThan(0)
  }, 20_000)

/** The publications that a page shows, in its slots and its data. */
async function read(path: string): Promise<string[]> {
  const page = await (await fetch(served.pages + path)).text()
  const found = page.match(/edición \d+/g) ?? []
  expect([path, found.length]).toEqual([path, 4])
  return found
}

const readAll = async () => [...new Set((await Promise.all(paths.map(read))).flat())]

/** Reads all pages of a process that may die: a page that is cut shows nothing. */
const readUncut = () =>
  paths.map((path) =>
    read(path).catch((error: unknown) => {
      if (error instanceof TypeError) return []
      throw error
    }),
  )

const mixed = async (pages: readonly Promise<string[]>[]) =>
  (await Promise.all(pages)).filter((found) => new Set(found).size > 1)

const params = { clave: 'faq.3' }
const edition = (n: number) => ({
  pregunta: `¿Dónde compro un seguro, edición ${n}?`,
  respuesta: `Ve a una agencia, edición ${n}.`,
})

/** Asks for the publication of an edition; returns the second person's yes at the process that dies. */
async function propose(n: number): Promise<() => Promise<Response>> {
  const first = await deskOf(portal, 'contenidos')
  const { version } = await first.ask(getContent, { params })
  await first.ask(saveContent, { params, body: { version, valor: edition(n) } })
  await first.ask(publishContent, { params, body: { version: version + 1 } })
  const { cookie } = await deskOf(portal, 'contenidos2')
  return () =>
    fetch(`${served.desk}/api/consola/Contenidos/faq.3/Confirmar`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...ownPage },
      body: '{}',
    })
}

async function later(): Promise<void> {
  const moved = once(child, 'message')
  child.send(60_000)
  await moved
}

it('shows one publication on all pages after its process is killed at any moment of it', async () => {
  await start()
  expect((await (await propose(1))()).status).toBe(200)
  await later()
  expect(await readAll()).toEqual(['edición 1'])

  // The version is written, and its transaction waits for the register of acts.
  const confirm = await propose(2)
  const held = await portal.ctx.database.pool.connect()
  await held.query('BEGIN; LOCK TABLE act IN EXCLUSIVE MODE')
  const cut = confirm().then(
    () => 'answered',
    () => 'cut',
  )
  await waiting(held)
  await killAndStart(() => held.query('COMMIT'))
  expect(await cut).toBe('cut')
  expect(await readAll()).toEqual(['edición 1'])

  // The process reads the publication to fill its pages.
  expect((await confirm()).status).toBe(200)
  await later()
  await held.query('BEGIN; LOCK TABLE content_version IN ACCESS EXCLUSIVE MODE')
  const unfilled = readUncut()
  await waiting(held)
  await killAndStart(() => held.query('COMMIT'))
  expect(await mixed(unfilled)).toEqual([])
  expect(await readAll()).toEqual(['edición 2'])

  if (process.env.AMPARO_TEST_LONG === undefined) return held.release()
  // The first filled page comes back.
  expect((await (await propose(3))()).status).toBe(200)
  await later()
  const asked = readUncut()
  await Promise.race(asked)
  await killAndStart()
  expect(await mixed(asked)).toEqual([])
  expect(await readAll()).toEqual(['edición 3'])
  held.release()
}, 120_000)
