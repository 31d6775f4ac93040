import { countEffort, expectEffort } from './effort.ts'
import { anyWidth, expect, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

test(
  'un aviso de siniestro desde el inicio toma menos de 90 segundos',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const effort = await countEffort(page)
    await enterAsHolder(page, request, 'Vida+Accidentes')
    await page.goto('/ecosistema')
    await page.getByRole('link', { name: 'Me enfermé o me accidenté' }).click()
    // The home has a link "Avisar un problema", which is on screen until the next page has loaded.
    await page
      .getByRole('link', { name: /^Avisar por / })
      .first()
      .click()
    await page.getByRole('radio', { name: 'Ayer' }).click()
    await page
      .getByLabel('Cuéntalo con tus palabras')
      .fill('Me caí de la escalera del mercado y me llevaron a la posta.')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Elegir archivos: Documento de identidad').setInputFiles({
      name: 'dni.jpg',
      mimeType: 'image/jpeg',
      buffer: await page.screenshot({ type: 'jpeg' }),
    })
    await expect(page.getByRole('button', { name: /^Quitar/ })).toBeVisible()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Enviar mi aviso' }).click()
    await expect(page.getByText(/Listo: tu aviso es el SC-\d{4}-\d{6}/)).toBeVisible()
    expectEffort(effort(), { taps: 8, seconds: 90 })
  },
)

test(
  'una pregunta desde el inicio toma menos de 30 segundos',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const effort = await countEffort(page)
    await enterAsHolder(page, request, 'Vida+Accidentes')
    await page.goto('/ecosistema')
    await page
      .getByRole('link', { name: /Mensajes/ })
      .first()
      .click()
    await page
      .getByRole('link', { name: 'Hacer una pregunta' })
      .or(page.getByRole('button', { name: 'Hacer una pregunta' }))
      .click()
    await page.getByLabel('Tu pregunta').fill('¿Mi seguro cubre a mi esposa si se accidenta?')
    await page.getByRole('button', { name: 'Enviar mi pregunta' }).click()
    await expect(page.getByText('Recibimos tu mensaje.')).toBeVisible()
    expectEffort(effort(), { taps: 5, seconds: 30 })
  },
)
