import { expect, it } from 'vitest'
import { addInvitation } from '../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../testing/portal.ts'
import { retentionJob } from '../features/operations/retention/retention.service.ts'
import { jobKinds } from './jobs.ts'

const dayMs = 86_400_000

openPortal(() => startTestPortal(undefined, { worker: false }))

const daysAgo = (days: number) => new Date(portal.ctx.clock.now().getTime() - days * dayMs)

/** An invitation that expired this many days ago; `more` sets its other outcome. */
async function invitation(
  document: string,
  expiredDaysAgo: number,
  more: Record<string, Date | string> = {},
) {
  await addInvitation(portal, document, daysAgo(expiredDaysAgo))
  if (Object.keys(more).length === 0) return
  await portal.ctx.db.updateTable('invitation').set(more).where('document_number', '=', document).execute()
}

it('an invitation that ended without a guest is deleted two years after its end, as the privacy notice says', async () => {
  const registered = { registered_at: daysAgo(800), answer_before: '2024-01-10' }
  await invitation('48000001', 731)
  await invitation('48000002', 729)
  await invitation('48000003', 800, { ...registered, rejected_at: daysAgo(731) })
  await invitation('48000004', 800, { ...registered, rejected_at: daysAgo(729) })
  await invitation('48000005', 800, { ...registered, approved_at: daysAgo(795) })
  await invitation('48000006', 800, registered)
  await invitation('48000007', 700, { removed_at: daysAgo(731) })

  await retentionJob(portal.ctx)
  await retentionJob(portal.ctx)

  const left = await portal.ctx.db
    .selectFrom('invitation')
    .select('document_number')
    .where('document_number', 'like', '4800000_')
    .orderBy('document_number')
    .execute()
  expect(left.map((row) => row.document_number)).toEqual(['48000002', '48000004', '48000005', '48000006'])
})

it('no two jobs share a queue', () => {
  const queues = jobKinds.map(({ queue }) => queue)
  expect(queues).toHaveLength(new Set(queues).size)
})
