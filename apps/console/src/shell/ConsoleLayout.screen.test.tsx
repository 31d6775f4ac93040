import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { letPass } from '@amparo/client/testing/clock.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { searchEverything } from '@amparo/contract/service-desk/console/search.ts'
import { me, pending } from '@amparo/contract/staff/console/entry.ts'
import { listNotices, readNotices } from '@amparo/contract/staff/console/notices.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { comeBack, openConsole } from '../../testing/screen.tsx'
import HomeScreen from '../features/home/home/HomeScreen.tsx'

const screens = { '/': HomeScreen }
const inReception = { roles: ['admision' as const], nombre: 'Rocío Paredes' }
const waits = sample(pending, [
  { clase: 'invitados', total: 12, atrasados: 3 },
  { clase: 'conversaciones', total: 2 },
])

it('lists the keys, navigates by name and by sequence, and focuses the title of a screen opened by key', async () => {
  await page.viewport(1280, 800)
  const { address } = await openConsole('/', screens, inReception)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hola, Rocío' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Teclas' })).toMatchTextContent('Ir a Invitados')
  await expectAccessible()
  await userEvent.keyboard('{Escape}{Control>}k{/Control}')
  await expect.element(page.getByLabelText('Qué buscas')).toHaveFocus()
  await userEvent.keyboard('invita{Enter}')
  await expect.poll(address).toBe('/invitados')
  await userEvent.keyboard('gi')
  await expect.poll(address).toBe('/')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hola, Rocío' })).toHaveFocus()
})

it('searches the server for other texts, from three letters on, and remembers opened items', async () => {
  server.answer(
    searchEverything,
    sample(searchEverything, { resultados: [{ clase: 'invitado', id: '7', titulo: 'Nélida Chávez' }] }),
  )
  const { address } = await openConsole('/', screens, inReception)
  await page.getByLabelText('Buscar o ir a…').click()
  await userEvent.keyboard('ch')
  await expect.element(page.getByText('Escribe tres letras o números.')).toBeVisible()
  expect(server.received(searchEverything)).toEqual([])
  await userEvent.keyboard('ávez')
  await page.getByRole('option', { name: /Nélida Chávez/ }).click()
  await expect.poll(address).toMatch(/^\/invitados\?/)
  await page.getByLabelText('Buscar o ir a…').click()
  await expect.element(page.getByRole('option', { name: 'Nélida Chávez Reciente' })).toBeVisible()
})

it("shows pending work and colleagues' notices in the bell, each with its link", async () => {
  server.answer(pending, waits)
  server.answer(
    listNotices,
    sample(listNotices, [
      {
        id: 2,
        clase: 'pase',
        de: 'solicitudes',
        folio: 'SC-2026-000001',
        quien: 'Lucía B.',
        motivo: 'conoce',
      },
      { id: 1, clase: 'mencion', de: 'solicitudes', folio: 'SC-2026-000002', quien: 'Lucía B.', leido: true },
    ]),
  )
  const { address } = await openConsole('/', screens, inReception)
  const bell = page.getByLabelText('Tus pendientes: 1 aviso nuevo; 14 cosas esperan, 3 atrasadas')
  await bell.first().click()
  const notices = page.getByRole('region', { name: 'Avisos de tus colegas' })
  await expect.element(notices.getByRole('link')).toMatchTextContent('te pasó SC-2026-000001')
  await expectAccessible()
  await page.getByRole('link', { name: /^Invitados por responder: 12/ }).click()
  await expect.poll(address).toBe('/invitados')
  await bell.first().click()
  server.answer(readNotices, sample(readNotices))
  await notices.getByRole('button', { name: 'Dar por leídos' }).click()
  const read = page.getByLabelText(/^Tus pendientes: 14 cosas/).first()
  await expect.element(read).toBeVisible()
  // A load before the act is sent shows them as read too.
  const loads = server.received(listNotices).length
  void reloadWhere('avisos')
  await expect.poll(() => server.received(listNotices).length).toBeGreaterThan(loads)
  await expect.element(read).toBeVisible()
  letPass(6000)
  await expect.poll(() => server.received(readNotices).map(({ body }) => body.hasta)).toEqual([2])
})

it('loads pending work and notices each minute, as during a call', async () => {
  await openConsole('/', screens, inReception)
  await expect.element(page.getByLabelText('Tus pendientes: nada espera').first()).toBeVisible()
  server.answer(pending, waits)
  letPass(60_000)
  await expect
    .element(page.getByLabelText('Tus pendientes: 14 cosas esperan, 3 atrasadas').first())
    .toBeVisible()
  // None of these loads keeps the session alive.
  for (const endpoint of [pending, listNotices])
    expect(server.received(endpoint).at(-1)?.headers.get('x-de-fondo')).toBe('1')
})

it('names the roles of a closed section, and makes no request', async () => {
  const asked: string[] = []
  await openConsole('/solicitudes/SC-2026-000001', {
    '/solicitudes/:folio': () => {
      asked.push('drawn')
      return null
    },
  })
  await expect.element(page.getByRole('main')).toMatchTextContent('Se abre con el rol Siniestros')
  expect(asked).toEqual([])
  await expectAccessible()
  await page.viewport(1280, 800)
  await expectAccessible()
})

it('leads to sign-in when the session has ended, and back', async () => {
  const { address } = await openConsole('/auditoria?ver=ficha', {}, { roles: ['admision'] })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  server.refuse(me, 'sin_sesion')
  comeBack()
  await expect.poll(address).toBe('/entrar?volver=%2Fauditoria%3Fver%3Dficha')
})
