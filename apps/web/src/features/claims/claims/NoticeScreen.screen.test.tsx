import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { listOwnCovers } from '@amparo/contract/policies/policy-sheets.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from '../../../../testing/screen.tsx'

const former = { inicio: '2024-11-01', fin: '2025-10-31', vigente: false }
const cover = (certificado: string, clave: string, nombre: string, situacion: 'robo' | 'despido') => ({
  ...{ certificado, clave, nombre, situaciones: [situacion], segura: true, papeles: [] },
  ...{
    producto: `Seguro ${certificado}`,
    vigencia: { inicio: '2025-11-01', fin: '2099-10-31', vigente: true },
  },
})
const robbery = cover('CP-1', 'robo', 'Robo en cajero', 'robo')
const fraud = cover('CP-1', 'fraude', 'Uso indebido', 'robo')
const dismissal = cover('CP-2', 'desempleo', 'Desempleo', 'despido')

function haveCovers(...coberturas: ReturnType<typeof cover>[]) {
  server.answer(listOwnCovers, sample(listOwnCovers, { coberturas, sinFicha: [] }))
}

async function chooseDay(day: string) {
  await userEvent.click(page.getByRole('radio', { name: 'Otro día' }))
  await userEvent.fill(page.getByLabelText('¿Qué día?'), day)
}

beforeEach(() => haveCovers(robbery, fraud, dismissal))

describe('a notice', () => {
  it('begins with what happened and proposes the only cover for it', async () => {
    await openPortal('/ecosistema/solicitudes/nueva', {})
    await userEvent.click(page.getByRole('radio', { name: 'Me despidieron' }))
    await expect.element(page.getByText('Desempleo')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cambiar de cobertura' })).toBeVisible()
    await expectAccessible()
  })

  it('asks which of several covers, and offers all of them without a match', async () => {
    await openPortal('/ecosistema/solicitudes/nueva', {})
    await userEvent.click(page.getByRole('radio', { name: 'Me robaron' }))
    const choices = () =>
      page.getByRole('group', { name: '¿Con qué cobertura?' }).getByRole('radio').elements()
    expect(choices()).toHaveLength(2)
    await userEvent.click(page.getByRole('button', { name: 'Cambiar lo que pasó' }))
    await userEvent.click(page.getByRole('radio', { name: 'Falleció alguien' }))
    await expect.element(page.getByRole('group', { name: '¿Cuál se parece más?' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Escríbenos' })).toBeVisible()
  })

  it('judges the day at once, and lets the person change it or write', async () => {
    haveCovers({ ...dismissal, vigencia: former })
    await openPortal('/ecosistema/solicitudes/nueva', {})
    await userEvent.click(page.getByRole('radio', { name: 'Me despidieron' }))
    await userEvent.click(page.getByRole('radio', { name: 'Hoy' }))
    await expect
      .element(page.getByText('Tu seguro te cubría hasta el 31 de octubre de 2025. ¿Pasó antes?'))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Escribirnos' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Cambiar la fecha' }))
    await expect.element(page.getByLabelText('¿Qué día?')).toHaveFocus()
    await userEvent.fill(page.getByLabelText('¿Qué día?'), '2025-10-31')
    await expect.element(page.getByText(/¿Pasó antes\?/)).not.toBeInTheDocument()
  })

  it('offers the policy that ran on that day', async () => {
    haveCovers(dismissal, {
      ...dismissal,
      certificado: 'CP-9',
      producto: 'Seguro anterior',
      vigencia: former,
    })
    await openPortal('/ecosistema/solicitudes/nueva', {})
    await userEvent.click(page.getByRole('radio', { name: 'Me despidieron' }))
    await chooseDay('2025-10-01')
    await userEvent.click(page.getByRole('button', { name: 'Usar Seguro anterior' }))
    await expect.element(page.getByText(/¿Pasó después\?/)).not.toBeInTheDocument()
    await expect.element(page.getByText(/Seguro anterior · Certificado/)).toBeVisible()
  })
})
