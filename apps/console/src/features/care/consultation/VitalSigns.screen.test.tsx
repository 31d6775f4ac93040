import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { letPass } from '@amparo/client/testing/clock.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { readConsultation, saveNote } from '@amparo/contract/care/console/consultations.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import ConsultationScreen from './ConsultationScreen.tsx'

const idCita = '7f0c1c0e-0000-4000-8000-0000000000bb'
const visit = () =>
  sample(readConsultation, {
    cita: {
      ...{ id: idCita, estado: 'agendada', modalidad: 'video', enSala: false, especialidad: 'Cardiología' },
      ...{ inicio: '2026-11-25T09:50:00-05:00', fin: '2026-11-25T10:20:00-05:00' },
    },
    consentimiento: '2026-11-20T09:50:00-05:00',
    paciente: { nombre: 'Rosa Huamán', edad: 41, documento: '40000001' },
    seEncontraron: true,
  })
const field = (name: RegExp) => page.getByRole('textbox', { name })

const open = async () => {
  server.answer(readConsultation, visit)
  server.answer(saveNote, { version: 2, guardada: '2026-11-25T10:00:00-05:00' })
  await openConsole(
    `/atencion/${idCita}`,
    { '/atencion/:idCita': ConsultationScreen },
    { roles: ['profesional'] },
  )
}
const sent = () => server.received(saveNote).map(({ body }) => (body as { signos?: unknown }).signos)

describe('the vital signs of a note', () => {
  it('are sent with the note once they are within their bounds', async () => {
    await open()
    await field(/^Presión sistólica/).fill('148')
    await field(/^Temperatura/).fill('36,6')
    letPass(1000)
    await expect.poll(sent).toEqual([{ presionSistolica: 148, temperatura: 36.6 }])
    await expectAccessible()
  })

  it('keep an impossible value unsent, name its bounds and hold the closing', async () => {
    await open()
    await field(/^Pulso/).fill('7')
    await expect.element(page.getByText('Va de 20 a 300')).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(page.getByText('Va de 20 a 300')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cerrar la nota' })).toBeDisabled()
    await field(/^Plan/).fill('Control')
    letPass(1000)
    await expect.poll(sent).toEqual([undefined])
    await field(/^Pulso/).fill('76')
    letPass(1000)
    await expect.poll(() => sent().at(-1)).toEqual({ pulso: 76 })
    await expect.element(page.getByRole('button', { name: 'Cerrar la nota' })).toBeEnabled()
  })

  it('question an unlikely value and send it', async () => {
    await open()
    await field(/^Saturación/).fill('80')
    await userEvent.tab()
    await expect.element(page.getByText('Poco probable: ¿está bien?')).toBeVisible()
    letPass(1000)
    await expect.poll(sent).toEqual([{ saturacion: 80 }])
  })
})
