import { getSession } from '@amparo/contract/identity/session.ts'
import {
  confirmKeyRemoval,
  declineKeyRemoval,
  listPersonKeys,
  proposeKeyRemoval,
} from '@amparo/contract/service-desk/console/person-keys.ts'
import { beforeAll, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf, findPerson } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

const start = '2026-12-04T10:00:00-05:00'
openPortal(() => startAgendaPortal(start, { SOLO_STAFF: '0' }))
let one: DeskBrowser
let other: DeskBrowser
beforeAll(async () => {
  await portal.ctx.db
    .updateTable('staff')
    .set({ roles: ['admision', 'privacidad'] })
    .where('email', '=', 'admision@demo.example')
    .execute()
  one = await deskOf(portal, 'privacidad')
  other = await deskOf(portal, 'admision')
})

const body = { motivo: 'La persona no reconoce esta llave.' }

/** A holder with two passkeys, and the file of the person at the desk. */
async function holderWithKeys(document: string) {
  const who = await newHolder(portal, document, 'Vida')
  await portal.query(
    `INSERT INTO account_key (account_id, credential_id, public_key, counter, name, created_at)
     SELECT id, $1 || n, '\\x00', 0, n, $2 FROM account, unnest('{Mi celular,Laptop}'::text[]) n WHERE document_number = $1`,
    [document, start],
  )
  const id = await findPerson(one, document)
  const keys = async (desk = one) => (await desk.ask(listPersonKeys, { params: { id } })).llaves
  const first = present((await keys()).find(({ nombre }) => nombre === 'Laptop'))
  return { who, keys, params: { id, llave: first.id } }
}

it('removes one key by two people: the others stay, sessions end, and its owner is mailed', async () => {
  const { who, keys, params } = await holderWithKeys('57400001')
  expect(outcomeOf(await other.call(confirmKeyRemoval, { params }))).toEqual([404, 'no_encontrado'])
  expect((await one.call(proposeKeyRemoval, { params, body })).json(202)).toMatchObject({ pendiente: true })
  expect(outcomeOf(await one.call(confirmKeyRemoval, { params }))).toEqual([403, 'caso_propio'])
  expect(await keys(other)).toContainEqual(
    expect.objectContaining({
      nombre: 'Laptop',
      retiro: expect.objectContaining({ ...body, propio: false }),
    }),
  )
  expect((await other.call(confirmKeyRemoval, { params })).statusCode).toBe(200)
  expect((await keys()).map(({ nombre }) => nombre)).toEqual(['Mi celular'])
  expect(outcomeOf(await portal.as(who).callUnchecked(getSession))).toEqual([401, 'sin_sesion'])
  const mail = await portal.messageAbout(
    'persona57400001@buzon.example',
    'Retiramos una llave de acceso de tu cuenta',
  )
  expect(mail.body_text).toContain('«Laptop»')
  const acts = await portal.ctx.db
    .selectFrom('act')
    .select(['who', 'detail'])
    .where('action', '=', 'titulares.llaves.confirmarretiro')
    .where('result', '=', 'hecho')
    .execute()
  expect(acts).toMatchObject([{ detail: { llave: 'Laptop', motivo: body.motivo } }])
})

it('ends a proposal by a no, by its week and by a change of its author; another does not replace it', async () => {
  const { keys, params } = await holderWithKeys('57400002')
  const propose = () => one.call(proposeKeyRemoval, { params, body })
  await propose()
  const another = { motivo: 'Otra razón, que nadie leyó.' }
  expect(outcomeOf(await other.call(proposeKeyRemoval, { params, body: another }))).toEqual([409, 'version'])
  expect(await other.status(declineKeyRemoval, { params })).toBe(200)
  expect((await keys()).some(({ retiro }) => retiro)).toBe(false)
  await propose()
  await portal.query(`UPDATE key_removal SET proposed_at = proposed_at - interval '7 days'`)
  expect(outcomeOf(await other.call(confirmKeyRemoval, { params }))).toEqual([404, 'no_encontrado'])
  await propose()
  await portal.query(`UPDATE staff SET version = version + 1 WHERE email = 'privacidad@demo.example'`)
  expect(outcomeOf(await other.call(confirmKeyRemoval, { params }))).toEqual([409, 'version'])
  expect(await keys()).toHaveLength(2)
})
