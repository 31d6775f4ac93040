import type { BrowserContext, Page, Worker } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { enterAs } from './console.ts'
import { newMark } from './houses.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { logIn, newPassword } from './people.ts'
import { type Subscription, startPushPortal } from './portals.ts'

test.use({ serviceWorkers: 'allow' })

const sentNowhere = (): Subscription => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/prueba-${newMark()}`,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
})

/**
 * Replaces the browser's push service, which a test cannot reach, and the permission and notices, which a headless
 * browser refuses. The worker, and how a push reaches it, are real.
 */
function standIn(given: Subscription): void {
  const { endpoint, ...keys } = given
  const held = globalThis as unknown as { held?: string | undefined; shown?: unknown[] }
  const made = () => ({
    endpoint: held.held,
    unsubscribe: async () => {
      held.held = undefined
      return true
    },
    toJSON: () => ({
      endpoint: held.held,
      keys,
    }),
  })
  const shown: unknown[] = []
  if ('document' in globalThis) {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
  } else {
    Object.assign(held, { held: endpoint, shown })
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, { body, tag, data }: NotificationOptions) =>
        void shown.push([title, body, tag, data]),
    })
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (held.held === undefined ? null : made()),
    subscribe: async () => {
      held.held = endpoint
      return made()
    },
  })
}

async function openSection(page: Page) {
  await page.goto('/ecosistema/configuracion#avisos-push')
  const section = page.getByRole('region', { name: 'Notificaciones' })
  await expect(section.getByText('Cargando tus recordatorios…')).toHaveCount(0)
  return section
}

/** The portal's worker, running. */
async function workerOf(context: BrowserContext): Promise<Worker> {
  const isOurs = (worker: Worker) => worker.url().endsWith('/portal-sw.js')
  return context.serviceWorkers().find(isOurs) ?? context.waitForEvent('serviceworker', isOurs)
}

/** Makes the browser pass a push message to the worker, as its push service would. */
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
  const subscription = sentNowhere()
  await page.addInitScript(standIn, subscription)
  const { document } = await activatedHolder(request)
  await logIn(page, document, { password: newPassword })
  const section = await openSection(page)
  await expect(section).toContainText('Apagadas aquí')
  await section.getByRole('button', { name: 'Aceptar y activar aquí' }).click()
  await expect(section).toContainText('Elige por lo menos un aviso')
  await section.getByLabel('Mensajes nuevos').check()
  await section.getByRole('button', { name: 'Aceptar y activar aquí' }).click()
  await expect(section).toContainText('Listo: las notificaciones llegan aquí.')
  await expect(section).toContainText('Activas aquí')
  await expectAccessible(page)

  const worker = await workerOf(context)
  await worker.evaluate(standIn, subscription)
  const notice = {
    titulo: 'Amparo',
    texto: 'Tienes un mensaje.',
    enlace: '/ecosistema/mensajes',
    etiqueta: 'uno',
  }
  await deliver(page, JSON.stringify(notice))
  // An unknown message shows generic text.
  await deliver(page, 'otra cosa')
  await expect
    .poll(() => shown(worker))
    .toEqual([
      ['Amparo', 'Tienes un mensaje.', 'uno', '/ecosistema/mensajes'],
      ['Tienes un aviso', 'Míralo con tu sesión.', 'aviso', '/ecosistema'],
    ])

  await section.getByRole('button', { name: 'Apagar aquí' }).click()
  await expect(section).toContainText('Apagadas aquí')
  await section.getByRole('button', { name: 'Aceptar y activar aquí' }).click()
  await expect(section).toContainText('Activas aquí')

  // Logging out leaves nothing in the browser, and the server deletes its subscription.
  await page.getByRole('link', { name: 'Tus beneficios' }).first().click()
  await page.getByRole('link', { name: 'Tu credencial' }).click()
  await expect.poll(() => page.evaluate(() => caches.has('portal'))).toBe(true)
  const forgotten = context.waitForEvent('request', (one) => one.url().endsWith('/push/olvidar'))
  await page.getByRole('button', { name: /tu cuenta$/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
  expect((await (await forgotten).response())?.status()).toBe(200)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await logIn(page, document, { password: newPassword })
  await expect(await openSection(page)).toContainText('Apagadas aquí')
  await expect(section.getByLabel('Mensajes nuevos')).toBeChecked()
  await section.getByRole('button', { name: 'Apagar todas' }).click()
  await expect(section).toContainText('Listo: ya no te llegan notificaciones.')
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

/** In the worker: taps the last notice. A headless browser shows none. */
function touchLast(): void {
  const { shown } = globalThis as unknown as { shown: [string, string, string, string][] }
  Object.assign(Reflect.get(globalThis, 'WindowClient').prototype, {
    async focus() {
      return this
    },
  })
  const touch = new Event('notificationclick')
  const notification = { data: shown.at(-1)?.[3], close: () => undefined }
  dispatchEvent(Object.assign(touch, { notification, action: '', waitUntil: () => undefined }))
}

test('la respuesta de la casa sale cifrada hacia el navegador, se muestra sin decir nada y lleva a su conversación', async ({
  browser,
}) => {
  test.slow()
  const portal = await startPushPortal()
  try {
    const context = await browser.newContext({ baseURL: portal.url })
    const page = await context.newPage()
    await page.addInitScript(standIn, portal.subscription)
    await logIn(page, '10000001')
    const section = await openSection(page)
    await section.getByLabel('Mensajes nuevos').check()
    await section.getByRole('button', { name: 'Aceptar y activar aquí' }).click()
    await expect(section).toContainText('Activas aquí')
    const worker = await workerOf(context)
    await worker.evaluate(standIn, portal.subscription)
    const [asked, answered] = ['Mi resultado de la biopsia', 'Tu póliza cubre el tratamiento.']
    await page.goto('/ecosistema/mensajes?nueva=1&tema=otro')
    await page.getByLabel('Tu pregunta').fill(asked)
    await page.getByRole('button', { name: 'Enviar mi pregunta' }).click()
    await expect(page.getByText('Recibimos tu mensaje.')).toBeVisible()
    const thread = new URL(page.url())
    // The thread is closed when the answer comes.
    await page.goto('/ecosistema/configuracion')

    const desk = await (await browser.newContext()).newPage()
    await enterAs(desk, 'Nora Medrano', portal.consoleUrl)
    await desk.goto(`${portal.consoleUrl}/mensajes?estado=nadie&folio=${thread.searchParams.get('folio')}`)
    await desk.getByLabel('Respuesta').fill(answered)
    await desk.getByRole('button', { name: 'Responder', exact: true }).click()
    await expect(desk.getByRole('list', { name: 'Mensajes y notas' })).toContainText(answered)

    const notice = await portal.nextNotice()
    for (const word of [asked, answered, 'biopsia', 'Rosa', 'Nora']) expect(notice).not.toContain(word)
    await deliver(page, notice)
    await expect
      .poll(() => shown(worker))
      .toEqual([['Amparo', 'Tienes un mensaje.', expect.any(String), `${thread.pathname}${thread.search}`]])
    await worker.evaluate(touchLast)
    await expect(page).toHaveURL(thread.href)
    await expect(page.getByRole('list', { name: 'Mensajes', exact: true })).toContainText(answered)
    await Promise.all([context.close(), desk.context().close()])
  } finally {
    await portal.stop()
  }
})
