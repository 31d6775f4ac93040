const script = '/portal-sw.js'
const scope = '/ecosistema'

let policy: { createScriptURL: (url: string) => string } | undefined

/** The content policy wants the address of a script vouched for; this policy vouches for one address only. */
function trusted(): string {
  policy ??= window.trustedTypes?.createPolicy('amparo-portal', {
    createScriptURL: (url) => (url === script ? url : null),
  })
  return policy?.createScriptURL(script) ?? script
}

/** The portal's worker, at its newest; null where the browser has none. */
export async function portalWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    // The card's own worker of before, whose narrower scope would win over this one.
    const former = await navigator.serviceWorker.getRegistration('/ecosistema/credencial')
    if (former?.scope.endsWith('/ecosistema/credencial')) await former.unregister()
    return await navigator.serviceWorker.register(trusted(), { scope })
  } catch {
    // Without it pages need the network, and no notice comes.
    return null
  }
}

/** Not `ready`, which never comes for a page that was opened elsewhere and walked here. */
function tell(registration: ServiceWorkerRegistration | null, message: object): void {
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing
  worker?.postMessage(message)
}

/** Has the browser keep this page and what it is made of, for when there is no network; no harm where it can't. */
export async function keepPage(path: string): Promise<void> {
  const registration = await portalWorker()
  // What a page that opens here needs beside what this one has loaded.
  await import('../session/stored-session.ts').catch(() => undefined)
  tell(registration, { ruta: path, files: filesOfThisPage() })
}

/** Says who is in: the notices of somebody who was in before end. */
export async function tellWhoIsIn(idUsuario: string): Promise<void> {
  tell(await portalWorker(), { de: idUsuario })
}

function filesOfThisPage(): string[] {
  const named = [...document.querySelectorAll('script[src], link[href]')].map((element) =>
    element instanceof HTMLScriptElement ? element.src : (element as HTMLLinkElement).href,
  )
  return [...new Set([...named, ...performance.getEntriesByType('resource').map(({ name }) => name)])]
}
