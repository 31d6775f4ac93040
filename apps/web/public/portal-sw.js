// The portal's one worker (docs/adr/0246): it keeps the pages inside that open without a network, and shows notices. It
// never sees the API's answers: what those pages say is kept by the page, sealed under the device's key.
// A store for each page, so that a new release of one leaves the others whole.
const stores = { '/ecosistema/credencial': 'portal', '/ecosistema/citas': 'portal-citas' }
// Whom this browser's notices are for; it outlives a session that ends by itself.
const notices = 'avisos'
const owner = '/ecosistema/avisos/de'
const pages = Object.keys(stores)

addEventListener('install', (event) => {
  // What a page sends as it is left does not outlive the page on its way through a worker: it goes by itself.
  event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' }).catch(() => undefined)
  skipWaiting()
})
addEventListener('activate', (event) => event.waitUntil(takeOver()))

// One thing at a time: what a page asks to keep never comes back after a log-out.
let work = Promise.resolve()
addEventListener('message', (event) => {
  const { ruta, files, vaciar, avisos, de } = event.data ?? {}
  const task = () => {
    if (vaciar === true) return empty(avisos === true)
    if (typeof de === 'string') return serve(de)
    return pages.includes(ruta) && Array.isArray(files) ? keep(ruta, files) : undefined
  }
  work = work.then(task).catch(() => undefined)
  event.waitUntil(work)
})

/** Serves the open pages too, and drops what the worker of before kept. */
async function takeOver() {
  await caches.delete('credencial')
  await clients.claim()
}

/** Logged out: nothing of the pages stays, nor the notices where the person chose to leave. */
async function empty(andNotices) {
  for (const store of Object.values(stores)) await caches.delete(store)
  if (andNotices) await stop()
}

/** A log-in: close notices of a former session that did not log out. */
async function serve(person) {
  if (!(await registration.pushManager?.getSubscription())) return
  const kept = await caches.open(notices)
  const before = await (await kept.match(owner))?.text()
  if (before !== undefined && before !== person) await stop()
  else await kept.put(owner, new Response(person))
}

/** The files of our own build; their names are digests, so that one that was kept is never stale. */
function isOurs(address) {
  const { origin, pathname } = new URL(address, location.origin)
  return origin === location.origin && /^\/assets\/[\w.-]+$/.test(pathname)
}

/**
 * Keeps a page, which is an empty shell, with the files that it is made of. Of another release than what is kept, its files
 * come first, then the page, and then all that is of the former release goes: a cut in between leaves one or the other
 * whole. A shell that names files that the page does not have, a release in between, is left to the next visit.
 */
async function keep(path, files) {
  const page = await fetch(path, { credentials: 'omit', cache: 'no-store' })
  if (!page.ok) return
  const absolute = (address) => new URL(address, location.origin).href
  const wanted = new Set(files.filter(isOurs).map(absolute))
  const text = await page.clone().text()
  if ((text.match(/\/assets\/[\w.-]+\.js/g) ?? []).some((file) => !wanted.has(absolute(file)))) return
  const kept = await caches.open(stores[path])
  const others = await kept.matchAll()
  const former = others.find(({ headers }) => headers.get('content-type')?.startsWith('text/html'))
  const isSame = (await former?.clone().text()) === text
  for (const file of wanted) if (!(await kept.match(file))) await kept.add(file)
  await kept.put(path, page)
  if (isSame) return
  wanted.add(absolute(path))
  for (const { url } of await kept.keys()) if (!wanted.has(url)) await kept.delete(url)
}

async function fromKept(address) {
  // No store is opened, since an empty one would stay behind after a log-out.
  return (await caches.match(address, { ignoreVary: true })) ?? Response.error()
}

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    const path = new URL(request.url).pathname.replace(/\/$/, '')
    if (pages.includes(path)) event.respondWith(fetch(request).catch(() => fromKept(path)))
  } else if (isOurs(request.url)) {
    event.respondWith(fetch(request).catch(() => fromKept(request.url)))
  }
})

/** What the server sent, or words that are true of any notice: a push that shows nothing costs the permission. */
function noticeOf(event) {
  try {
    const { titulo, texto, enlace, etiqueta } = event.data.json()
    if ([titulo, texto, enlace, etiqueta].every((part) => typeof part === 'string')) {
      return { titulo, texto, enlace, etiqueta }
    }
  } catch {
    // Not ours, or of another release.
  }
  return { titulo: 'Tienes un aviso', texto: 'Míralo con tu sesión.', enlace: '/ecosistema', etiqueta: 'aviso' }
}

addEventListener('push', (event) => {
  const { titulo, texto, enlace, etiqueta } = noticeOf(event)
  const look = { icon: '/icon-192.png', lang: 'es-PE', tag: etiqueta, data: enlace }
  const actions = [{ action: 'apagar', title: 'Apagar avisos aquí' }]
  event.waitUntil(registration.showNotification(titulo, { body: texto, ...look, actions }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(event.action === 'apagar' ? stop() : show(event.notification.data))
})

/** Takes this browser's subscription back, here and at the server, which knows it by its address alone. */
async function stop() {
  await caches.delete(notices)
  const found = await registration.pushManager?.getSubscription()
  if (!found) return
  await found.unsubscribe()
  await fetch('/api/mensajes/push/olvidar', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: found.endpoint }),
  }).catch(() => undefined)
}

/** Only a page inside: in the window that is open, or in a new one. */
async function show(link) {
  const { origin, pathname, href } = new URL(link, location.origin)
  const wanted = origin === location.origin && /^\/ecosistema(\/|$)/.test(pathname) ? href : '/ecosistema'
  const [window] = await clients.matchAll({ type: 'window' })
  const shown = await window?.focus().then((focused) => focused.navigate(wanted), () => null)
  if (!shown) await clients.openWindow(wanted)
}
