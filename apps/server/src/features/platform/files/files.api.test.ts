import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bookAdviceAppointment } from '@amparo/contract/agenda/agenda.ts'
import { prescriptionPdf } from '@amparo/contract/care/prescriptions.ts'
import { attachDocument, readDocument, removeDocument } from '@amparo/contract/care/visit-files.ts'
import { readClaimPaper, sendClaimPaper } from '@amparo/contract/claims/claims.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { readConversationFile } from '@amparo/contract/service-desk/conversations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookCardiology, freeSlots, openVisit, startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf, type Unchecked } from '../../../../testing/caller.ts'
import { fileNotice, newBorrower } from '../../../../testing/claims.ts'
import { conversationsOf, smallJpeg } from '../../../../testing/conversations.ts'
import { ofMachine } from '../../../../testing/machine.ts'
import { type ObjectStorage, startObjectStorage } from '../../../../testing/object-storage.ts'
import { a4, pdfOf } from '../../../../testing/pdfs.ts'
import { newHolder } from '../../../../testing/people.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { draftLosartan } from '../../../../testing/prescriptions.ts'
import { present } from '../../../../testing/present.ts'
import { createKeys } from '../../../ports/keys.ts'
import { getOwnPrescription } from '../../care/prescriptions/prescriptions.service.ts'
import { signPrescription } from '../../care/prescriptions/sign-prescription.service.ts'
import { renewSeals } from '../../operations/sealing/sealing.service.ts'
import { fileTables } from './files.policy.ts'
import { announceObject } from './files.repository.ts'
import { putObject, removeLooseObjects, requireFiles } from './files.service.ts'
import { moveFiles } from './moving.service.ts'

const tomorrow = 'la clave de mañana'.padEnd(40, '.')
const monday = '2026-11-23T10:00:00-05:00'
const pdf = pdfOf([a4], 5000)
let storage: ObjectStorage
let portal: TestPortal
let who: Headers
let visit: string
let places: Record<string, Place>

/** Where a file is read, and where another of its kind is uploaded. */
interface Place {
  readonly who: Headers
  readonly read: Call
  readonly write?: Call
}
type Call = readonly [endpoint: EndpointShape, sent: Unchecked]
type Headers = Record<string, string>

beforeAll(async () => {
  storage = await startObjectStorage()
  portal = await startAgendaPortal(monday, { ...storage.env })
  who = await newHolder(portal, '47190001', 'Accidentes')
  visit = await bookCardiology(portal, who)
  places = await fileOneOfEach()
}, 120_000)
afterAll(async () => {
  await portal.close()
  storage.close()
})
beforeEach(() => {
  storage.mood = 'well'
})

const send = (headers: Headers, [endpoint, sent]: Call) => portal.as(headers).callUnchecked(endpoint, sent)

/** A document that a new person uploads for an adviser, each with a separate hour. */
async function handIn(document: string, hour: number): Promise<Required<Place> & { readonly visit: string }> {
  const headers = await newHolder(portal, document, 'Empleabilidad')
  const inicio = (await freeSlots(portal, { idServicio: 17 }))[hour]?.inicio ?? ''
  const { cita } = await portal.as(headers).ask(bookAdviceAppointment, { body: { idServicio: 17, inicio } })
  const params = { id: cita.id }
  const sent = { params, query: { nombre: 'carta.pdf' }, bytes: pdf }
  const { id: documento } = await portal.as(headers).ask(attachDocument, sent)
  const read: Call = [readDocument, { params: { ...params, documento } }]
  return { who: headers, read, write: [attachDocument, sent], visit: cita.id }
}

/** A file of each kind, by the calls of the portal. */
async function fileOneOfEach(): Promise<Record<string, Place>> {
  const document = await handIn('47190002', 0)
  const insured = await newBorrower(portal, '47190003')
  const paper = { folio: await fileNotice(portal, insured, '47190003'), clave: 'descanso' }
  const sent = await portal.as(insured).ask(sendClaimPaper, { params: paper, bytes: pdf })
  const people = conversationsOf(portal)
  const conversation = await people.ask(who)
  const attached = (await people.attach(who, conversation, smallJpeg)).json().id
  await people.write(who, conversation, 'Mira', undefined, [attached])
  await openVisit(portal, visit)
  const prescription = await signOne()
  return {
    appointment_document: document,
    claim_file: {
      who: insured,
      read: [readClaimPaper, { params: { ...paper, id: sent.id } }],
      write: [sendClaimPaper, { params: paper, bytes: pdf }],
    },
    conversation_file: {
      who,
      read: [readConversationFile, { params: { folio: conversation, documento: attached } }],
    },
    prescription: { who, read: [prescriptionPdf, { params: { id: prescription } }] },
  }
}

const draft = () => draftLosartan(portal, visit)
const signOne = async () => (await signPrescription(portal.ctx, await draft(), undefined)).row.id

const readAll = () =>
  Promise.all(Object.values(places).map(async (one) => (await send(one.who, one.read)).rawPayload))

async function objectsOf(table: string): Promise<string[]> {
  const { rows } = await portal.query<{ object_key: string }>(
    `SELECT object_key FROM ${table} WHERE object_key IS NOT NULL`,
  )
  return rows.map(({ object_key: key }) => key)
}
const named = async () =>
  (await Promise.all(fileTables.map(({ table }) => objectsOf(table)))).flat().toSorted()
const kept = () => [...storage.objects.keys()].toSorted()
/** A worker's later run: removes due objects, including those announced an hour ago. */
async function sweep() {
  await portal.query(`UPDATE loose_object SET due_at = now()`)
  await removeLooseObjects(portal.ctx)
}

describe("a person's file", () => {
  it('of each kind leaves the database encrypted, under a meaningless key, and is read back unchanged', async () => {
    const { rows } = await portal.query(
      fileTables
        .map(({ table, bytes }) => `SELECT ${bytes} FROM ${table} WHERE ${bytes} IS NOT NULL`)
        .join(' UNION ALL '),
    )
    expect(rows).toEqual([])
    expect(kept()).toEqual(await named())
    expect(kept()).toHaveLength(4)
    for (const [key, bytes] of storage.objects) {
      expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{64}-[0-9a-f]{8}$/)
      expect(bytes.toString('latin1')).not.toMatch(/%PDF|47190001|carta/)
    }
    const read = await readAll()
    expect(read[0]).toEqual(pdf)
    expect(read[1]).toEqual(pdf)
    expect(read[2]).toEqual(smallJpeg)
    expect(read[3]?.toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it('is neither stored nor lost while the storage is unavailable, and its caller gets 503 with Retry-After', async () => {
    const before = await named()
    for (const mood of ['down', 'silent'] as const) {
      storage.mood = mood
      const calls = Object.values(places).flatMap(({ who: headers, read, write }) => [
        send(headers, read),
        ...(write && mood === 'down' ? [send(headers, write)] : []),
      ])
      for (const answer of await Promise.all(calls)) {
        expect(outcomeOf(answer)).toEqual([503, 'no_disponible'])
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
    }
    const waiting = await draft()
    storage.mood = 'down'
    await expect(signPrescription(portal.ctx, waiting, undefined)).rejects.toMatchObject({ status: 503 })
    expect((await getOwnPrescription(portal.ctx, waiting.row.id, waiting.row.professional_id)).state).toBe(
      'draft',
    )
    expect(await named()).toEqual(before)
    expect(portal.logLines.join('\n')).toContain('files_away')
    // Only unused announced objects are removed.
    await expect(removeLooseObjects(portal.ctx)).rejects.toThrow()
    storage.mood = 'well'
    await sweep()
    expect(kept()).toEqual(before)
  }, 180_000)

  it('is deleted from the storage once its row is gone, by any path, and not before', async () => {
    const other = await handIn('47190004', 20)
    const before = await named()
    const { pool } = portal.ctx.database
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query('DELETE FROM appointment_document WHERE appointment_id = $1', [other.visit])
    // Not committed: the object is still in use.
    await removeLooseObjects(portal.ctx)
    expect(kept()).toEqual(before)
    await client.query('ROLLBACK')
    client.release()
    await removeLooseObjects(portal.ctx)
    expect(kept()).toEqual(before)
    storage.mood = 'down'
    const gone = await send(other.who, [removeDocument, other.read[1]])
    expect(gone.statusCode).toBe(204)
    await expect(removeLooseObjects(portal.ctx)).rejects.toThrow()
    storage.mood = 'well'
    expect(kept()).toEqual(before)
    await sweep()
    expect(kept()).toEqual(await named())
    expect(kept()).toHaveLength(before.length - 1)
    const { rows } = await pool.query('SELECT count(*)::int AS n FROM loose_object')
    expect(rows).toEqual([{ n: 0 }])
  })

  it('that is being removed, was never announced or belongs to another row cannot be named', async () => {
    const { db, database, files } = portal.ctx
    if (!files) throw new Error('no storage')
    const claim = (key: string) =>
      database.pool.query(
        `INSERT INTO claim_file (claim_id, paper_key, place, kind, size, object_key, uploaded_at)
         SELECT id, 'informe', 1, 'pdf', 10, $1, now() FROM claim LIMIT 1`,
        [key],
      )
    const [taken = ''] = await named()
    await expect(claim(taken)).rejects.toThrow(/not announced/)
    await expect(claim('00/00000000-0000-4000-8000-000000000001')).rejects.toThrow(/not announced/)
    const leaving = await putObject({ db }, files, Buffer.from('sellado'))
    await database.pool.query('UPDATE loose_object SET due_at = now() WHERE object_key = $1', [leaving])
    storage.mood = 'down'
    // A worker dies between the two: it took the object, and did not remove it.
    await expect(removeLooseObjects(portal.ctx)).rejects.toThrow()
    storage.mood = 'well'
    await expect(claim(leaving)).rejects.toThrow(/being removed/)
    await sweep()
    expect(storage.objects.has(leaving)).toBe(false)
    // A worker that dies after removing removes it again.
    await announceObject(db, leaving)
    await sweep()
    expect(kept()).toEqual(await named())
  })

  it('is rejected if the storage returns other or changed bytes', async () => {
    const other = await handIn('47190005', 30)
    const first = present(places.appointment_document)
    const [one = '', two = ''] = await objectsOf('appointment_document')
    const [ofOne, ofTwo] = [present(storage.objects.get(one)), present(storage.objects.get(two))]
    storage.objects.set(one, ofTwo).set(two, ofOne)
    for (const { who: headers, read } of [first, other])
      expect(outcomeOf(await send(headers, read))).toEqual([503, 'no_disponible'])
    expect(portal.logLines.join('\n')).toContain('file_missing')
    storage.objects.set(one, ofOne).set(two, ofTwo)
    expect((await send(first.who, first.read)).rawPayload).toEqual(pdf)
    await send(other.who, [removeDocument, other.read[1]])
    await sweep()
  })

  it('is bound to its bytes by the next move if a former release stored it', async () => {
    const [row] = (
      await portal.query<{ id: string; object_key: string }>(
        'SELECT id, object_key FROM appointment_document',
      )
    ).rows
    const former = `00/${present(row).id}`
    storage.objects.set(former, present(storage.objects.get(present(row).object_key)))
    await announceObject(portal.ctx.db, former)
    await portal.query('UPDATE appointment_document SET object_key = $1', [former])
    const first = present(places.appointment_document)
    expect((await send(first.who, first.read)).rawPayload).toEqual(pdf)
    const mover = { ...portal.ctx, files: present(portal.ctx.files) }
    await moveFiles(mover, 'storage', () => undefined)
    expect(await objectsOf('appointment_document')).not.toContain(former)
    expect((await send(first.who, first.read)).rawPayload).toEqual(pdf)
    await sweep()
    expect(kept()).toEqual(await named())
  })

  it('is re-encrypted with the rest, and readable with the new key alone', async () => {
    const { ctx } = portal
    const read = await readAll()
    const fresh = createKeys(tomorrow, [ctx.config.secretKey])
    const before = kept()
    const { counts } = await renewSeals({ ...ctx, keys: fresh }, { acceptLoss: false, tell: () => undefined })
    expect(counts.filter(({ name }) => name.endsWith('.object_key')).map(({ former }) => former)).toEqual([
      1, 1, 0, 1, 1, 0,
    ])
    await sweep()
    expect(kept()).toEqual(await named())
    expect(kept().filter((key) => before.includes(key))).toEqual([])
    // And back, for the other tests.
    const back = createKeys(ctx.config.secretKey, [tomorrow])
    await renewSeals({ ...ctx, keys: back }, { acceptLoss: false, tell: () => undefined })
    await sweep()
    expect(await readAll()).toEqual(read)
  })
})

it('amparo archivos moves all files to the rows and back while they are read; killed in the middle, the next run continues', async () => {
  const main = fileURLToPath(new URL('../../../../../cli/src/main.ts', import.meta.url))
  const start = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [main, 'archivos', ...args], {
      env: {
        ...ofMachine(),
        DATABASE_URL: portal.ctx.database.url,
        DATABASE_OWNER_URL: portal.ctx.database.ownerUrl,
        SECRET_KEY: portal.ctx.config.secretKey,
        SECRET_KEY_FORMER: tomorrow,
        ...storage.env,
      },
      detached: true,
    })
  const run = async (...args: string[]) => {
    const child = start(...args)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
    const [code] = await once(child, 'close')
    return { code, said }
  }

  const read = await readAll()
  const table = 'INSERT INTO claim_file (claim_id, paper_key, place, kind, size, content, uploaded_at)'
  await portal.query(
    `${table} SELECT id, 'papel-' || n, 1, 'pdf', 100, sha256(n::text::bytea), now() FROM claim, generate_series(1, 60) n`,
  )
  expect(await run('mover', 'base')).toEqual({ code: 0, said: expect.stringContaining('a la base: 4') })
  expect(await named()).toEqual([])
  await sweep()
  expect(kept()).toEqual([])
  expect(await readAll()).toEqual(read)

  const killed = start('mover', 'almacenamiento')
  const ended = once(killed, 'close')
  await vi.waitFor(() => expect(kept().length).toBeGreaterThan(6), { timeout: 60_000, interval: 5 })
  process.kill(-(killed.pid ?? 0), 'SIGKILL')
  await ended
  expect(await readAll()).toEqual(read)
  expect(kept()).toEqual(expect.arrayContaining(await named()))

  expect((await run('mover', 'almacenamiento')).code).toBe(0)
  expect(await named()).toHaveLength(64)
  await sweep()
  expect(kept()).toEqual(await named())
  expect(await readAll()).toEqual(read)
  expect(await run('verificar')).toEqual({ code: 0, said: expect.stringContaining('64; faltan: 0') })

  const [lost = ''] = await objectsOf('prescription')
  storage.objects.delete(lost)
  expect(await run('verificar')).toEqual({
    code: 1,
    said: expect.stringMatching(/faltan: 1\n {2}prescription /),
  })
  expect((await send(who, present(places.prescription).read)).statusCode).toBe(503)
  await expect(
    requireFiles({ db: portal.ctx.db, config: { ...portal.ctx.config, files: undefined } }),
  ).rejects.toThrow(/define FILES_URL/)
}, 300_000)
