import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { withdrawClaim } from '@amparo/contract/claims/claims.ts'
import { completeClaim, takeClaim } from '@amparo/contract/claims/console/claims.ts'
import { listNext } from '@amparo/contract/home/next-things.ts'
import { takeConversation } from '@amparo/contract/service-desk/console/conversations.ts'
import { expect, it } from 'vitest'
import { freeSlots } from '../../../../testing/agenda.ts'
import { fileNotice, newBorrower, withoutPapers } from '../../../../testing/claims.ts'
import { conversationsOf, deskActs } from '../../../../testing/conversations.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { goodPassword, sessionOf } from '../../../../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

openPortal(() => startTestPortal(noLimits, { worker: false }))

it('orders visits, claims and answers by who has to act, and drops a withdrawn claim', async () => {
  let me = await newBorrower(portal, '57000020')
  const { db } = portal.ctx
  const policy = await db
    .selectFrom('policy')
    .selectAll()
    .where('document_number', '=', '57000020')
    .executeTakeFirstOrThrow()
  const second = {
    ...policy,
    certificate_number: 'PRUEBA-57000020-B',
    profile: 'Cancer',
    product_code: '7443-1',
  }
  await db.insertInto('policy').values(second).execute()
  const next = async () => await portal.as(me).ask(listNext)
  const kinds = async () => (await next()).map(({ clase }) => clase)

  const slots = await freeSlots(portal, { idServicio: 33 })
  const { inicio } = present(slots.at(-1))
  await portal
    .as(me)
    .call(bookHealthAppointment, { body: { idServicio: 33, inicio, consentimientoInformado: true } })
  const folio = await fileNotice(portal, me, '57000020')
  const question = await conversationsOf(portal).ask(me)
  const desk = await deskOf(portal, 'admision')
  const { act, answer } = deskActs(() => portal)
  await act(desk, takeConversation, question)
  await answer(desk, question, 'Incluye un chequeo al año.')
  expect(await kinds()).toEqual(['solicitud', 'mensaje', 'cita'])
  const { faltan } = present((await next())[0]?.solicitud)
  expect((await next())[0]).toMatchObject({
    titulo: expect.stringMatching(/^Tu solicitud: /),
    detalle: `Faltan ${faltan} documentos`,
    enlace: `/ecosistema/solicitudes/${folio}`,
    solicitud: { folio, estado: 'avisada' },
  })

  const claims = await deskOf(portal, 'siniestros')
  await claims.call(takeClaim, { params: { folio }, body: { version: 1 } })
  await claims.call(completeClaim, { params: { folio }, body: { version: 2, ...withoutPapers } })
  expect(await kinds()).toEqual(['mensaje', 'cita', 'solicitud'])

  portal.ctx.clock.advance(new Date(inicio).getTime() - portal.ctx.clock.now().getTime() - 23 * 3_600_000)
  me = await sessionOf(portal, '57000020', goodPassword)
  expect(await kinds()).toEqual(['cita', 'mensaje', 'solicitud'])
  await portal.as(me).call(withdrawClaim, { params: { folio }, body: { motivo: 'Ya no la necesito.' } })
  expect(await kinds()).toEqual(['cita', 'mensaje'])
})
