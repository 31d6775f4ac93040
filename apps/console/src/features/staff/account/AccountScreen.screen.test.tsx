import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { confirmStaff, listStaffSessions, renewRecoveryCodes } from '@amparo/contract/staff/console/entry.ts'
import { readDigestChoice } from '@amparo/contract/staff/console/notices.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import AccountScreen from './AccountScreen.tsx'

it('requires the present factor before new recovery codes, and then continues', async () => {
  server.answer(
    listStaffSessions,
    sample(listStaffSessions, [{ dispositivo: 'Chrome en Linux', actual: true }]),
  )
  server.answer(readDigestChoice, { recibe: true })
  server.refuse(renewRecoveryCodes, 'confirmacion_requerida')
  server.answer(confirmStaff, () => {
    server.answer(renewRecoveryCodes, sample(renewRecoveryCodes))
    return sample(confirmStaff)
  })
  await openConsole('/mi-cuenta', { '/mi-cuenta': AccountScreen })
  await page.getByRole('button', { name: 'Hacer códigos de respaldo nuevos' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect.element(confirm.getByLabelText('Código de 6 dígitos')).toBeVisible()
  await expectAccessible()
  await confirm.getByLabelText('Código de 6 dígitos').fill('123456')
  await confirm.getByRole('button', { name: 'Confirmar' }).click()
  const codes = page.getByRole('dialog', { name: 'Guarda tus códigos de respaldo' })
  await expect.poll(() => codes.getByRole('listitem').elements()).toHaveLength(10)
  await expectAccessible()
  await codes.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect.element(codes).not.toBeInTheDocument()
  expect(server.received(renewRecoveryCodes)).toHaveLength(2)
  await expectAccessible()
})
