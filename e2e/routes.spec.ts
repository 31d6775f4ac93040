import { publicPaths } from '@amparo/domain/own-paths.ts'
import type { Page } from '@playwright/test'
import { countShifts, expect, expectAccessible, expectSteady, listen, test } from './journey.ts'
import { enterAsSample } from './kept-session.ts'
import { logIn } from './people.ts'

// Files fail on the page's own wire: `page.route` does not see the portal worker's requests.
test.use({ serviceWorkers: 'block' })

const homeTitle = '¿Ya disfrutas de tus beneficios? Activa tu cuenta en un minuto'

test('una dirección que no existe muestra Inicio sin cambiar de dirección', async ({ quietPage: page }) => {
  await page.goto('/esto/no/existe')
  await expect(page.getByRole('heading', { level: 1, name: homeTitle })).toBeVisible()
  await expect(page).toHaveURL('/esto/no/existe')
  await page.getByRole('button', { name: 'Seguro siguiente' }).click()
  // The courses further down, which load later, have a tab of that name too.
  const cards = page.getByRole('tablist', { name: 'Seguros' })
  await expect(cards.getByRole('tab', { name: 'Emprendimiento' })).toHaveAttribute('aria-selected', 'true')
})

test('lo que parece un archivo o una llamada y no existe es 404, no Inicio', async ({ request }) => {
  for (const path of ['/api/nada', '/assets/nada.js', '/wp-login.php', '/datos.json']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('lo privado sin sesión lleva a /inicia', async ({ quietPage: page }) => {
  for (const path of [
    '/ecosistema',
    '/ecosistema/accidentes/telemedicina',
    '/ecosistemas/empleabilidad/legal',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/inicia$/)
  }
})

test('la consulta del primer ingreso lleva solo a páginas propias', async ({ quietPage: page }) => {
  await page.goto('/?/nosotros')
  await expect(page).toHaveURL('/nosotros')
  for (const hostile of ['//evil.example', '/\\evil.example', 'https://evil.example', '%2F%2Fevil.example']) {
    await page.goto(`/?${hostile}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).hostname).toBe('localhost')
  }
})

test('al cambiar de página se vuelve arriba y cambia el título', async ({ quietPage: page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click()
  await expect(page).toHaveURL('/nosotros')
  await expect(page).toHaveTitle(/Nosotros/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('sin JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('las páginas públicas se leen y enlazan', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: homeTitle })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y Condiciones' }).click()
    await expect(page).toHaveURL('/terminos')
    await page.goto('/accidentes/telemedicina')
    await page.getByText('Condiciones', { exact: true }).click()
    await expect(page.getByText('48 horas').first()).toBeVisible()
  })
})

test('cada página pública dice quién es a buscadores y redes', async ({ request }) => {
  const titles = new Set<string>()
  for (const path of publicPaths) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain('lang="es-PE"')
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    expect(title, path).not.toBe('')
    titles.add(title)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{50,}/)
    expect(html, path).toMatch(/<link rel="canonical" href="http/)
    expect(html, path).toMatch(/<meta property="og:title"/)
    expect(html, path).not.toContain('{{')
  }
  expect(titles.size).toBe(publicPaths.length)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('/accidentes/telemedicina</loc>')
})

test('nada se pide a otra parte', async ({ page }) => {
  const complaints = listen(page)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.goto('/proteccion/coursera', { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
})

/** The sheet, a part at a time: missing fields are reported in their part, typed text stays, and its number appears. */
async function fileComplaint(page: Page): Promise<void> {
  const step = (title: string, number: number) =>
    page.getByRole('heading', { name: `${title} Paso ${number} de 3` })
  const goOn = page.getByRole('button', { name: 'Continuar' })
  // The placeholder has the form's height: nothing jumps, at whichever part it opens.
  await page.addInitScript(countShifts)
  await page.goto('/libro-de-reclamaciones')
  await expect(step('Tus datos', 1)).toBeVisible()
  await expectSteady(page)
  expect(
    await page.getByRole('main').evaluate(({ scrollHeight }) => scrollHeight / innerHeight),
  ).toBeLessThanOrEqual(2)
  await goOn.click()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await page.getByLabel('Nombres y apellidos').fill('Zoila Ñaupari')
  await page.getByLabel('Número de documento').fill('45678912')
  await page.getByLabel('Domicilio').fill('Jr. Las Gardenias 123')
  await page.getByLabel('Correo electrónico').fill('zoila@buzon.example')
  await goOn.click()
  await expect(step('De qué se trata', 2)).toBeFocused()
  await page.getByLabel('Servicio', { exact: true }).check()
  await page.getByLabel('¿Cuál?').fill('Telemedicina')
  await goOn.click()
  await expect(step('Qué pasó y qué pides', 3)).toBeFocused()
  await page.reload()
  await expect(step('Qué pasó y qué pides', 3)).toBeVisible()
  await expect(page.getByText('Zoila Ñaupari, DNI 45678912')).toBeVisible()
  await expectSteady(page)
  await page.goBack()
  await expect(step('De qué se trata', 2)).toBeFocused()
  await page.goForward()
  await page.getByLabel(/^Queja/).check()
  await page.getByLabel('Detalle').fill('La doctora no entró a la llamada y me robaron el celular.')
  await page.getByLabel('Pedido').fill('Otra cita.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar la hoja' }).click()
  await expect(page.getByRole('heading', { name: /^Recibimos tu queja \d{4}-\d{6}$/ })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Avísalo ahora' })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Sigue tu reclamo').click()
  await page.getByRole('button', { name: 'Ver el estado' }).click()
  await expect(page.getByText(/^Hoja \d{4}-\d{6}: en curso$/)).toBeVisible()
}

test('con sesión se llega al libro de reclamaciones y a toda página pública, y no se ofrece entrar', async ({
  page,
  browser,
}) => {
  await enterAsSample(page, '10000004')
  for (const [path, title] of [
    ['/libro-de-reclamaciones', /reclamaciones/i],
    ['/nosotros', /./],
    ['/cookies', /cookies/i],
    ['/accesibilidad', /accesibilidad/i],
    ['/cancer', /./],
    ['/cancer/holos', /./],
    ['/accidentes', /./],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /tu cuenta$/ })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Activa tu cuenta' })).toHaveCount(0)
  }
  await fileComplaint(page)
  // A guest has no insurance for a public page to mention; their own page is one tap away.
  for (const path of ['/cancer', '/cancer/holos']) {
    await page.goto(path)
    await expect(page.getByText('Tu invitación no lo incluye: lo usan los titulares')).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Tu seguro/)).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Ver los beneficios que te compartieron' }).click()
  await expect(page).toHaveURL('/ecosistema')
  await page.goto('/accidentes')
  await page.getByRole('main').getByRole('link', { name: 'Ver mis beneficios' }).click()
  await expect(page).toHaveURL('/ecosistema/accidentes')
  await page.goto('/accidentes/telemedicina')
  await expect(page).toHaveURL('/ecosistema/accidentes/telemedicina')
  await page.goto('/registro/1')
  await expect(page).toHaveURL('/ecosistema')

  // Before hydration, a device with a session is not shown the log-in. In a separate tab: a hydrated one that misses
  // a file reloads.
  const asleep = await page.context().newPage()
  await asleep.route('**/assets/*.js', (route) => route.abort())
  for (const [path, sign] of [
    ['/nosotros', asleep.getByRole('heading', { level: 1 })],
    // An inside page shows the texts that are the same for everybody.
    ['/ecosistema', asleep.getByText('Lo que sigue y tus beneficios.')],
    ['/ecosistema/accidentes/telemedicina', asleep.getByText('¿Es una emergencia?')],
  ] as const) {
    await asleep.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(sign).toBeVisible()
    await expect(asleep.getByRole('banner').getByRole('link', { name: 'Inicia Sesión' })).toHaveCount(0)
  }

  // A visitor without a session sees nothing of it.
  const visitor = await browser.newPage()
  await visitor.route('**/assets/*.js', (route) => route.abort())
  await visitor.goto('/ecosistema', { waitUntil: 'domcontentloaded' })
  await expect(visitor.getByText('Un momento, por favor…')).toBeVisible()
  await expect(visitor.getByText('Lo que sigue y tus beneficios')).toBeHidden()
  await visitor.close()
})

test('una parte que falta una sola vez, como tras un despliegue: una recarga y se llega a donde se iba', async ({
  page,
}) => {
  await logIn(page, '10000003')
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  await page.route('**/assets/AppointmentsScreen*.js', (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  })
  await page.getByRole('button', { name: /tu cuenta$/ }).click()
  await page.getByRole('link', { name: 'Citas programadas', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Citas programadas' })).toBeVisible()
  await expect(page).toHaveURL('/ecosistema/citas')
  expect(documents).toBe(1)
})

test('una parte que falta se pide una vez más; si sigue faltando se dice, en la página a la que se iba', async ({
  page,
}) => {
  await logIn(page, '10000003')
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  await page.route('**/assets/AboutScreen*.js', (route) => route.fulfill({ status: 404, body: '' }))
  // The public footer, shown until the inside has loaded, has that link too.
  await page.locator('footer[data-inside]').getByRole('link', { name: 'Nosotros' }).click()
  // A public page is complete in HTML: it can be read all the same, after one load.
  await expect(page.getByRole('heading', { level: 1, name: 'Nosotros' })).toBeVisible()
  await expect(page).toHaveURL('/nosotros')
  expect(documents).toBe(1)
  await page.unroute('**/assets/AboutScreen*.js')

  // All inside pages start from one document: it does not reload forever either.
  await page.route('**/assets/AppointmentsScreen*.js', (route) => route.fulfill({ status: 404, body: '' }))
  documents = 0
  await page.goto('/ecosistema/citas')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(documents).toBe(2)
})
