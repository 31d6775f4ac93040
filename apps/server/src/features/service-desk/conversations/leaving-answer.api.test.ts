import {
  answerConversation,
  type DeskThread,
  readDeskConversation,
} from '@amparo/contract/service-desk/console/conversations.ts'
import { disableStaff, listStaff } from '@amparo/contract/staff/console/administration.ts'
import { expect, it, vi } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { conversationsOf } from '../../../../testing/conversations.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

openPortal(() => startAgendaPortal('2026-11-25T10:00:00-05:00'))

/** Waits until so many statements wait for a lock. */
const waiters = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await portal.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    expect(rows).toHaveLength(count)
  }, 8000)

it('sends the answer of a colleague who is disabled at the same moment', async () => {
  const people = conversationsOf(portal)
  const [desk, lead] = [await deskOf(portal, 'admision'), await deskOf(portal, 'jefatura')]
  const params = { folio: await people.ask(await people.person()) }
  const answer = async () => {
    const { version } = (await desk.ask(readDeskConversation, { params })) as DeskThread
    return { params, body: { version, texto: 'Incluye un chequeo al año.' } }
  }
  await desk.ask(answerConversation, await answer())
  const again = await answer()
  const { id, version } = present(
    (await lead.ask(listStaff, { query: { buscar: 'admision@demo' } })).filas[0],
  )

  const holder = await portal.ctx.database.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM conversation WHERE folio = $1 FOR UPDATE', [params.folio])
  const answering = desk.call(answerConversation, again)
  await waiters(1)
  const disabling = lead.call(disableStaff, { params: { id }, body: { version } })
  await waiters(2)
  await holder.query('COMMIT')
  holder.release()
  expect([(await answering).statusCode, (await disabling).statusCode]).toEqual([201, 200])
})
