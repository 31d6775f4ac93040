import { expect, type Page } from '@playwright/test'
import { bookedHeading, confirmButton, consentBox } from './agenda.ts'
import { fillLogIn } from './people.ts'
import { saveData, weigh } from './wire.ts'

interface Visit {
  readonly document: string
  readonly password?: string
  /** Path of the benefit to book, and the buttons that lead to its hours. */
  readonly benefit: string
  readonly choose: readonly string[]
  /** Checks the page after log-in. */
  readonly look?: () => Promise<void>
}

/** Goes from the first page to a booking in a browser with reduced data; returns its wire traffic. */
export async function visitSavingData(page: Page, { document, password, benefit, choose, look }: Visit) {
  const weighed = await weigh(page)
  await saveData(page, weighed.wire)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('link', { name: 'Inicia Sesión' }).click()
  await expect(page).toHaveURL(/\/ligero\/inicia$/)
  await fillLogIn(page, document, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda tu cita' })).toBeVisible()
  await look?.()
  await page.getByRole('main').locator(`a[href="/ligero${benefit}"]`).click()
  for (const name of choose) await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: /^Primer horario/ }).click()
  await consentBox(page).check()
  await confirmButton(page).click()
  await expect(bookedHeading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  return weighed
}
