import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { courseraProvider } from './course-provider.ts'
import { RetryLater } from './queue.ts'

/** The provider's enterprise API as its public documentation has it: tokens that lapse, pages, and moods. */
class FakeCoursera {
  readonly invited: Record<string, unknown>[] = []
  tokens = 0
  valid = ''
  mood: 'well' | 'busy' | 'down' | 'slow' = 'well'
  enrolled = 0
  readonly server: Server = createServer((request, response) => void this.#answer(request, response))

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const say = (status: number, value: unknown, headers = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(value))
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    if (pathname === '/oauth2/client_credentials/token') {
      const right = `Basic ${Buffer.from('clave:secreto').toString('base64')}`
      if (request.headers.authorization !== right || body !== 'grant_type=client_credentials')
        return say(401, {})
      this.tokens += 1
      this.valid = `t${this.tokens}`
      return say(200, { access_token: this.valid, token_type: 'Bearer', expires_in: 1800 })
    }
    if (request.headers.authorization !== `Bearer ${this.valid}`)
      return say(401, { errorCode: 'unauthorized' })
    if (this.mood === 'busy') return say(429, {}, { 'retry-after': '7' })
    if (this.mood === 'down') return say(500, {})
    if (this.mood === 'slow') return
    if (request.method === 'POST' && pathname === '/ent/api/businesses.v1/org1/programs/prog1/memberships') {
      const person = JSON.parse(body) as Record<string, unknown>
      if (this.invited.some(({ externalId }) => externalId === person.externalId)) return say(409, {})
      this.invited.push(person)
      return say(201, { elements: [person] })
    }
    if (
      pathname === '/ent/api/businesses.v1/org1/enrollmentReports' &&
      searchParams.get('q') === 'byProgramId'
    ) {
      const start = Number(searchParams.get('start'))
      const count = Math.max(0, Math.min(Number(searchParams.get('limit')), this.enrolled - start))
      const elements = Array.from({ length: count }, (_, at) => ({
        externalId: String(start + at),
        contentSlug: 'curso',
        isCompleted: at === 0,
      }))
      return say(200, { elements, paging: { total: this.enrolled } })
    }
    return say(404, {})
  }
}

let fake: FakeCoursera
let at: string
beforeEach(async () => {
  fake = new FakeCoursera()
  await new Promise<void>((done) => fake.server.listen(0, '127.0.0.1', done))
  at = `http://127.0.0.1:${(fake.server.address() as AddressInfo).port}`
})
afterEach(() => {
  fake.server.closeAllConnections()
  fake.server.close()
})

const open = (more = {}) =>
  courseraProvider({
    tokenUrl: `${at}/oauth2/client_credentials/token`,
    apiUrl: `${at}/ent/api/businesses.v1`,
    organization: 'org1',
    program: 'prog1',
    key: 'clave',
    secret: 'secreto',
    invitationPath: '/memberships',
    timeoutMs: 400,
    ...more,
  })
const rosa = { externalId: '123', email: 'rosa@correo.pe', fullName: 'Rosa Quispe' }

describe("the provider's enterprise API", () => {
  it('invites a person once, by a number that is no document, with one token for several calls', async () => {
    const provider = open()
    await provider.invite(rosa)
    await provider.invite(rosa)
    expect(fake.invited).toEqual([{ ...rosa, sendEmail: true }])
    expect(fake.tokens).toBe(1)
  })

  it('gets a new token when one has expired, and gives up with wrong credentials', async () => {
    const provider = open()
    await provider.invite(rosa)
    fake.valid = 'lapsed'
    await provider.invite({ ...rosa, externalId: '124' })
    expect(fake.tokens).toBe(2)
    expect(fake.invited).toHaveLength(2)
    await expect(open({ secret: 'otro' }).invite(rosa)).rejects.toThrow('401')
  })

  it('reads every page of the enrolments', async () => {
    fake.enrolled = 230
    const all = await open().listEnrolments()
    expect(all).toHaveLength(230)
    expect(all[0]).toEqual({ externalId: '0', courseCode: 'curso', isCompleted: true })
  })

  it('retries later if it is busy, and fails with a message if it is unavailable or silent', async () => {
    fake.mood = 'busy'
    const refused: unknown = await open()
      .invite(rosa)
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RetryLater)
    expect((refused as RetryLater).seconds).toBe(7)
    fake.mood = 'down'
    await expect(open().invite(rosa)).rejects.toThrow('500')
    fake.mood = 'slow'
    await expect(open().invite(rosa)).rejects.toThrow()
  })
})
