import { z } from 'zod'

/** The names of the Reporting API, and the older ones of `report-uri`. */
const modern = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    effectiveDirective: z.string(),
    blockedURL: z.string().optional(),
    disposition: z.string().optional(),
  }),
})
const older = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    disposition: z.string().optional(),
  }),
})

/** Logged fields of a report: enough to find the fault, nothing about the reporting person. */
interface PolicyViolation {
  /** Such as `script-src-elem`. */
  readonly directive: string
  /** Scheme and host of the blocked resource, `inline` and the like, or `?`. */
  readonly blocked: string
  /** First part of the page's path, such as `/inicia`; the rest may contain a secret. */
  readonly page: string
}

/** Parses the reports of one request, at most ten; skips invalid ones. */
export function readPolicyReports(body: unknown): PolicyViolation[] {
  const entries = Array.isArray(body) ? body.slice(0, 10) : [body]
  return entries.map(readReport).filter((violation) => violation !== null)
}

function readReport(entry: unknown): PolicyViolation | null {
  const now = modern.safeParse(entry)
  if (now.success) {
    const { effectiveDirective, blockedURL, documentURL } = now.data.body
    return reduce(effectiveDirective, blockedURL, documentURL)
  }
  const before = older.safeParse(entry)
  if (!before.success) return null
  const report = before.data['csp-report']
  const directive = report['effective-directive'] ?? report['violated-directive']
  return reduce(directive, report['blocked-uri'], report['document-uri'])
}

function reduce(directive = '', blocked = '', page = ''): PolicyViolation {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '?',
    blocked: /^[a-z-]{1,30}$/.test(blocked) ? blocked : (originOf(blocked) ?? '?'),
    page: /^\/[a-z-]{0,30}(?![^/])/i.exec(URL.parse(page)?.pathname ?? '')?.[0] ?? '?',
  }
}

function originOf(address: string): string | null {
  const url = URL.parse(address)
  if (url === null || url.host.length > 100) return null
  return url.host === '' ? url.protocol : `${url.protocol}//${url.host}`
}
