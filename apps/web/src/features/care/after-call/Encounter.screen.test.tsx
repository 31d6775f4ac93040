import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { afterAppointment } from '@amparo/contract/agenda/agenda.ts'
import { disputePresence } from '@amparo/contract/care/presence.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { enterAs, openPortal } from '../../../../testing/screen.tsx'

type Presence = NonNullable<AnswerOf<typeof afterAppointment>['encuentro']>
const id = '7f0c1c0e-0000-4000-8000-0000000000dd'
const byPhone = {
  modo: 'telefono',
  distinto: true,
  motivo: 'No tenía cámara',
  anotado: '2026-11-25T10:30:00-05:00',
  disputableHasta: '2026-12-02T10:30:00-05:00',
} as const
const after = (encuentro: Presence) =>
  sample(afterAppointment, {
    cita: { id, tipo: 'salud', estado: 'atendida', profesional: { nombre: 'Ana Salas' } },
    enCurso: false,
    encuentro,
    signos: { presionSistolica: 148, presionDiastolica: 94, temperatura: 36.6 },
  })
const open = async () => {
  await enterAs()
  await openPortal(`/ecosistema/citas/${id}`, {})
}

describe('the summary of a visit', () => {
  it('shows vital signs with their units, and the person disputes a visit that was not as declared', async () => {
    server.answer(afterAppointment, after(byPhone))
    await open()
    await expect.element(page.getByText('148/94 mmHg')).toBeVisible()
    await expect.element(page.getByText(/anotó que te atendió por teléfono/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'No fue así' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Avisar' }).click()
    await expect.element(dialog.getByText('Cuéntanos qué pasó en 10 caracteres o más').first()).toBeVisible()
    await dialog.getByLabelText('¿Qué pasó?').fill('Nadie me llamó ese día')
    server.answer(disputePresence, sample(disputePresence))
    const { disputableHasta: _, ...said } = byPhone
    const disputa = { por: 'persona', cuando: byPhone.anotado, texto: 'Nadie me llamó ese día' } as const
    server.answer(afterAppointment, after({ ...said, disputa }))
    await dialog.getByRole('button', { name: 'Avisar' }).click()
    await expect.element(page.getByText(/^Lo estamos revisando/)).toBeVisible()
    expect(server.received(disputePresence)[0]?.body).toEqual({ texto: 'Nadie me llamó ese día' })
  })

  it('says nothing of a visit that its room proves', async () => {
    server.answer(afterAppointment, after({ modo: 'sala', distinto: false, anotado: byPhone.anotado }))
    await open()
    await expect.element(page.getByText('148/94 mmHg')).toBeVisible()
    await expect.element(page.getByText(/anotó que te atendió/)).not.toBeInTheDocument()
  })
})
