import { expectAccessibleInBothSizes } from '@amparo/client/testing/accessible.ts'
import { downloads } from '@amparo/client/testing/downloads.ts'
import { sampleId, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { getAppointmentsFile, listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import AgendaScreen from './AgendaScreen.tsx'

const figure = {
  ...{ cifra: 'citas', perdidas: 'casa', aviso: 'menosDe2Horas' },
  ...{ desde: '2026-11-01', hasta: '2026-11-30', idServicio: 18 },
}
const open = () =>
  openConsole(
    `/agenda?${new URLSearchParams({ ...figure, idServicio: '18', pregunta: 'uso', por: 'servicio' })}`,
    { '/agenda': AgendaScreen },
    { roles: ['agenda'] },
  )

it('shows and downloads only the visits of the figure, each with a link to its day', async () => {
  const visit = {
    id: sampleId(),
    servicio: 'Telemedicina',
    estado: 'cancelada' as const,
    inicio: '2026-11-12T09:00:00-05:00',
    titular: { nombre: 'Rosa Quispe' },
  }
  server.answer(listDeskAppointments, sampleRows(listDeskAppointments, [visit]))
  await open()
  const title = '1 cita · Perdidas por la casa · Aviso: menos de 2 h · Telemedicina'
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  expect(server.received(listDeskAppointments).at(-1)?.query).toMatchObject(figure)
  await expect
    .element(page.getByRole('link', { name: /Rosa Quispe/ }))
    .toHaveAttribute('href', expect.stringContaining(`dia=2026-11-12&canceladas=si&cita=${visit.id}`))
  await expect
    .element(page.getByRole('link', { name: 'Ver las cifras' }))
    .toHaveAttribute('href', '/cifras?pregunta=uso&por=servicio&desde=2026-11-01&hasta=2026-11-30')
  await expectAccessibleInBothSizes()
  server.answer(getAppointmentsFile, new Blob(['Inicio\r\n']))
  await page.getByRole('button', { name: 'Descargar la lista (CSV)' }).click()
  await expect.poll(() => server.received(getAppointmentsFile).at(-1)?.query).toMatchObject(figure)
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['citas-de-la-cifra.csv'])
})

it('says why a figure may have no visits', async () => {
  server.answer(listDeskAppointments, sampleRows(listDeskAppointments, []))
  await open()
  await expect
    .element(page.getByText('No hay citas de esa cifra: cambió, o ya no las guardamos.'))
    .toBeVisible()
})
