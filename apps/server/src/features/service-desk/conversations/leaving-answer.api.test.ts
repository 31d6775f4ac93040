import {
  answerConversation,
  closeDeskConversation,
  type DeskThread,
  readDeskConversation,
} from '@amparo/contract/service-desk/console/conversations.ts'
import { reopenConversation } from '@amparo/contract/service-desk/conversations.ts'
import { disableStaff, listStaff } from '@amparo/contract/staff/console/administration.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { type AnyAnswer, outcomeOf } from '../../../../testing/caller.ts'
import { conversationsOf, deskActs } from '../../../../testing/conversations.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
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

describe('a professional who is disabled at the same moment', () => {
  const people = () => conversationsOf(portal)
  /** A new patient, with a visit of the doctor. */
  const visited = async (document: string) => {
    const who = await newHolder(portal, document, 'Accidentes')
    const doctor = present((await (await deskOf(portal, 'medica')).ask(me)).profesional)
    return { who, about: { tema: 'cita', idCita: await people().attended(who, doctor.id) } }
  }

  it('is not written to again', async () => {
    const { who, about } = await visited('48269001')
    const folio = await people().ask(who, about)
    const closing = { resultado: 'respondida', motivo: 'Para esto hace falta otra cita' }
    const { act } = deskActs(() => portal)
    expect(
      (await act(await deskOf(portal, 'medica'), closeDeskConversation, folio, closing)).statusCode,
    ).toBe(200)
    let reopening: Promise<AnyAnswer> | undefined
    await portal.ctx.db.transaction().execute(async (tx) => {
      await sql`UPDATE staff SET disabled_at = ${portal.ctx.clock.now()} WHERE email = 'medica@demo.example'`.execute(
        tx,
      )
      reopening = portal.as(who).call(reopenConversation, { params: { folio } })
      await Promise.race([reopening, waiters(portal, 1)])
    })
    expect(outcomeOf(present(await reopening))).toEqual([409, 'conversacion_cerrada'])
    await portal.query(`UPDATE staff SET disabled_at = NULL WHERE email = 'medica@demo.example'`)
  })

  it('is asked nothing', async () => {
    const { who, about } = await visited('48269002')
    await people().ask(who)
    const lead = await deskOf(portal, 'jefatura')
    const { id, version } = present(
      (await lead.ask(listStaff, { query: { buscar: 'medica@demo' } })).filas[0],
    )
    let asking: Promise<AnyAnswer> | undefined
    await portal.ctx.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM conversation_series FOR UPDATE`.execute(tx)
      asking = people().open(who, about)
      await waiters(portal, 1)
      expect(await lead.status(disableStaff, { params: { id }, body: { version } })).toBe(200)
    })
    expect(outcomeOf(present(await asking))).toEqual([422, 'profesional_sin_mensajes'])
  })
})
