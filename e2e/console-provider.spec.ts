import { expect, type Page } from '@playwright/test'
import { minutesFromNow } from './clock.ts'
import { codeNow } from './console.ts'
import { withDatabase } from './database.ts'
import { newMark } from './houses.ts'
import { expectAccessible, test } from './journey.ts'
import { startHouseConsole } from './portals.ts'

/** Makes the provider's last answer for this mail a minute old. */
const lateByAMinute = (email: string) =>
  withDatabase((db) =>
    db
      .updateTable('staff_session')
      .set({ provider_seen_at: minutesFromNow(-1) })
      .where('staff_id', 'in', db.selectFrom('staff').select('id').where('email', '=', email))
      .execute(),
  )

const menuLinks = async (page: Page) => {
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  return (name: string) => page.getByRole('link', { name, exact: true })
}

test('quien la casa conoce entra por su proveedor con nuestro segundo factor, sigue a sus grupos y sale si allá ya no está', async ({
  quietPage: page,
  browser,
}) => {
  const mark = newMark()
  const person = (name: string, groups: string[], amr: string[] = ['pwd']) => ({
    email: `${name.toLowerCase()}${mark}@casa.example`,
    email_verified: true,
    name: `${name} Salas`,
    groups,
    amr,
  })
  const ana = person('Ana', ['grupo-agenda', 'grupo-jefes'])
  const mara = person('Mara', ['grupo-admision'], ['pwd', 'mfa'])
  const desk = await startHouseConsole()
  const goIn = async (who: Page) => {
    await who.goto(`${desk.url}/entrar`)
    await who.getByRole('button', { name: 'Entrar con la cuenta de la casa' }).click()
  }
  try {
    await desk.say({ members: { ana, mara }, next: 'ana' })
    await page.goto(`${desk.url}/entrar`)
    const byTheHouse = page.getByRole('button', { name: 'Entrar con la cuenta de la casa' })
    await expect(byTheHouse).toBeVisible()
    await expectAccessible(page)
    await byTheHouse.click()

    // Only a password at the provider: a second factor of ours is enrolled, and required from then on.
    await expect(page.getByRole('heading', { name: 'Elige tu segundo factor' })).toBeVisible()
    const key = await page.locator('code').innerText()
    await page.getByLabel('Código de 6 dígitos').fill(codeNow(0, key.replaceAll(' ', '')))
    await page.getByRole('button', { name: 'Inscribir la aplicación' }).click()
    const codes = page.getByRole('list', { name: 'Códigos de respaldo' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = await codes.first().innerText()
    await page.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola')
    const link = await menuLinks(page)
    await expect(link('Agenda')).toBeVisible()
    // A group cannot grant roles that need two administrators.
    await expect(link('Personal')).toHaveCount(0)
    await expect(link('Invitados')).toHaveCount(0)
    await page.getByRole('button', { name: 'Salir' }).click()
    await goIn(page)
    await expect(page.getByRole('heading', { name: 'Tu segundo factor' })).toBeVisible()
    await page.getByRole('button', { name: 'No tengo mi aplicación ni mi llave' }).click()
    await page.getByLabel('Código de respaldo').fill(recovery)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola')

    // A signed token that proves a second factor needs none of ours.
    await desk.say({ members: { ana, mara }, next: 'mara' })
    const other = await (await browser.newContext({ locale: 'es-PE' })).newPage()
    await goIn(other)
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Hola')
    await expect((await menuLinks(other))('Invitados')).toBeVisible()
    await other.context().close()

    // Group changes there apply here within a minute. Then Ana is disabled there.
    await desk.say({ members: { ana: { ...ana, groups: ['grupo-admision'] }, mara }, next: 'ana' })
    await lateByAMinute(ana.email)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola')
    const now = await menuLinks(page)
    await expect(now('Invitados')).toBeVisible()
    await expect(now('Agenda')).toHaveCount(0)
    await desk.say({ members: { mara }, next: 'ana' })
    await lateByAMinute(ana.email)
    await now('Invitados').click()
    await expect(page.getByText('Tu sesión terminó')).toBeVisible()
    await page.goto(`${desk.url}/invitados`)
    await expect(page.getByText('Tu sesión terminó')).toBeVisible()
    await page.goto('about:blank')
  } finally {
    await desk.stop()
  }
})
