import type { BrowserContext, Page, Worker } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { logIn, newPassword } from './people.ts'

/** An address of a service that nothing is sent to here: what leaves is judged with the server's own clock. */
const endpoint = (place: number) => `https://fcm.googleapis.com/fcm/send/prueba-${place}-${Date.now()}`

/**
 * Stands for what a test cannot reach, the browser's push service, and for what a browser without windows refuses, the permission and
 * the notice on the screen. The worker, and how a push comes to it, are the real ones.
 */
function standIn(address: string): void {
  const held = globalThis as unknown as { held?: string | undefined; shown?: unknown[] }
  const made = () => ({
    endpoint: held.held,
    unsubscribe: async () => {
      held.held = undefined
      return true
    },
    toJSON: () => ({
      endpoint: held.held,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  })
  const shown: unknown[] = []
  if ('document' in globalThis) {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
  } else {
    Object.assign(held, { held: address, shown })
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, { body, tag, data }: NotificationOptions) =>
        void shown.push([title, body, tag, data]),
    })
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (held.held === undefined ? null : made()),
    subscribe: async () => {
      held.held = address
      return made()
    },
  })
}

async function openSection(page: Page) {
  await page.goto('/ecosistema/configuracion#avisos-push')
  const section = page.getByRole('region', { name: 'Avisos en tus equipos' })
  await expect(section.getByText('Cargando tus avisos…')).toHaveCount(0)
  return section
}

/** The portal's worker, running. */
async function workerOf(context: BrowserContext): Promise<Worker> {
  const isOurs = (worker: Worker) => worker.url().endsWith('/portal-sw.js')
  return context.serviceWorkers().find(isOurs) ?? context.waitForEvent('serviceworker', isOurs)
}

/** Has the browser hand a push message to the worker, as its push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const told = new Promise<string>((done) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(
        ({ scopeURL, isDeleted }) => !isDeleted && /\/ecosistema$/.test(scopeURL),
      )
      if (own) done(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await told,
    data,
  })
  await browser.detach()
}

const shown = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)

test('los avisos se activan tipo por tipo, se muestran, y se apagan con un toque y al cerrar la sesión', async ({
  quietPage: page,
  request,
  context,
}) => {
  test.slow()
  await page.addInitScript(standIn, endpoint(1))
  const { document } = await activatedHolder(request)
  await logIn(page, document, { password: newPassword })
  const section = await openSection(page)
  await expect(section).toContainText('Apagados en este equipo')
  await section.getByRole('button', { name: 'Aceptar y activar en este equipo' }).click()
  await expect(section).toContainText('Elige por lo menos un aviso')
  await section.getByLabel('Mensajes nuevos').check()
  await section.getByRole('button', { name: 'Aceptar y activar en este equipo' }).click()
  await expect(section).toContainText('Listo: los avisos llegan a este equipo.')
  await expect(section).toContainText('Activos en este equipo')
  await expectAccessible(page)

  const worker = await workerOf(context)
  const address = await page.evaluate(() => (globalThis as unknown as { held: string }).held)
  await worker.evaluate(standIn, address)
  const notice = {
    titulo: 'Amparo',
    texto: 'Tienes un mensaje.',
    enlace: '/ecosistema/mensajes',
    etiqueta: 'uno',
  }
  await deliver(page, JSON.stringify(notice))
  // What is not ours shows words that are true of any notice.
  await deliver(page, 'otra cosa')
  await expect
    .poll(() => shown(worker))
    .toEqual([
      ['Amparo', 'Tienes un mensaje.', 'uno', '/ecosistema/mensajes'],
      ['Tienes un aviso', 'Míralo con tu sesión.', 'aviso', '/ecosistema'],
    ])

  await section.getByRole('button', { name: 'Apagar en este equipo' }).click()
  await expect(section).toContainText('Apagados en este equipo')
  await section.getByRole('button', { name: 'Aceptar y activar en este equipo' }).click()
  await expect(section).toContainText('Activos en este equipo')

  // Logging out leaves nothing in the browser, and the server forgets it.
  await page.getByRole('link', { name: 'Tus beneficios' }).first().click()
  await page.getByRole('link', { name: 'Mi credencial' }).click()
  await expect.poll(() => page.evaluate(() => caches.has('portal'))).toBe(true)
  const forgotten = context.waitForEvent('request', (one) => one.url().endsWith('/push/olvidar'))
  await page.getByRole('button', { name: /tu cuenta$/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
  expect((await (await forgotten).response())?.status()).toBe(200)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await logIn(page, document, { password: newPassword })
  await expect(await openSection(page)).toContainText('Apagados en este equipo')
  await expect(section.getByLabel('Mensajes nuevos')).toBeChecked()
  await section.getByRole('button', { name: 'Apagar todo en todos mis equipos' }).click()
  await expect(section).toContainText('Listo: no te llegan más avisos a ningún equipo.')
  await expect(section.getByLabel('Mensajes nuevos')).not.toBeChecked()
})

test('sin permiso del navegador, o sin avisos en él, la página dice qué hacer y no promete nada', async ({
  quietPage: page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
  await logIn(page, '10000001')
  const blocked = await openSection(page)
  await expect(blocked).toContainText('Bloqueaste los avisos de este sitio')
  await expect(blocked.getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect(blocked).toContainText('Este navegador no muestra avisos')
  await expectAccessible(page)
})
