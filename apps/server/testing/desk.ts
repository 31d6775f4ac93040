import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { demoTotpSecret } from '../src/demo/demo-staff.ts'
import { createCaller, type TestCaller } from './caller.ts'
import type { TestPortal } from './portal.ts'

/** What a page of the console sends with each write. */
export const ownPage = { origin: 'http://localhost:3001', 'x-consola': '1' }

/** A browser of the staff: keeps its cookie, and writes as the console's own pages do. */
export interface DeskBrowser extends TestCaller {
  cookie: string
  /** The same browser with these headers besides. */
  as(headers: Readonly<Record<string, string>>): TestCaller
  get(path: string): Promise<LightMyRequestResponse>
  /** `page`: what a page other than the console's own would send. */
  post(path: string, body?: unknown, page?: Record<string, string>): Promise<LightMyRequestResponse>
  put(path: string, body: unknown): Promise<LightMyRequestResponse>
  /** Sends bytes as they are. */
  upload(path: string, bytes: Buffer): Promise<LightMyRequestResponse>
}

export function openDesk(portal: TestPortal): DeskBrowser {
  const inject = async ({ headers, ...request }: InjectOptions, page: Record<string, string> = ownPage) => {
    const answer = await (await portal.desk()).inject({
      ...request,
      headers: {
        ...(desk.cookie ? { cookie: desk.cookie } : {}),
        ...(request.method === 'GET' ? {} : page),
        ...headers,
      },
    })
    const given = answer.headers['set-cookie']
    for (const one of [given ?? []].flat()) {
      const [pair = ''] = one.split(';')
      const [name = ''] = pair.split('=')
      const others = desk.cookie.split('; ').filter((held) => held !== '' && !held.startsWith(`${name}=`))
      // The device's mark is kept by the tests that are about it.
      if (!name.endsWith('_equipo')) desk.cookie = [pair, ...others].join('; ')
    }
    return answer
  }
  const send = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    page?: Record<string, string>,
  ) =>
    inject(
      {
        method,
        url: path.startsWith('/demo') ? path : `/api/consola${path}`,
        headers:
          body === undefined
            ? {}
            : { 'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json' },
        ...(body === undefined ? {} : { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      },
      page,
    )
  const desk: DeskBrowser = {
    cookie: '',
    ...createCaller((request) => inject(request)),
    as: (headers) => createCaller((request) => inject(request), headers),
    get: (path) => send('GET', path),
    post: (path, body, page) => send('POST', path, body, page),
    put: (path, body) => send('PUT', path, body),
    upload: (path, bytes) => send('PUT', path, bytes),
  }
  return desk
}

/** A demo staff person's browser, in by the demo's one click. */
export async function deskOf(portal: TestPortal, who: string): Promise<DeskBrowser> {
  const desk = openDesk(portal)
  const answer = await desk.post('/demo/consola/entrar', { correo: `${who}@demo.example` })
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

/** What the record says, oldest first. */
export async function listRecorded(
  portal: TestPortal,
): Promise<{ who: string; action: string; result: string; about: string }[]> {
  return portal.ctx.db.selectFrom('act').select(['who', 'action', 'result', 'about']).orderBy('id').execute()
}

interface Row {
  readonly [name: string]: unknown
}

/** Every row of a list, a page of two after the other by `siguiente`; each has to come once. */
export async function walkList(desk: DeskBrowser, path: string, name: string): Promise<Row[]> {
  const rows: Row[] = []
  let place = ''
  do {
    const answer = await desk.get(`${path}${path.includes('?') ? '&' : '?'}limite=2${place}`)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const { filas, siguiente } = answer.json()
    rows.push(...filas)
    place = siguiente ? `&despues=${encodeURIComponent(siguiente)}` : ''
  } while (place !== '')
  if (new Set(rows.map((row) => row[name])).size !== rows.length) throw new Error(`${path}: a row came twice`)
  return rows
}

/** The lines of a list as a file, without their head. */
export async function readFileLines(desk: DeskBrowser, path: string): Promise<string[]> {
  const answer = await desk.get(path)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  if (!String(answer.headers['content-disposition']).includes('.csv')) throw new Error('not a file')
  return answer.body.trim().split('\r\n').slice(1)
}
