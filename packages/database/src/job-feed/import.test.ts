import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { database, openTestDatabase } from '../testing.ts'
import { fetchFeed } from './fetch-feed.ts'
import { EmptyJobFeed, importJobs } from './import.ts'
import { isPublicAddress } from './public-address.ts'

let folder: string
openTestDatabase()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-empleos-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const posting = (id: string, more: object = {}) => ({
  '@type': 'JobPosting',
  identifier: id,
  title: 'Analista de administración',
  hiringOrganization: { name: 'Grupo Yanantín' },
  description: '<p>Con experiencia &amp; ganas</p>',
  datePosted: '2026-11-01',
  url: 'https://empleos.example/1',
  ...more,
})

/** The text in chunks of a few bytes, so that every boundary falls inside a token somewhere. */
async function* pieces(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const take = (source: string, text: string, more: object = {}) =>
  importJobs({
    databaseUrl: database.url,
    source,
    now: () => new Date('2026-11-20T12:00:00-05:00'),
    rejectsPath: null,
    open: () => pieces(text),
    ...more,
  })
const open = async (source: string) =>
  (
    await database.db
      .selectFrom('job_offer')
      .select('external_id')
      .where('source', '=', source)
      .where('closed_at', 'is', null)
      .orderBy('external_id')
      .execute()
  ).map(({ external_id }) => external_id)

describe('a feed of job offers', () => {
  it.each([
    ['a JSON array', (all: object[]) => JSON.stringify(all)],
    ['an array in many lines', (all: object[]) => JSON.stringify(all, null, 2)],
    ['JSON Lines', (all: object[]) => all.map((one) => JSON.stringify(one)).join('\n')],
    ['a graph', (all: object[]) => JSON.stringify({ '@context': 'https://schema.org', '@graph': all })],
    [
      'a list of items',
      (all: object[]) => JSON.stringify({ itemListElement: all.map((item) => ({ item })) }),
    ],
  ])('comes as %s, cut anywhere', async (name, write) => {
    const all = [posting('a'), posting('b', { title: 'Cajero «{[]}» "x" \\ ñ' }), posting('c')]
    expect(await take(name, write(all))).toMatchObject({ read: 3, inserted: 3, refused: 0 })
    expect(await open(name)).toEqual(['a', 'b', 'c'])
  })

  it('may be XML, and is refused as a whole with a document type', async () => {
    const xml = (head: string) =>
      `<?xml version="1.0"?>${head}<feed><JobPosting><identifier>x1</identifier><title>Cajero &amp; más</title><hiringOrganization><name>Tiendas</name></hiringOrganization><description><![CDATA[<p>Hola</p>]]></description><datePosted>2026-11-02</datePosted><jobLocation><address><addressRegion>Áncash</addressRegion></address></jobLocation><baseSalary><currency>PEN</currency><value><minValue>1500</minValue><maxValue>1800</maxValue></value></baseSalary><url>https://empleos.example/x1</url></JobPosting></feed>`
    expect(await take('xml', xml(''))).toMatchObject({ inserted: 1 })
    const row = await database.db
      .selectFrom('job_offer')
      .selectAll()
      .where('source', '=', 'xml')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      title: 'Cajero & más',
      region: 'ancash',
      salary_min: 1500,
      description: 'Hola',
    })
    const evil = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
    await expect(take('xml', xml(evil))).rejects.toThrow('DOCTYPE')
  })

  it('is idempotent: a repeat changes nothing, a missing offer closes and may reopen', async () => {
    const first = JSON.stringify([posting('1'), posting('2'), posting('3')])
    await take('empresa', first)
    expect(await take('empresa', first)).toMatchObject({ inserted: 0, updated: 0, unchanged: 3, closed: 0 })
    const second = JSON.stringify([posting('1', { title: 'Contador general' }), posting('2')])
    expect(await take('empresa', second)).toMatchObject({ inserted: 0, updated: 1, unchanged: 1, closed: 1 })
    expect(await open('empresa')).toEqual(['1', '2'])
    expect(await take('empresa', first)).toMatchObject({ updated: 2, closed: 0 })
    expect(await open('empresa')).toEqual(['1', '2', '3'])
    await take('otra', JSON.stringify([posting('1')]))
    expect(await open('empresa')).toHaveLength(3)
  })

  it('imports the valid offers and records the others with position and every reason', async () => {
    const bad = [
      posting('bien'),
      posting('x', { title: '', url: 'javascript:alert(1)', hiringOrganization: undefined }),
      { '@type': 'Person' },
      posting('y', { datePosted: '2026-02-30' }),
      posting('bien', { title: 'El último vale' }),
    ]
    const rejectsPath = join(folder, 'rechazos.csv')
    const summary = await take('mixta', `${bad.map((one) => JSON.stringify(one)).join('\n')}\n{"a": nada}`, {
      rejectsPath,
    })
    expect(summary).toMatchObject({ read: 6, inserted: 1, refused: 4 })
    const text = await readFile(rejectsPath, 'utf8')
    expect(text).toMatch(/^2,"?title: .*hiringOrganization: .*url: /m)
    expect(text).toContain('no es JSON')
    const rows = await database.db
      .selectFrom('job_offer')
      .select('title')
      .where('source', '=', 'mixta')
      .execute()
    expect(rows).toEqual([{ title: 'El último vale' }])
  })

  it('without a valid offer closes nothing, and a dry run writes nothing', async () => {
    await expect(take('empresa', '[]')).rejects.toThrow(EmptyJobFeed)
    await expect(take('empresa', '{"error": "mantenimiento"}')).rejects.toThrow(EmptyJobFeed)
    expect(await open('empresa')).toHaveLength(3)
    const simulated = await take('empresa', JSON.stringify([posting('nueva')]), { simulate: true })
    expect(simulated).toMatchObject({ inserted: 1, closed: 3 })
    expect(await open('empresa')).toHaveLength(3)
  })
})

describe('the address of a feed', () => {
  it.each([
    ['10.1.2.3', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
  ])('%s may be asked: %s', (address, may) => {
    expect(isPublicAddress(address)).toBe(may)
  })

  const read = async (url: string, rules = {}) => {
    const parts: Uint8Array[] = []
    for await (const chunk of fetchFeed(url, rules)) parts.push(chunk)
    return Buffer.concat(parts).toString()
  }

  it.each([
    'http://empleos.example/feed',
    'file:///etc/passwd',
    'https://127.0.0.1/feed',
    'https://localhost/feed',
    'https://[::1]/feed',
    'https://2130706433/feed',
    'https://user:clave@empleos.example/feed',
    'no es una dirección',
  ])('%s is refused before anything is sent', async (url) => {
    await expect(read(url)).rejects.toThrow(/https:\/\/|internet|usuario|no se encuentra/)
  })

  it('is read if allowed, checked at each redirect, and cut off beyond its size', async () => {
    await promisify(execFile)('openssl', [
      ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost'.split(
        ' ',
      ),
      ...['-keyout', join(folder, 'k.pem'), '-out', join(folder, 'c.pem')],
    ])
    const [key, cert] = await Promise.all(
      ['k.pem', 'c.pem'].map((name) => readFile(join(folder, name), 'utf8')),
    )
    const server = createServer({ key: key ?? '', cert: cert ?? '' }, (request, response) => {
      const to = { '/away': 'http://localhost/x', '/round': '/round', '/in': 'https://10.0.0.1/x' }[
        request.url ?? ''
      ]
      if (to) response.writeHead(302, { location: to }).end()
      else response.end(JSON.stringify([posting('web')]))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const at = `https://localhost:${(server.address() as AddressInfo).port}`
    const rules = {
      ca: cert ?? '',
      isAllowed: (address: string) => address === '127.0.0.1' || address === '::1',
    }
    try {
      expect(JSON.parse(await read(`${at}/feed`, rules))).toHaveLength(1)
      await expect(read(`${at}/away`, rules)).rejects.toThrow('https://')
      await expect(read(`${at}/in`, rules)).rejects.toThrow('internet')
      await expect(read(`${at}/round`, rules)).rejects.toThrow('reenvía')
      await expect(read(`${at}/feed`, { ...rules, maxBytes: 10 })).rejects.toThrow('grande')
      await expect(read(`${at}/feed`, { ca: cert ?? '' })).rejects.toThrow('internet')
    } finally {
      server.close()
    }
  })
})
