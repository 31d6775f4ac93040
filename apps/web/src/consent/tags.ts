import { portalConfig } from '../portal-config.ts'

/** The tag manager starts this long after the page does (spec §9). */
const delayMs = 4000
const tagManagerOrigin = 'https://www.googletagmanager.com'
/** Pages that handle a person's account, appointments or health: no tag is ever loaded there. */
const privatePages = /^\/(?:inicia|registro|password|ecosistemas?|videollamada)(?:\/|$)/

let loaded = false

interface TrustedScripts {
  createScriptURL: (url: string) => string
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string | null },
      ) => TrustedScripts
    }
  }
}

/** Loads the tags of the allowed groups once, after the delay, unless the person leaves for a private page before. */
export function loadTagsLater(allowed: readonly string[], pathname: string, signal: AbortSignal): void {
  if (loaded || signal.aborted || privatePages.test(pathname)) return
  const timer = setTimeout(() => loadTags(allowed), Math.max(0, delayMs - performance.now()))
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function loadTags(allowed: readonly string[]): void {
  loaded = true
  const sources: string[] = []
  if (allowed.includes('medicion') && portalConfig.gtmId !== '') {
    window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
    sources.push(`${tagManagerOrigin}/gtm.js?id=${encodeURIComponent(portalConfig.gtmId)}`)
  }
  if (allowed.includes('pruebas') && portalConfig.abScriptUrl !== '') sources.push(portalConfig.abScriptUrl)

  const origins = sources.map((source) => new URL(source, window.location.href).origin)
  // The tags add scripts of their own, from the same places; this policy lets those through and nothing else.
  const trusted = window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (origins.includes(new URL(url, window.location.href).origin) ? url : null),
  })
  for (const source of sources) {
    const script = document.createElement('script')
    script.async = true
    script.src = trusted ? trusted.createScriptURL(source) : source
    document.head.append(script)
  }
}
