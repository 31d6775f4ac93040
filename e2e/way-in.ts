import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { newPassword } from './people.ts'
import { fromFreshAddress, type OtherPortal } from './portals.ts'

/**
 * A person with an account, from an address without calls, who has failed to log in twice, the free allowance, with
 * the right password in the form. Returns their document.
 */
export async function beforeThirdTry(
  page: Page,
  request: APIRequestContext,
  portal: OtherPortal,
): Promise<string> {
  await fromFreshAddress(page.context())
  const { document } = await activatedHolder(request)
  await page.goto(`${portal.url}/inicia`)
  await page.getByLabel('Número de documento').fill(document)
  const password = page.getByLabel('Contraseña', { exact: true })
  for (const wrong of ['no es esta', 'tampoco es esta']) {
    await password.fill(wrong)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByText('no coinciden', { exact: false })).toBeVisible()
  }
  await password.fill(newPassword)
  return document
}
