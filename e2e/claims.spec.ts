import { activatedHolder } from './accounts.ts'
import { minutesFromNow, today } from './clock.ts'
import { consoleUrl, enterAs } from './console.ts'
import { withDatabase } from './database.ts'
import { anyWidth, expect, expectAccessible, test } from './journey.ts'
import { enterAsHolder, enterAsSample, keepSession } from './kept-session.ts'
import { readCode, readUndoLink } from './people.ts'
import { sealedBytes } from './sealed-bytes.ts'

const story = 'Me caí de la escalera del mercado y me llevaron a la posta en taxi.'

test('un aviso en tres pantallas, con un papel, hasta su folio y su plazo', async ({
  quietPage: page,
  request,
}) => {
  const { email } = await enterAsHolder(page, request, 'Vida+Accidentes')
  await page.goto('/ecosistema')
  await page.getByRole('link', { name: 'Me enfermé o me accidenté' }).click()
  const found = page.getByRole('list', { name: 'Tus coberturas' })
  await expect(found).toContainText(/Podría cubrirte.*Gastos por accidente.*hasta/)
  await expectAccessible(page)
  await found.getByRole('link', { name: 'Ver condiciones de Gastos por accidente' }).click()
  await page.getByText('Tuve un accidente').click()
  await expect(page.getByText('Gastos por accidente · Qué paga').filter({ visible: true })).toBeVisible()
  await page.getByRole('link', { name: /Avisar por esta cobertura.*Gastos por accidente/ }).click()

  await expect(page.getByRole('button', { name: 'Cambiar de cobertura' })).toBeVisible()
  await page.getByRole('radio', { name: 'Ayer' }).check()
  await page.getByLabel('Cuéntalo con tus palabras').fill(story)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()

  const photo = await page.screenshot({ type: 'jpeg' })
  await page
    .getByLabel('Elegir archivos: Documento de identidad')
    .setInputFiles({ name: 'dni.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('button', { name: /^Quitar/ })).toBeVisible()
  // Back goes one step, and keeps text and photo.
  await page.goBack()
  await expect(page.getByLabel('Cuéntalo con tus palabras')).toHaveValue(story)
  await page.goForward()
  await expect(page.getByRole('button', { name: /^Quitar/ })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar mi aviso' }).click()

  await expect(page.getByText(/Listo: tu aviso es el SC-\d{4}-\d{6}/)).toBeVisible()
  await expect(page.getByText('Recibido', { exact: true })).toBeVisible()
  await expect(page.getByText('Foto 1')).toBeVisible()
  await expectAccessible(page)
  const [folio = ''] = /SC-\d{4}-\d{6}/.exec(page.url()) ?? []
  await expect
    .poll(async () => (await request.get('/demo/buzon.json', { params: { para: email } })).text())
    .toContain(folio)

  await page.getByLabel('Escríbele a la persona a cargo').fill('¿Llegó bien la foto?')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('¿Llegó bien la foto?')).toBeVisible()
  await page.getByRole('button', { name: 'Desistir de esta solicitud' }).click()
  await page.getByLabel('¿Por qué?').fill('Ya lo resolví')
  await page.getByRole('button', { name: 'Sí, desistir' }).click()
  await expect(page.getByText('Desististe', { exact: true }).first()).toBeVisible()
})

test('con teclas se mira cada respuesta antes de elegir una', anyWidth, async ({ quietPage: page }) => {
  await enterAsSample(page, '10000001')
  await page.goto('/ecosistema/solicitudes/nueva')
  const events = page.getByRole('group', { name: '¿Qué pasó?' }).getByRole('radio')
  await events.first().focus()
  for (const place of [1, 2]) {
    await page.keyboard.press('ArrowDown')
    await expect(events.nth(place)).toBeFocused()
    await expect(events.nth(place)).toBeChecked()
  }
})

test(
  'lo contado y la foto sobreviven a la pestaña que muere',
  anyWidth,
  async ({ quietPage: page, request, context }) => {
    const member = await activatedHolder(request, 'Vida+Accidentes')
    await keepSession(page, member)
    await page.goto('/ecosistema/solicitudes/nueva')
    await page.getByText('Me enfermé o me accidenté').click()
    await expect(page.getByText(/^Gastos por accidente/)).toBeVisible()
    await page.getByRole('radio', { name: 'Hoy' }).check()
    await page.getByLabel('Cuéntalo con tus palabras').fill(story)
    await page.getByRole('button', { name: 'Continuar' }).click()
    const photo = await page.screenshot({ type: 'jpeg' })
    await page
      .getByLabel('Elegir archivos: Informe médico')
      .setInputFiles({ name: 'informe.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(page.getByRole('button', { name: /^Quitar/ })).toBeVisible()
    await page.close()

    const after = await context.newPage()
    await after.goto('/ecosistema/solicitudes/nueva')
    await expect(after.getByText('Recuperamos lo que estabas escribiendo')).toBeVisible()
    await expect(after.getByLabel('Cuéntalo con tus palabras')).toHaveValue(story)
    await after.getByRole('button', { name: 'Continuar' }).click()
    await expect(after.getByRole('button', { name: /^Quitar/ })).toBeVisible()
  },
)

test(
  'lo que se contó en un reclamo llega al aviso y sobrevive a la recarga y a la pestaña que muere',
  anyWidth,
  async ({ quietPage: page, request, context }) => {
    const told = 'Me robaron el celular a la salida del banco.'
    await keepSession(page, await activatedHolder(request, 'Vida+Accidentes'))
    await page.goto('/libro-de-reclamaciones')
    await page.getByLabel('Nombres y apellidos').fill('Zoila Ñaupari')
    await page.getByLabel('Número de documento').fill('45678912')
    await page.getByLabel('Domicilio').fill('Jr. Las Gardenias 123')
    await page.getByLabel('Correo electrónico').fill('zoila@buzon.example')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Servicio', { exact: true }).check()
    await page.getByLabel('¿Cuál?').fill('Mi seguro')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel(/^Queja/).check()
    await page.getByLabel('Detalle').fill(told)
    await page.getByLabel('Pedido').fill('Que me respondan.')
    await page.getByRole('button', { name: 'Enviar la hoja' }).click()
    await page.getByRole('link', { name: 'Avísalo ahora' }).click()

    const words = page.getByLabel('Cuéntalo con tus palabras')
    await expect(words).toHaveValue(told)
    await page.reload()
    await expect(words).toHaveValue(told)
    // A correction stays: nothing is carried over twice.
    await expect.poll(() => sealedBytes(page)).toBeGreaterThan(0)
    const ofTab = () => page.evaluate(() => sessionStorage.getItem('borradores'))
    const [draft, copy] = [await ofTab(), await sealedBytes(page)]
    await words.fill('Me robaron el celular y la billetera.')
    await expect.poll(ofTab).not.toBe(draft)
    await expect.poll(() => sealedBytes(page)).not.toBe(copy)
    await page.reload()
    await expect(words).toHaveValue('Me robaron el celular y la billetera.')
    await page.close()
    const after = await context.newPage()
    await after.goto('/ecosistema/solicitudes/nueva')
    await expect(after.getByLabel('Cuéntalo con tus palabras')).toHaveValue(
      'Me robaron el celular y la billetera.',
    )
  },
)

test(
  'un familiar avisa sin cuenta y lo sigue con folio y código',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const { document } = await activatedHolder(request, 'Vida+Accidentes')
    const email = `familiar.${document}@demo.example`
    await page.goto('/solicitud')
    await expectAccessible(page)
    await page.getByLabel('Número de documento').fill('45454545')
    await page.getByLabel('Correo').fill(email)
    await page.getByRole('button', { name: 'Enviarme un código' }).click()
    const code = await readCode(request, email)
    await page.getByLabel('Código de 6 dígitos').fill(code)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Tu nombre completo').fill('Julia Ccori')
    await page.getByLabel('Qué eres del asegurado').fill('Hija')
    await page.getByLabel('Número de certificado de la póliza').fill(`E2E-${document}`)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('radio', { name: /Muerte accidental/ }).check()
    await expect(page.getByRole('checkbox', { name: 'La persona asegurada falleció' })).toBeChecked()
    await expect(page.getByText('Lamentamos tu pérdida', { exact: true })).toBeVisible()
    await page.getByLabel('¿Qué día falleció?').fill(today().toString())
    await page.getByLabel('Cuéntalo con tus palabras').fill('Mi papá falleció en un accidente de tránsito.')
    await page.getByRole('button', { name: 'Enviar el aviso' }).click()
    await expect(page.getByText('Guarda estos dos datos')).toBeVisible()
    await expect(page.getByText('No tienes que entrar a su cuenta')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Muerte accidental' })).toBeVisible()
    await expectAccessible(page)

    // That notice is their only record, and enough to request their data.
    await page.goto('/privacidad')
    await page.getByRole('button', { name: 'No tengo cuenta' }).click()
    await page.getByLabel('Número de documento').fill('45454545')
    await page.getByRole('radio', { name: /De una solicitud/ }).check()
    await expectAccessible(page)
    await page.getByLabel('Correo con el que avisaste').fill(email)
    await page.getByRole('button', { name: 'Enviarme el código' }).click()
    await page.getByLabel('Código de 6 dígitos').fill(await readCode(request, email, code))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible()
  },
)

test(
  'la mesa ve un PDF sin descargarlo y responde con una plantilla',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const { document, token } = await activatedHolder(request, 'Vida+Accidentes')
    const headers = { authorization: `Bearer ${token}` }
    const day = today().toString()
    const notice = {
      certificado: `E2E-${document}`,
      cobertura: 'gastos_medicos',
      fechaHecho: day,
      relato: story,
      hechoPor: 'titular',
    }
    const filed = await request.post('/api/solicitudes', { headers, data: notice })
    const { folio, papeles } = await filed.json()
    const sheet = (n: number) => `${n} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n`
    const paper = await request.post(`/api/solicitudes/${folio}/Papeles/${papeles[0].clave}`, {
      headers: { ...headers, 'content-type': 'application/pdf' },
      data: Buffer.from(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj\n${sheet(3)}${sheet(4)}trailer<</Root 1 0 R>>\n%%EOF\n`,
      ),
    })
    expect(paper.status()).toBe(201)

    await enterAs(page, 'Lucía Benavides')
    // From the queue by keyboard only: it opens at the side, is taken there, and closing it keeps the position.
    await page.goto(`${consoleUrl}/solicitudes?buscar=${folio}`)
    const row = page.getByRole('table').getByRole('link', { name: folio })
    await expect(row).toBeVisible()
    for (const key of ['j', 'Enter']) await page.keyboard.press(key)
    const side = page.getByRole('complementary', { name: `Solicitud ${folio}` })
    await expect(side.getByRole('heading', { name: 'Qué pasó' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('a')
    await expect(side.getByText('La tienes tú')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(side.getByRole('heading', { name: `Solicitud ${folio}` })).toBeFocused()
    await page.keyboard.press('f')
    const shown = page.getByRole('img', { name: /como lo envió la persona/ })
    const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(1000)
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(page.getByText('Página 2 de 2', { exact: true })).toBeVisible()
    await expect.poll(width).toBeGreaterThan(1000)
    // Rotated by its key it is on its side, and all of it can be scrolled to.
    await page.keyboard.press('r')
    await expect
      .poll(async () => {
        const box = await shown.boundingBox()
        return box !== null && box.width > box.height
      })
      .toBe(true)
    await expectAccessible(page)

    await page.getByLabel('Plantilla').selectOption({ label: 'Otra foto' })
    await expect(page.getByLabel('Mensaje para la persona')).toHaveValue(new RegExp(folio))
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click()
    await expect(page.getByText(/Si tienes otra foto del papel/).first()).toBeVisible()
    await expect(page.getByText('Enviando…')).toHaveCount(0)
    await expect(page.getByLabel('Mensaje para la persona')).toHaveValue('')
  },
)

test(
  'la cuenta de quien falleció la cierran dos personas, y quien vive lo detiene',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const holder = await activatedHolder(request, 'Vida+Accidentes')
    const teller = `familiar.${holder.document}@demo.example`
    const send = async (path: string, data: object) => (await request.post(`/api${path}`, { data })).json()
    const { solicitud } = await send('/solicitudes/visitante/Codigo', {
      ...{ tipoDocumento: 8, documento: '45454546', correoElectronico: teller },
    })
    const codeSent = await readCode(request, teller)
    const { pase } = await send('/solicitudes/visitante/Pase', { solicitud, codigo: codeSent })
    const { folio, codigo } = await send('/solicitudes/visitante', {
      ...{ pase, nombre: 'Julia Ccori', parentesco: 'Hija', certificado: `E2E-${holder.document}` },
      ...{ cobertura: 'muerte_accidental', fallecimiento: true, relato: 'Mi papá falleció en un accidente.' },
      fechaHecho: today().toString(),
    })
    const paper = await request.post(`/api/solicitudes/visitante/${folio}/Papeles/acta`, {
      headers: { 'content-type': 'image/jpeg', 'x-codigo-solicitud': codigo },
      data: await page.screenshot({ type: 'jpeg' }),
    })
    expect(paper.status()).toBe(201)

    const open = async (name: string) => {
      await enterAs(page, name)
      await page.goto(`${consoleUrl}/solicitudes/${folio}`)
    }
    const propose = async () => {
      await page.getByRole('button', { name: 'Proponer el cierre' }).click()
      const dialog = page.getByRole('dialog', { name: 'Proponer el cierre de la cuenta' })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Proponer el cierre' }).click()
      await expect(page.getByRole('heading', { name: /espera a una segunda persona/ })).toBeVisible()
    }
    await open('Lucía Benavides')
    await propose()
    await expect(page.getByText(/Se puede confirmar desde el/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirmar el cierre' })).toBeHidden()
    await expectAccessible(page)

    await page.goto(await readUndoLink(request, holder.email))
    await expect(page.getByRole('heading', { name: '¿Esta cuenta es tuya?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Es mía: que siga abierta' }).click()
    await expect(page.getByRole('heading', { name: 'Tu cuenta sigue abierta' })).toBeFocused()
    await page.reload()
    await page.getByRole('button', { name: 'Es mía: que siga abierta' }).click()
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeFocused()

    await page.goto(`${consoleUrl}/solicitudes/${folio}`)
    await expect(page.getByText(/desde el contacto de la cuenta, que es suya/)).toBeVisible()
    await propose()
    // Three days pass.
    await withDatabase((db) =>
      db
        .updateTable('death_closing')
        .set({
          proposed_at: minutesFromNow(-4 * 24 * 60),
          confirm_from: minutesFromNow(-24 * 60),
        })
        .where('outcome', 'is', null)
        .where('claim_id', 'in', db.selectFrom('claim').select('id').where('folio', '=', folio))
        .execute(),
    )
    await open('Hernán Salcedo')
    await page.getByRole('button', { name: 'Confirmar el cierre' }).click()
    await expect(page.getByText(/La cuenta se cerró el/)).toBeVisible()
    await page.getByRole('button', { name: 'Fue un error: reabrirla' }).click()
    const reopening = page.getByRole('dialog', { name: 'Reabrir la cuenta' })
    await reopening.getByRole('button', { name: 'Reabrir' }).click()
    await expect(reopening.getByText('Escribe 10 caracteres o más').first()).toBeVisible()
    await reopening.getByLabel('Por qué').fill('El acta era de otra persona.')
    await reopening.getByRole('button', { name: 'Reabrir' }).click()
    await expect(page.getByText(/Sigue abierta\. Dos personas la cierran/)).toBeVisible()
  },
)

test(
  'lo que se contó en una conversación abre el aviso ya escrito',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const member = await activatedHolder(request, 'Vida+Accidentes')
    const asked = await request.post('/api/conversaciones', {
      headers: { authorization: `Bearer ${member.token}` },
      data: { tema: 'poliza', asunto: 'Mi caída', texto: story, canal: 'portal' },
    })
    const { folio } = await asked.json()
    await keepSession(page, member)
    await page.goto(`/ecosistema/solicitudes/nueva?de=${folio}`)
    await expect(page.getByLabel('Cuéntalo con tus palabras')).toHaveValue(story)
    await page.reload()
    await expect(page.getByLabel('Cuéntalo con tus palabras')).toHaveValue(story)
  },
)
