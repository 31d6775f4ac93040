import { listDeskConversations } from '@amparo/contract/service-desk/console/conversations.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { documentOf } from '@amparo/database/documents.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { conversationsOf, deskActs } from '../../../../testing/conversations.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { waiters } from '../../../../testing/waiters.ts'
import { erasePersonalData } from '../rights/erase-personal-data.service.ts'
import { markConversations } from './subject-words.service.ts'

let people: ReturnType<typeof conversationsOf>
let desk: DeskBrowser
openPortal(() => startAgendaPortal('2026-11-24T10:00:00-05:00'))
beforeAll(async () => {
  people = conversationsOf(portal)
  desk = await deskOf(portal, 'agenda')
}, 120_000)

const { foliosOf } = deskActs(() => portal)
const find = (buscar: string, by = desk) => foliosOf(by, { buscar })

/** The account of a conversation. */
const accountOf = (folio: string) =>
  portal.ctx.db
    .selectFrom('conversation')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['account_id', 'document_type', 'document_number', 'given_names', 'paternal_surname'])
    .where('folio', '=', folio)
    .executeTakeFirstOrThrow()

describe('the search of conversations', () => {
  it('finds one by words of its person, document and subject, and none by a part of a word', async () => {
    const folio = await people.ask(await people.person())
    const { document_number: number, given_names, paternal_surname } = await accountOf(folio)
    const begun = `${number.slice(0, 5)} ${paternal_surname.slice(0, 3)}`
    for (const buscar of [
      `${paternal_surname} ${given_names}`,
      number,
      begun,
      'chequeo MI',
      `${number} CHÉQUEO`,
    ])
      expect([buscar, await find(buscar)]).toEqual([buscar, expect.arrayContaining([folio])])
    for (const buscar of ['hequeo', 'c', 'chequeo inventado', `${number} inventado`, '---'])
      expect([buscar, await find(buscar)]).toEqual([buscar, []])
  })

  it('takes the words from a header too, so that no address has them', async () => {
    const folio = await people.ask(await people.person(), { asunto: 'Fisioterapia' })
    const asked = (typed: string) => desk.as({ 'x-buscar': typed }).call(listDeskConversations)
    const { filas } = (await asked(encodeURIComponent('fisioterapía'))).json()
    expect(filas).toMatchObject([{ folio }])
    // An address that promises the header: an earlier release refuses it, and this one only without the header.
    const promised = { query: { buscarEnCabecera: 'si' } }
    const kept = await desk.as({ 'x-buscar': 'fisioterapia' }).callUnchecked(listDeskConversations, promised)
    expect(kept.json().filas).toMatchObject([{ folio }])
    const lost = await desk.callUnchecked(listDeskConversations, promised)
    expect(outcomeOf(lost)).toEqual([422, 'datos_invalidos'])
    expect(outcomeOf(await asked('%E0%A4%A'))).toEqual([400, 'peticion_ilegible'])
  })

  it('finds the oldest of more than five thousand, and one of an earlier release once the job has marked it', async () => {
    const folio = await people.ask(await people.person(), { asunto: 'Ortopedia infantil' })
    const { document_number: number } = await accountOf(folio)
    await portal.query(
      `INSERT INTO conversation (id, folio, account_id, door, topic, channel, subject, opened_at, last_at, promised_on,
        due_on, first_due_on, first_promised_on, word_marks)
      SELECT gen_random_uuid(), 'RQ-2025-' || 500000 + n, (SELECT min(id) FROM account), door, topic,
        channel, subject, opened_at, last_at + n * interval '1 second', promised_on, due_on, first_due_on, first_promised_on, '{}'
      FROM conversation c, generate_series(1, 5001) n WHERE folio = $1`,
      [folio],
    )
    for (const buscar of ['ortopedia', 'infan', number, `${number} ortopedia`]) {
      expect([buscar, await find(buscar)]).toEqual([buscar, [folio]])
    }
    // No key opens the copies.
    await portal.query('UPDATE conversation SET word_marks = NULL')
    expect(await find('ortopedia')).toEqual([])
    await markConversations(portal.ctx)
    await markConversations(portal.ctx)
    expect(await find('ortopedia')).toEqual([folio])
  })

  it('finds one by the names that its account has now, once the job has marked it again', async () => {
    const folio = await people.ask(await people.person())
    const { account_id: accountId, paternal_surname: former } = await accountOf(folio)
    await portal.query(`UPDATE account SET paternal_surname = 'Ñahuincopa' WHERE id = $1`, [accountId])
    await markConversations(portal.ctx)
    expect(await find('nahuincopa')).toEqual([folio])
    expect(await find(former)).not.toContain(folio)
  })

  it('finds one that was opened while its account changed its names', async () => {
    const who = await people.person()
    const { account_id: accountId } = await accountOf(await people.ask(who))
    const renaming = await portal.ctx.database.pool.connect()
    await renaming.query('BEGIN')
    await renaming.query(`UPDATE account SET paternal_surname = 'Huallpa' WHERE id = $1`, [accountId])
    const asked = people.ask(who, { asunto: 'Ortodoncia' })
    await waiters(portal, 1)
    await renaming.query('COMMIT')
    renaming.release()
    const folio = await asked
    expect(await find('huallpa')).toEqual([folio])
  })

  it('finds one that moved to another account by that document, once the job has marked it again', async () => {
    const [folio, other] = [await people.ask(await people.person()), await people.ask(await people.person())]
    const [from, to] = [await accountOf(folio), await accountOf(other)]
    await portal.query('UPDATE conversation SET account_id = $1 WHERE folio = $2', [to.account_id, folio])
    await markConversations(portal.ctx)
    expect(await find(to.document_number)).toEqual(expect.arrayContaining([folio, other]))
    expect(await find(from.document_number)).toEqual([])
  })

  it("shows a professional's to that professional alone, and nothing of an erased person", async () => {
    const [doctor, other] = [await deskOf(portal, 'medica'), await deskOf(portal, 'medico')]
    const ana = await people.person()
    const idCita = await people.attended(ana, present((await doctor.ask(me)).profesional).id)
    const asked = { tema: 'cita', idCita, asunto: 'Migraña persistente' }
    const folio = await people.ask(ana, asked)
    const { account_id: accountId, ...row } = await accountOf(folio)
    for (const buscar of ['migrana', row.document_number, row.paternal_surname]) {
      expect(await find(buscar, doctor)).toContain(folio)
      for (const by of [desk, other]) expect(await find(buscar, by)).not.toContain(folio)
    }
    const mine = await people.ask(ana, { asunto: 'Beneficio de sepelio' })
    expect(await find('sepelio')).toEqual([mine])
    await portal.ctx.db
      .transaction()
      .execute((tx) => erasePersonalData(portal.ctx, tx, { accountId, document: documentOf(row) }))
    for (const buscar of ['sepelio', row.document_number]) expect(await find(buscar)).not.toContain(mine)
  })
})
