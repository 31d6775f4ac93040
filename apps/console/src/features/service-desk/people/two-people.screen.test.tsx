import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import {
  listDocumentChanges,
  proposeDocumentChange,
} from '@amparo/contract/service-desk/console/document-changes.ts'
import { openPersonFile, searchPeople } from '@amparo/contract/service-desk/console/people.ts'
import { confirmKeyRemoval, listPersonKeys } from '@amparo/contract/service-desk/console/person-keys.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import PeopleScreen from './PeopleScreen.tsx'

const dialog = page.getByRole('dialog')
const open = (address: string) =>
  openConsole(address, { '/titulares': PeopleScreen }, { roles: ['privacidad'] })
const change = {
  version: 3,
  nombre: 'Pavel N.',
  de: 'CE ••••0019',
  a: 'DNI ••••5001',
  cuentas: 'anterior',
} as const

beforeEach(() => {
  const one = { ...change, impedimento: undefined, propuesta: undefined }
  server.answer(listDocumentChanges, sample(listDocumentChanges, { filas: [one] }))
})

it('lists the documents that the insurer changed, and proposes to move the account with a reason', async () => {
  server.answer(proposeDocumentChange, sample(proposeDocumentChange))
  await open('/titulares')
  await page.getByRole('button', { name: /^Cambió de documento/ }).click()
  await dialog.getByRole('button', { name: 'Proponer' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Escribe el motivo')
  await dialog.getByLabelText('Motivo').fill('Mostró su DNI en la sede.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Proponer' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.received(proposeDocumentChange)).toMatchObject([
    { body: { motivo: 'Mostró su DNI en la sede.' } },
  ])
})

it('shows in a file the key that waits for the second person, who removes it', async () => {
  const retiro = { motivo: 'No la reconoce.', pedidoPor: 'Nora M.', propio: false }
  server.answer(listPersonKeys, sample(listPersonKeys, { llaves: [{ nombre: 'Laptop', retiro }] }))
  server.answer(confirmKeyRemoval, sample(confirmKeyRemoval, { mensaje: 'La llave ya no abre la cuenta.' }))
  server.answer(searchPeople, sampleRows(searchPeople, [{ id: 'p1', nombre: 'Rosa Q.', cuenta: true }]))
  server.answer(
    openPersonFile,
    sample(openPersonFile, { id: 'p1', datos: { nombres: 'Rosa', cuenta: true } }),
  )
  await open('/titulares?buscar=10000001')
  await page.getByRole('table', { name: 'Personas que coinciden' }).getByRole('link').first().click()
  await page.getByLabelText('La persona está al teléfono').click()
  await page.getByRole('button', { name: 'Abrir la ficha' }).click()
  await expect.element(page.getByText(/Lo propuso Nora M/)).toBeVisible()
  await page.getByRole('button', { name: /^Retirar la llave.*Laptop/ }).click()
  await expect.element(page.getByText('La llave ya no abre la cuenta.')).toBeVisible()
  expect(server.received(confirmKeyRemoval)).toHaveLength(1)
})
