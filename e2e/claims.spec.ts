import { activatedHolder } from './accounts.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { enterAsHolder, keepSession } from './kept-session.ts'
import { readCode } from './people.ts'

const story = 'Me caí de la escalera del mercado y me llevaron a la posta en taxi.'

test('un aviso en tres pantallas, con un papel, hasta su folio y su plazo', async ({
  quietPage: page,
  request,
}) => {
  const { email } = await enterAsHolder(page, request, 'Vida+Accidentes')
  await page.goto('/ecosistema')
  await page.getByRole('link', { name: 'Qué me cubre' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('accidente')
  await expectAccessible(page)
  await page.getByText('Tuve un accidente').click()
  await expect(page.getByText('Gastos por accidente · Qué paga').filter({ visible: true })).toBeVisible()
  await page.getByRole('link', { name: /Avisar por esta cobertura.*Gastos por accidente/ }).click()

  await expect(page.getByRole('radio', { name: /Gastos por accidente/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Ayer' }).check()
  await page.getByLabel('Cuéntalo con tus palabras').fill(story)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()

  const photo = await page.screenshot({ type: 'jpeg' })
  await page
    .getByLabel('Elegir archivos: Documento de identidad')
    .setInputFiles({ name: 'dni.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('button', { name: /^Quitar/ })).toBeVisible()
  // Back goes one step, and neither the text nor the photo is lost.
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

  await page.getByLabel('Escribe a quien la lleva').fill('¿Llegó bien la foto?')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('¿Llegó bien la foto?')).toBeVisible()
  await page.getByRole('button', { name: 'Desistir de esta solicitud' }).click()
  await page.getByLabel('¿Por qué?').fill('Ya lo resolví')
  await page.getByRole('button', { name: 'Sí, desistir' }).click()
  await expect(page.getByText('Desististe', { exact: true }).first()).toBeVisible()
})

test('lo contado y la foto sobreviven a la pestaña que muere', async ({
  quietPage: page,
  request,
  context,
}) => {
  const member = await activatedHolder(request, 'Vida+Accidentes')
  await keepSession(page, member)
  await page.goto('/ecosistema/solicitudes/nueva')
  await page.getByRole('radio', { name: /Gastos por accidente/ }).check()
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
})

test('un familiar avisa sin cuenta y lo sigue con folio y código', async ({ quietPage: page, request }) => {
  const { document } = await activatedHolder(request, 'Vida+Accidentes')
  const email = `familiar.${document}@demo.example`
  await page.goto('/solicitud')
  await expectAccessible(page)
  await page.getByLabel('Número de documento').fill('45454545')
  await page.getByLabel('Correo').fill(email)
  await page.getByRole('button', { name: 'Enviarme un código' }).click()
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(request, email))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Tu nombre completo').fill('Julia Ccori')
  await page.getByLabel('Qué eres del asegurado').fill('Hija')
  await page.getByLabel('Número de certificado de la póliza').fill(`E2E-${document}`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('radio', { name: /Muerte accidental/ }).check()
  await expect(page.getByRole('checkbox', { name: 'La persona asegurada falleció' })).toBeChecked()
  await expect(page.getByText('Lamentamos tu pérdida', { exact: true })).toBeVisible()
  await page.getByLabel('¿Qué día falleció?').fill(Temporal.Now.plainDateISO('America/Lima').toString())
  await page.getByLabel('Cuéntalo con tus palabras').fill('Mi papá falleció en un accidente de tránsito.')
  await page.getByRole('button', { name: 'Enviar el aviso' }).click()
  await expect(page.getByText('Guarda estos dos datos')).toBeVisible()
  await expect(page.getByText('No tienes que entrar a su cuenta')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Muerte accidental' })).toBeVisible()
  await expectAccessible(page)
})
