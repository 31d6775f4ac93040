import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './portal.d.ts'

/** What every refusal says of itself (RFC 9457). */
export type Problem = components['schemas']['Problema']

/** Every call of the portal: `amparo.GET('/cursos')`; body, parameters, answer and `codigo` of each refusal are typed. */
export type Amparo = Client<paths>

/** A refusal of the portal, to be thrown: `problem.codigo` says which. */
export class Refused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    const fields = problem.errores?.map(({ campo, mensaje }) => ` ${campo}: ${mensaje}.`) ?? []
    super(`${problem.title}. ${problem.detail}${fields.join('')}`)
    this.problem = problem
  }
}

/**
 * A client of the portal at `baseUrl`, such as `https://beneficios.example`. `token` is asked before each call for that
 * of the person's session; undefined where there is none.
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

/** What a call answered; throws {@link Refused} where it was refused. */
export async function answerOf<T>(call: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await call
  if (data === undefined) throw new Refused(error as Problem)
  return data
}
