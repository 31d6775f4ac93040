import {
  closeDeskConversation,
  listDeskConversations,
  reopenDeskConversation,
  takeConversation,
} from '@amparo/contract/service-desk/console/conversations.ts'
import { closeConversation } from '@amparo/contract/service-desk/conversations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { conversationsOf, deskActs } from '../../../../testing/conversations.ts'
import { type DeskBrowser, deskOf, walkList } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { digestJob } from '../work-queue/digest.service.ts'
import { reassignAbsent } from './absences.service.ts'

let people: ReturnType<typeof conversationsOf>
let ana: Record<string, string>
let rocio: DeskBrowser
let ivan: DeskBrowser
openPortal(() => startAgendaPortal('2026-11-24T10:00:00-05:00'))
beforeAll(async () => {
  people = conversationsOf(portal)
  ana = await people.person()
  rocio = await deskOf(portal, 'admision')
  ivan = await deskOf(portal, 'agenda')
}, 120_000)

const { act, answer } = deskActs(() => portal)
const query = async (text: string, values: readonly unknown[] = []) =>
  (await portal.query(text, [...values])).rows
const emailOf = (name: string) => `${name}@casa.example`
/** A further staff member of the desk: with a password, by the identity provider, or only invited. */
const join = (name: string, way: 'password' | 'provider' | 'invited') =>
  query(
    `INSERT INTO staff (email, name, roles, created_at, password_hash, provider_issuer, provider_subject)
     VALUES ($1, $2, '{agenda}', now(), $3, $4, $5)`,
    [
      emailOf(name),
      name,
      way === 'password' ? '$argon2id$x' : null,
      ...(way === 'provider' ? ['https://casa.example', name] : [null, null]),
    ],
  )
const leave = (email: string) => query('UPDATE staff SET disabled_at = now() WHERE email = $1', [email])
const give = (folio: string, name: string) =>
  query(
    'UPDATE conversation SET owner_id = (SELECT id FROM staff WHERE email = $2), version = version + 1 WHERE folio = $1',
    [folio, emailOf(name)],
  )
const ownerOf = async (folio: string) =>
  (
    await query(
      'SELECT s.email FROM conversation c LEFT JOIN staff s ON s.id = c.owner_id WHERE c.folio = $1',
      [folio],
    )
  )[0]?.email

describe('the owner of a conversation', () => {
  it('is removed after they left, if it was closed and is reopened', async () => {
    await join('marta', 'password')
    const folio = await people.ask(ana)
    await give(folio, 'marta')
    expect((await act(ivan, closeDeskConversation, folio, { resultado: 'no_corresponde' })).statusCode).toBe(
      200,
    )
    await leave(emailOf('marta'))
    expect((await act(ivan, reopenDeskConversation, folio)).statusCode).toBe(200)
    expect(await ownerOf(folio)).toBeNull()
    const unassigned = await walkList(ivan, listDeskConversations, 'folio', { estado: 'nadie' })
    expect(unassigned.map((row) => row.folio)).toContain(folio)
    // It cannot be assigned to a person who has left.
    await give(folio, 'marta')
    expect(await ownerOf(folio)).toBeNull()
  })

  it('stays empty if the next colleague is the person who asks in it', async () => {
    await join('leaver', 'password')
    await join('asker', 'password')
    const who = await people.person()
    const own = await people.ask(who)
    const other = await people.ask(ana)
    await query(
      'UPDATE account SET email = $2 WHERE id = (SELECT account_id FROM conversation WHERE folio = $1)',
      [own, emailOf('asker').toUpperCase()],
    )
    for (const folio of [own, other]) await give(folio, 'leaver')
    await query(
      `INSERT INTO staff_absence (staff_id, from_day, until_day, deputy_id)
       SELECT l.id, '2027-01-01', '2027-01-05', a.id FROM staff l, staff a WHERE l.email = $1 AND a.email = $2`,
      [emailOf('leaver'), emailOf('asker')],
    )
    await leave(emailOf('leaver'))
    expect([await ownerOf(own), await ownerOf(other)]).toEqual([null, emailOf('asker')])
    await give(own, 'asker')
    expect(await ownerOf(own)).toBeNull()
    await leave(emailOf('asker'))
  })

  it('is no absent person, nor one who never signed in, while there is another', async () => {
    await join('deputy', 'password')
    await join('away', 'password')
    await join('invited', 'invited')
    await query(
      `INSERT INTO staff_absence (staff_id, from_day, until_day, deputy_id)
       SELECT a.id, current_date - 2, current_date + 2, d.id FROM staff a, staff d WHERE a.email = $1 AND d.email = $2`,
      [emailOf('away'), emailOf('deputy')],
    )
    const folio = await people.ask(ana)
    await give(folio, 'deputy')
    await leave(emailOf('deputy'))
    const heir = await ownerOf(folio)
    expect([null, 'deputy', 'away', 'invited'].map((name) => name && emailOf(name))).not.toContain(heir)
    const stands = await query(
      'SELECT d.email FROM staff_absence a JOIN staff s ON s.id = a.staff_id JOIN staff d ON d.id = a.deputy_id WHERE s.email = $1',
      [emailOf('away')],
    )
    expect(stands).toEqual([{ email: heir }])
  })

  it('is nobody if the deputy is its person', async () => {
    const name = 'marisol'
    await join(name, 'password')
    await join('leaves', 'password')
    const [own, other] = [await people.ask(ana), await people.ask(await people.person())]
    for (const folio of [own, other]) await give(folio, 'leaves')
    await query(
      'UPDATE staff SET email = (SELECT p.email FROM account p JOIN conversation c ON c.account_id = p.id WHERE c.folio = $2) WHERE email = $1',
      [emailOf(name), own],
    )
    await query(
      `INSERT INTO staff_absence (staff_id, from_day, until_day, deputy_id)
       SELECT a.id, '2026-11-20', '2026-11-30', d.id FROM staff a, staff d WHERE a.email = $1 AND d.name = $2`,
      [emailOf('leaves'), name],
    )
    await reassignAbsent(portal.ctx)
    expect([await ownerOf(own), await ownerOf(other)]).toEqual([null, expect.stringContaining('persona')])
  })

  it('is alerted of late ones also when signing in by the identity provider', async () => {
    await join('olga', 'provider')
    const folio = await people.ask(ana)
    await give(folio, 'olga')
    await query(`UPDATE conversation SET promised_on = '2026-11-20' WHERE folio = $1`, [folio])
    await digestJob(portal.ctx)
    await portal.messageAbout(emailOf('olga'), 'Tu día: 1 atrasado')
  })

  it('and its days stay if a person says no before there was an answer', async () => {
    const folio = await people.ask(ana)
    await act(rocio, takeConversation, folio)
    const before = await query(
      'SELECT owner_id, promised_on, due_on, reopened FROM conversation WHERE folio = $1',
      [folio],
    )
    portal.ctx.clock.advance(86_400_000)
    const no = () =>
      portal.as(ana).call(closeConversation, { params: { folio }, body: { seResolvio: false } })
    expect((await no()).json()).toMatchObject({ estado: 'abierta' })
    expect(
      await query('SELECT owner_id, promised_on, due_on, reopened FROM conversation WHERE folio = $1', [
        folio,
      ]),
    ).toEqual(before)
    await answer(rocio, folio, 'Es así')
    // Said twice, it is one no.
    await Promise.all([no(), no()])
    expect(await query('SELECT owner_id, reopened FROM conversation WHERE folio = $1', [folio])).toEqual([
      { owner_id: null, reopened: 1 },
    ])
  })
})
