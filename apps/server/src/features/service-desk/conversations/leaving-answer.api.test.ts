import {
  answerConversation,
  type DeskThread,
  readDeskConversation,
} from '@amparo/contract/service-desk/console/conversations.ts'
import { disableStaff, listStaff } from '@amparo/contract/staff/console/administration.ts'
import { expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { conversationsOf } from '../../../../testing/conversations.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { waiters } from '../../../../testing/waiters.ts'

openPortal(() => startAgendaPortal('2026-11-25T10:00:00-05:00'))

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
  await waiters(portal, 1)
  const disabling = lead.call(disableStaff, { params: { id }, body: { version } })
  await waiters(portal, 2)
  await holder.query('COMMIT')
  holder.release()
  expect([(await answering).statusCode, (await disabling).statusCode]).toEqual([201, 200])
})
