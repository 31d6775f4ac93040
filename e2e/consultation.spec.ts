import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { bringNear, freeHours } from './agenda.ts'
import { enterRoom, finishDialog } from './call.ts'
import { today } from './clock.ts'
import { consoleUrl } from './console.ts'
import { expect, expectAccessible, listen, test } from './journey.ts'
import { enterAsHolder } from './kept-session.ts'

/** Everything that the browser stores for the page's origin: storages, databases and caches, as text. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        kept.push(JSON.stringify(await asked(database.transaction(store).objectStore(store).getAll())))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        kept.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    return kept.join('\n')
  })
}

/** The person's data are above the note, the emergency is one line, and each part is one key away and keeps its position. */
async function walkRoom(doctor: Page): Promise<void> {
  const brief = doctor.getByRole('region', { name: 'Quién es' })
  await expect(brief.getByText('«Me canso al subir»')).toBeVisible()
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN
  expect(await topOf(brief)).toBeLessThan(await topOf(doctor.getByLabel('Motivo')))
  await expect(doctor.getByText(/^Pide que llamen al/)).toBeHidden()
  await doctor.getByText('Emergencia: 106').click()
  await expect(doctor.getByText(/^Pide que llamen al/)).toBeVisible()
  await doctor.getByLabel('Plan').focus()
  await doctor.keyboard.press('F8')
  await expect(doctor.getByRole('button', { name: 'Nueva receta' })).toBeFocused()
  await doctor.keyboard.press('F2')
  await expect(doctor.getByLabel('Plan')).toBeFocused()
  await doctor.keyboard.press('F8')
  await doctor.keyboard.press('Enter')
  await expect(doctor.getByLabel('Nombre genérico (DCI)')).toBeFocused()
}

/** Another window saves first: its text is read, and the text typed meanwhile is put back into it. */
async function meetAnotherWindow(doctor: Page, id: string): Promise<void> {
  const note = `${consoleUrl}/api/consola/Atenciones/${id}`
  await expect(doctor.getByText(/^Guardada a las/)).toBeVisible()
  const { version, nota } = await (await doctor.request.get(note)).json()
  const saved = await doctor.request.put(note, {
    headers: { origin: consoleUrl, 'x-consola': '1' },
    data: { version, plan: nota.plan, motivo: 'Cansancio' },
  })
  expect(saved.status()).toBe(200)
  const control = doctor.getByLabel('Control en días')
  await control.fill('14')
  await doctor.getByRole('button', { name: 'Ver cómo quedó' }).click()
  await expect(doctor.getByLabel('Motivo')).toHaveValue('Cansancio')
  await expect(control).toHaveValue('')
  await expectAccessible(doctor)
  await doctor.getByRole('button', { name: 'Reemplazar con lo mío' }).click()
  await expect(control).toHaveValue('14')
}

/** Blocks hours of a day on which no journey books, while working on; without an answer they are sent again. */
async function blockFarHours(doctor: Page): Promise<void> {
  const held = Promise.withResolvers<void>()
  await doctor.route(
    '**/api/consola/Profesionales/*/Agenda*',
    async (route) => {
      await held.promise
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await doctor.getByRole('button', { name: 'Bloquear horas' }).click()
  const dialog = doctor.getByRole('dialog', { name: 'Bloquear horas' })
  await dialog.getByLabel('Día').fill(today().add({ days: 300 }).toString())
  await dialog.getByLabel('Desde').fill('03:00')
  await dialog.getByLabel('Hasta').fill('04:00')
  await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(doctor.getByText(/^Bloqueo del .*: se está guardando/)).toBeVisible()
  held.resolve()
  await doctor.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(doctor.getByText(/^Bloqueo del .*, de 03:00 a 04:00: ya no se puede reservar/)).toBeVisible()
}

// Two browsers with video, from the booking to a prescription verified by a pharmacy.
test.describe.configure({ timeout: 300_000 })

test('de la reserva a una receta verificada: la llamada junto a la historia, y una página después', async ({
  quietPage: page,
  browser,
  request,
}) => {
  const { token } = await enterAsHolder(page, request, 'Vida+Accidentes')
  const doctor = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const complaints = listen(doctor)
  const entered = await doctor.request.post(`${consoleUrl}/demo/consola/entrar`, {
    headers: { origin: consoleUrl, 'x-consola': '1' },
    data: { correo: 'medica@demo.example' },
  })
  expect(entered.status()).toBe(200)
  const me = (await (await doctor.request.get(`${consoleUrl}/api/consola/Yo`)).json()) as {
    profesional: { id: string }
  }
  const wanted = { idServicio: 18, especialidad: 'Cardiología', idProfesional: me.profesional.id }
  // Mid-month, where no journey books.
  const hours = await freeHours(request, wanted)
  const booked = await request.post('/api/agendamientos/AgregarAgendaSalud', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...wanted,
      inicio: hours[hours.length >> 1],
      motivo: 'Me canso al subir',
      consentimientoInformado: true,
    },
  })
  expect(booked.status()).toBe(201)
  const { id, linkUsuario } = ((await booked.json()) as { cita: { id: string; linkUsuario: string } }).cita
  await doctor.goto(`${consoleUrl}/atencion/${id}`)
  await expect(doctor.getByText(/^Se cierra desde que abre la consulta: /)).toBeVisible()
  await expect(doctor.getByRole('button', { name: 'Cerrar la nota' })).toBeDisabled()
  const starts = await bringNear(id, 3)
  await enterRoom(page, linkUsuario)

  // The doctor: from the agenda into the call in one click, beside the record. The week starts at its own day: after
  // 23:57 on a Sunday it starts in the next one.
  const day = starts.toLocaleDateString('sv', { timeZone: 'America/Lima' })
  await doctor.goto(`${consoleUrl}/mi-agenda?desde=${day}`)
  await expect(doctor.getByText('Espera en la sala', { exact: true })).toBeVisible()
  await blockFarHours(doctor)
  await doctor
    .getByRole('link', { name: /^Abrir la llamada/ })
    .first()
    .click()
  await expect(doctor.getByText('La persona está en la sala.')).toBeVisible()
  await doctor.getByRole('button', { name: '15 min' }).click()
  await expect(page.getByText(/Avisó que llegará hacia las/)).toBeVisible()
  const frame = doctor.frameLocator('iframe[title^="Videollamada con"]')
  const enter = frame.getByRole('button', { name: 'Entrar a la sala' })
  for (const size of [{ width: 390, height: 844 }, doctor.viewportSize() ?? { width: 0, height: 0 }]) {
    await doctor.setViewportSize(size)
    await expect(enter).toBeInViewport({ ratio: 1 })
  }
  await enter.click()
  await expect(frame.getByText('En llamada')).toBeAttached()
  await expect(page.getByText('En llamada')).toBeAttached()
  await expect(doctor.getByLabel('Motivo')).toBeVisible()
  await expectAccessible(doctor)
  await doctor.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(doctor)
  await doctor.setViewportSize({ width: 1440, height: 900 })

  await doctor.getByLabel('Plan').fill('Camina media hora cada día')
  await meetAnotherWindow(doctor, id)
  await walkRoom(doctor)
  await doctor.getByLabel('Nombre genérico (DCI)').fill('losartan')
  await doctor
    .getByRole('option', { name: /Losartán/ })
    .first()
    .click()
  await doctor.getByLabel('Dosis por toma').fill('1 tableta')
  await doctor.getByLabel('Frecuencia').fill('cada 12 horas')
  await expect(doctor.getByLabel('Válida por (días)')).toHaveValue('7')
  await doctor.getByLabel('Días', { exact: true }).fill('30')
  await expect(doctor.getByLabel('Válida por (días)')).toHaveValue('30')
  await doctor.getByRole('button', { name: 'Guardar el borrador' }).click()
  await doctor.getByRole('button', { name: 'Firmar y entregar' }).click()
  await doctor.getByRole('dialog').getByRole('button', { name: 'Firmar', exact: true }).click()
  await expect(doctor.getByText('Firmada y vigente')).toBeVisible()
  // The doctor still talks, and the patient is notified in the room.
  await expect(page.getByText('Tu receta ya está lista')).toBeVisible()
  await doctor.getByRole('tab', { name: /^Nota/ }).click()
  await doctor.getByRole('button', { name: 'Cerrar la nota' }).click()
  await expect(doctor.getByRole('heading', { name: /^Nota, cerrada/ })).toBeVisible()
  await expect(frame.getByText('En llamada')).toBeAttached()

  await page.getByRole('button', { name: 'Finalizar' }).click()
  await finishDialog(page).getByRole('button', { name: 'Sí, finalizar' }).click()
  await page.getByRole('link', { name: 'Ver lo acordado' }).click()
  const receta = page.getByRole('article', { name: /^Receta de / })
  await expect(receta.getByText('Vigente', { exact: true })).toBeVisible()
  await expect(page.getByText('Camina media hora cada día')).toBeVisible()
  await expectAccessible(page)
  await receta.getByRole('button', { name: 'Compartir con una farmacia' }).click()
  await expect(page.getByLabel('Enlace para la farmacia')).toHaveValue(/\/api\/recetas\/compartida\//)
  await page.getByRole('button', { name: /^Agendar: / }).click()
  await expect(page.getByText(/^Ya está agendado: /)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    receta.getByRole('button', { name: 'Descargar la receta' }).click(),
  ])
  const path = await file.path()
  const code = /receta-([0-9A-Z]{16})\.pdf/.exec(file.suggestedFilename())?.[1] ?? ''

  // A pharmacy, without an account: the state by the code, and exactly the signed file.
  await page.goto(`/receta/${code}`)
  await expect(page.getByText('Receta vigente')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(path)
  await expect(page.getByText('Es el archivo que se firmó, sin un solo cambio.')).toBeVisible()
  const changed = await readFile(path)
  changed[200] = (changed[200] ?? 0) ^ 1
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'otra.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(page.getByText('No es el archivo que se firmó, o alguien lo cambió.')).toBeVisible()

  // The doctor corrects it: the annulled one's text is available for another.
  await doctor.getByRole('tab', { name: /^Recetas y documentos/ }).click()
  await doctor.getByRole('button', { name: 'Anular…' }).click()
  const annulling = doctor.getByRole('dialog')
  await annulling.getByLabel('Motivo').fill('Cambió el tratamiento')
  await annulling.getByRole('button', { name: 'Anular', exact: true }).click()
  await doctor.getByRole('button', { name: 'Emitir otra con estos datos' }).click()
  await expect(doctor.getByLabel('Nombre genérico (DCI)')).toHaveValue(/^Losartán/)
  await expect(doctor.getByLabel('Frecuencia')).toHaveValue('cada 12 horas')
  await expect(doctor.getByLabel('Cantidad')).toHaveValue('60')
  await doctor.getByRole('button', { name: 'Guardar el borrador' }).click()
  await expect(doctor.getByRole('button', { name: 'Firmar y entregar' })).toBeVisible()

  // Both leave, and neither browser stores a word of it.
  await page.goto('/ecosistema')
  await page.getByRole('button', { name: /tu cuenta$/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
  await doctor.goto(`${consoleUrl}/mi-agenda`)
  await doctor.getByRole('button', { name: 'Salir' }).click()
  await expect(doctor.getByRole('heading', { level: 1, name: /Entra|Ingresa|Consola/ })).toBeVisible()
  for (const left of [page, doctor]) {
    expect(await everythingKept(left)).not.toMatch(/losart|camina media hora|me canso|cada 12 horas|receta-/i)
  }
  expect(complaints).toEqual([])
})
