import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { today } from './clock.ts'
import { withDatabase } from './database.ts'

export const demoPassword = 'Demostracion-2026'

/** Password of the people that a journey activates. */
export const newPassword = 'tres gatos miran el mar'

/** An insured person without an account yet. */
export interface Holder {
  readonly document: string
  readonly email: string
}

export type Profile = 'Vida+Accidentes' | 'Cancer' | 'Emprendimiento' | 'Empleabilidad' | 'Proteccion'

const began = today().subtract({ days: 320 })
/**
 * The policy of every holder that a journey adds. Its policy year ends a month and a half after today, on any day:
 * later than the agenda's default range, and never during a journey.
 */
export const holderPolicy = {
  from: began,
  to: began.add({ years: 2 }),
  /** The first day of the next policy year. */
  renews: began.add({ years: 1 }),
}

/** A holder's personal data, as policy and account have them. */
export const personOf = ({ document, email }: Holder) => ({
  document_type: 8 as const,
  document_number: document,
  given_names: 'Carmen Rosa',
  paternal_surname: 'Villanueva',
  maternal_surname: 'Ccori',
  birth_date: '1990-03-12',
  mobile: '+51987654321',
  email,
})

let added = 0

/** Adds a policy of a person used by this journey only. */
export async function addHolder(profile: Profile = 'Vida+Accidentes'): Promise<Holder> {
  added += 1
  const document = String(20_000_000 + test.info().workerIndex * 10_000 + added)
  const holder = { document, email: `${document}@demo.example` }
  await withDatabase((db) =>
    db
      .insertInto('policy')
      .values({
        ...personOf(holder),
        certificate_number: `E2E-${document}`,
        source: 'feed',
        product_code: '6736-1',
        profile,
        starts_on: holderPolicy.from.toString(),
        ends_on: holderPolicy.to.toString(),
        status: 'vigente',
        seats_7442: 0,
        seats_7443: 0,
      })
      .execute(),
  )
  return holder
}

/** The newest code sent to an address, newer than `after`. */
export async function readCode(request: APIRequestContext, email: string, after?: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const messages = (await (
          await request.get('/demo/buzon.json', { params: { para: email } })
        ).json()) as {
          codigo?: string
        }[]
        code = messages.find(({ codigo }) => codigo !== undefined)?.codigo
        return code !== undefined && code !== after
      },
      { message: `un código para ${email}`, timeout: 60_000 },
    )
    .toBe(true)
  return code ?? ''
}

/** The link of the mail to the former address, which undoes a change of contact or stops the closing of an account. */
export async function readUndoLink(request: APIRequestContext, email: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get('/demo/buzon.json', { params: { para: email } })
        const messages = (await answer.json()) as { enlaces: string[] }[]
        found = messages.flatMap(({ enlaces }) => enlaces).find((link) => link.includes('/deshacer-cambio#'))
        return found !== undefined
      },
      { message: `el enlace para deshacer, para ${email}`, timeout: 60_000 },
    )
    .toBe(true)
  const { pathname, hash } = new URL(found ?? '')
  return pathname + hash
}

/** Submits the log-in page, already open, with a document of its selected type; the caller awaits the result. */
export async function sendLogIn(page: Page, document: string, password = newPassword) {
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** The same, until the inside page. */
export async function fillLogIn(page: Page, document: string, password = newPassword) {
  await sendLogIn(page, document, password)
  await expect(page).toHaveURL(/\/ecosistema$/)
}

/** Logs in by the screen and waits for the inside page, and until the device has stored the session, unless it cannot. */
export async function logIn(
  page: Page,
  document: string,
  options: { password?: string; type?: 'DNI' | 'CE'; isKept?: boolean } = {},
) {
  await page.goto('/inicia')
  if (options.type === 'CE') await page.getByLabel('Tipo de documento').selectOption({ label: 'CE' })
  await fillLogIn(page, document, options.password ?? demoPassword)
  if (options.isKept === false) return
  // The next page, and another tab, find the session only once it is stored.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
}
