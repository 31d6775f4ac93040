import { portalConfig } from '../portal-config.ts'
import { type Exposure, takePart } from './experiment.ts'
import { isPrivatePage, runningTags } from './private-pages.ts'
import { takeTagEvents } from './take-tag-events.ts'

/** The tag manager starts this long after the page (spec §9). */
const delayMs = 4000
const tagManagerUrl = 'https://www.googletagmanager.com/gtm.js'

interface TrustedScripts {
  createScriptURL: (url: string) => string
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    /** Queue for the script that compares variants. */
    amparoPruebas?: Exposure[]
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string | null },
      ) => TrustedScripts
    }
  }
}

/** Loads the tags of the allowed groups once, after the delay, unless the person moves to a private page before. */
export function loadTagsLater(allowed: readonly string[], pathname: string, signal: AbortSignal): void {
  if (runningTags.size > 0 || signal.aborted || isPrivatePage(pathname) || startedPrivate()) return
  const timer = setTimeout(() => loadTags(allowed), Math.max(0, delayMs - performance.now()))
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** A document that started on a private page has a content policy without tags: they wait for the next one. */
function startedPrivate(): boolean {
  const [start] = performance.getEntriesByType('navigation')
  return start !== undefined && isPrivatePage(new URL(start.name).pathname)
}

function loadTags(allowed: readonly string[]): void {
  const sources: string[] = []
  const exposure = allowed.includes('pruebas') && portalConfig.abScriptUrl !== '' ? takePart() : null
  const exposures = exposure ? [exposure] : []
  if (allowed.includes('medicion') && portalConfig.gtmId !== '') {
    window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }, ...takeTagEvents(), ...exposures]
    sources.push(`${tagManagerUrl}?id=${encodeURIComponent(portalConfig.gtmId)}`)
    runningTags.add('medicion')
  }
  if (allowed.includes('pruebas') && portalConfig.abScriptUrl !== '') {
    window.amparoPruebas = exposures
    sources.push(portalConfig.abScriptUrl)
    runningTags.add('pruebas')
  }

  const origins = sources.map(originOf)
  // The tags add scripts from the same origins; this policy allows only those.
  const trusted = window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (origins.includes(originOf(url)) ? url : null),
  })
  for (const source of sources) {
    const script = document.createElement('script')
    script.async = true
    script.src = trusted ? trusted.createScriptURL(source) : source
    document.head.append(script)
  }
}

function originOf(url: string): string {
  return new URL(url, window.location.href).origin
}
