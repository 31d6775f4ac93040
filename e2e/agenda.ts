import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { activatedHolder, type Member } from './accounts.ts'
import { logIn, newPassword, type Profile } from './people.ts'

/** A holder whom nobody else uses, activated, and logged in through the screen. */
export async function logInAs(page: Page, request: APIRequestContext, profile: Profile): Promise<Member> {
  const member = await activatedHolder(request, profile)
  await logIn(page, member.document, { password: newPassword })
  // The next page finds the session only once the device keeps it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  return member
}

/** Chooses the first day with two free hours or more in the calendar. */
export async function chooseFirstDay(page: Page): Promise<void> {
  await page
    .getByRole('grid')
    .getByRole('button', { name: /(?<!\d)([2-9]|\d\d+) horas libres$/, disabled: false })
    .first()
    .click()
}

/** The free hours on the screen. */
export function hours(page: Page) {
  return page.getByRole('group', { name: /^Horas del/ }).getByRole('button')
}

/** A free hour on the screen that no journey beside this one takes: each worker has its own end of the day. */
export function myHour(page: Page): Locator {
  return test.info().parallelIndex === 0 ? hours(page).first() : hours(page).last()
}
