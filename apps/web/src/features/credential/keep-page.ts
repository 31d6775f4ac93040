const script = '/credencial-sw.js'

let policy: { createScriptURL: (url: string) => string } | undefined

/** The content policy wants the address of a script vouched for; this policy vouches for one address only. */
function trusted(): string {
  policy ??= window.trustedTypes?.createPolicy('amparo-credencial', {
    createScriptURL: (url) => (url === script ? url : null),
  })
  return policy?.createScriptURL(script) ?? script
}

/** Has the browser keep this page and what it is made of, for when there is no network; no harm where it can't. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const found = await navigator.serviceWorker.register(trusted(), { scope: '/ecosistema/credencial' })
    // What a page that opens here needs beside what this one has loaded.
    await import('../../session/stored-session.ts')
    // Not `ready`, which never comes for a page that was opened elsewhere and walked here.
    const worker = found.active ?? found.waiting ?? found.installing
    worker?.postMessage({ files: filesOfThisPage() })
  } catch {
    // Without it the card needs the network, or a page that stays open.
  }
}

function filesOfThisPage(): string[] {
  const named = [...document.querySelectorAll('script[src], link[href]')].map((element) =>
    element instanceof HTMLScriptElement ? element.src : (element as HTMLLinkElement).href,
  )
  return [...new Set([...named, ...performance.getEntriesByType('resource').map(({ name }) => name)])]
}
