import { expectAccessible, expectAccessibleInBothSizes } from '@amparo/client/testing/accessible.ts'
import { type Partly, sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { readPromises } from '@amparo/contract/operations/promises.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from '../../../../testing/screen.tsx'

const month = (mes: string, total = 20, aTiempo = 19) => ({
  ...{ mes, total, aTiempo, tarde: total - aTiempo, sinCumplir: 0 },
  ...{ medianaDias: 4.5, peorDias: 12 },
})
const guests = { clase: 'invitado', nombre: 'Invitados', plazo: 'Respondemos en 7 días hábiles.' } as const
const calls = { clase: 'llamada', nombre: 'Llamadas', plazo: 'Te llamamos en 1 día hábil.' } as const

function tell(clases: Partly<AnswerOf<typeof readPromises>>['clases']): void {
  server.answer(readPromises, sample(readPromises, { al: '2026-11-25', minimo: 10, clases }))
}

const rows = (label: string) =>
  page.getByRole('table', { name: label, exact: true }).getByRole('rowheader').elements()
const sampleNotice = page.getByText(/^Cifras de muestra/)

it('says the share kept in time in whole, per kind and per month', async () => {
  tell([
    { ...guests, meses: [month('2026-10', 1500, 1499), month('2026-09', 20, 20)] },
    { ...calls, meses: [] },
  ])
  await openPortal('/promesas')
  // Rounded down: one of 1,520 was late.
  await expect.element(page.getByRole('heading', { name: '99 % a tiempo' })).toBeVisible()
  const sum =
    /^De 1,520 promesas que vencieron, 1,519 se cumplieron a tiempo\. Contado hasta el 25 de noviembre/
  await expect.element(page.getByText(sum)).toBeVisible()
  const row = page.getByRole('row', { name: /^oct\. 2026/ })
  expect([...row.element().children].map(({ textContent }) => textContent)).toEqual([
    'oct. 2026',
    '1,500',
    '1,499',
    '4.5 días',
    '12 días',
    '1',
    '0',
  ])
  await expect.element(page.getByText('Ningún mes llega todavía a 10 promesas.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Descargar los datos (CSV)' }))
    .toHaveAttribute('href', '/api/promesas.csv')
  await expect
    .element(page.getByRole('link', { name: 'Las mismas cifras en JSON' }))
    .toHaveAttribute('href', '/api/promesas')
  await expect.element(sampleNotice).not.toBeInTheDocument()
  await expectAccessibleInBothSizes()
})

it('folds the months after six', async () => {
  const months = ['08', '07', '06', '05', '04', '03', '02', '01'].map((mes) => month(`2026-${mes}`))
  tell([
    { ...guests, meses: months },
    { ...calls, meses: months.slice(0, 7) },
  ])
  await openPortal('/promesas')
  await expect.poll(() => rows('Invitados')).toHaveLength(6)
  expect(rows('Invitados, meses más antiguos')).toHaveLength(0)
  await userEvent.click(page.getByText('2 meses más antiguos'))
  expect(rows('Invitados, meses más antiguos')).toHaveLength(2)
  await expect.element(page.getByText('1 mes más antiguo')).toBeVisible()
})

it('says that there are no figures yet, and in a demo that they are samples', async () => {
  tell([{ ...guests, meses: [] }])
  await openPortal('/promesas', 'visitor', { mode: 'demo' })
  await expect.element(page.getByRole('heading', { name: 'Todavía no hay cifras' })).toBeVisible()
  await expect.element(sampleNotice).toBeVisible()
  await expectAccessible()
})

it('names the kinds and the rules before the figures arrive', async () => {
  const arrive = server.hold(readPromises)
  tell([{ ...guests, meses: [month('2026-10')] }])
  await openPortal('/promesas')
  await expect.element(page.getByText('Cargando las cifras…')).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Solicitudes de cobertura' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Cómo se cuenta' })).toBeVisible()
  await expectAccessible()
  arrive()
  await expect.element(page.getByRole('heading', { name: '95 % a tiempo' })).toBeVisible()
  await expect.element(page.getByText('Cargando las cifras…')).not.toBeInTheDocument()
})

it('says why the figures cannot be shown, and loads them on request', async () => {
  server.refuse(readPromises, 'no_disponible')
  await openPortal('/promesas')
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Descargar los datos (CSV)' })).toBeVisible()
  await expectAccessible()
  tell([{ ...guests, meses: [month('2026-10')] }])
  await userEvent.click(page.getByRole('button', { name: 'Intentar otra vez' }))
  await expect.element(page.getByRole('heading', { name: '95 % a tiempo' })).toBeVisible()
})
