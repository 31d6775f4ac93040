import { confirmContent, publishContent, saveContent } from '@amparo/contract/staff/console/contents.ts'
import { beforeEach, expect, it } from 'vitest'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { waiters } from '../../../../testing/waiters.ts'
import { importDrafts } from './contents-import.service.ts'

const clave = 'faq.3'
const params = { clave }
const respuesta = 'Acércate a una agencia con tu documento. Ahí te explican cada seguro.'

let milagros: DeskBrowser
let tomas: DeskBrowser
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeEach(async () => {
  await portal.query('DELETE FROM content_version')
  milagros = await deskOf(portal, 'contenidos')
  tomas = await deskOf(portal, 'contenidos2')
})

const save = (version = 0, valor: Record<string, string> = { respuesta }) =>
  milagros.call(saveContent, { params, body: { version, valor } })
const propose = () => milagros.call(publishContent, { params, body: { version: 1 } })
const confirm = () => tomas.call(confirmContent, { params, body: {} })

/** A connection that holds the content, until it commits. */
async function holdContent() {
  const client = await portal.ctx.database.pool.connect()
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('content:${clave}', 0))`)
  return client
}

it('is confirmed before a file of its author changes it, without a deadlock', async () => {
  await save()
  await propose()
  const { rows } = await portal.query<{ id: number }>(
    `SELECT id::float8 AS id FROM staff WHERE email = 'contenidos@demo.example'`,
  )
  const file = { [clave]: { respuesta: `${respuesta} ¡Te esperamos!` } }
  const held = await holdContent()
  const confirming = confirm()
  await waiters(portal, 1)
  const importing = importDrafts(portal.ctx, rows[0]?.id ?? 0, file, false)
  await waiters(portal, 2)
  await held.query('COMMIT')
  held.release()
  expect((await confirming).statusCode).toBe(200)
  expect(await importing).toEqual({ changed: 1, unchanged: 0 })
})
