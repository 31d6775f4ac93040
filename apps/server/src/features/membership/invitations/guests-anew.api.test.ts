import { bookHealthAppointment, listLimits } from '@amparo/contract/agenda/agenda.ts'
import { inviteGuest, removeGuest } from '@amparo/contract/membership/guests.ts'
import { acceptInvitation } from '@amparo/contract/membership/invitations.ts'
import { beforeAll, expect, it } from 'vitest'
import { freeSlots, telemedicine } from '../../../../testing/agenda.ts'
import {
  approveInvitation,
  guestBody,
  invitationLinkOf,
  registerGuest,
  setSeats,
} from '../../../../testing/guests.ts'
import { goodPassword, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let rosa: Record<string, string>
openPortal()
beforeAll(async () => {
  await setSeats(portal, '10000001', 40)
  rosa = await sessionOf(portal, '10000001')
})

it('invited again, a guest continues their first year, with its uses', async () => {
  const id = await registerGuest(portal, '51000081', rosa)
  await approveInvitation(portal, id)
  const own = await sessionOf(portal, '51000081', goodPassword)
  const limits = async (who: Record<string, string>) =>
    (await portal.as(who).ask(listLimits)).limites.find(({ idServicio }) => idServicio === 18)
  const [slot] = await freeSlots(portal, { idServicio: 18, especialidad: 'Geriatría' })
  const body = telemedicine(slot?.inicio ?? '', { especialidad: 'Geriatría' })
  const { cita } = await portal.as(own).ask(bookHealthAppointment, { body })
  await portal.ctx.db
    .updateTable('appointment')
    .set({ state: 'attended' })
    .where('id', '=', cita.id)
    .execute()
  const year = present(await limits(own))
  expect(year.usadas).toBe(1)
  await portal.as(rosa).ask(removeGuest, { params: { id } })
  portal.ctx.clock.advance(86_400_000)
  rosa = await sessionOf(portal, '10000001')
  const mailbox = 'otra51000081@buzon.example'
  const again = await portal
    .as(rosa)
    .ask(inviteGuest, { body: guestBody('51000081', { correoElectronico: mailbox }) })
  const back = await sessionOf(portal, '51000081', goodPassword)
  await portal.as(back).ask(acceptInvitation, { params: { token: await invitationLinkOf(portal, mailbox) } })
  await approveInvitation(portal, again.id)
  expect(await limits(back)).toMatchObject({ usadas: 1, desde: year.desde })
})
