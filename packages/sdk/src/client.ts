import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './portal.d.ts'

/** The problem document of every refusal (RFC 9457). */
export type Problem = components['schemas']['Problema']

/**
 * Every call of the portal: `amparo.GET('/cursos')`; types cover the body, the parameters, the answer and the
 * `codigo` of each refusal.
 */
export type Amparo = Client<paths>

/** Error for a refusal of the portal; `problem.codigo` names it. */
export class Refused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    const fields = problem.errores?.map(({ campo, mensaje }) => ` ${campo}: ${mensaje}.`) ?? []
    super(`${problem.title}. ${problem.detail}${fields.join('')}`)
    this.problem = problem
  }
}

/**
 * A client of the portal at `baseUrl`, such as `https://beneficios.example`. It calls `token` before each
 * request for the session's token; undefined without a session.
 */
export function openAmparo(baseUrl: string, token: () => string | undefined = () => undefined): Amparo {
  const client = createClient<paths>({ baseUrl: new URL('/api', baseUrl).href })
  client.use({
    onRequest({ request }) {
      const held = token()
      if (held !== undefined) request.headers.set('authorization', `Bearer ${held}`)
    },
  })
  return client
}

/**
 * Answer of a call; undefined for a 204. Throws {@link Refused} if the portal refused it, and a plain error if something
 * else answered, such as a proxy.
 */
export async function answerOf<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call
  if (response.ok) return data as T
  if (isProblem(error)) throw new Refused(error)
  throw new Error(`${response.url}: ${response.status} ${response.statusText}`)
}

function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'codigo' in error
}
