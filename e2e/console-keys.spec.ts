import type { Page } from '@playwright/test'
import { consoleUrl, enterAs } from './console.ts'
import { newMark } from './houses.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { jwk } from './partner-keys.ts'

/** Presses a key until it does what it does: a screen that has just come may not have it yet. */
async function press(page: Page, key: string, isDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await isDone()
  }).toPass()
}
const isShown = (locator: ReturnType<Page['locator']>) => () => expect(locator).toBeVisible({ timeout: 500 })
const isFocused = (locator: ReturnType<Page['locator']>) => () =>
  expect(locator).toBeFocused({ timeout: 500 })

test('del personal se desactiva y se devuelve con dos teclas', async ({ quietPage: page }, { project }) => {
  // A keyboard goes with a wide screen.
  if (project.name === 'celular') return
  const mark = newMark()
  const name = `Zulema Quiroz ${mark}`
  await enterAs(page, 'Patricia Lazo')
  await page.goto(`${consoleUrl}/personal`)
  await expect(page.getByRole('link', { name: 'Rocío Paredes' })).toBeVisible()
  const inviting = page.getByRole('dialog', { name: 'Invitar a alguien' })
  await press(page, 'n', isShown(inviting))
  await expect(inviting.getByLabel('Nombre y apellido')).toBeFocused()
  await inviting.getByLabel('Nombre y apellido').fill(name)
  await inviting.getByLabel('Correo').fill(`zulema.${mark}@buzon.example`)
  await inviting.getByRole('checkbox', { name: /^Agenda/ }).check()
  const invited = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/consola/Personal'),
  )
  await inviting.getByRole('button', { name: 'Enviar la invitación' }).click()
  await invited

  await page.goto(`${consoleUrl}/personal?buscar=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  const panel = page.getByRole('complementary', { name })
  await expect(panel.getByRole('button', { name: 'Desactivar…' })).toBeVisible()
  const leaving = page.getByRole('dialog', { name: `Desactivar a ${name}` })
  await press(page, 'd', isShown(leaving))
  await expect(leaving.getByRole('button', { name: 'Desactivar' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Reactivar' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Puede entrar otra vez')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Desactivar…' })).toBeVisible()

  await panel.getByRole('checkbox', { name: /^Admisión/ }).check()
  await page.keyboard.press('s')
  await expect(page.getByText('Roles cambiados; valen desde ahora')).toBeVisible()
  await page.keyboard.press('z')
  await expect(panel.getByRole('checkbox', { name: /^Admisión/ })).not.toBeChecked()
})

test('un mensaje detenido se reenvía con dos teclas', async ({ quietPage: page }, { project }) => {
  if (project.name === 'celular') return
  await enterAs(page, 'Patricia Lazo')
  // The first row stands as one that stopped, and sending it again is only counted.
  await page.route('**/api/consola/Mensajes?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { filas: object[] }
    const filas = body.filas.map((row, at) =>
      at === 0 ? { ...row, estado: 'detenido', puedeReenviar: true } : row,
    )
    await route.fulfill({ response: answer, json: { ...body, filas } })
  })
  let sent = 0
  await page.route('**/api/consola/Mensajes/*/Reenviar', async (route) => {
    sent += 1
    await route.fulfill({ json: { codigo: 1, mensaje: 'Sale otra vez.' } })
  })
  await page.goto(`${consoleUrl}/entregas?lista=mensajes&hasta=2099-01-01`)
  await expect(page.getByRole('button', { name: /^Reenviar: / })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await expect(page.getByText('Volvió a la cola; sale en unos segundos.')).toBeVisible()
  await expect.poll(() => sent).toBe(1)
  // The list is being fetched anew.
  await page.unrouteAll({ behavior: 'wait' })
})

test('lo que espera a una segunda persona se aprueba o se rechaza con dos teclas', async ({
  quietPage: page,
  browser,
}, { project }) => {
  if (project.name === 'celular') return
  const stamp = newMark()
  const [approved, declined] = [`Aída Robles ${stamp}`, `Ciro Vega ${stamp}`]
  await enterAs(page, 'Patricia Lazo')
  await page.goto(`${consoleUrl}/personal`)
  const inviting = page.getByRole('dialog', { name: 'Invitar a alguien' })
  for (const [name, mailbox] of [
    [approved, 'aida'],
    [declined, 'ciro'],
  ] as const) {
    await press(page, 'n', isShown(inviting))
    await inviting.getByLabel('Nombre y apellido').fill(name)
    await inviting.getByLabel('Correo').fill(`${mailbox}.${stamp}@buzon.example`)
    await inviting.getByRole('checkbox', { name: /^Auditoría/ }).check()
    await inviting.getByRole('button', { name: 'Enviar la invitación' }).click()
    await expect(page.getByRole('region', { name: 'Esperan a una segunda persona' })).toContainText(name)
  }

  const other = await (await browser.newContext()).newPage()
  await enterAs(other, 'Renzo Ugarte')
  await other.goto(`${consoleUrl}/personal`)
  const waiting = other.getByRole('region', { name: 'Esperan a una segunda persona' })
  const approve = waiting.getByRole('button', { name: `Aprobar lo de ${approved}` })
  await expect(approve).toBeVisible()
  await press(other, 'a', isFocused(approve))
  await expectAccessible(other)
  await other.keyboard.press('Enter')
  await expect(approve).toHaveCount(0)
  const decline = waiting.getByRole('button', { name: `Rechazar lo de ${declined}` })
  await press(other, 'd', isFocused(decline))
  await other.keyboard.press('Enter')
  await expect(other.getByText(`Rechazado: lo de ${declined}`)).toBeVisible()
  await expect(waiting.getByText('Rechazado. Se guarda en un momento.')).toBeVisible()
  // Taken back by its key, it waits again.
  await other.keyboard.press('z')
  await expect(decline).toBeVisible()
  await other.context().close()
})

test('un socio se confirma, y se llega a sus claves y productos, con dos teclas', async ({
  quietPage: page,
  browser,
}, { project }) => {
  if (project.name === 'celular') return
  const name = `Corredora ${newMark()}`
  await enterAs(page, 'Patricia Lazo')
  await page.goto(`${consoleUrl}/socios`)
  const adding = page.getByRole('dialog', { name: 'Agregar un socio' })
  await press(page, 'n', isShown(adding))
  await adding.getByLabel('Nombre', { exact: true }).fill(name)
  await adding.getByLabel('Vida (6727-1)').check()
  await adding.getByLabel('Claves públicas (JWKS)').fill(JSON.stringify({ keys: [jwk('llave-1')] }))
  await adding.getByRole('button', { name: 'Pedir su acceso' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await enterAs(other, 'Renzo Ugarte')
  await other.goto(`${consoleUrl}/socios`)
  await other.getByRole('link', { name }).click()
  await press(other, 'c', isFocused(other.getByRole('button', { name: 'Confirmar', exact: true })))
  await other.keyboard.press('Enter')
  await expect(other.getByText('Puede pedir tokens y llamar.')).toBeVisible()
  for (const [key, title] of [
    ['l', `Claves nuevas de ${name}`],
    ['p', `Productos de ${name}`],
    ['r', `Revocar a ${name}`],
  ] as const) {
    const dialog = other.getByRole('dialog', { name: title })
    await press(other, key, isShown(dialog))
    await other.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await other.context().close()
})

test('una importación que espera se cancela con dos teclas, y lo rechazado se descarga con una', async ({
  quietPage: page,
}, { project }) => {
  if (project.name === 'celular') return
  const name = `licencias-${crypto.randomUUID()}.csv`
  const text = 'producto,clave,equipos,vence\nAntivirus,x,3,2030-01-01\n'
  await enterAs(page, 'Patricia Lazo')
  await page.goto(`${consoleUrl}/importaciones`)
  const choosing = page.getByRole('dialog', { name: 'Importar un archivo' })
  await press(page, 'n', isShown(choosing))
  await choosing.getByRole('radio', { name: /Licencias de seguridad/ }).check()
  await choosing
    .getByLabel(/^Archivo/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choosing.getByRole('button', { name: 'Subir e importar' }).click()
  const panel = page.getByRole('complementary', { name })
  await expect(panel.getByRole('link', { name: 'Descargar las rechazadas' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.keyboard.press('d')
  expect((await download).suggestedFilename()).toContain('.rechazos.csv')

  // The same row stands as one that waits, and cancelling it is only counted.
  await page.route('**/api/consola/Importaciones?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { filas: { archivo: string }[] }
    const filas = body.filas.map((row) =>
      row.archivo === name ? { ...row, estado: 'en_cola', puedeDescargarRechazos: false } : row,
    )
    await route.fulfill({ response: answer, json: { ...body, filas } })
  })
  let cancelled = 0
  await page.route('**/api/consola/Importaciones/*/Cancelar', async (route) => {
    cancelled += 1
    await route.fulfill({ json: { codigo: 1, mensaje: 'Cancelada: no se importó nada.' } })
  })
  await page.reload()
  await press(page, 'c', isFocused(panel.getByRole('button', { name: 'Cancelar la importación' })))
  await page.keyboard.press('Enter')
  await expect(page.getByText('La importación se canceló; no cambió nada.')).toBeVisible()
  await expect.poll(() => cancelled).toBe(1)
  await page.unrouteAll({ behavior: 'wait' })
})
