import type { Page } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { today } from './clock.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { addHolder, readCode } from './people.ts'
import { sealedBytes } from './sealed-bytes.ts'

const told = 'Mi papá falleció en un accidente de tránsito el lunes.'

/** From the first step to the event, with the code from the mailbox. */
async function comeToStory(page: Page, code: () => Promise<string>) {
  await page.getByRole('button', { name: 'Enviarme un código' }).click()
  await page.getByLabel('Código de 6 dígitos').fill(await code())
  await page.getByRole('button', { name: 'Continuar' }).click()
}

/** Opens the notice of a holder's death with the two facts required for the code, and the sender's e-mail. */
async function beginNotice(page: Page, holder: string, document: string): Promise<string> {
  const email = `deudo.${holder}@demo.example`
  await page.goto('/solicitud')
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Correo').fill(email)
  return email
}

async function tellWho(page: Page, holder: string) {
  await page.getByLabel('Tu nombre completo').fill('Julia Ccori')
  await page.getByLabel('Número de certificado de la póliza').fill(`E2E-${holder}`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('radio', { name: /Muerte accidental/ }).check()
}

test('sin cuenta: lo escrito sobrevive a la recarga y a la pestaña que muere, y se borra de un toque', async ({
  quietPage: page,
  request,
  context,
}) => {
  const { document } = await activatedHolder(request, 'Vida+Accidentes')
  const email = await beginNotice(page, document, '45454547')
  await expect(page.getByText(/queda cifrado aquí/)).toBeVisible()
  await comeToStory(page, () => readCode(request, email))
  await tellWho(page, document)
  const draft = () => page.evaluate(() => sessionStorage.getItem('borradores-visita'))
  const before = await draft()
  await page.getByLabel('Cuéntalo con tus palabras').fill(told)
  await expect.poll(draft).not.toBe(before)

  // A reload needs no second code: the same step, with all typed text.
  await page.reload()
  await expect(page.getByLabel('Cuéntalo con tus palabras')).toHaveValue(told)
  await expect(page.getByRole('radio', { name: /Muerte accidental/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByLabel('¿Qué día falleció?').fill(today().toString())
  await expect.poll(() => sealedBytes(page)).toBeGreaterThan(0)
  await page.close()

  // On a shared device, another tab first announces the copy, and shows nothing of it.
  const after = await context.newPage()
  await after.goto('/solicitud')
  await expect(after.getByText('Aquí quedó un aviso sin enviar')).toBeVisible()
  await expect(after.getByText(email)).toBeHidden()
  await expectAccessible(after)
  await after.getByRole('button', { name: 'Seguir donde lo dejé' }).click()
  await expect(after.getByLabel('Correo')).toHaveValue(email)
  // A blank form means that nothing is left on the device, however slow that is.
  await after.evaluate(holdDatabase, 'amparo-archivos')
  await after.getByRole('button', { name: 'Borrar lo que escribí' }).click()
  await expect(after.getByLabel('Correo')).toHaveValue(email)
  await after.evaluate(releaseDatabase)
  await expect(after.getByLabel('Correo')).toHaveValue('')
  await after.reload()
  await expect(after.getByLabel('Correo')).toHaveValue('')
  await expect(after.getByText('Aquí quedó un aviso sin enviar')).toBeHidden()
})

/** In the page: a database of the device opens, and its transactions complete, only after `releaseDatabase`. */
function holdDatabase(held: string): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(globalThis, { releaseDatabase: resolve })
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (name, version) {
    const request = open.call(this, name, version)
    if (name !== held) return request
    return Object.defineProperty(request, 'onsuccess', {
      set: (listener: () => void) =>
        request.addEventListener('success', () => void promise.then(listener), { once: true }),
    })
  }
  Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
    set(this: IDBTransaction, listener: () => void) {
      const ready = this.db.name === held ? promise : Promise.resolve()
      this.addEventListener('complete', () => void ready.then(listener), { once: true })
    },
  })
}

/** In the page. */
function releaseDatabase(): void {
  ;(globalThis as unknown as { releaseDatabase: () => void }).releaseDatabase()
}

test('en un equipo lento, lo que se acaba de escribir no se ofrece como ajeno', async ({
  quietPage: page,
  request,
}) => {
  const { document } = await addHolder()
  await page.addInitScript(() => sessionStorage.setItem('borradores-visita', 'v1.AAAA'))
  await page.addInitScript(holdDatabase, 'amparo')
  const email = await beginNotice(page, document, '45454549')
  await page.getByRole('button', { name: 'Enviarme un código' }).click()
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(request, email))
  await page.evaluate(releaseDatabase)
  await expect.poll(() => sealedBytes(page)).toBeGreaterThan(0)
  await expect(page.getByText('Aquí quedó un aviso sin enviar')).toBeHidden()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Tu nombre completo')).toBeVisible()
})

test('sin cuenta: la pestaña murió antes de enviar, y el aviso se retoma, se envía y no deja nada en el equipo', async ({
  quietPage: page,
  request,
  context,
}) => {
  const { document } = await activatedHolder(request, 'Vida+Accidentes')
  const email = await beginNotice(page, document, '45454548')
  await comeToStory(page, () => readCode(request, email))
  await tellWho(page, document)
  await page.getByLabel('¿Qué día falleció?').fill(today().toString())
  await expect.poll(() => sealedBytes(page)).toBeGreaterThan(0)
  const before = await sealedBytes(page)
  await page.getByLabel('Cuéntalo con tus palabras').fill(told)
  await expect.poll(() => sealedBytes(page)).toBeGreaterThan(before)
  const after = await context.newPage()
  await page.close()

  await after.goto('/solicitud')
  await after.getByRole('button', { name: 'Seguir donde lo dejé' }).click()
  const spent = await readCode(request, email)
  await comeToStory(after, () => readCode(request, email, spent))
  await expect(after.getByLabel('Tu nombre completo')).toHaveValue('Julia Ccori')
  await after.getByRole('button', { name: 'Continuar' }).click()
  await expect(after.getByLabel('Cuéntalo con tus palabras')).toHaveValue(told)
  await after.getByRole('button', { name: 'Enviar el aviso' }).click()
  await expect(after.getByText('Guarda estos dos datos')).toBeVisible()
  // The open claim survives a reload, until it is left.
  await after.reload()
  await expect(after.getByText('Guarda estos dos datos')).toBeVisible()
  await after.getByRole('button', { name: 'Salir de esta solicitud' }).click()
  await expect(after.getByRole('heading', { level: 1 })).toContainText('Avisa por alguien')
  await after.reload()
  await expect(after.getByLabel('Correo')).toHaveValue('')
  await expect(after.getByText('Aquí quedó un aviso sin enviar')).toBeHidden()
})
