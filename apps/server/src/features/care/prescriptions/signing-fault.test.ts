import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookCardiology, openVisit, startAgendaPortal } from '../../../../testing/agenda.ts'
import { draftOf, rest } from '../../../../testing/documents.ts'
import { ofMachine } from '../../../../testing/machine.ts'
import { isWhollySigned } from '../../../../testing/pdf.ts'
import { newHolder } from '../../../../testing/people.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { draftLosartan, findVisit } from '../../../../testing/prescriptions.ts'
import { readDocumentFile, readDocuments } from '../clinical-documents/documents.service.ts'
import { signDocument } from '../clinical-documents/sign-document.service.ts'
import { getOwnPrescription, readFileOf, readPrescriptions } from './prescriptions.service.ts'
import { signPrescription } from './sign-prescription.service.ts'

const script = fileURLToPath(new URL('../../../../testing/sign.ts', import.meta.url))
/** A release is tried with twenty kills of a process each; day by day, two processes die with ten signings each. */
const isLong = process.env.AMPARO_TEST_LONG !== undefined
/** Signings under way in each when it dies, one begun so long after the other. */
const signings = isLong ? 3 : 10
const everyMs = isLong ? 40 : 12
/** How long after the first one began the processes die. */
const deathsMs: readonly number[] = isLong
  ? Array.from({ length: 20 }, (_, kill) => 20 * (kill + 1))
  : [130, 420]
/** This many die at the same time. */
const atOnce = 2

let portal: TestPortal
let appointmentId: string
let professionalId: string
const children = new Set<ChildProcess>()
beforeAll(async () => {
  portal = await startAgendaPortal('2026-11-23T10:00:00-05:00')
  const patient = await newHolder(portal, '47400001', 'Accidentes')
  appointmentId = await bookCardiology(portal, patient)
  await openVisit(portal, appointmentId)
  professionalId = (await findVisit(portal, appointmentId)).professional_id
  // The doctor's certificate is there from the first one on.
  await signPrescription(portal.ctx, await draft(), undefined)
}, 120_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await portal.close()
})

const draft = () => draftLosartan(portal, appointmentId)
const draftRest = () => draftOf(portal, appointmentId, rest)

/** Signs in a separate process, which is killed `afterMs` after its start. */
async function signAndKill(afterMs: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < signings; at += 1) {
    // Every third one is a rest certificate, of two files.
    ids.push(at % 3 === 2 ? `documento:${(await draftRest()).row.id}` : (await draft()).row.id)
  }
  const child = spawn(process.execPath, [script, professionalId, String(everyMs), ...ids], {
    env: {
      ...ofMachine(),
      DATABASE_URL: portal.ctx.database.url,
      SECRET_KEY: portal.ctx.config.secretKey,
      DATA_DIR: portal.ctx.config.dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.add(child)
  const ended = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(([code]) => Promise.reject(new Error(`it ended by itself: ${code}`))),
  ])
  child.stdin.write('firma\n')
  // The exact moment is the test.
  await wait(afterMs)
  child.kill('SIGKILL')
  await ended
  children.delete(child)
  return ids
}

/** Each rest certificate is a draft without a file, which can be signed, or has both of its files whole. */
async function judgeRests(count: number): Promise<void> {
  const rests = await readDocuments(portal.ctx, appointmentId)
  expect(rests).toHaveLength(count)
  for (const one of rests) {
    expect([one.row.state, one.row.files.length]).toEqual(
      one.row.state === 'draft' ? ['draft', 0] : ['signed', 2],
    )
    const { row } = one.row.state === 'draft' ? await signDocument(portal.ctx, one, undefined) : one
    for (const file of row.files) {
      const content = await readDocumentFile(portal.ctx, row, file)
      expect(createHash('sha256').update(content).digest('hex')).toBe(file.hash)
    }
  }
}

it('at least twenty signings cut by kill -9 leave a draft or one whole signed document each, and a draft can be signed again', {
  timeout: isLong ? 900_000 : 240_000,
}, async () => {
  const all: string[] = []
  for (let at = 0; at < deathsMs.length; at += atOnce) {
    all.push(...(await Promise.all(deathsMs.slice(at, at + atOnce).map(signAndKill))).flat())
  }
  const ids = all.filter((id) => !id.includes(':'))
  await judgeRests(all.length - ids.length)
  const after = (await readPrescriptions(portal.ctx, appointmentId)).filter(({ row }) => ids.includes(row.id))
  expect([all.length, after.length]).toEqual([deathsMs.length * signings, ids.length])
  const codes = new Set(after.flatMap(({ row }) => row.code ?? []))
  for (const { row, state } of after) {
    if (state === 'draft') {
      expect([row.code, row.file_hash, row.issued_at]).toEqual([null, null, null])
      await signPrescription(
        portal.ctx,
        await getOwnPrescription(portal.ctx, row.id, professionalId),
        undefined,
      )
    }
  }
  // Some had only just begun when their process died.
  expect(codes.size).toBeLessThan(ids.length)
  for (const { row, state } of await readPrescriptions(portal.ctx, appointmentId)) {
    expect(state).toBe('valid')
    const file = await readFileOf(portal.ctx, row)
    expect(createHash('sha256').update(file).digest('hex')).toBe(row.file_hash?.toString('hex'))
    if (row.id === ids.at(-1)) expect(isWhollySigned(file)).toBe(true)
  }
  const { rows } = await portal.query(
    `SELECT count(*)::int AS mails FROM outbound_message WHERE purpose LIKE 'prescription-issued:%'`,
  )
  expect(rows[0].mails).toBeLessThanOrEqual(ids.length + 1)
})
