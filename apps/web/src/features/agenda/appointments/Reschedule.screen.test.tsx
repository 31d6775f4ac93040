import { heardDate } from '@amparo/client/api/traffic.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listAvailable, listLimits, listMine, listProfessionals } from '@amparo/contract/agenda/agenda.ts'
import { listHourWaits } from '@amparo/contract/agenda/hour-waits.ts'
import { listOwnProducts } from '@amparo/contract/identity/profile.ts'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../../../../testing/screen.tsx'

const id = '0199c2a0-0000-7000-8000-000000000001'
const hour = '2026-12-02T09:30:00-05:00'

afterEach(() => heardDate('Wed, 25 Nov 2026 10:00:00 -0500'))

it('shows the free hours of a day until one is chosen, also at midnight', async () => {
  heardDate('Sun, 29 Nov 2026 23:59:00 -0500')
  server.answer(listHourWaits, sample(listHourWaits))
  server.answer(listLimits, sample(listLimits))
  server.answer(listOwnProducts, sample(listOwnProducts))
  server.answer(listProfessionals, sample(listProfessionals, { profesionales: [] }))
  server.answer(
    listMine,
    sample(listMine, {
      proximas: [
        {
          ...{ id, servicio: 'Asesoría nutricional', tipo: 'asesoria' as const, idServicio: 17 },
          ...{ inicio: '2026-12-09T09:30:00-05:00', fin: '2026-12-09T10:00:00-05:00' },
          ...{ modalidad: 'telefono' as const, estado: 'agendada' as const },
          ...{ puedeReprogramar: true, puedeCancelar: true },
        },
      ],
      pasadas: [],
    }),
  )
  server.answer(listAvailable, ({ body }) =>
    sample(listAvailable, {
      anticipacionHoras: 2,
      primeraFecha: `${body.desde}T08:00:00-05:00`,
      citas: [{ inicio: hour, fin: '2026-12-02T10:00:00-05:00', disponible: true, profesionales: [id] }],
    }),
  )
  await openPortal(`/ecosistema/citas?cambiar=${id}`, { expira: '2026-12-01T00:00:00-05:00' })
  await expect.element(page.getByText('Del 29 de noviembre al 6 de diciembre')).toBeVisible()
  await page.getByRole('button', { name: /^miércoles 2 de diciembre/ }).click()
  const free = page.getByRole('button', { name: '9:30 a. m.' })
  await expect.element(free).toBeVisible()
  const asked = server.received(listAvailable).length
  heardDate('Mon, 30 Nov 2026 00:01:00 -0500')
  await free.click()
  await expect.element(page.getByRole('button', { name: /^Cambiar al/ })).toBeVisible()
  await expect.element(free).toBeVisible()
  expect(server.received(listAvailable)).toHaveLength(asked)
})
