import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { overlapsSql } from '../testing/agenda.ts'
import { freePort } from '../testing/balancer.ts'
import { Booker, peopleSql, type Wish } from '../testing/bookers.ts'
import { DataFolder, type ServerProcess } from '../testing/process.ts'
import { catchMail, type MailCatcher } from '../testing/smtp.ts'

const people = 12
/** All of them before a release (`npm run test:long`). */
const kills = process.env.AMPARO_TEST_LONG === undefined ? 4 : 20
/** Answers between two kills, so that each falls into a load that is under way. */
const answersBetween = 12

const folder = new DataFolder()
const answers = new EventTarget()
let answered = 0
let mails: MailCatcher
let server: ServerProcess
let api = ''
let env: Record<string, string> = {}
let bookers: Booker[] = []
/** From the signal until the next process is up: data that the dead one wrote to a socket still arrive. */
const deaths: { readonly from: number; readonly until: number }[] = []

beforeAll(async () => {
  mails = await catchMail()
  const port = await freePort()
  api = `http://127.0.0.1:${port}/api`
  env = { PORT: String(port), SMTP_URL: mails.url }
  server = folder.start(env)
  await server.ready()
  await folder.query(peopleSql(people))
  const wishes = await findWishes()
  bookers = Array.from({ length: people }, (_, index) => new Booker(index, wishes, countAnswer))
}, 120_000)
afterAll(async () => {
  await folder.remove()
  await mails.close()
})

function countAnswer(): void {
  answered += 1
  answers.dispatchEvent(new Event('answer'))
}

/** Few starts of some services, so that people collide; days ahead, so that no reminder is due. */
async function findWishes(): Promise<Wish[]> {
  const after = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
  const services = [
    { idServicio: 15, path: '/agendamientos/AgregarAgenda', more: {} },
    { idServicio: 17, path: '/agendamientos/AgregarAgenda', more: {} },
    {
      idServicio: 18,
      path: '/agendamientos/AgregarAgendaSalud',
      more: { especialidad: 'Cardiología', consentimientoInformado: true },
    },
  ]
  const wishes = await Promise.all(
    services.map(async ({ idServicio, path, more }) => {
      const { especialidad } = more as { especialidad?: string }
      const query = { idServicio, desde: after, ...(especialidad ? { especialidad } : {}) }
      const answer = await fetch(`${api}/agendamientos/ObtenerCitasDisponibles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(query),
      })
      const { citas } = (await answer.json()) as { citas: { inicio: string }[] }
      return citas.slice(0, 40).map(({ inicio }) => ({ path, body: { idServicio, inicio, ...more } }))
    }),
  )
  return wishes.flat()
}

async function moreAnswers(count: number): Promise<void> {
  const until = answered + count
  while (answered < until) await once(answers, 'answer')
}

const isReady = () =>
  vi.waitFor(async () => expect((await fetch(`${api}/listo`)).status).toBe(200), {
    timeout: 60_000,
    interval: 50,
  })

async function killServer(): Promise<void> {
  const from = performance.now()
  server.child.kill('SIGKILL')
  expect(await server.ended()).toBe('SIGKILL')
  server = folder.start(env)
  await server.ready()
  deaths.push({ from, until: performance.now() })
}

async function killPostgres(): Promise<void> {
  const before = folder.postmaster() ?? 0
  process.kill(before, 'SIGKILL')
  await vi.waitFor(() => expect(folder.postmaster()).not.toBe(before), { timeout: 60_000, interval: 50 })
}

interface Row {
  readonly id: string
  readonly starts: string
  readonly version: number
  readonly state: string
}
const storedAppointments = () =>
  folder.query<Row>(`
    SELECT id, to_char(starts_at AT TIME ZONE 'America/Lima', 'YYYY-MM-DD"T"HH24:MI:SS"-05:00"') AS starts, version, state
    FROM appointment WHERE account_id IN (SELECT id FROM account WHERE document_number LIKE '480000%') ORDER BY id`)

describe(`server and PostgreSQL killed in turn, ${kills} times, while people book, move and cancel`, () => {
  it('lose nothing that was answered and store nothing twice', async () => {
    let isOver = false
    const lives = bookers.map((booker) =>
      booker.live(
        () => api,
        () => isOver,
      ),
    )
    for (let kill = 0; kill < kills; kill += 1) {
      await moreAnswers(answersBetween)
      await (kill % 2 === 0 ? killServer() : killPostgres())
      await isReady()
    }
    await moreAnswers(answersBetween)
    isOver = true
    await Promise.all(lives)

    const told = bookers.flatMap((booker) => [...booker.told.values()])
    const states = { agendada: 'booked', cancelada: 'cancelled' } as const
    expect(await storedAppointments()).toEqual(
      told
        .map(({ id, inicio, version, estado }) => ({ id, starts: inicio, version, state: states[estado] }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
    // Some were answered only after a repeat, or the kills fell between the calls.
    expect(bookers.reduce((sum, { repeats }) => sum + repeats, 0)).toBeGreaterThan(kills)
    expect(await folder.query(overlapsSql)).toEqual([{ overlaps: 0 }])
    for (const booker of bookers) {
      for (const [key, { id, wish }] of [...booker.booked].slice(0, 3)) {
        expect(await booker.repeat(api, key, wish)).toBe(id)
      }
    }
    expect((await storedAppointments()).length).toBe(told.length)
  }, 240_000)

  it('record each change once for the CRM and notify it once by mail', async () => {
    const rows = await storedAppointments()
    const events = await folder.query<{ kind: string; count: number }>(`
      SELECT kind, count(*)::int FROM crm_event
      WHERE account_id IN (SELECT id FROM account WHERE document_number LIKE '480000%') GROUP BY kind`)
    const isCancelled = ({ state }: Row) => (state === 'cancelled' ? 1 : 0)
    const expected = {
      cita_agendada: rows.length,
      cita_reprogramada: rows.reduce((sum, row) => sum + row.version - 1 - isCancelled(row), 0),
      cita_cancelada: rows.reduce((sum, row) => sum + isCancelled(row), 0),
    }
    expect(Object.fromEntries(events.map(({ kind, count }) => [kind, count]))).toEqual(expected)

    // UID and SEQUENCE name the change; METHOD gives its direction.
    const wanted = rows
      .flatMap((row) =>
        Array.from({ length: row.version }, (_, sequence) => {
          const isLast = sequence === row.version - 1
          return `${row.id}@amparo ${sequence} ${isLast && row.state === 'cancelled' ? 'CANCEL' : 'REQUEST'}`
        }),
      )
      .sort()
    const value = (calendar: string, name: string) =>
      new RegExp(`^${name}:(.*)\\r?$`, 'm').exec(calendar)?.[1]?.trim() ?? ''
    const changeOf = ({ calendar }: { calendar: string }) =>
      `${value(calendar, 'UID')} ${value(calendar, 'SEQUENCE')} ${value(calendar, 'METHOD')}`
    // The demo's own people get mail too.
    const toThem = () => mails.taken.filter(({ to }) => to[0]?.startsWith('agenda'))
    const byId = () => Map.groupBy(toThem(), ({ messageId }) => messageId)
    await vi.waitFor(() => expect(byId().size).toBeGreaterThanOrEqual(wanted.length), {
      timeout: 80_000,
      interval: 250,
    })
    // One Message-ID for each change, which is what a mailbox shows.
    expect([...byId().values()].map(([first]) => (first ? changeOf(first) : '')).sort()).toEqual(wanted)

    // SMTP has no way to ask what became of a mail. A worker killed between the server's 250 and the commit sends it
    // again, the same to the letter; nothing else does, PostgreSQL's death least of all.
    for (const [first, ...again] of byId().values()) {
      for (const repeat of again) {
        const sent = first?.at ?? 0
        expect(deaths.some(({ from, until }) => sent <= until && from <= repeat.at)).toBe(true)
        expect([repeat.to, repeat.calendar]).toEqual([first?.to, first?.calendar])
      }
    }
    expect(toThem().length - byId().size).toBeLessThanOrEqual(deaths.length * 5)
  }, 100_000)
})
