import type { APIRequestContext } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { today } from './clock.ts'
import { consoleUrl, enterAs } from './console.ts'
import { anyWidth, expect, expectAccessible, test } from './journey.ts'

/** Folio of an unassigned claim. */
async function fileClaim(request: APIRequestContext): Promise<string> {
  const { document, token } = await activatedHolder(request, 'Vida+Accidentes')
  const filed = await request.post('/api/solicitudes', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      certificado: `E2E-${document}`,
      cobertura: 'gastos_medicos',
      fechaHecho: today().toString(),
      relato: 'Me caí en la escalera del mercado.',
      hechoPor: 'titular',
    },
  })
  return (await filed.json()).folio
}

test(
  'a quien se pasa un caso, y se nombra en su nota, se lo dice su campana, que lleva al caso',
  anyWidth,
  async ({ quietPage: page, request, browser }) => {
    const folio = await fileClaim(request)
    await enterAs(page, 'Lucía Benavides')
    await page.goto(`${consoleUrl}/solicitudes?estado=todas&solicitud=${folio}`)
    const side = page.getByRole('complementary', { name: `Solicitud ${folio}` })
    await side.getByRole('button', { name: 'Pasar…' }).click()
    const dialog = page.getByRole('dialog', { name: `Pasar la solicitud ${folio}` })
    await dialog.getByLabel('A quién').selectOption({ label: 'Hernán Salcedo' })
    await dialog.getByRole('radio', { name: 'Conoce el caso' }).check()
    const passing = page.waitForResponse(/\/Trabajo\/Pasar$/)
    await dialog.getByRole('button', { name: 'Pasar', exact: true }).click()
    await expect(side.getByText('La tiene: Hernán Salcedo')).toBeVisible()
    await passing
    await side.getByLabel('Nota nueva').fill('¿Lo revisas hoy, @Hernán Salcedo?')
    await side.getByRole('button', { name: 'Guardar la nota' }).click()
    await expect(side.getByText('¿Lo revisas hoy')).toBeVisible()
    // Leaving within the grace period saves the note all the same.
    await page.goto('about:blank')

    const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await enterAs(other, 'Hernán Salcedo')
    await other
      .getByLabel(/^Tus pendientes: .*avisos? nuevos?/)
      .filter({ visible: true })
      .click()
    const notices = other.getByRole('region', { name: 'Avisos de tus colegas' }).filter({ visible: true })
    const passed = notices.getByRole('link', { name: `te pasó ${folio}` })
    await expect(passed).toContainText('Conoce el caso')
    await expectAccessible(other)
    await notices.getByRole('link', { name: `te mencionó en ${folio}` }).click()
    await expect(other.getByText('La tienes tú')).toBeVisible()
    await expect(
      other.getByRole('complementary', { name: `Solicitud ${folio}` }).getByText('¿Lo revisas hoy'),
    ).toBeVisible()
    await other.context().close()
  },
)
