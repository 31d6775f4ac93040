import { formatDay } from '@amparo/domain/lima-time.ts'
import type { Page } from '@playwright/test'
import { activatedHolder, openElsewhere, statusWith } from './accounts.ts'
import { anyWidth, expect, expectAccessible, test } from './journey.ts'
import { holderPolicy, logIn, newPassword, readCode, readUndoLink } from './people.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

/** Opens a collapsed section of the page by its title. */
async function opened(page: Page, name: string) {
  await page.getByRole('heading', { level: 2, name }).click()
  return section(page, name)
}

/** New contact data require the password first. */
async function confirmOwner(page: Page, password = newPassword): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible()
  await page.getByLabel('Contraseña de tu cuenta').fill(password)
  await page.getByRole('button', { name: 'Confirmar y seguir' }).click()
}

async function openMyData(page: Page, document: string, password = newPassword): Promise<void> {
  await logIn(page, document, { password })
  await page.getByRole('button', { name: /tu cuenta$/ }).click()
  await page.getByRole('link', { name: 'Actualizar mis datos' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis datos' })).toBeVisible()
  await expect(page.getByLabel('Celular')).toBeVisible()
}

test('celular y dirección se guardan; lo equivocado se dice junto al campo y lo escrito queda', async ({
  quietPage: page,
  request,
}) => {
  const holder = await activatedHolder(request)
  await openMyData(page, holder.document)
  // Collapsed, each part shows its state, and the whole fits two phone screens.
  await expect(section(page, 'Sesiones abiertas')).toContainText('2, contando esta')
  await expect(section(page, 'Tu privacidad')).toContainText('No recibes promociones')
  await expect(section(page, 'Mis seguros')).toContainText('1 vigente')
  const { height } = (await page.getByRole('main').boundingBox()) ?? { height: Number.POSITIVE_INFINITY }
  expect(height).toBeLessThan(2 * 844)
  await expectAccessible(page)
  await expect((await opened(page, 'Sesiones abiertas')).getByText('Esta sesión')).toBeVisible()
  await expect((await opened(page, 'Tu privacidad')).getByRole('switch')).toBeVisible()
  await opened(page, 'Por dónde te recordamos')
  await opened(page, 'Tu contraseña')
  await opened(page, 'Derechos sobre tus datos')
  await expectAccessible(page)

  await page.getByLabel('Celular').fill('12345')
  await page.getByLabel('Dirección (opcional)').fill('Jirón Ñaña 123, Breña')
  await page.getByRole('button', { name: 'Guardar mis datos' }).click()
  await expect(page.getByRole('alert')).toContainText('El celular debe contar con 9 dígitos')
  await expect(page.getByLabel('Dirección (opcional)')).toHaveValue('Jirón Ñaña 123, Breña')
  await expectAccessible(page)

  await page.getByLabel('Celular').fill('912 345 678')
  await page.getByRole('button', { name: 'Guardar mis datos' }).click()
  await expect(page.getByLabel('Contraseña de tu cuenta')).toBeFocused()
  await expectAccessible(page)
  // Back goes one step and keeps the typed text; a reload keeps the step.
  await page.goBack()
  await expect(page.getByLabel('Celular')).toHaveValue('912 345 678')
  await page.getByRole('button', { name: 'Guardar mis datos' }).click()
  await expect(page.getByLabel('Contraseña de tu cuenta')).toBeVisible()
  await page.reload()
  await page.getByLabel('Contraseña de tu cuenta').fill('no es esta contraseña')
  await page.getByRole('button', { name: 'Confirmar y seguir' }).click()
  await expect(page.getByRole('alert')).toContainText('Tu contraseña actual no coincide')
  await confirmOwner(page)
  await expect(page.getByText('Guardamos tus cambios.')).toBeVisible()
  await page.getByRole('button', { name: 'Ahora no' }).click()
  await page.reload()
  await expect(page.getByLabel('Celular')).toHaveValue('912 345 678')
  await expect(page.getByLabel('Dirección (opcional)')).toHaveValue('Jirón Ñaña 123, Breña')
})

test(
  'un correo nuevo vale cuando vuelve su código; cancelar deja el anterior',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const holder = await activatedHolder(request)
    const newEmail = `nuevo-${holder.document}@demo.example`
    await openMyData(page, holder.document)

    await page.getByLabel('Correo electrónico').fill(newEmail)
    await page.getByRole('button', { name: 'Guardar mis datos' }).click()
    await confirmOwner(page)
    await expect(page.getByRole('heading', { name: 'Confirma tu correo nuevo' })).toBeVisible()
    await expect(page.getByText(newEmail, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancelar y no cambiarlo' }).click()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(holder.email)
    const first = await readCode(request, newEmail)

    await page.getByLabel('Correo electrónico').fill(newEmail)
    await page.getByRole('button', { name: 'Guardar mis datos' }).click()
    // This time by a code to the stored e-mail.
    await page.getByRole('button', { name: 'No la recuerdo' }).click()
    await expect(page.getByLabel('Código de tu correo de ahora')).toBeFocused()
    await expectAccessible(page)
    // Back shows the password step again, Forward the sent code.
    await page.goBack()
    await expect(page.getByLabel('Contraseña de tu cuenta')).toBeVisible()
    await page.goForward()
    await expect(page.getByLabel('Código de tu correo de ahora')).toBeVisible()
    await page.getByLabel('Código de tu correo de ahora').fill(await readCode(request, holder.email))
    await page.getByRole('button', { name: 'Confirmar y seguir' }).click()
    const code = await readCode(request, newEmail, first)
    // The sixth digit submits it.
    await page.getByLabel('Código de 6 dígitos').fill(code === '000000' ? '000001' : '000000')
    await expect(page.getByRole('alert')).toContainText('El código no coincide')
    await page.getByLabel('Código de 6 dígitos').fill(code)
    await expect(page.getByText(`Desde ahora te escribimos a ${newEmail}`, { exact: false })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(newEmail)

    // The old e-mail's link undoes it, without a session.
    await page.getByRole('button', { name: /tu cuenta$/ }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
    await page.goto(await readUndoLink(request, holder.email))
    await expect(page.getByRole('button', { name: 'Deshacer el cambio' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Deshacer el cambio' }).click()
    await expect(page.getByRole('heading', { name: 'Tus datos están como antes' })).toBeVisible()
    await expectAccessible(page)
    await openMyData(page, holder.document)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(holder.email)
  },
)

test(
  'un celular nuevo se guarda, y su código se puede escribir ahora o después',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const holder = await activatedHolder(request)
    const mobile = `9${holder.document}`
    await openMyData(page, holder.document)
    await page.getByLabel('Celular').fill(mobile)
    await page.getByRole('button', { name: 'Guardar mis datos' }).click()
    await confirmOwner(page)
    await expect(page.getByRole('heading', { name: 'Confirma tu celular nuevo' })).toBeVisible()
    await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused()
    await expectAccessible(page)
    const first = await readCode(request, `+51${mobile}`)
    await page.getByRole('button', { name: 'Ahora no' }).click()
    await page.reload()
    await expect(page.getByText('Falta confirmar tu celular')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Enviarme un código por SMS' }).click()
    const code = await readCode(request, `+51${mobile}`, first)
    await page.getByLabel('Código de 6 dígitos').fill(code === '000000' ? '000001' : '000000')
    await expect(page.getByRole('alert')).toContainText('El código no coincide')
    await page.getByLabel('Código de 6 dígitos').fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
    await expect(page.getByText('Confirmamos tu celular.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Celular')).not.toHaveValue('')
    await expect(page.getByText('Falta confirmar tu celular')).toHaveCount(0)
  },
)

test(
  'cambiar la contraseña cierra las otras sesiones y deja esta',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const holder = await activatedHolder(request)
    const elsewhere = await openElsewhere(request, holder.document, newPassword)
    await openMyData(page, holder.document)

    await opened(page, 'Tu contraseña')
    await page.getByLabel('Contraseña actual').fill('no es esta contraseña')
    await page.getByLabel('Nueva contraseña').fill('cuatro perros cruzan el puente')
    await page.getByRole('button', { name: 'Cambiar mi contraseña' }).click()
    await expect(page.getByRole('alert')).toContainText('Tu contraseña actual no coincide')
    await expect(page.getByLabel('Nueva contraseña')).toHaveValue('cuatro perros cruzan el puente')

    await page.getByLabel('Contraseña actual').fill(newPassword)
    await page.getByRole('button', { name: 'Cambiar mi contraseña' }).click()
    await expect(page.getByText('Tu contraseña ya es otra')).toBeVisible()
    expect(await statusWith(request, elsewhere)).toBe(401)
    await expect((await opened(page, 'Sesiones abiertas')).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Cerrar esta sesión' }).click()
    await logIn(page, holder.document, { password: 'cuatro perros cruzan el puente' })
  },
)

test(
  'una sesión abierta en otro equipo se ve y se cierra desde aquí',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const holder = await activatedHolder(request)
    const elsewhere = await openElsewhere(request, holder.document, newPassword)
    await openMyData(page, holder.document)
    await expect(section(page, 'Sesiones abiertas')).toContainText('3, contando esta')
    const sessions = await opened(page, 'Sesiones abiertas')
    await expect(sessions.getByText('Chrome en Android')).toBeVisible()
    await sessions.getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }).click()
    await expect(sessions.getByText('Cerramos la sesión de Chrome en Android.')).toBeVisible()
    await expect(sessions.getByText('Chrome en Android', { exact: true })).toHaveCount(0)
    expect(await statusWith(request, elsewhere)).toBe(401)
  },
)

test(
  'la publicidad y WhatsApp se aceptan y se retiran al momento, y queda escrito',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const holder = await activatedHolder(request)
    await openMyData(page, holder.document)
    const consent = page.getByRole('switch', { name: 'Recibir novedades y promociones' })
    await opened(page, 'Tu privacidad')
    await expect(consent).not.toBeChecked()
    await consent.click()
    await expect(consent).toBeChecked()
    await expect(page.getByText('Aceptaste recibirlas: así está desde hoy', { exact: false })).toBeVisible()
    await page.reload()
    await opened(page, 'Tu privacidad')
    await expect(consent).toBeChecked()
    await consent.click()
    await expect(consent).not.toBeChecked()
    await expect(page.getByText('desde ahora no te enviamos', { exact: false })).toBeVisible()

    const channels = await opened(page, 'Por dónde te recordamos')
    await expect(channels.getByRole('radio', { name: 'Por correo' })).toBeChecked()
    await channels.getByRole('radio', { name: 'Por WhatsApp' }).check()
    await channels.getByRole('button', { name: 'Aceptar y usar WhatsApp' }).click()
    await expect(channels.getByText('Marca que lo aceptas')).toBeVisible()
    await channels.getByRole('checkbox').check()
    await expectAccessible(page)
    await channels.getByRole('button', { name: 'Aceptar y usar WhatsApp' }).click()
    await expect(channels.getByText('Lo aceptaste hoy', { exact: false })).toBeVisible()
    // Follow the mail's link, which opens the section.
    await page.goto('/ecosistema/configuracion#avisos')
    await page.reload()
    await expect(channels).toContainText('Por WhatsApp')
    await expect(channels.getByRole('radio', { name: 'Por WhatsApp' })).toBeChecked()
    await channels.getByRole('radio', { name: 'Por correo' }).check()
    await channels.getByRole('button', { name: 'Guardar mi elección' }).click()
    await expect(channels.getByText('Lo aceptaste', { exact: false })).toHaveCount(0)
    const privacy = await opened(page, 'Tu privacidad')
    await privacy.getByText('Todo lo que autorizaste y retiraste').click()
    const words = privacy.getByRole('listitem').filter({ hasText: 'Mensajes por WhatsApp' })
    await expect(words).toHaveCount(2)
    await expect(words.first()).toContainText('Retirada')
    await expectAccessible(page)
  },
)

test(
  'cada seguro dice su certificado, su vigencia y qué incluye, con enlaces',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const holder = await activatedHolder(request)
    await openMyData(page, holder.document)
    const products = await opened(page, 'Mis seguros')
    await expect(products.getByText(`E2E-${holder.document}`)).toBeVisible()
    await expect(products.getByText('Vigente', { exact: true })).toBeVisible()
    await expect(
      products.getByText(`Del ${formatDay(`${holderPolicy.from}`)} al ${formatDay(`${holderPolicy.to}`)}`),
    ).toBeVisible()
    await products.getByText(/^Incluye \d+ beneficios$/).click()
    await products.getByRole('link', { name: /telemedicina/i }).click()
    await expect(page).toHaveURL('/ecosistema/accidentes/telemedicina')
  },
)

test(
  'una parte que no llega se pide otra vez sin perder las demás',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const holder = await activatedHolder(request)
    let refused = 0
    await page.route('**/api/Profile/Sesiones', (route) => {
      refused += 1
      if (refused > 2) return route.continue()
      return route.fulfill({ status: 429, contentType: 'text/plain', body: '' })
    })
    await openMyData(page, holder.document)
    await expect(section(page, 'Sesiones abiertas')).toContainText('No pudimos cargarlo')
    const sessions = await opened(page, 'Sesiones abiertas')
    await expect(sessions.getByRole('alert')).toContainText('Algo salió mal de nuestro lado')
    await expect((await opened(page, 'Mis seguros')).getByText('Vigente', { exact: true })).toBeVisible()
    await sessions.getByRole('button', { name: 'Intentar otra vez' }).click()
    await expect(sessions.getByRole('alert')).toBeVisible()
    await sessions.getByRole('button', { name: 'Intentar otra vez' }).click()
    await expect(sessions.getByText('Esta sesión')).toBeVisible()
  },
)

test(
  'un invitado ve su invitación y sus plazos, sin seguros que no tiene',
  anyWidth,
  async ({ quietPage: page }) => {
    await openMyData(page, '10000004', 'Demostracion-2026')
    const rights = await opened(page, 'Derechos sobre tus datos')
    for (const term of ['8 días hábiles', '20 días hábiles', '10 días hábiles']) {
      await expect(rights.getByText(term)).toBeVisible()
    }
    await (await opened(page, 'Tu invitación')).getByRole('link', { name: 'Telemedicina' }).click()
    await expect(page).toHaveURL('/ecosistema/accidentes/telemedicina')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/no lo incluye|Tu seguro no/i)).toHaveCount(0)
  },
)
