import { consoleUrl, enterAs } from './console.ts'
import { anyWidth, expect, expectAccessibleInBothSizes, listen, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

test(
  'una pregunta se responde mientras la persona mira, y queda retenida por un proceso hasta que se suelta',
  anyWidth,
  async ({ quietPage: page, request, browser }) => {
    test.slow()
    await enterAsHolder(page, request, 'Vida+Accidentes')
    await page.goto('/ecosistema')
    await page.getByRole('link', { name: 'Qué me cubre' }).click()
    await page.getByRole('link', { name: 'Preguntar por esta póliza' }).click()
    await expect(page.getByLabel('Título')).toHaveValue(/^Mi póliza, certificado \S+$/)
    await expect(page.getByText(/^Te responde una persona a más tardar el/)).toBeVisible()
    await page.getByRole('button', { name: 'Enviar mi pregunta' }).click()
    await expect(page.getByRole('alert')).toContainText('Escribe tu pregunta')
    await page.getByLabel('Tu pregunta').fill('¿Desde qué día me cubre?')
    await page.getByRole('button', { name: 'Enviar mi pregunta' }).dblclick()
    await expect(page.getByText('Recibimos tu mensaje.')).toBeVisible()
    const folio = /RQ-\d{4}-\d+/.exec(page.url())?.[0] ?? ''
    await expectAccessibleInBothSizes(page)

    const desk = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    const complaints = listen(desk)
    await enterAs(desk, 'Nora Medrano')
    await desk.goto(`${consoleUrl}/mensajes?estado=nadie&folio=${folio}`)
    const thread = desk.getByRole('complementary', { name: /^Mi póliza, certificado/ })
    await thread.getByRole('button', { name: 'Retener' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Retener por un proceso' })
    await dialog.getByLabel('Motivo').fill('Corto')
    await dialog.getByRole('button', { name: 'Retener', exact: true }).click()
    await expect(dialog.getByText('Escríbelo en 10 caracteres o más').first()).toBeVisible()
    await expectAccessibleInBothSizes(desk)
    await dialog.getByLabel('Motivo').fill('Expediente 0123-2026 ante Indecopi')
    await dialog.getByRole('button', { name: 'Retener', exact: true }).click()
    const said = thread.getByRole('list', { name: 'Mensajes y notas' })
    await expect(said).toContainText('Retenida por un proceso · Nora Medrano')
    await expect(said).toContainText('Expediente 0123-2026 ante Indecopi')

    await thread.getByLabel('Respuesta').fill('Desde el día de tu contrato.')
    await thread.getByRole('button', { name: 'Responder' }).click()
    await expect(said).toContainText('Desde el día de tu contrato.')
    // It comes to the person's open page by itself.
    await expect(page.getByRole('list', { name: 'Mensajes' })).toContainText('Desde el día de tu contrato.')
    await page.getByRole('button', { name: 'Sí, se resolvió' }).click()
    await expect(page.getByText('La cerraste tú.')).toBeVisible()

    await expect(thread.getByRole('button', { name: 'Abrirla otra vez' })).toBeVisible()
    await thread.getByRole('button', { name: 'Dejar de retener' }).click()
    const ending = desk.getByRole('dialog', { name: 'Dejar de retenerla' })
    await ending.getByLabel('Motivo').fill('El expediente se archivó')
    await ending.getByRole('button', { name: 'Dejar de retenerla' }).click()
    await expect(said).toContainText('Ya no está retenida · Nora Medrano')
    await expectAccessibleInBothSizes(desk)
    expect(complaints).toEqual([])
    await desk.context().close()
  },
)
