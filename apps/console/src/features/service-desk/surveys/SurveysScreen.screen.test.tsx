import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import {
  closeSurveyCase,
  listSurveyCases,
  openSurveyCase,
  reopenSurveyCase,
  surveyFigures,
} from '@amparo/contract/service-desk/console/surveys.ts'
import { listTakers, passWork } from '@amparo/contract/staff/console/notices.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import SurveysScreen from './SurveysScreen.tsx'

const weeks = ['2026-11-09', '2026-11-16'].flatMap((semana) =>
  ['Telemedicina', 'Coworking'].map((beneficio) => ({
    semana,
    beneficio,
    Promotor: 5,
    Neutro: 2,
    Detractor: 1,
  })),
)

it('draws the answers, and a call is taken, closed before the server answers, and reopened with its note', async () => {
  let one = {
    id: 'a2f1c1d4-5d5b-4a3c-9a52-0f4a6f3f2a10',
    version: 1,
    titular: { nombre: 'Rosa Quispe', documento: '10000001' },
    estado: 'abierto' as 'abierto' | 'cerrado',
    mia: false,
    comentario: 'Nadie me avisó',
    venceEl: '2026-12-02',
    nota: undefined as string | undefined,
  }
  const change = (part: Partial<typeof one>) => {
    one = { ...one, ...part, version: one.version + 1 }
    return { codigo: 1 as const, mensaje: '', version: one.version }
  }
  server.answer(
    surveyFigures,
    sample(surveyFigures, { filas: weeks, desde: '2026-11-09', hasta: '2026-11-22' }),
  )
  server.answer(listSurveyCases, ({ query }) =>
    sampleRows(listSurveyCases, query.estado === 'cerrado' ? [] : [one]),
  )
  server.answer(openSurveyCase, () => sample(openSurveyCase, one))
  server.answer(listTakers, [])
  server.answer(passWork, ({ body }) => {
    const { version } = change({ mia: body.a === 'yo' })
    return sample(passWork, { resultados: [{ id: one.id, codigo: 1, version, antes: 'nadie' }] })
  })
  server.answer(closeSurveyCase, ({ body }) => change({ estado: 'cerrado', nota: body.nota }))
  server.answer(reopenSurveyCase, () => change({ estado: 'abierto' }))

  await openConsole('/encuestas', { '/encuestas': SurveysScreen }, { roles: ['admision'] })
  await expect.element(page.getByRole('heading', { name: 'Respuestas por beneficio y semana' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('table', { name: 'Personas que pidieron que las llamen' }).getByRole('link').click()
  const panel = page.getByRole('complementary')
  await expect.element(panel.getByText('«Nadie me avisó»')).toBeVisible()
  await panel.getByRole('button', { name: 'Tomar' }).click()
  await expect.element(panel.getByText('Tú')).toBeVisible()
  await expect.element(page.getByText(/^Tomaste/)).toBeVisible()

  await panel.getByRole('button', { name: 'Cerrar el caso' }).click()
  await expect.element(panel.getByText('Elige cómo terminó').first()).toBeVisible()
  await expectAccessible()
  await panel.getByLabelText('Resuelto en la llamada').click()
  const note = panel.getByLabelText('Qué se habló y qué se acordó')
  await note.fill('Se le ofreció otra hora y la tomó')
  const release = server.hold(closeSurveyCase)
  await panel.getByRole('button', { name: 'Cerrar el caso' }).click()
  await expect.element(panel.getByRole('button', { name: 'Reabrir el caso' })).toBeVisible()
  // The newest notice is last.
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  release()
  await expect.element(page.getByText('La llamada está abierta otra vez')).toBeVisible()
  await expect.element(note).toHaveValue('Se le ofreció otra hora y la tomó')
  expect(server.received(reopenSurveyCase).map(({ body }) => body.version)).toEqual([3])
})
