const script = '/portal-sw.js'
const scope = '/ecosistema'

let policy: { createScriptURL: (url: string) => string } | undefined

/** The content policy requires trusted script addresses; this policy trusts exactly one. */
function trusted(): string {
  policy ??= window.trustedTypes?.createPolicy('amparo-portal', {
    createScriptURL: (url) => (url === script ? url : null),
  })
  return policy?.createScriptURL(script) ?? script
}

/** The portal's service worker, updated; null if the browser has none. */
export async function portalWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    // The card's former worker, whose narrower scope would take precedence.
    const former = await navigator.serviceWorker.getRegistration('/ecosistema/credencial')
    if (former?.scope.endsWith('/ecosistema/credencial')) await former.unregister()
    return await navigator.serviceWorker.register(trusted(), { scope })
  } catch {
    // Without it pages need the network, and no notice arrives.
    return null
  }
}

/** Not `ready`, which never resolves for a page that was opened elsewhere and navigated here. */
function tell(registration: ServiceWorkerRegistration | null, message: object): void {
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing
  worker?.postMessage(message)
}

/** Caches this page and its files for use without a network; harmless if unsupported. */
export async function keepPage(path: string): Promise<void> {
  const registration = await portalWorker()
  // Also needed by a page that opens here.
  await import('../session/stored-session.ts').catch(() => undefined)
  tell(registration, { ruta: path, files: filesOfThisPage() })
}

/** Tells the worker the signed-in account: the former account's notices end. */
export async function tellWhoIsIn(idUsuario: string): Promise<void> {
  tell(await portalWorker(), { de: idUsuario })
}

function filesOfThisPage(): string[] {
  const named = [...document.querySelectorAll('script[src], link[href]')].map((element) =>
    element instanceof HTMLScriptElement ? element.src : (element as HTMLLinkElement).href,
  )
  return [...new Set([...named, ...performance.getEntriesByType('resource').map(({ name }) => name)])]
}
