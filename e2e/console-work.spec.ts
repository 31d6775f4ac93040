import type { APIRequestContext, Browser } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { bookBehind, bringNear } from './agenda.ts'
import { today } from './clock.ts'
import { consoleUrl, enterAs } from './console.ts'
import { withDatabase } from './database.ts'
import { expect, expectAccessible, test } from './journey.ts'

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

/** The bell of a colleague, open. */
async function bellOf(browser: Browser, name: string, size: { width: number; height: number } | null) {
  const page = await (await browser.newContext({ ...(size ? { viewport: size } : {}) })).newPage()
  await enterAs(page, name)
  await page
    .getByLabel(/^Lo que espera por ti: .*avisos? nuevos?/)
    .filter({ visible: true })
    .click()
  return {
    page,
    notices: page.getByRole('region', { name: 'Avisos de tus colegas' }).filter({ visible: true }),
  }
}

test('lo que se toma y se pasa se deshace, y a quien le toca se lo dice su campana', async ({
  quietPage: page,
  request,
  browser,
}) => {
  const folio = await fileClaim(request)
  // A notice stands for eight seconds; here ten times as long, however slow the machine is.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, ms = 0) =>
      wait(work, ms === 8000 ? 80_000 : ms)) as typeof window.setTimeout
  })
  await enterAs(page, 'Lucía Benavides')
  await page.goto(`${consoleUrl}/solicitudes?estado=todas&solicitud=${folio}`)
  const side = page.getByRole('complementary', { name: `Solicitud ${folio}` })
  await expect(side.getByText('La tiene: nadie')).toBeVisible()
  // What is taken is shown at once, before the server has answered; `z` gives it back.
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/api/consola/Trabajo/Pasar',
    async (route) => {
      await held.promise
      await route.continue()
    },
    { times: 1 },
  )
  await side.getByRole('button', { name: 'Tomar', exact: true }).click()
  await expect(side.getByText('La tienes tú')).toBeVisible()
  held.resolve()
  await expect(side.getByText('En revisión', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Deshecho: vuelve a quien lo tenía')).toBeVisible()
  await expect(side.getByText('La tiene: nadie')).toBeVisible()

  await side.getByRole('button', { name: 'Pasar…' }).click()
  const dialog = page.getByRole('dialog', { name: `Pasar la solicitud ${folio}` })
  await dialog.getByRole('button', { name: 'Pasar', exact: true }).click()
  await expect(dialog.getByText('Elige a quién')).toBeVisible()
  await dialog.getByLabel('A quién').selectOption({ label: 'Hernán Salcedo' })
  await dialog.getByRole('radio', { name: 'Conoce el caso' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pasar', exact: true }).click()
  await expect(side.getByText('La tiene: Hernán Salcedo')).toBeVisible()

  const colleague = await bellOf(browser, 'Hernán Salcedo', page.viewportSize())
  const notice = colleague.notices.getByRole('link', { name: new RegExp(folio) })
  await expect(notice).toContainText('Conoce el caso')
  await expectAccessible(colleague.page)
  await notice.click()
  await expect(colleague.page.getByText('La tienes tú')).toBeVisible()
  await colleague.page.context().close()
})

test('a quien se nombra en una nota se le avisa, y el aviso lleva al caso', async ({
  quietPage: page,
  request,
  browser,
}) => {
  const folio = await fileClaim(request)
  await enterAs(page, 'Lucía Benavides')
  await page.goto(`${consoleUrl}/solicitudes?estado=todas&solicitud=${folio}`)
  const side = page.getByRole('complementary', { name: `Solicitud ${folio}` })
  const note = side.getByLabel('Nota nueva')
  await note.fill('¿Lo revisas hoy, @Hern')
  await side.getByRole('button', { name: 'Hernán Salcedo' }).click()
  await expect(side.getByText('Le llega un aviso a Hernán Salcedo.')).toBeVisible()
  await expectAccessible(page)
  await side.getByRole('button', { name: 'Guardar la nota' }).click()
  // Saved a moment later: until then it can be undone, and no notice is sent.
  await expect(side.getByRole('listitem').filter({ hasText: 'Lucía Benavides' })).toContainText(
    '¿Lo revisas hoy, @Hernán Salcedo',
  )
  // Who leaves in that moment has it saved all the same.
  await page.goto('about:blank')

  const colleague = await bellOf(browser, 'Hernán Salcedo', page.viewportSize())
  await colleague.notices.getByRole('link', { name: `te mencionó en ${folio}` }).click()
  await expect(
    colleague.page.getByRole('complementary', { name: `Solicitud ${folio}` }).getByText('¿Lo revisas hoy'),
  ).toBeVisible()
  await colleague.page.context().close()
})

test('un mismo mensaje llega una vez a cada quien, y lo que no salió se dice y se reintenta', async ({
  quietPage: page,
  request,
}) => {
  const [lost, stale, third] = [await fileClaim(request), await fileClaim(request), await fileClaim(request)]
  await enterAs(page, 'Lucía Benavides')
  await page.goto(`${consoleUrl}/solicitudes?estado=todas&orden=-avisada`)
  for (const folio of [lost, stale, third]) await page.getByLabel(`Marcar a la solicitud ${folio}`).check()
  await page.getByRole('button', { name: 'Escribir a 3 personas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Escribir a 3 personas' })
  const letters = dialog.getByRole('region', { name: 'Lo que recibe cada quien' }).getByRole('listitem')
  await dialog.getByLabel('Plantilla').selectOption({ label: 'Recibimos todo' })
  // None of them has its papers yet, nor a day.
  await expect(letters.filter({ hasText: 'falta lo que está entre llaves' })).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: 'Enviar a 0 personas' })).toBeVisible()
  await dialog.getByLabel('Plantilla').selectOption({ label: 'Otra foto' })
  await expect(letters.filter({ hasText: third })).toContainText(`en tu solicitud ${third}.`)
  await expectAccessible(page)

  // One changes meanwhile, and of another the server has the message while its answer never arrives.
  await withDatabase((db) =>
    db
      .updateTable('claim')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('folio', '=', stale)
      .execute(),
  )
  await page.route(
    `**/api/consola/Solicitudes/${lost}/Responder`,
    async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Enviar a 3 personas' }).dblclick()
  const results = page.getByRole('dialog', { name: '1 de 3 enviados' })
  await expect(results.getByRole('listitem').filter({ hasText: stale })).toContainText('Cambió mientras')
  await expectAccessible(page)
  await results.getByRole('button', { name: 'Reintentar 1 mensaje' }).click()
  await page.getByRole('dialog', { name: '2 de 3 enviados' }).getByRole('button', { name: 'Listo' }).click()
  // What did not go out stays marked.
  await expect(page.getByRole('button', { name: 'Escribir a 1 persona' })).toBeVisible()
  await page.goto(`${consoleUrl}/solicitudes/${lost}`)
  await expect(page.getByText(`Revisamos lo que nos contaste en tu solicitud ${lost}`)).toHaveCount(1)
})

test('lo que se retiene o se cierra en un mensaje se ve al instante y se deshace', async ({
  quietPage: page,
  request,
}) => {
  const { token } = await activatedHolder(request, 'Vida+Accidentes')
  const opened = await request.post('/api/conversaciones', {
    headers: { authorization: `Bearer ${token}` },
    data: { tema: 'otro', asunto: 'Mi contrato', texto: '¿Me envían una copia?', canal: 'portal' },
  })
  const { folio } = (await opened.json()) as { folio: string }
  await enterAs(page, 'Nora Medrano')
  await page.goto(`${consoleUrl}/mensajes?estado=nadie&folio=${folio}`)
  const thread = page.getByRole('complementary', { name: 'Mi contrato' })
  await thread.getByRole('button', { name: 'Retener' }).click()
  const holding = page.getByRole('dialog', { name: 'Retener por un proceso' })
  await holding.getByLabel('Motivo').fill('Expediente 0123-2026')
  await holding.getByRole('button', { name: 'Retener', exact: true }).click()
  await expect(thread.getByRole('button', { name: 'Dejar de retener' })).toBeVisible()
  await expect(thread.locator(':focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(thread.getByRole('button', { name: 'Retener', exact: true })).toBeVisible()
  await expect(thread.getByRole('list', { name: 'Mensajes y notas' })).toContainText('Se deshizo al momento')

  const held = Promise.withResolvers<void>()
  await page.route(
    `**/api/consola/Conversaciones/${folio}/Cerrar`,
    async (route) => {
      await held.promise
      await route.continue()
    },
    { times: 1 },
  )
  await thread.getByText('Cerrar', { exact: true }).click()
  const closing = page.getByRole('dialog', { name: 'Cerrar la conversación' })
  await closing.getByRole('radio', { name: 'No corresponde' }).check()
  await closing.getByRole('button', { name: 'Cerrarla' }).click()
  // Closed before the server has answered.
  await expect(thread.getByRole('button', { name: 'Abrirla otra vez' })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  held.resolve()
  await expect(page.getByText('Está abierta otra vez.')).toBeVisible()
  await expect(thread.getByLabel('Respuesta')).toBeVisible()
})

test('quién faltó a una cita se ve al instante, y se deshace antes de que nadie lo sepa', async ({
  quietPage: page,
  request,
}) => {
  const { token } = await activatedHolder(request, 'Empleabilidad')
  const { id } = await bookBehind(request, token, { idServicio: 17, modalidad: 'telefono' })
  const starts = await bringNear(id, -20)
  const day = Temporal.Instant.fromEpochMilliseconds(starts.getTime())
    .toZonedDateTimeISO('America/Lima')
    .toPlainDate()
  await enterAs(page, 'Iván Cárdenas')
  await page.goto(`${consoleUrl}/agenda?vista=dia&dia=${day}&cita=${id}`)
  const side = page.getByRole('complementary', { name: /./ })
  await side.getByRole('button', { name: 'Faltó la persona' }).click()
  await expect(side.getByText('Quedó anotado que la persona faltó. Se guarda en un momento.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await side.getByRole('button', { name: 'Se atendió' }).click()
  await expect(side.getByText('Atendida', { exact: true })).toBeVisible()
})

test('una solicitud se resuelve sin esperar al servidor, y lo que se puede deshacer vuelve con su texto', async ({
  quietPage: page,
  request,
}) => {
  const folio = await fileClaim(request)
  // A moment lasts six seconds; here as long as the page says.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, ms = 0) =>
      wait(
        work,
        ms === 6000 && document.documentElement.dataset.moment !== 'short' ? 90_000 : ms,
      )) as typeof window.setTimeout
  })
  await enterAs(page, 'Lucía Benavides')
  await page.goto(`${consoleUrl}/solicitudes?estado=todas&solicitud=${folio}`)
  const side = page.getByRole('complementary', { name: `Solicitud ${folio}` })
  await side.getByRole('button', { name: 'Pedir papeles' }).click()
  const asking = page.getByRole('dialog', { name: 'Pedir papeles' })
  await asking.getByRole('checkbox').first().check()
  await asking.getByRole('textbox').fill('Falta el reverso del papel.')
  await asking.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(side.getByText('Papeles pedidos. Se guarda en un momento.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(asking.getByRole('textbox')).toHaveValue('Falta el reverso del papel.')
  await asking.getByRole('button', { name: 'Cancelar' }).click()

  await page.evaluate(() => {
    document.documentElement.dataset.moment = 'short'
  })
  await side.getByRole('button', { name: 'Tomar', exact: true }).click()
  await expect(side.getByText('En revisión', { exact: true }).first()).toBeVisible()
  // A note of one's own that is still to be saved is no change by somebody else.
  await side.getByLabel('Nota nueva').fill('Está todo.')
  await side.getByRole('button', { name: 'Guardar la nota' }).click()
  await side.getByRole('button', { name: 'Está completa' }).click()
  await expect(side.getByText('Completa. Se guarda en un momento.')).toBeVisible()
  await side.getByRole('button', { name: 'Aprobar', exact: true }).click()

  // Final: on its way while another row is looked at; refused, it says of what, and the text waits.
  const approving = page.getByRole('dialog', { name: `Aprobar ${folio}` })
  await approving.getByLabel('Monto en soles').fill('10')
  await approving.getByLabel('Lo que leerá la persona').fill('Aprobamos el gasto de tu visita.')
  const held = Promise.withResolvers<void>()
  await page.route(
    `**/api/consola/Solicitudes/${folio}/Aprobar`,
    async (route) => {
      await held.promise
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await approving.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(side.getByText('Aprobación: se está guardando.')).toBeVisible()
  await expectAccessible(page)
  await side.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(side).toBeHidden()
  held.resolve()
  await expect(page.getByText(new RegExp(`^${folio}: `))).toBeVisible()
  await page.goto(`${consoleUrl}/solicitudes?estado=todas&solicitud=${folio}`)
  await side.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(approving.getByLabel('Lo que leerá la persona')).toHaveValue(
    'Aprobamos el gasto de tu visita.',
  )
  await approving.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(page.getByText(`${folio}: aprobada, el correo ya salió`)).toBeVisible()
  await expect(side.getByRole('button', { name: 'Anotar el pago' })).toBeVisible()
})

test('un aviso se lee y se cierra sobre el diálogo que está abierto', async ({ quietPage: page }) => {
  await enterAs(page, 'Nora Medrano')
  await page.goto(`${consoleUrl}/mensajes`)
  await page.getByRole('button', { name: 'Plantillas' }).click()
  await page.route('**/api/consola/Plantillas/*', (route) => route.abort('internetdisconnected'), {
    times: 1,
  })
  await page
    .getByRole('button', { name: /^Cambiar / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Plantillas' })
  const notice = dialog.getByRole('status').filter({ hasText: 'No pudimos conectarnos' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(notice).toBeHidden()
  await expect(dialog).toBeVisible()
})
