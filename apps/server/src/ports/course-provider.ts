import { RetryLater } from './queue.ts'

/** A provider that invites people by mail to its own pages. */
export interface CourseProvider {
  /** Invites a person; a repeat does nothing. Throws for a retry, `RetryLater` if the provider sets the time. */
  invite(person: {
    readonly externalId: string
    readonly email: string
    readonly fullName: string
  }): Promise<void>
  /** Enrolments by course, as the provider reports them. */
  listEnrolments(): Promise<readonly CourseEnrolment[]>
}

interface CourseEnrolment {
  readonly externalId: string
  readonly courseCode: string
  readonly isCompleted: boolean
}

interface CourseraOptions {
  /** Token endpoint, such as `https://api.coursera.com/oauth2/client_credentials/token`. */
  readonly tokenUrl: string
  /** The enterprise API, such as `https://api.coursera.com/ent/api/businesses.v1`. */
  readonly apiUrl: string
  readonly organization: string
  readonly program: string
  readonly key: string
  readonly secret: string
  /** Path of the invitations below the programme: it is not in the public documentation. */
  readonly invitationPath: string
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 10_000
const pageLength = 100

/** Coursera's enterprise API: client credentials, one new token after a 401, and a wait if it is busy. */
export function courseraProvider(options: CourseraOptions): CourseProvider {
  const base = `${options.apiUrl}/${encodeURIComponent(options.organization)}`
  let token: Promise<string> | null = null

  const ask = (url: string, init: RequestInit) =>
    fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs),
    })

  async function newToken(): Promise<string> {
    const response = await ask(options.tokenUrl, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${options.key}:${options.secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (!response.ok) throw refusal(response)
    const { access_token } = (await response.json()) as { access_token?: unknown }
    if (typeof access_token !== 'string') throw new Error('El proveedor de cursos no dio un token')
    return access_token
  }

  async function call(path: string, init: RequestInit = {}, again = true): Promise<unknown> {
    token ??= newToken().catch((error: unknown) => {
      token = null
      throw error
    })
    const response = await ask(`${base}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${await token}`,
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    })
    if (response.status === 401 && again) {
      token = null
      return call(path, init, false)
    }
    if (response.status === 409) return null
    if (!response.ok) throw refusal(response)
    return response.status === 204 ? null : response.json()
  }

  return {
    async invite({ externalId, email, fullName }) {
      await call(`/programs/${encodeURIComponent(options.program)}${options.invitationPath}`, {
        method: 'POST',
        body: JSON.stringify({ externalId, email, fullName, sendEmail: true }),
      })
    },
    async listEnrolments() {
      const found: CourseEnrolment[] = []
      for (let start = 0; ; start += pageLength) {
        const query = `q=byProgramId&programId=${encodeURIComponent(options.program)}&start=${start}&limit=${pageLength}`
        const page = (await call(`/enrollmentReports?${query}`)) as { elements?: unknown } | null
        const elements = Array.isArray(page?.elements) ? (page.elements as Record<string, unknown>[]) : []
        for (const one of elements) {
          const { externalId, contentSlug, isCompleted } = one
          if (typeof externalId === 'string' && typeof contentSlug === 'string') {
            found.push({ externalId, courseCode: contentSlug, isCompleted: isCompleted === true })
          }
        }
        if (elements.length < pageLength) return found
      }
    },
  }
}

function refusal(response: Response): Error {
  if (response.status === 429 || response.status === 503) {
    const seconds = Number(response.headers.get('retry-after'))
    return new RetryLater(Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) : 60)
  }
  return new Error(`El proveedor de cursos respondió ${response.status}`)
}
