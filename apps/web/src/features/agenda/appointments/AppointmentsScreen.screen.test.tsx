import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listLimits, listMine } from '@amparo/contract/agenda/agenda.ts'
import { listHourWaits } from '@amparo/contract/agenda/hour-waits.ts'
import { listOwnProducts } from '@amparo/contract/identity/profile.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../../../../testing/screen.tsx'
import { visitPath } from '../../../agenda/visit-path.ts'

const visit = (id: string, servicio: string, day: number) => ({
  id,
  servicio,
  tipo: 'asesoria' as const,
  idServicio: 17,
  inicio: `2099-12-0${day}T09:30:00-05:00`,
  fin: `2099-12-0${day}T10:00:00-05:00`,
  modalidad: 'telefono' as const,
  estado: 'agendada' as const,
  puedeReprogramar: true,
  puedeCancelar: true,
})
const asked = '0199c2a0-0000-7000-8000-000000000003'

it('opens the visit that the home asks for, with the focus on it', async () => {
  server.answer(listHourWaits, sample(listHourWaits))
  server.answer(listLimits, sample(listLimits))
  server.answer(listOwnProducts, sample(listOwnProducts))
  server.answer(
    listMine,
    sample(listMine, {
      proximas: [
        visit('0199c2a0-0000-7000-8000-000000000001', 'Asesoría nutricional', 1),
        visit('0199c2a0-0000-7000-8000-000000000002', 'Entrevista', 2),
        visit(asked, 'Asesoría legal', 3),
      ],
      pasadas: [],
    }),
  )
  await openPortal(visitPath(asked), {})
  const card = page.getByRole('article', { name: 'Asesoría legal' })
  await expect.element(card.getByRole('button', { name: 'Reprogramar' })).toBeVisible()
  await expect.element(card).toHaveFocus()
})
