import { createHash } from 'node:crypto'
import type { Config } from '../config/config.ts'

/** A page's policy depends on its audience and, for the call, on its purpose. */
export type PageKind = 'public' | 'private' | 'call' | 'practice' | 'console'

/** Endpoint for browsers' policy reports. */
const reportsPath = '/api/informes/politica'
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g

const scriptWithDigest = /<script[^>]*\ssrc=[^>]*\sintegrity="([^"]+)"/g

/** `'sha256-…'` of each inline script of a page, in its order; then the digest of each that has an address. */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  )
  const digests = [...html.matchAll(scriptWithDigest)].map(([, digest]) => `'${digest}'`)
  return [...new Set([...hashes, ...digests])]
}

/**
 * Content-Security-Policy of a page: our own files, the inline scripts with these hashes and their imports. Only
 * public pages allow the requests of the tag manager and the A/B script, if configured; the page itself still waits
 * for consent, and Trusted Types allow no other script address. Only the call's page frames the Jitsi server, if
 * there is one.
 */
function contentPolicy(config: Config, hashes: readonly string[], page: PageKind): string {
  if (page === 'console') return consolePolicy(config, hashes)
  const tags = page === 'public' ? tagOrigins(config) : { connections: [], images: [] }
  const secure = config.portalUrl.startsWith('https://')
  // Google's widget runs in a frame of ours, with a separate policy.
  const frames = [...(config.recaptcha ? ["'self'"] : []), ...(page === 'call' ? roomOrigins(config) : [])]
  return [
    "default-src 'none'",
    ['script-src', "'strict-dynamic'", ...hashes].join(' '),
    "style-src 'self'",
    ['img-src', "'self'", ...tags.images].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...tags.connections].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    // A recording in the memory of the page that made it.
    ...(page === 'practice' ? ['media-src blob:'] : []),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "base-uri 'none'",
    "form-action 'self'",
    // The console frames the call beside the record; no other origin frames any page (ADR 10).
    `frame-ancestors ${page === 'call' ? new URL(config.consoleUrl).origin : "'none'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The captcha's worker, the portal's and, after consent, the tag manager's loader; nothing else makes scripts.
    'trusted-types amparo-worker amparo-portal default',
    `report-uri ${reportsPath}`,
    // Browsers with this one ignore the other; it requires HTTPS.
    ...(secure ? ['upgrade-insecure-requests', 'report-to politica'] : []),
  ].join('; ')
}

/**
 * The console's page: its own files, its start scripts, and the portal's call in a frame. No worker, form or script
 * creation.
 */
function consolePolicy(config: Config, hashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ['script-src', "'strict-dynamic'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${new URL(config.portalUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(config.consoleUrl.startsWith('https://') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function tagOrigins(config: Config): { connections: string[]; images: string[] } {
  const ab = config.abScriptUrl ? [new URL(config.abScriptUrl).origin] : []
  const manager = config.gtmId ? ['https://www.googletagmanager.com'] : []
  const analytics = config.gtmId ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : []
  return {
    connections: [...manager, ...analytics, ...ab],
    images: [...manager, ...analytics],
  }
}

/** Frame of the call's page: the Jitsi server's, or none if the room is our own. */
function roomOrigins({ video }: Config): string[] {
  return video.jitsi ? [new URL(video.jitsi.url).origin] : []
}

/** Headers of a page, which override those of every answer. */
export function pageHeaders(
  config: Config,
  hashes: readonly string[],
  page: PageKind,
): Readonly<Record<string, string>> {
  const rooms = page === 'call' ? roomOrigins(config) : []
  // The console holds the call in a frame, and with it what the call holds.
  const embedded = page === 'call' || page === 'console' ? roomOrigins(config) : []
  const hasTags = page === 'public' && (config.gtmId !== undefined || config.abScriptUrl !== undefined)
  return {
    'content-security-policy': contentPolicy(config, hashes, page),
    // For browsers older than 2019, which lack support for the line above; others ignore it.
    'x-xss-protection': '1; mode=block',
    ...(page === 'console' ? {} : { 'reporting-endpoints': `politica="${reportsPath}"` }),
    // Tags have no CORP header, so they are loaded without credentials.
    ...(hasTags ? { 'cross-origin-embedder-policy': 'credentialless' } : {}),
    // The frames of reCAPTCHA, needed on any page with a form, and another server's room have no embedder policy.
    ...(config.recaptcha || embedded.length > 0 ? { 'cross-origin-embedder-policy': 'unsafe-none' } : {}),
    ...(page === 'console' ? { 'permissions-policy': callFramePolicy(config) } : {}),
    // The shell of the call holds no personal data: the console, another origin, may embed it.
    ...(page === 'call' ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    ...(page === 'practice' ? { 'permissions-policy': permissionsPolicy(['camera', 'microphone']) } : {}),
    ...(page === 'call'
      ? {
          'permissions-policy': permissionsPolicy(
            ['camera', 'microphone', ...(rooms.length > 0 ? ['display-capture'] : [])],
            rooms,
          ),
        }
      : {}),
  }
}

/** Browser features for scripts: those in `allowed`, for us and for delegated frame origins; everything else is off for all. */
function permissionsPolicy(allowed: readonly string[] = [], frames: readonly string[] = []): string {
  const who = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ')
  return deviceFeatures.map((name) => `${name}=(${allowed.includes(name) ? who : ''})`).join(', ')
}

/**
 * In the console, camera and microphone are for the frame of the call. Only a page that has them can delegate them,
 * so it has them too.
 */
function callFramePolicy(config: Config): string {
  const screen = roomOrigins(config).length > 0 ? ['display-capture'] : []
  return permissionsPolicy(['camera', 'microphone', ...screen], [new URL(config.portalUrl).origin])
}

const deviceFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const

/** Policy of answers that are not pages of the portal: nothing may run or load. */
const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'"

/** Only a page requests devices: on other answers the whole list would weigh as much as their bodies. */
export const noDevices: Readonly<Record<string, string>> = Object.freeze({
  'permissions-policy': 'camera=()',
})

/** Headers of a built file, which has no elements and no base; omitted directives fall back to `default-src`. */
export const fileHeaders: Readonly<Record<string, string>> = Object.freeze({
  ...noDevices,
  'content-security-policy':
    "default-src 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
})

/** Policy of the portal's service worker, which asks our own files again and takes a browser's notices back. */
export const workerPolicy = `${closedPolicy}; connect-src 'self'`

/** Default of every answer: nothing may run, load, frame, cache or embed it. */
export const baseHeaders: Readonly<Record<string, string>> = Object.freeze({
  'cache-control': 'no-store',
  'content-security-policy': closedPolicy,
  'permissions-policy': permissionsPolicy(),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  // For browsers that know no `frame-ancestors`; the others go by that one.
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
})

/** The same with the request's id, for answers made before any hook runs. */
export function closedHeaders(requestId: string): Record<string, string> {
  return { ...baseHeaders, 'x-request-id': requestId }
}
