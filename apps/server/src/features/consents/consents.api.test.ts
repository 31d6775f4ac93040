import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionOf } from '../../../testing/agenda.ts'
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

it('keeps each yes and no, and asks anew for a text that changed in substance', async () => {
  const who = await sessionOf(portal, '10000001')
  const read = async () => (await portal.get('/Profile/Autorizaciones', who)).json()
  expect((await portal.get('/Profile/Autorizaciones')).statusCode).toBe(401)
  expect((await read()).pendientes).toEqual([])
  await portal.ctx.database.pool.query(`UPDATE consent SET text_version = '2026-11-01' WHERE kind = 'terms'`)
  const [asked] = (await read()).pendientes
  expect(asked.texto).toBe('terminos')
  const accept = (body: object) => portal.post('/Profile/Autorizaciones', body, who)
  expect((await accept({ ...asked, version: '2020-01-01' })).json().codigo).toBe('texto_anterior')
  expect((await accept({ texto: 'otro', version: 'x' })).statusCode).toBe(422)
  const before = (await read()).registro.length
  expect((await accept(asked)).json().codigo).toBe(1)
  expect((await accept(asked)).json().codigo).toBe(1)
  const { registro, pendientes } = await read()
  expect(pendientes).toEqual([])
  expect(registro).toHaveLength(before + 1)
  expect(registro[0]).toMatchObject({ texto: 'terminos', aceptado: true, medio: 'portal', por: 'titular' })
})

it('shows leaves to ask the bureau too, given and taken back, and nobody else’s', async () => {
  const who = await sessionOf(portal, '10000001')
  const read = async (session: Record<string, string>) =>
    (await portal.get('/Profile/Autorizaciones', session))
      .json()
      .registro.map(({ texto, aceptado }: Record<string, unknown>) => [texto, aceptado])
  await portal.post('/proteccion/Score/Autorizar', { acepta: true }, who)
  await portal.post('/proteccion/Score/Revocar', {}, who)
  expect((await read(who)).slice(0, 2)).toEqual([
    ['credito', false],
    ['credito', true],
  ])
  expect((await read(await sessionOf(portal, '10000003'))).flat()).not.toContain('credito')
})
