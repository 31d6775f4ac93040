import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Holder, importHolder, logIn, newPassword, readCode } from './people.ts'

export interface Member extends Holder {
  readonly token: string
}

/** A holder whom nobody else uses, with an account, activated by the API. */
export async function activateHolder(request: APIRequestContext, profile: string): Promise<Member> {
  const holder = await importHolder(profile)
  const asked = await request.post('/api/Login/EnvioCodigo', {
    data: { proposito: 'activacion', tipoDocumento: 8, documento: holder.document, canal: 'correo' },
  })
  const { solicitud } = (await asked.json()) as { solicitud: string }
  const codigo = await readCode(request, holder.email)
  const answer = await request.post('/api/Login/RegistrarUser', {
    data: {
      solicitud,
      codigo,
      password: newPassword,
      aceptaTerminos: true,
      aceptaPrivacidad: true,
      aceptaPublicidad: false,
    },
  })
  expect(answer.status()).toBe(201)
  const { token } = (await answer.json()) as { token: string }
  return { ...holder, token }
}

/** The same, logged in through the screen. */
export async function logInAs(page: Page, request: APIRequestContext, profile: string): Promise<Member> {
  const member = await activateHolder(request, profile)
  await logIn(page, member.document, { password: newPassword })
  // The next page finds the session only once the device keeps it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  return member
}

/** Chooses the first day with free hours in the calendar. */
export async function chooseFirstDay(page: Page): Promise<void> {
  await page
    .getByRole('grid')
    .getByRole('button', { name: /horas? libres?$/, disabled: false })
    .first()
    .click()
}

/** The free hours on the screen. */
export function hours(page: Page) {
  return page.getByRole('group', { name: /^Horas del/ }).getByRole('button')
}
