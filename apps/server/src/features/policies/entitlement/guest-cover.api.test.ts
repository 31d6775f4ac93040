import { listServices } from '@amparo/contract/agenda/catalogue.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

let guest: Record<string, string>
openPortal()
beforeAll(async () => {
  guest = await sessionOf(portal, '10000004')
})

const changeHolder = (change: Record<string, string>) =>
  portal.ctx.db.updateTable('policy').set(change).where('document_number', '=', '10000001').execute()
const session = async () => await portal.as(guest).ask(getSession)

it.each([
  ['is annulled', { status: 'anulada' }],
  ['is suspended', { status: 'suspendida' }],
  ['has ended', { ends_on: '2024-01-31' }],
  ['has not begun', { starts_on: '2098-01-01', ends_on: '2099-01-01' }],
])(
  'a guest loses everything from the next request when the policy of the inviting holder %s',
  async (_what, change) => {
    const before = await portal.ctx.db
      .selectFrom('policy')
      .select(['certificate_number', 'starts_on', 'ends_on', 'status'])
      .where('document_number', '=', '10000001')
      .execute()
    expect((await session()).sesion).toMatchObject({ invitado: 1, idProducto: '7443' })

    await changeHolder({ starts_on: '2020-01-01', ...change })
    const without = await session()
    expect(without).toMatchObject({
      coberturas: [],
      sesion: { invitado: 1, idProducto: null, datosProductos: [] },
    })
    expect(Object.values(without.modulos)).not.toContain(true)
    const rows = await portal.as(guest).ask(listServices)
    expect(rows.some((row) => row.activo)).toBe(false)

    for (const { certificate_number, ...back } of before) {
      await portal.ctx.db
        .updateTable('policy')
        .set(back)
        .where('certificate_number', '=', certificate_number)
        .execute()
    }
    expect((await session()).modulos.accidentes).toBe(true)
  },
)

it('stays a guest when the holder revokes the invitation, and an insured person with an expired policy is no guest', async () => {
  await portal.query(`UPDATE invitation SET removed_at = now() WHERE document_number = '10000004'`)
  expect((await session()).sesion).toMatchObject({ invitado: 1, idProducto: null })
  await portal.query(`UPDATE invitation SET removed_at = NULL WHERE document_number = '10000004'`)
  const ended = await sessionOf(portal, '10000007')
  expect((await portal.as(ended).ask(getSession)).sesion).toMatchObject({ invitado: 0, idProducto: null })
})
