// Keeps the page of the credential for when there is no network, and nothing else (docs/adr/0070). It never sees the
// API's answers: what the card says is kept by the page, sealed under the device's key.
const store = 'credencial'
const shell = '/ecosistema/credencial'

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('message', (event) => {
  if (Array.isArray(event.data?.files)) event.waitUntil(keep(event.data.files))
})

/** The files of our own build; their names are digests, so that one that was kept is never stale. */
function isOurs(address) {
  const { origin, pathname } = new URL(address, location.origin)
  return origin === location.origin && /^\/assets\/[\w.-]+$/.test(pathname)
}

/** Keeps the page with the files that it is made of, or leaves what there was where they don't belong together. */
async function keep(files) {
  const page = await fetch(shell, { credentials: 'omit', cache: 'no-store' })
  if (!page.ok) return
  const wanted = new Set(files.filter(isOurs).map((file) => new URL(file, location.origin).href))
  const named = (await page.clone().text()).match(/\/assets\/[\w.-]+\.js/g) ?? []
  if (named.some((file) => !wanted.has(new URL(file, location.origin).href))) return
  const kept = await caches.open(store)
  for (const file of wanted) if (!(await kept.match(file))) await kept.add(file)
  await kept.put(shell, page)
  wanted.add(new URL(shell, location.origin).href)
  for (const { url } of await kept.keys()) if (!wanted.has(url)) await kept.delete(url)
}

async function fromKept(address) {
  const found = await (await caches.open(store)).match(address, { ignoreVary: true })
  return found ?? Response.error()
}

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    const path = new URL(request.url).pathname.replace(/\/$/, '')
    if (path === shell) event.respondWith(fetch(request).catch(() => fromKept(shell)))
  } else if (isOurs(request.url)) {
    event.respondWith(fetch(request).catch(() => fromKept(request.url)))
  }
})
