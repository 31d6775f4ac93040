import {
  approveGuest as approveGuestEndpoint,
  listGuestCases,
} from '@amparo/contract/membership/console/guests.ts'
import { inviteGuest, removeGuest, resendInvitation } from '@amparo/contract/membership/guests.ts'
import { acceptInvitation, compareInvitation } from '@amparo/contract/membership/invitations.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { deskOf } from '../../../../testing/desk.ts'
import {
  approveInvitation,
  guestBody as guest,
  invitationLinkOf,
  registerGuest,
  rejectInvitation,
  setSeats,
} from '../../../../testing/guests.ts'
import { changeRow, goodPassword, newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { listCaptured } from '../../../demo/demo.repository.ts'
import { endingPoliciesJob } from './guests.jobs.ts'

const day = 86_400_000

let rosa: Record<string, string>
openPortal()
beforeAll(async () => {
  await setSeats(portal, '10000001', 40)
  rosa = await sessionOf(portal, '10000001')
})

const inviteAs = (who: Record<string, string>, body: Record<string, unknown>, more = {}) =>
  portal.as({ ...who, ...more }).callUnchecked(inviteGuest, { body })

const linkOf = (mailbox: string) => invitationLinkOf(portal, mailbox)
const register = (documento: string, who = rosa) => registerGuest(portal, documento, who)

const approve = (id: string) => approveInvitation(portal, id)

describe('a guest with an account', () => {
  it('is notified at its own address, never at the one typed by the holder', async () => {
    const own = 'propia51000080@buzon.example'
    const typed = (turn: number) => `tecleada${turn}-51000080@buzon.example`
    const who = await newHolder(portal, '51000081', 'Vida+Accidentes', { seats: 1 })
    await approve(await register('51000080'))
    await changeRow(portal, 'account', '51000080', { email: own })
    const session = await sessionOf(portal, '51000080', goodPassword)
    const inviteTo = async (correoElectronico: string): Promise<string> => {
      const invited = await inviteAs(who, guest('51000080', { correoElectronico }))
      expect(invited.statusCode).toBe(201)
      return invited.json().id
    }
    const takeUp = async (mailbox: string) => {
      const params = { token: await linkOf(mailbox) }
      const compare = (who: Record<string, string>) => portal.as(who).call(compareInvitation, { params })
      expect((await compare(rosa)).json()).toEqual({ propia: false })
      expect((await compare(session)).json()).toEqual({ propia: true })
      const accepted = await portal.as(session).call(acceptInvitation, { params })
      expect(accepted.json()).toMatchObject({ codigo: 1 })
      expect((await compare(session)).statusCode).toBe(410)
      expect(
        (await portal.as(session).call(compareInvitation, { params: { token: 'nadie-la-envio' } }))
          .statusCode,
      ).toBe(404)
    }
    const takeBack = async (id: string) =>
      expect(await portal.as(who).status(removeGuest, { params: { id } })).toBe(200)

    const first = await inviteTo(typed(1))
    await takeUp(typed(1))
    await portal.messageAbout(own, 'Recibimos tu registro')
    await approve(first)
    await portal.messageAbout(own, 'Ya puedes usar tus beneficios')
    await changeRow(portal, 'policy', '51000081', {
      ends_on: toLimaDay(portal.ctx.clock.now().getTime() + 3 * day),
    })
    await endingPoliciesJob(portal.ctx)
    await portal.messageAbout(own, 'Tu invitación termina pronto')
    await takeBack(first)
    const known = await portal.messageAbout(own, 'Graciela Ccahuana retiró tu invitación')
    expect(known.body_text).toContain('Tus consultas siguen siendo solo tuyas.')

    const second = await inviteTo(typed(2))
    await takeUp(typed(2))
    await rejectInvitation(portal, { id: second, version: 2 }, 'Falta un dato')
    await portal.messageAbout(own, 'No pudimos aprobar tu registro')

    // An unaccepted invitation is known only at its link's address.
    await takeBack(await inviteTo(typed(3)))
    const stranger = await portal.messageAbout(typed(3), 'Graciela C. retiró tu invitación')
    // The mailbox typed by the holder learns no more of the name than the invitation said.
    expect(`${stranger.body_text} ${stranger.body_html}`).not.toMatch(/Ccahuana|Tus consultas/u)
    for (const turn of [1, 2]) {
      const got = await listCaptured(portal.ctx.db, typed(turn))
      expect(got.map(({ subject }) => subject)).toEqual([expect.stringContaining('te invita a')])
    }
  })

  it('cannot be decided by the guest, whatever address the holder typed', async () => {
    const admision = await deskOf(portal, 'admision')
    const row = present((await admision.ask(listGuestCases)).filas[0])
    const { email } = await portal.ctx.db
      .selectFrom('account')
      .select('email')
      .where('document_number', '=', row.invitado.documento)
      .executeTakeFirstOrThrow()
    const setEmail = (to: string | null) =>
      changeRow(portal, 'account', row.invitado.documento, { email: to })
    await setEmail('admision@demo.example')
    const own = await admision.call(approveGuestEndpoint, {
      params: { id: row.id },
      body: { version: row.version },
    })
    expect(outcomeOf(own)).toEqual([403, 'caso_propio'])
    await setEmail(email)
  })
})

it('a seat held by a guest: the same document twice has its own refusal, even if its own invitation holds the last seat', async () => {
  const who = await newHolder(portal, '51000026', 'Vida+Accidentes', { seats: 1 })
  const first = (await inviteAs(who, guest('51000027'))).json()
  expect((await inviteAs(who, guest('51000027'))).refusal().codigo).toBe('invitado_repetido')
  // An expired invitation does not count; sent again beside the new one, it is the same document twice.
  await portal.ctx.db
    .updateTable('invitation')
    .set({ expires_at: portal.ctx.clock.now() })
    .where('public_id', '=', first.id)
    .execute()
  expect((await inviteAs(who, guest('51000027'))).statusCode).toBe(201)
  const again = await portal.as(who).call(resendInvitation, { params: { id: first.id }, body: {} })
  expect(again.refusal()).toMatchObject({ codigo: 'invitado_repetido', status: 409 })
})
