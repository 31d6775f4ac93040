import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { closeNote, readConsultation } from '@amparo/contract/care/console/consultations.ts'
import { signPrescription } from '@amparo/contract/care/console/prescriptions.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import ConsultationScreen from './ConsultationScreen.tsx'

type Whole = AnswerOf<typeof readConsultation>
const idCita = '7f0c1c0e-0000-4000-8000-0000000000cc'
const visit = (more: Partial<Whole> = {}, cita: Partial<Whole['cita']> = {}) =>
  sample(readConsultation, {
    cita: {
      ...{ id: idCita, estado: 'agendada', modalidad: 'video', enSala: false, especialidad: 'Cardiología' },
      ...{ inicio: '2026-11-25T09:50:00-05:00', fin: '2026-11-25T10:20:00-05:00' },
      ...cita,
    },
    consentimiento: '2026-11-20T09:50:00-05:00',
    paciente: { nombre: 'Rosa Huamán', edad: 41, documento: '40000001' },
    recetas: [{ estado: 'borrador', items: [{ dci: 'Losartán' }] }],
    seEncontraron: false,
    ...more,
  })
const open = async (answer: Whole) => {
  server.answer(readConsultation, answer)
  server.answer(closeNote, sample(closeNote))
  server.answer(signPrescription, sample(signPrescription))
  await openConsole(
    `/atencion/${idCita}`,
    { '/atencion/:idCita': ConsultationScreen },
    { roles: ['profesional'] },
  )
}
const close = () => page.getByRole('button', { name: 'Cerrar la nota' })
const reason = 'No tenía cámara y la llamé'

describe('the way in which a visit took place', () => {
  it('shows one line and asks nothing if both met in the room', async () => {
    await open(visit({ seEncontraron: true }))
    await expect.element(page.getByText('Atención en la sala')).toBeVisible()
    await close().click()
    await expect.poll(() => server.received(closeNote).map(({ body }) => body)).toEqual([{ version: 0 }])
  })

  it('is asked for with its reason if they never met', async () => {
    await open(visit())
    await expect.element(close()).toBeDisabled()
    await page.getByLabelText('Atención por teléfono').click()
    await expect.element(close()).toBeDisabled()
    await page.getByLabelText('Por qué no fue como se agendó').fill(reason)
    await expectAccessible()
    await close().click()
    await expect
      .poll(() => server.received(closeNote).map(({ body }) => body))
      .toEqual([{ version: 0, modo: 'telefono', motivo: reason }])
  })

  it('is asked for in the sign dialog, which stays open with the refusal', async () => {
    await open(visit())
    await page.getByRole('tab', { name: /^Recetas y documentos/ }).click()
    await page.getByRole('button', { name: 'Firmar y entregar' }).click()
    const dialog = page.getByRole('dialog')
    const sign = dialog.getByRole('button', { name: 'Firmar', exact: true })
    await expect.element(sign).toBeDisabled()
    await dialog.getByLabelText('Atención por teléfono').click()
    await dialog.getByLabelText('Por qué no fue como se agendó').fill(reason)
    server.refuse(signPrescription, 'alergia_registrada')
    await sign.click()
    await expect.element(dialog.getByText('El paciente tiene una alergia registrada')).toBeVisible()
    await expect.element(dialog.getByLabelText('Por qué no fue como se agendó')).toHaveValue(reason)
    server.answer(signPrescription, sample(signPrescription))
    await sign.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.received(signPrescription).at(-1)?.body).toEqual({ modo: 'telefono', motivo: reason })
  })

  it('after «No vino» closes the note without a choice and signs nothing', async () => {
    await open(visit({}, { estado: 'no_asistio' }))
    await expect.element(page.getByText(/^Anotaste que no vino/)).toBeVisible()
    await expect.element(close()).toBeEnabled()
    await page.getByRole('tab', { name: /^Recetas y documentos/ }).click()
    await expect.element(page.getByRole('button', { name: 'Firmar y entregar' })).toBeDisabled()
  })
})
