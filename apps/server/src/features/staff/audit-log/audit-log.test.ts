import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import type { Doer } from '../../../callers.ts'
import { archiveActs } from './archive.service.ts'
import { recordAct } from './audit-log.service.ts'
import { readMark, readMarks } from './day-marks.policy.ts'
import { keepDayMark, marksFile, marksOf } from './day-marks.service.ts'
import { sealActs, verifyRecord } from './seal.service.ts'

openPortal(() => startTestPortal(undefined, { seed: false, worker: false }))

const doer: Doer = {
  staffId: 1,
  name: 'Rocío',
  email: 'rocio@demo.example',
  action: 'citas.mover',
  requestId: 'una',
}

async function act(count: number): Promise<void> {
  const { ctx } = portal
  for (let at = 0; at < count; at += 1) {
    await recordAct(
      ctx,
      ctx.db,
      { ...doer },
      { about: `citas:${at}`, detail: { version: at, b: 'x', a: true } },
    )
  }
}

/** Not possible for any role: changes the audit log past its triggers, and restores it. */
async function tamper(statement: string): Promise<void> {
  const { pool } = portal.ctx.database
  const client = await pool.connect()
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'")
    await client.query(statement)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

const query = <T>(text: string): Promise<T[]> => portal.query(text).then(({ rows }) => rows as T[])

describe('the record of acts', () => {
  it('refuses to be changed, emptied or truncated', async () => {
    await act(3)
    await sealActs(portal.ctx)
    for (const statement of [
      "UPDATE act SET who = 'otra persona'",
      'DELETE FROM act',
      'TRUNCATE act CASCADE',
      'DELETE FROM act_seal',
      'UPDATE act_seal SET n = n + 1000',
      'TRUNCATE act_seal',
    ]) {
      await expect(query(statement), statement).rejects.toThrow(/append-only/)
    }
  })

  it('leaves nothing of a rolled-back act, and its chain is valid', async () => {
    const { ctx } = portal
    const before = await query<{ count: string }>('SELECT count(*) FROM act')
    await expect(
      ctx.db.transaction().execute(async (tx) => {
        await recordAct(ctx, tx, { ...doer }, {})
        throw new Error('something else went wrong')
      }),
    ).rejects.toThrow('something else')
    expect(await query('SELECT count(*) FROM act')).toEqual(before)
    expect((await verifyRecord(ctx)).misfits).toEqual([])
  })

  it('is sealed once per act by any number of concurrent instances', async () => {
    await act(30)
    await Promise.all(Array.from({ length: 8 }, () => sealActs(portal.ctx)))
    await sealActs(portal.ctx)
    const [row] = await query<{ acts: number; seals: number; last: number }>(
      'SELECT (SELECT count(*)::int FROM act) AS acts, count(*)::int AS seals, max(n)::int AS last FROM act_seal',
    )
    expect([row?.seals, row?.last]).toEqual([row?.acts, row?.acts])
  })

  it('detects each of a hundred rows changed or deleted by SQL', async () => {
    await act(120)
    await sealActs(portal.ctx)
    const seals = await query<{ n: number; act_id: number }>(
      'SELECT n::int, act_id::int FROM act_seal ORDER BY n',
    )
    const fields = [
      "who = 'otra'",
      "action = 'citas.cancelar'",
      "about = 'citas:otra'",
      "result = 'sin_permiso'",
    ]
    const more = [
      "detail = '{}'",
      'staff_id = 2',
      "request_id = 'otra'",
      "at = at + interval '1 microsecond'",
    ]
    const changes = [...fields, ...more]
    let tried = 0
    for (const { n, act_id } of seals.slice(-100)) {
      const change = changes[tried % 10]
      tried += 1
      const kept = await query<Record<string, unknown>>(
        `SELECT to_jsonb(a) AS row FROM act a WHERE id = ${act_id}`,
      )
      await tamper(
        change ? `UPDATE act SET ${change} WHERE id = ${act_id}` : `DELETE FROM act WHERE id = ${act_id}`,
      )
      const { misfits } = await verifyRecord(portal.ctx)
      expect(misfits).toEqual([{ n, what: change ? 'changed' : 'act_missing' }])
      const row = JSON.stringify(kept[0]?.row).replaceAll("'", "''")
      await tamper(
        `DELETE FROM act WHERE id = ${act_id}; INSERT INTO act OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::act, '${row}')`,
      )
    }
    expect(tried).toBe(100)
    expect((await verifyRecord(portal.ctx)).misfits).toEqual([])
  })

  it('detects a removed end, and a reset to an earlier one', async () => {
    const { ctx } = portal
    const [head] = await query<{ n: number }>('SELECT n::int FROM act_head')
    await tamper(`CREATE TABLE kept AS SELECT * FROM act_seal WHERE n = ${head?.n};
      CREATE TABLE kept_act AS SELECT a.* FROM act a JOIN kept k ON k.act_id = a.id;
      DELETE FROM act_seal WHERE n = ${head?.n}; DELETE FROM act WHERE id IN (SELECT act_id FROM kept)`)
    expect((await verifyRecord(ctx)).misfits).toEqual([{ n: head?.n, what: 'end_missing' }])
    await tamper(`UPDATE act_head SET n = n - 1, hash = (SELECT hash FROM act_seal ORDER BY n DESC LIMIT 1)`)
    expect((await verifyRecord(ctx)).misfits).toEqual([{ n: (head?.n ?? 0) - 1, what: 'head_changed' }])
    await tamper(`INSERT INTO act OVERRIDING SYSTEM VALUE SELECT * FROM kept_act;
      INSERT INTO act_seal SELECT * FROM kept; UPDATE act_head SET n = kept.n, hash = kept.hash FROM kept;
      DROP TABLE kept; DROP TABLE kept_act`)
    expect((await verifyRecord(ctx)).misfits).toEqual([])
  })

  it('reset by the owner with its own old head is detected by the mark outside the database', async () => {
    const { ctx } = portal
    const old = await query<{ n: number; hash: string; mac: string; up: number }>(
      "SELECT n::int, encode(hash, 'hex') AS hash, encode(mac, 'hex') AS mac, sealed_up_to::int AS up FROM act_head",
    ).then(([head]) => head)
    await act(3)
    await sealActs(ctx)
    await query(`INSERT INTO staff (email, name, roles, created_at)
      VALUES ('audita@demo.example', 'Quien audita', '{auditoria}', now())`)
    ctx.clock.advance(86_400_000)
    for (const _ of ['once', 'again']) await keepDayMark(ctx)
    const marks = await marksOf(marksFile(ctx))
    const [mark = { day: '', n: 0, hash: '' }] = marks
    expect(marks).toHaveLength(1)
    expect(mark.n).toBe((old?.n ?? 0) + 3)
    expect(await verifyRecord(ctx, marks)).toMatchObject({ misfits: [], marks: 1, apart: [] })
    const [mail] = await query<{ purpose: string }>(
      `SELECT purpose FROM outbound_message WHERE purpose LIKE 'record-mark:${mark.day}:%'`,
    )
    expect(mail).toBeDefined()
    // A seal that says another day than the marks around it, and an act that says another time than its seal.
    await tamper(`UPDATE act_seal SET sealed_at = sealed_at - interval '30 days' WHERE n = ${mark.n}`)
    const shifted = await verifyRecord(ctx, [{ ...mark, day: '2020-01-01', n: mark.n - 1 }])
    expect(shifted.misfits).toContainEqual({ n: mark.n - 1, what: 'mark_differs' })
    expect(shifted.apart).toEqual([mark.n])
    await tamper(`UPDATE act_seal SET sealed_at = sealed_at + interval '30 days' WHERE n = ${mark.n}`)
    // The owner removes the end and restores the old head, whose own keyed mark is valid.
    await tamper(`DELETE FROM act WHERE id IN (SELECT act_id FROM act_seal WHERE n > ${old?.n});
      DELETE FROM act_seal WHERE n > ${old?.n};
      UPDATE act_head SET n = ${old?.n}, hash = '\\x${old?.hash}', mac = '\\x${old?.mac}', sealed_up_to = ${old?.up}`)
    expect((await verifyRecord(ctx)).misfits).toEqual([])
    expect((await verifyRecord(ctx, marks)).misfits).toEqual([{ n: mark.n, what: 'set_back' }])
    // New acts take the places over: their hashes are not the mark's.
    await act(5)
    await sealActs(ctx)
    // A matching mark of the same position, from a rewritten file, hides no mismatching one.
    const [{ hash: today } = { hash: '' }] = await query<{ hash: string }>(
      `SELECT encode(hash, 'hex') AS hash FROM act_seal WHERE n = ${mark.n}`,
    )
    for (const told of [marks, [...marks, { ...mark, hash: today }]]) {
      expect((await verifyRecord(ctx, told)).misfits).toContainEqual({ n: mark.n, what: 'mark_differs' })
    }
    expect(
      readMarks(
        `2026 nada\n{"level":30,"event":"record_mark","dia":"${mark.day}","n":${mark.n},"huella":"${mark.hash}"}\n`,
      ),
    ).toEqual(marks)
    expect(readMark(`${mark.n}:${mark.hash}`)).toEqual({ ...mark, day: null })
  })

  it('older than two years moves out to a file, and the chain continues from its last hash', async () => {
    const { ctx } = portal
    const folder = mkdtempSync(join(tmpdir(), 'amparo-actos-'))
    expect(await archiveActs(ctx, folder)).toBeNull()
    const fresh = await startTestPortal(undefined, { seed: false, worker: false })
    fresh.ctx.clock.advance(-800 * 86_400_000)
    for (let at = 0; at < 5; at += 1) await recordAct(fresh.ctx, fresh.ctx.db, { ...doer }, {})
    await sealActs(fresh.ctx)
    fresh.ctx.clock.advance(800 * 86_400_000)
    await recordAct(fresh.ctx, fresh.ctx.db, { ...doer }, {})
    // Two at a time, and cut off once two are out: the chain is whole, and the next time takes the rest.
    const { database } = fresh.ctx
    let taken = 0
    const record = Object.create(database.record, {
      transaction: {
        value: () => {
          if (readdirSync(folder).length > 0 && taken++ === 1) throw new Error('cut off')
          return database.record.transaction()
        },
      },
    })
    const cutOff = { ...fresh.ctx, database: { ...database, record } }
    await expect(archiveActs(cutOff, folder, 2)).rejects.toThrow('cut off')
    expect(await verifyRecord(fresh.ctx)).toMatchObject({ checked: 4, misfits: [] })
    const archived = await archiveActs(fresh.ctx, folder, 2)
    expect(archived).toMatchObject({ count: 3, n: 5 })
    const lines = readFileSync(archived?.file ?? '', 'utf8')
      .trim()
      .split('\n')
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ n: 5, hash: archived?.hash })
    expect(await verifyRecord(fresh.ctx)).toMatchObject({ checked: 1, misfits: [] })
    await fresh.close()
    rmSync(folder, { recursive: true })
  })
})
