import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startAgendaPortal } from '../testing/agenda.ts'
import { outcomeOf } from '../testing/caller.ts'
import { type DeskAct, deskActs } from '../testing/desk-acts.ts'
import {
  browserOf,
  type CaseKind,
  type DeskCase,
  type DeskPerson,
  giveTo,
  mailOfStaff,
  openDesks,
  rowOf,
} from '../testing/desk-cases.ts'
import { openPortal, portal } from '../testing/portal.ts'

openPortal(() => startAgendaPortal('2026-12-02T10:00:00-05:00', {}, { worker: false }))
beforeAll(openDesks, 120_000)

let keys = 0
const newKey = () => {
  keys += 1
  return `acto-${keys}`
}

const shapeOf = ({ endpoint }: DeskAct) => (endpoint.body as { shape?: object } | undefined)?.shape ?? {}
const sendsVersion = (act: DeskAct) => act.ofMany === true || 'version' in shapeOf(act)
/** A repeat with the same key gets the first answer. */
const keepsAnswer = ({ endpoint }: DeskAct) => endpoint.errors.includes('idempotencia_distinta')

type Call = (key?: string, more?: object) => Promise<string>

/** Author of the faster change, in the last answer `version`. */
let faster = ''

/** The call of an act as its person sends it; it answers `hecho` or the code of the refusal. */
async function prepare(act: DeskAct, one: DeskCase, version: unknown): Promise<Call> {
  const { by, kind, endpoint, ofMany, query, bytes } = act
  const own = typeof act.body === 'function' ? await act.body(one) : act.body
  const seen = sendsVersion(act) ? { version } : {}
  const body = ofMany ? { ...own, casos: [{ id: one.id, ...seen }] } : { ...own, ...seen }
  const params = ofMany ? {} : { [kind.param]: one.id }
  return async (key = newKey(), more = {}) => {
    const sent = bytes ? { query, bytes } : { body: { ...body, ...more } }
    const desk = browserOf(by).as({ 'idempotency-key': key })
    const answer = await desk.callUnchecked(endpoint, { params, ...sent })
    const [status, codigo] = outcomeOf(answer)
    if (codigo === 'version') {
      const { por, version: now } = JSON.parse(answer.body)
      expect([por, now], 'who was faster').toEqual([expect.any(String), expect.any(Number)])
      faster = por
    }
    if (status >= 400) return String(codigo)
    const [result] = ofMany ? JSON.parse(answer.body).resultados : [{ codigo: 1 }]
    return result.codigo === 1 ? 'hecho' : result.codigo
  }
}

type Counts = Readonly<Record<string, number>>

/** Number of a case's rows in each table, its version, and the totals recorded, queued and sent. */
async function countLeft({ table, key }: CaseKind, id: string): Promise<Counts> {
  const { rows: links } = await portal.query<{ child: string; col: string }>(
    `SELECT c.conrelid::regclass::text AS child, a.attname AS col FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = $1::regclass`,
    [table],
  )
  const { rows } = await portal.query(
    `SELECT coalesce((to_jsonb(t) ->> 'version')::int, 0) AS version,
       (SELECT count(*)::int FROM act WHERE result = 'hecho') AS done,
       (SELECT count(*)::int FROM act WHERE result = 'caso_propio') AS own,
       (SELECT count(*)::int FROM outbound_message) AS messages,
       (SELECT count(*)::int FROM staff_notice) AS notices
       ${links.map(({ child, col }) => `, (SELECT count(*)::int FROM ${child} x WHERE x.${col} = t.id) AS "${child}.${col}"`).join('')}
     FROM ${table} t WHERE ${key} = $1`,
    [id],
  )
  return rows[0]
}

/** Runs a step: its answer, the new rows after it, and whether the case's row is unchanged. */
async function watch<T>(kind: CaseKind, id: string, step: () => Promise<T>) {
  const [row, before] = [await rowOf(kind, id), await countLeft(kind, id)]
  const answered = await step()
  const after = await countLeft(kind, id)
  const more = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
  const left: Counts = Object.fromEntries(more.filter(([, count]) => count !== 0))
  return { answered, left, isSame: JSON.stringify(row) === JSON.stringify(await rowOf(kind, id)) }
}

/** A new case, ready for an act, that a colleague has. */
async function openFor({ kind, ready }: DeskAct): Promise<DeskCase> {
  const one = await kind.open()
  await ready?.(one)
  await giveTo(kind, one.id)
  return one
}

const versionOf = async ({ kind }: DeskAct, one: DeskCase) => (await rowOf(kind, one.id))?.version

/** Runs a step while a person of the desk is the case's person. */
async function asPerson<T>(name: DeskPerson, mail: string, step: () => Promise<T>): Promise<T> {
  const rename = 'UPDATE staff SET email = $2 WHERE email = $1'
  await portal.query(rename, [mailOfStaff(name), mail])
  try {
    return await step()
  } finally {
    await portal.query(rename, [mail, mailOfStaff(name)])
  }
}

/** Answers to calls that all arrive before one can lock the case's row; those that succeeded first. */
async function atOnce({ table, key }: CaseKind, id: string, calls: readonly (() => Promise<string>)[]) {
  const holder = await portal.ctx.database.pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query(`SELECT FROM ${table} WHERE ${key} = $1 FOR UPDATE`, [id])
    let answered = 0
    const running = calls.map((call) =>
      call().finally(() => {
        answered += 1
      }),
    )
    await vi.waitFor(
      async () => {
        // Not by the holder: a transaction sees who waits as it was at its first look.
        const waiting = await portal.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
        expect(waiting.rows.length + answered).toBeGreaterThanOrEqual(calls.length)
      },
      { timeout: 20_000, interval: 10 },
    )
    await holder.query('COMMIT')
    return (await Promise.all(running)).toSorted(
      (one, two) => Number(two === 'hecho') - Number(one === 'hecho'),
    )
  } finally {
    // Ends the connection, and what it left open.
    holder.release(true)
  }
}

/** Answer and effect of an act that comes twice at once to a new case. */
async function runTwice(act: DeskAct, keyOf: () => string) {
  const one = await openFor(act)
  const call = await prepare(act, one, await versionOf(act, one))
  const calls = [() => call(keyOf()), () => call(keyOf())]
  const { answered, left } = await watch(act.kind, one.id, () => atOnce(act.kind, one.id, calls))
  return { answered, left }
}

const multiply = (left: Counts, times: number): Counts =>
  Object.fromEntries(Object.entries(left).map(([name, count]) => [name, count * times]))

const nothing = { left: {}, isSame: true }
const refusedAsOwn = { answered: 'caso_propio', left: { own: 1 }, isSame: true }
const numbered = deskActs.map((act, at) => ({
  ...act,
  name: `${at + 1}, ${act.kind.table}: ${act.endpoint.path}`,
}))

describe('every act of a desk', () => {
  it.each(numbered)(
    'refuses its own person, a stale version, a repeat, a race and a closed case ($name)',
    async (act) => {
      const { kind, by, to, again = 'version', race = again } = act
      const one = await openFor(act)
      const version = await versionOf(act, one)
      const call = await prepare(act, one, version)
      expect(await watch(kind, one.id, () => asPerson(by, one.mail, call)), 'own case').toEqual(refusedAsOwn)
      if (to) {
        const given = await watch(kind, one.id, () => asPerson(to, one.mail, call))
        expect(given, 'given to whom it is about').toEqual(refusedAsOwn)
      }
      if (sendsVersion(act) && !act.isFree) {
        const stale = await prepare(act, one, Number(version) + 7)
        expect(await watch(kind, one.id, stale), 'stale version').toEqual({ answered: 'version', ...nothing })
      }

      const key = newKey()
      const done = await watch(kind, one.id, () => call(key))
      expect(done.answered, 'another’s case').toBe('hecho')
      expect([done.isSame, done.left], 'another’s case').not.toEqual([true, {}])
      const repeated = await watch(kind, one.id, () => call(key))
      // The audit log may have a separate row of an answered call.
      const { done: _, ...left } = repeated.left
      expect([repeated.answered, left], 'repeated key').toEqual([keepsAnswer(act) ? 'hecho' : again, {}])
      if (keepsAnswer(act) && !act.bytes) {
        expect(await call(key, { texto: 'Otro texto' }), 'key of another body').toBe('idempotencia_distinta')
      }

      const isFree = again === 'hecho'
      expect(await runTwice(act, newKey), 'at once').toEqual({
        answered: ['hecho', race],
        left: {
          ...multiply(done.left, isFree && !act.settles ? 2 : 1),
          ...(act.tellsSome ? { messages: expect.any(Number) } : {}),
        },
      })
      if (race === 'version' && sendsVersion(act) && !act.ofMany)
        expect(faster, 'at once').toContain(mailOfStaff(by))
      if (keepsAnswer(act)) {
        const once = { answered: ['hecho', 'hecho'], left: { ...done.left, done: expect.any(Number) } }
        expect(await runTwice(act, () => key), 'repeated key, at once').toEqual(once)
      }

      const ended = await openFor(act)
      await (act.end ?? ended.close)(ended)
      const late = await watch(kind, ended.id, await prepare(act, ended, await versionOf(act, ended)))
      const { answered, ...after } = late
      expect(answered, 'closed').toBe(act.closed)
      if (act.closed !== 'hecho') expect(after, 'closed').toEqual(nothing)
    },
  )
})
