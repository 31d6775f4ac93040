import { SeededRandom } from '@amparo/database/seed/random.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import type { Context, Tx } from '@amparo/server/src/context.ts'
import { sql } from 'kysely'
import { administrationScenes, rightScenes } from './administration.ts'
import { writeAnswers } from './answers.ts'
import { antecedentScenes } from './antecedents.ts'
import { claimScenes, setSampleContractors } from './claims.ts'
import { complaintScenes } from './complaints.ts'
import { writeDeliveries } from './deliveries.ts'
import { documentScenes } from './documents.ts'
import { listAttending, listSampleRooms } from './house.ts'
import { ownScenes } from './own-past.ts'
import { planOwnVisits } from './own-visits.ts'
import { inOnePast, playPast } from './past.ts'
import { dateAccounts, importPatients, listPatients, openAccounts } from './patients.ts'
import { ruleScenes } from './rule-claims.ts'
import { readSampleStaff } from './staff.ts'
import { talkScenes } from './talks.ts'
import { planVisits } from './visit-plan.ts'
import { deskScenes, writeNotes, writeVisits } from './visits.ts'
import { writeWaiting } from './waiting.ts'

/**
 * Gives the sample house a past of twelve weeks and a week ahead that is three fifths full, once, and only where there is
 * neither a visit nor anything else that people do. The product's own services play every state, with a clock of the past, so
 * no row is in a state that no service reaches. False where there is, and where the demo is to have none.
 */
export async function seedHistory(ctx: Context): Promise<boolean> {
  if (!ctx.config.demoHistory || !(await isUntouched(ctx.db))) return false
  await importPatients(ctx)
  return inOnePast(ctx, async (tx) => {
    // Of two processes that start on one database, one loads it.
    await sql`SELECT pg_advisory_xact_lock(hashtext('amparo: sample history'))`.execute(tx)
    if (!(await isUntouched(tx))) return false
    await writeHistory(ctx, tx)
    return true
  })
}

/** Loads the past if enabled, and logs it. A demo works without it: a failure is retried at the next start. */
export async function loadHistory(ctx: Context, say: (text: string) => void): Promise<void> {
  try {
    if (await seedHistory(ctx)) say('Historia de muestra cargada')
  } catch (error) {
    ctx.log.error({ err: error, event: 'sample_history_failed' }, 'historia de muestra sin cargar')
    say('La historia de muestra no se pudo cargar: la demo sigue sin ella')
  }
}

async function isUntouched(tx: Tx): Promise<boolean> {
  const { rows } = await sql`SELECT FROM (SELECT FROM appointment LIMIT 1) v
    UNION ALL SELECT FROM (SELECT FROM conversation LIMIT 1) v UNION ALL SELECT FROM (SELECT FROM claim LIMIT 1) v
    UNION ALL SELECT FROM (SELECT FROM complaint LIMIT 1) v LIMIT 1`.execute(tx)
  return rows.length === 0
}

async function writeHistory(ctx: Context, tx: Tx): Promise<void> {
  const now = ctx.clock.now().getTime()
  const seed = Number(limaToday({ epochMilliseconds: now }).toString().replaceAll('-', ''))
  const random = new SeededRandom(seed)
  const patients = await openAccounts(tx, ctx.clock.now())
  const staff = await readSampleStaff(tx)
  const [attending, rooms] = [await listAttending(tx), await listSampleRooms(tx)]
  const own = planOwnVisits(
    await listPatients(tx, sql`a.document_number IN ('10000001', 'CE000006')`),
    attending,
    now,
  )
  const visits = planVisits({ attending, rooms, patients, own, now, random })
  await dateAccounts(tx, patients, { visits, now, random })
  await writeVisits(ctx, tx, visits, random)
  const house = { staff, random, now }
  const scenes = [
    ...(await writeNotes(ctx, tx, visits, house)),
    ...(await writeAnswers(ctx, tx, visits, house)),
    ...antecedentScenes(visits, now),
    ...documentScenes(own),
    ...deskScenes(visits, staff, now),
    ...talkScenes(patients, house),
    ...claimScenes(patients, house),
    ...ruleScenes(patients, house),
    ...complaintScenes(patients, house),
    ...(await ownScenes(tx, house)),
    ...rightScenes(patients, house),
    ...administrationScenes(house),
  ]
  await setSampleContractors(ctx, tx)
  await playPast(ctx, tx, scenes)
  await writeDeliveries(ctx, tx, visits)
  await writeWaiting(ctx, tx, visits)
}
