import { expectAccessibleInBothSizes } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { answerQuestion } from '@amparo/contract/operations/console/answers.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import AnswersScreen from './AnswersScreen.tsx'

const share = { total: 4, porCiento: 12.5 }
const perdidas = { todas: share, persona: share, casa: share, profesional: share }
const answer = (filas: object[]) =>
  sample(answerQuestion, {
    ...{ pregunta: 'perdidas', por: 'servicio', desde: '2026-11-01', hasta: '2026-11-30' },
    total: { nombre: 'Todas', citas: 32, perdidas },
    filas: filas as never,
  })
const open = (role: 'agenda' | 'admision', address = '/cifras') =>
  openConsole(address, { '/cifras': AnswersScreen }, { roles: [role] })

it('answers each question with a link to its rows, for the agenda desk', async () => {
  server.answer(
    answerQuestion,
    answer([
      { clave: '18', nombre: 'Telemedicina', citas: 30, perdidas },
      { clave: undefined, nombre: 'Grupos de menos de 5 personas (2)', citas: 2, perdidas },
    ]),
  )
  await open('agenda')
  const rows = page.getByRole('link', { name: 'Telemedicina' })
  await expect
    .element(rows)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^\/agenda\?.*desde=2026-11-01.*servicio=18&perdidas=todas$/),
    )
  await expect.element(page.getByRole('row', { name: /^Telemedicina 30 4 \(12\.5 %\)/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Grupos/ })).not.toBeInTheDocument()
  await expectAccessibleInBothSizes()
  await page.getByRole('button', { name: '¿Cuánto se usa cada beneficio?' }).click()
  await expect.poll(() => server.received(answerQuestion).at(-1)?.params).toMatchObject({ pregunta: 'uso' })
})

it('shows other desks the figures without links to visits, and an empty period', async () => {
  server.answer(answerQuestion, answer([{ clave: '18', nombre: 'Telemedicina' }]))
  await open('admision')
  await expect.element(page.getByRole('rowheader', { name: 'Telemedicina' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Telemedicina' })).not.toBeInTheDocument()
  server.answer(answerQuestion, answer([]))
  await page.getByRole('button', { name: '¿Quién empieza tarde?' }).click()
  await expect.element(page.getByText('No hay datos de este período.')).toBeVisible()
})
