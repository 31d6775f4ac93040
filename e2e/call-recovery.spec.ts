import type { Page } from '@playwright/test'
import { expectBackInCall, openCuttableCall } from './call-network.ts'
import { expect, test } from './journey.ts'

const lost = (page: Page) => page.getByText('Se perdió la conexión. Reconectando…')

test('una llamada que la red corta vuelve sola', async ({ page, browser, request }) => {
  test.setTimeout(300_000)
  const { network, doctor } = await openCuttableCall(page, browser, request)
  await network.cut('told')
  for (const one of [page, doctor]) await expect(lost(one)).toBeVisible({ timeout: 60_000 })
  await network.restore()
  await expectBackInCall(page, doctor)
  await doctor.context().close()
})
