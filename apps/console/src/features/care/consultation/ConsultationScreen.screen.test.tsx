import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { letPass } from '@amparo/client/testing/clock.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { markPersonAbsent, readConsultation, saveNote } from '@amparo/contract/care/console/consultations.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { enter, giveSecondFactor, me } from '@amparo/contract/staff/console/entry.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole, worker } from '../../../../testing/screen.tsx'
import ConsultationScreen from './ConsultationScreen.tsx'

const minutes = 60_000
const idCita = '7f0c1c0e-0000-4000-8000-0000000000aa'

/** A video visit that begins in five minutes, with its call open. */
const visit = (cita: Partial<AnswerOf<typeof readConsultation>['cita']> = {}) =>
  sample(readConsultation, {
    cita: {
      ...{
        id: idCita,
        estado: 'agendada',
        modalidad: 'video',
        enSala: false,
        linkProfesional: 'about:blank',
      },
      ...{ inicio: '2026-11-25T10:05:00-05:00', fin: '2026-11-25T10:35:00-05:00' },
      ...cita,
    },
    entraste: true,
    paciente: { nombre: 'Rosa Huamán', edad: 41, documento: '40000001' },
  })

const openCall = () =>
  openConsole(
    `/atencion/${idCita}?llamada`,
    { '/atencion/:idCita': ConsultationScreen },
    { roles: ['profesional'] },
  )

describe('a consultation whose call is open', () => {
  it('shows that the patient enters the room', async () => {
    await page.viewport(1280, 800)
    let isThere = false
    server.answer(readConsultation, () => visit({ enSala: isThere }))
    await openCall()
    await expect.element(page.getByText('Todavía no hay nadie en la sala.')).toBeVisible()
    isThere = true
    letPass(10_000)
    await expect.element(page.getByText('La persona está en la sala.')).toBeVisible()
  })

  it('says why «No vino» is not offered to a professional who never entered the room', async () => {
    server.answer(readConsultation, () => ({ ...visit(), entraste: false }))
    await openCall()
    letPass(16 * 60_000)
    await expect.element(page.getByText('Para anotar que no vino, entra primero a la sala.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'No vino' })).not.toBeInTheDocument()
  })

  it('offers «No vino» ten minutes after the hour without a reload', async () => {
    await page.viewport(1280, 800)
    server.answer(readConsultation, () => visit())
    server.answer(markPersonAbsent, sample(markPersonAbsent))
    await openCall()
    const absent = page.getByRole('button', { name: 'No vino' })
    await expect.element(page.getByText('Todavía no hay nadie en la sala.')).toBeVisible()
    await expect.element(absent).not.toBeInTheDocument()
    for (let passed = 0; passed < 15; passed++) letPass(minutes)
    await expect.element(absent).toBeVisible()
  })
  it('asks before a link leaves the call', async () => {
    await page.viewport(1280, 800)
    server.answer(readConsultation, () => visit())
    await openCall()
    const away = page.getByRole('main').getByRole('link', { name: 'Mi agenda' })
    await away.click()
    await page.getByRole('button', { name: 'Seguir en la llamada' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByTitle('Videollamada con Rosa Huamán')).toBeVisible()
    await away.click()
    await page.getByRole('button', { name: 'Salir de la llamada' }).click()
    await expect.element(page.getByTitle('Videollamada con Rosa Huamán')).not.toBeInTheDocument()
  })

  const endSessionWhileWriting = async () => {
    await page.viewport(1280, 800)
    server.answer(readConsultation, () => visit())
    await openCall()
    server.refuse(saveNote, 'sin_sesion')
    await page.getByLabelText('Motivo').fill('Dolor de cabeza desde el lunes')
    letPass(1000)
    await expect.element(page.getByText('Tu sesión terminó y la llamada sigue')).toBeVisible()
    await expect.element(page.getByTitle('Videollamada con Rosa Huamán')).toBeVisible()
    await expect.element(page.getByLabelText('Motivo')).not.toBeVisible()
    await expectAccessible()
    server.answer(enter, sample(enter, { paso: 'segundo_factor', metodos: ['totp'] }))
    server.answer(giveSecondFactor, sample(giveSecondFactor))
    await page.getByLabelText('Correo').fill('patricia@demo.example')
    await page.getByLabelText('Contraseña').fill('una contraseña larga')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabelText('Código de 6 dígitos').fill('123456')
  }

  it('survives an expired session and sends the typed note after the sign-in beside it', async () => {
    await endSessionWhileWriting()
    server.answer(saveNote, sample(saveNote))
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect.element(page.getByLabelText('Motivo')).toHaveValue('Dolor de cabeza desde el lunes')
    await expect.element(page.getByText(/Guardada a las/)).toBeVisible()
    expect(server.received(saveNote).at(-1)?.body).toMatchObject({
      motivo: 'Dolor de cabeza desde el lunes',
    })
    await expect.element(page.getByTitle('Videollamada con Rosa Huamán')).toBeVisible()
  })

  it('closes without the typed note if another person signs in beside it', async () => {
    await endSessionWhileWriting()
    server.answer(me, { ...worker, id: '7f0c1c0e-0000-4000-8000-0000000000bb', roles: ['profesional'] })
    const sent = server.received(saveNote).length
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect.element(page.getByTitle('Videollamada con Rosa Huamán')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(server.received(saveNote)).toHaveLength(sent)
  })
})
