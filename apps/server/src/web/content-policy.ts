import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g

/** `'sha256-…'` of each inline script of a page, in its order. */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}

/**
 * Content-Security-Policy of a page: nothing but our own files and the inline scripts with these hashes. Only
 * public pages open it for the tag manager and the A/B script, and only where those are configured; the page
 * itself still waits for consent.
 */
export function contentPolicy(config: Config, hashes: readonly string[], page: 'public' | 'private'): string {
  const tags = page === 'public' ? tagOrigins(config) : { scripts: [], connections: [], images: [] }
  const secure = config.portalUrl.startsWith('https://')
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes, ...tags.scripts].join(' '),
    "style-src 'self'",
    ['img-src', "'self'", ...tags.images].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...tags.connections].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The captcha's worker and, after consent, the tag manager's loader; nothing else makes scripts.
    'trusted-types amparo-worker default',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function tagOrigins(config: Config): { scripts: string[]; connections: string[]; images: string[] } {
  const ab = config.abScriptUrl ? [new URL(config.abScriptUrl).origin] : []
  const manager = config.gtmId ? ['https://www.googletagmanager.com'] : []
  const analytics = config.gtmId ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : []
  return {
    scripts: [...manager, ...ab],
    connections: [...manager, ...analytics, ...ab],
    images: [...manager, ...analytics],
  }
}

/** Policy of answers that are not pages of the portal: nothing may run or load. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"
