import { expect } from '@playwright/test'
import { codeNow, consoleUrl, enterAs, staffPassword, waitingGuest } from './console.ts'
import { anyWidth, expectAccessible, expectAccessibleInBothSizes, test } from './journey.ts'

test('solo con el teclado, de la entrada a una aprobación', async ({ quietPage: page }, { project }) => {
  // A keyboard goes with a wide screen.
  if (project.name === 'celular') return
  const surname = await waitingGuest()
  await page.goto(`${consoleUrl}/entrar`)
  await expect(page.getByLabel('Correo')).toBeVisible()
  await page.getByLabel('Correo').focus()
  await page.keyboard.type('admision@demo.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(staffPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused()
  await page.keyboard.type(codeNow())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola')
  await expectAccessible(page)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toContainText('Ir a Invitados')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('invita')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Invitados' })).toBeVisible()
  const search = page.getByLabel('Buscar por nombre o documento')
  // The key belongs to a screen that has just come.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type(surname)
  await expect(page.getByRole('row')).toHaveCount(2)
  // Out of the field, keys mean again what they do in the list.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: new RegExp(surname) })
  await expect(panel.getByRole('button', { name: 'Aprobar' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByText(`Aprobaste a Nélida ${surname}`)).toBeVisible()
  // The panel has gone with what had the focus: it comes back to the list, or to its title once the row has left it.
  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page.getByRole('heading', { level: 1, name: /Hola/ })).toBeFocused()
})

test('una lista a la medida de quien la usa, y un buscador para todo', async ({ quietPage: page }, {
  project,
}) => {
  await enterAs(page, 'Patricia Lazo')
  await page.goto(`${consoleUrl}/personal?estado=activo&buscar=demo`)
  const table = page.getByRole('table', { name: 'Personal' })
  await expect(table.getByRole('link', { name: 'Rocío Paredes' })).toBeVisible()
  await page.getByText('Vista', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Roles' }).uncheck()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Escribe cómo se llamará')
  await page.getByLabel('Nombre de la vista').fill('Los que están')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // Kept on the device; the address of a view has the filters, and nothing of what was searched for.
  await page.goto(`${consoleUrl}/personal`)
  const view = page
    .getByRole('navigation', { name: 'Vistas guardadas' })
    .getByRole('link', { name: 'Los que están' })
  await view.click()
  await expect(page).toHaveURL(`${consoleUrl}/personal?estado=activo`)
  await expect(view).toHaveAttribute('aria-current', 'true')
  await expect(table.getByRole('columnheader', { name: 'Roles' })).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('demo')

  // The palette asks the server for what is no section, and opens it at the side of its list.
  await (project.name === 'celular'
    ? page.getByLabel('Buscar o ir a…').click()
    : page.keyboard.press('Control+k'))
  await page.getByLabel('Qué buscas').fill('paredes')
  await page.getByRole('option', { name: 'Rocío Paredes' }).click()
  const panelOf = (name: string) => page.getByRole('complementary', { name })
  await expect(panelOf('Rocío Paredes')).toBeVisible()
  if (project.name === 'celular') return

  // One row after the other without leaving the panel, and back on the row that stood open.
  await view.click()
  await table.getByRole('link', { name: 'Nora Medrano' }).click()
  await expect(panelOf('Nora Medrano')).toBeVisible()
  await page.keyboard.press('j')
  await expect(panelOf('Patricia Lazo')).toBeVisible()
  await page.keyboard.press('k')
  await expect(panelOf('Nora Medrano')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('link', { name: 'Nora Medrano' })).toBeFocused()
  const heightOf = () =>
    table
      .getByRole('row')
      .nth(1)
      .evaluate((row) => row.getBoundingClientRect().height)
  expect(await heightOf()).toBeGreaterThan(43)
  await page.keyboard.press('t')
  await expect.poll(heightOf).toBeLessThan(38)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Nora Medrano Reciente' })).toBeVisible()
  await expectAccessible(page)
})

test('varias personas a la vez, y un rechazo con su motivo', async ({ quietPage: page }) => {
  const approved = await waitingGuest()
  const rejected = await waitingGuest()
  await enterAs(page, 'Rocío Paredes')
  // The bell leads from any screen to what waits.
  await page
    .getByLabel(/^Lo que espera por ti: .*esperan?/)
    .filter({ visible: true })
    .click()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /Invitados por responder: / })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(`${consoleUrl}/invitados`)
  await page.goto(`${consoleUrl}/invitados?buscar=${approved}`)
  // Walked to and marked by keyboard.
  await expect(page.getByRole('link', { name: `Nélida ${approved}` })).toBeVisible()
  for (const key of ['j', 'x']) await page.keyboard.press(key)
  await expect(page.getByLabel(`Marcar a Nélida ${approved}`)).toBeChecked()
  await page.getByRole('button', { name: 'Aprobar a 1 persona' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Aprobar a 1 persona' }).click()
  await expect(dialog.getByRole('heading', { name: '1 de 1 aprobadas' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Listo' }).click()

  await page.goto(`${consoleUrl}/invitados?buscar=${rejected}`)
  await page.getByRole('link', { name: `Nélida ${rejected}` }).click()
  await page.getByRole('button', { name: 'Rechazar…' }).click()
  await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('10 caracteres')
  await dialog.getByRole('button', { name: 'No pudimos contactarlo' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await expect(page.getByText(`Rechazaste a Nélida ${rejected}`)).toBeVisible()
  // Leaving the list sends what still waits for its moment.
  await expect(async () => {
    await page.goto(`${consoleUrl}/invitados?estado=rechazado&buscar=${rejected}`)
    await expect(page.getByRole('row', { name: new RegExp(rejected) })).toContainText('Rechazado', {
      timeout: 2000,
    })
  }).toPass()
})

test(
  'cada sección se lee sin hallazgos en ambos tamaños, según los roles de cada quien',
  anyWidth,
  async ({ quietPage: page }) => {
    const sections = [
      // A week of its own: the journeys beside this one fill the next ones with hundreds.
      ['Iván Cárdenas', '/agenda?dia=2027-03-01', 'Agenda'],
      ['Iván Cárdenas', '/agenda?dia=2027-03-01&vista=dia', 'Agenda'],
      ['Iván Cárdenas', '/pedidos', 'Pedidos de cambio'],
      ['Iván Cárdenas', '/sedes', 'Sedes y salas'],
      ['Iván Cárdenas', '/titulares?buscar=a%C3%B1a', 'Titulares'],
      ['Iván Cárdenas', '/panel', 'Panel'],
      ['Patricia Lazo', '/', 'Hola, Patricia'],
      ['Patricia Lazo', '/entregas', 'Entregas'],
      ['Patricia Lazo', '/personal', 'Personal'],
    ] as const
    let who = ''
    for (const [whose, path, title] of sections) {
      if (who !== whose) await enterAs(page, whose)
      who = whose
      await page.goto(consoleUrl + path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expectAccessibleInBothSizes(page)
    }
    // Patricia's roles do not open this one: the screen says who does, and asks the server for nothing.
    await page.goto(`${consoleUrl}/solicitudes/SC-2026-000001`)
    await expect(page.getByRole('main')).toContainText('La abre quien tiene el rol Siniestros')
    await expectAccessibleInBothSizes(page)
  },
)

test('por teléfono: la ficha con su motivo, una cita y un archivo que entra solo', async ({
  quietPage: page,
}) => {
  await enterAs(page, 'Iván Cárdenas')
  await page.goto(`${consoleUrl}/titulares?buscar=10000003`)
  await page.getByRole('table', { name: 'Personas que coinciden' }).getByRole('link').first().click()
  await page.getByLabel('La persona está al teléfono').check()
  await page.getByRole('button', { name: 'Abrir la ficha' }).click()
  await page.getByRole('button', { name: 'Agendar por teléfono…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Servicio').selectOption('18')
  await dialog.getByRole('button', { name: 'Agendar y avisar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Elige la especialidad')
  await expect(dialog.getByText('Lee en voz alta')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Corregir contacto…' }).click()
  await expect(dialog.getByLabel('Su correo de ahora')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await enterAs(page, 'Patricia Lazo')
  await page.goto(`${consoleUrl}/importaciones`)
  await page.getByRole('button', { name: 'Importar un archivo…' }).click()
  await dialog.getByRole('button', { name: 'Subir e importar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Elige qué trae')
  await dialog.getByRole('radio', { name: /Licencias de seguridad/ }).check()
  const name = `licencias-${crypto.randomUUID()}.csv`
  const text = `producto,clave,equipos,vence\nAntivirus,${crypto.randomUUID()},3,2030-01-01\nAntivirus,x,3,2030-01-01\n`
  await dialog.getByLabel(/^Archivo/).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Subir e importar' }).click()
  const panel = page.getByRole('complementary', { name })
  await expect(panel.getByText('Terminada', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Descargar las rechazadas' }).click()
  expect((await download).suggestedFilename()).toContain('.rechazos.csv')
})
