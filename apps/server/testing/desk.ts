import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { searchPeople } from '@amparo/contract/service-desk/console/people.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { demoTotpSecret } from '../src/demo/demo-staff.ts'
import { createCaller, type TestCaller } from './caller.ts'
import type { TestPortal } from './portal.ts'
import { present } from './present.ts'

/** Headers of each write of a console page. */
export const ownPage = { origin: 'http://localhost:3001', 'x-consola': '1' }

/** A staff browser: keeps its cookie, and writes like the console's own pages. */
export interface DeskBrowser extends TestCaller {
  cookie: string
  /** The same browser with these headers besides. */
  as(headers: Readonly<Record<string, string>>): TestCaller
  /** Any request as this browser sends it. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>
}

export function openDesk(portal: TestPortal): DeskBrowser {
  const inject = async ({ headers, ...request }: InjectOptions) => {
    const answer = await (await portal.desk()).inject({
      ...request,
      headers: {
        ...(desk.cookie ? { cookie: desk.cookie } : {}),
        ...(request.method === 'GET' ? {} : ownPage),
        ...headers,
      },
    })
    const given = answer.headers['set-cookie']
    for (const one of [given ?? []].flat()) {
      const [pair = ''] = one.split(';')
      const [name = ''] = pair.split('=')
      const others = desk.cookie.split('; ').filter((held) => held !== '' && !held.startsWith(`${name}=`))
      // Tests about the device's mark set it themselves.
      if (!name.endsWith('_equipo')) desk.cookie = [pair, ...others].join('; ')
    }
    return answer
  }
  const desk: DeskBrowser = {
    cookie: '',
    inject,
    ...createCaller(inject),
    as: (headers) => createCaller(inject, headers),
  }
  return desk
}

/** A demo staff person's browser, in by the demo's one click. */
export async function deskOf(portal: TestPortal, who: string): Promise<DeskBrowser> {
  const desk = openDesk(portal)
  const payload = { correo: `${who}@demo.example` }
  const answer = await desk.inject({ method: 'POST', url: '/demo/consola/entrar', payload })
  if (answer.statusCode !== 200) throw new Error(`log-in of ${who} refused: ${answer.body}`)
  return desk
}

/** The code that the demo's authenticator shows at the portal's time. */
export function totpNow(portal: TestPortal, secret = demoTotpSecret): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: portal.ctx.clock.now().getTime(),
  })
}

/** A code that no authenticator of that secret shows about now. */
export function wrongTotp(portal: TestPortal, secret = demoTotpSecret): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const now = portal.ctx.clock.now().getTime()
  const good = [-2, -1, 0, 1, 2].map((steps) => totp.generate({ timestamp: now + steps * 30_000 }))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !good.includes(one)) ?? ''
}

export async function findPerson(desk: DeskBrowser, document: string): Promise<string> {
  return present((await desk.ask(searchPeople, { query: { buscar: document } })).filas[0]).id
}

/** Audit rows, oldest first. */
export async function listRecorded(
  portal: TestPortal,
): Promise<{ who: string; action: string; result: string; about: string }[]> {
  return portal.ctx.db.selectFrom('act').select(['who', 'action', 'result', 'about']).orderBy('id').execute()
}

interface Row {
  readonly [name: string]: unknown
}

/** Every row of a list, in pages of two by `siguiente`; each must occur once. */
export async function walkList(
  desk: DeskBrowser,
  endpoint: EndpointShape,
  name: string,
  query: object = {},
): Promise<Row[]> {
  const rows: Row[] = []
  let despues: string | undefined
  do {
    const answer = await desk.callUnchecked(endpoint, { query: { ...query, limite: 2, despues } })
    const { filas, siguiente } = answer.json() as unknown as { filas: Row[]; siguiente?: string }
    rows.push(...filas)
    despues = siguiente
  } while (despues)
  if (new Set(rows.map((row) => row[name])).size !== rows.length) {
    throw new Error(`${endpoint.path}: a row came twice`)
  }
  return rows
}

/** The lines of a list as a file, without their head. */
export async function readFileLines(
  desk: DeskBrowser,
  endpoint: EndpointShape,
  query: object = {},
): Promise<string[]> {
  const { headers, body } = await desk.callUnchecked(endpoint, { query })
  if (!String(headers['content-disposition']).includes('.csv')) throw new Error(body)
  return body.trim().split('\r\n').slice(1)
}
