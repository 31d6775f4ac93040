import type { Page, Route } from '@playwright/test'
import { consoleUrl, enterAs } from './console.ts'
import { onePage } from './files.ts'
import { anyWidth, expect, expectAccessible, expectAccessibleInBothSizes, listen, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

/** The server receives the request; its answer is lost. */
async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort('internetdisconnected')
}

/** Types as `write` does in a separate tab, which dies once another one finds the text on the device. */
async function typeInDyingTab(page: Page, write: (tab: Page) => Promise<void>, find: () => Promise<void>) {
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await write(tab)
  await expect(async () => {
    await page.reload()
    await find()
  }).toPass()
  await tab.close()
}

/** Sends the question of an open form with two files from a separate tab, which dies before the answer. */
async function sendFromDyingTab(page: Page, text: string) {
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.getByLabel('Tu pregunta').fill(text)
  const picker = tab.getByLabel('Elegir archivos: tu mensaje')
  await picker.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(tab.getByRole('alert')).toContainText('nota.txt: envía un PDF')
  await picker.setInputFiles([
    { name: 'acta.pdf', mimeType: 'application/pdf', buffer: Buffer.from(onePage) },
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) },
  ])
  await expect(tab.getByRole('button', { name: /^Quitar/ })).toHaveCount(2)
  const taken = new Promise<void>((resolve) => {
    void tab.route('**/api/conversaciones', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      resolve()
    })
  })
  await tab.getByRole('button', { name: 'Enviar mi pregunta' }).click()
  await taken
  await tab.close()
}

/** The server's answer for a visit whose professional could be written to until a week ago. */
const tooLate = {
  status: 422,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    status: 422,
    title: 'Ya pasaron los siete días para escribirle al profesional',
    detail: 'Pregunta a la casa, o agenda otra cita si necesitas que te atiendan.',
    codigo: 'conversacion_fuera_de_plazo',
    instance: 'x',
  }),
}

/** In the page: number of stored items that wait to be sent. */
async function countKept(): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('amparo-archivos')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const count = database.transaction('archivos').objectStore('archivos').count()
  await new Promise((resolve) => count.addEventListener('success', resolve))
  database.close()
  return count.result
}

test(
  'una pregunta se responde mientras la persona mira, y queda retenida por un proceso hasta que se suelta',
  anyWidth,
  async ({ quietPage: page, request, browser }) => {
    test.slow()
    await enterAsHolder(page, request, 'Vida+Accidentes')
    await page.goto('/ecosistema')
    await page.getByRole('link', { name: 'Ver mi póliza' }).click()
    await page.getByRole('link', { name: 'Preguntar por esta póliza' }).click()
    await expect(page.getByText(/^Sobre: Mi póliza, certificado \S+$/)).toBeVisible()
    await expect(page.getByText(/^Te respondemos a más tardar el/)).toBeVisible()
    await page.getByRole('button', { name: 'Enviar mi pregunta' }).click()
    await expect(page.getByRole('alert')).toContainText('Escribe tu pregunta')
    const asked = '¿Desde qué día me cubre?'
    await sendFromDyingTab(page, asked)
    await page.reload()
    await expect(page.getByLabel('Tu pregunta')).toHaveValue(asked)
    await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(2)
    await expectAccessibleInBothSizes(page)
    await page.route('**/api/conversaciones/*/Mensajes', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Enviar mi pregunta' }).dblclick()
    await expect(page.getByText('Recibimos tu mensaje.')).toBeVisible()
    const folio = /RQ-\d{4}-\d+/.exec(page.url())?.[0] ?? ''
    const waiting = page.getByRole('list', { name: 'Archivos por enviar' })
    await expect(waiting).toContainText('No sabemos si llegó.')
    await expect(page.getByText('Se envió 1 archivo.')).toBeVisible()
    await expectAccessibleInBothSizes(page)
    await waiting.getByRole('button', { name: 'Reintentar acta.pdf' }).click()
    await expect(page.getByText('Se enviaron 2 archivos.')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    const messages = page.getByRole('list', { name: 'Mensajes', exact: true })
    await expect(messages.getByRole('listitem')).toHaveCount(3)
    await expect(messages).toContainText(/acta\.pdf.*foto\.jpg/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ecosistema/mensajes')
    await expect(page.getByRole('region', { name: 'Sin enviar' })).toHaveCount(0)
    await page
      .getByRole('region', { name: 'Tus conversaciones' })
      .getByRole('link', { name: /Mi póliza, certificado/ })
      .press('Enter')
    await expect(messages).toContainText('foto.jpg')
    // On a phone it replaced the list: the focus is on it.
    await expect(page.locator(':focus').getByRole('list', { name: 'Mensajes', exact: true })).toBeVisible()

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
    await expect(dialog).toBeHidden()
    // The person's file beside their conversation: the audit log has the conversation as its reason.
    await thread.getByRole('button', { name: 'Abrir su ficha' }).focus()
    await desk.keyboard.press('f')
    const opening = desk.getByRole('button', { name: 'Abrir la ficha' })
    await expect(opening).toBeFocused()
    await expect(desk.getByLabel('Motivo', { exact: true })).toHaveValue(`Conversación ${folio}`)
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', { name: 'Pólizas' })).toBeVisible()
    await expectAccessibleInBothSizes(desk)
    await expect(thread.getByLabel('Respuesta')).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(desk.getByRole('heading', { name: 'Pólizas' })).toHaveCount(0)
    const said = thread.getByRole('list', { name: 'Mensajes y notas' })
    await expect(said).toContainText('Retenida por un proceso · Nora Medrano')
    await expect(said).toContainText('Expediente 0123-2026 ante Indecopi')

    await thread.getByLabel('Respuesta').fill('Desde el día de tu contrato.')
    await thread.getByRole('button', { name: 'Responder' }).click()
    await expect(said).toContainText('Desde el día de tu contrato.')
    // It appears on the person's open page automatically.
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

test(
  'lo escrito y no enviado sobrevive a su pestaña, y se va con quien cierra sesión',
  anyWidth,
  async ({ quietPage: page, request }) => {
    test.slow()
    const { token } = await enterAsHolder(page, request, 'Vida+Accidentes')
    const opened = await request.post('/api/conversaciones', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: { tema: 'otro', asunto: 'Ya enviada', texto: '¿Me responden?', canal: 'portal' },
    })
    const { folio } = (await opened.json()) as { folio: string }
    await page.goto('/ecosistema/mensajes')
    const unsent = page.getByRole('link', { name: 'Seguir con «Telemedicina»' })
    await typeInDyingTab(
      page,
      async (tab) => {
        await tab.goto('/ecosistema/mensajes?nueva=1&tema=beneficio&asunto=Telemedicina')
        await tab.getByLabel('Tu pregunta').fill('¿Cuántas citas me quedan?')
      },
      () => expect(unsent).toBeVisible({ timeout: 5000 }),
    )
    await expectAccessible(page)
    await unsent.click()
    await expect(page.getByText('Recuperamos lo que estabas escribiendo')).toBeVisible()
    await expect(page.getByLabel('Tu pregunta')).toHaveValue('¿Cuántas citas me quedan?')

    // The professional of this visit no longer reads messages: the person can ask our team instead.
    await page.route('**/api/conversaciones', (route) => {
      const isOfVisit = route.request().postData()?.includes('"idCita"') === true
      return isOfVisit ? route.fulfill(tooLate) : route.continue()
    })
    await page.goto(
      `/ecosistema/mensajes?nueva=1&tema=cita&cita=${crypto.randomUUID()}&asunto=Mi%20cita%20de%20Telemedicina`,
    )
    await page.getByLabel('Tu pregunta').fill('¿Me repiten la dosis?')
    await page.getByRole('button', { name: 'Enviar mi pregunta' }).click()
    await expect(page.getByRole('alert')).toContainText('Ya pasaron los siete días')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Preguntar a nuestro equipo' }).click()
    await expect(page.getByLabel('Tu pregunta')).toHaveValue('¿Me repiten la dosis?')
    await page.getByRole('button', { name: 'Enviar mi pregunta' }).click()
    await expect(page.getByText('Recibimos tu mensaje.')).toBeVisible()
    await page.unroute('**/api/conversaciones')

    // A reply waits in its thread.
    await page.goto(`/ecosistema/mensajes?folio=${folio}`)
    await typeInDyingTab(
      page,
      (tab) => tab.getByLabel('Escribe aquí').fill('Otra cosa:'),
      () => expect(page.getByLabel('Escribe aquí')).toHaveValue('Otra cosa:', { timeout: 5000 }),
    )
    expect(await page.evaluate(countKept)).toBeGreaterThan(1)
    await page.getByRole('button', { name: /tu cuenta$/ }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
    await expect.poll(() => page.evaluate(countKept)).toBe(0)
  },
)
