import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { generateFeed } from '../../seed/generate-feed.ts'
import type { Database } from '../open.ts'
import { testDatabase } from '../testing.ts'
import { NotAPolicyFeed } from './feed-reader.ts'
import { feedFile, feedText } from './feed-source.ts'
import { ImportAlreadyRunning, importPolicies } from './import.ts'

const header = feedColumns.join(',')
const policy = (certificate: string, changes: Record<string, string> = {}) =>
  Object.values({
    type: '8',
    document: '01234567',
    names: 'Rosa',
    paternal: 'Quispe',
    maternal: 'Ñahui',
    birth: '1990-05-17',
    mobile: '987654321',
    email: 'rosa@correo.example',
    product: '6704-1',
    certificate,
    profile: 'Proteccion',
    start: '2026-01-01',
    end: '2026-12-31',
    status: 'vigente',
    seats7442: '2',
    seats7443: '0',
    ...changes,
  }).join(',')
const feed = (...lines: string[]) => `${[header, ...lines].join('\n')}\n`

let database: Database
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'amparo-feed-'))
})
afterEach(async () => {
  await database.db.deleteFrom('policy').execute()
  await database.db.deleteFrom('policy_import').execute()
  await database.db.deleteFrom('policy_import_batch').execute()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const importText = (text: string, options: { simulate?: boolean; rejectsPath?: string } = {}) =>
  importPolicies({
    databaseUrl: database.url,
    source: feedText('feed.csv', text),
    rejectsPath: null,
    ...options,
  })
const policies = () => database.db.selectFrom('policy').selectAll().orderBy('certificate_number').execute()
const imports = () => database.db.selectFrom('policy_import').selectAll().execute()

describe('the import of a feed', () => {
  it('leaves each good line in as it came, and a record of the run', async () => {
    const summary = await importText(
      feed(policy('A-1'), policy('A-2', { mobile: '', email: '', maternal: '' })),
    )
    expect(summary).toMatchObject({ linesRead: 2, inserted: 2, updated: 0, unchanged: 0, refused: 0 })
    const [first, second] = await policies()
    expect(first).toEqual({
      certificate_number: 'A-1',
      document_type: 8,
      document_number: '01234567',
      given_names: 'Rosa',
      paternal_surname: 'Quispe',
      maternal_surname: 'Ñahui',
      birth_date: '1990-05-17',
      mobile: '+51987654321',
      email: 'rosa@correo.example',
      product_code: '6704-1',
      profile: 'Proteccion',
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      status: 'vigente',
      seats_7442: 2,
      seats_7443: 0,
    })
    expect(second).toMatchObject({ mobile: null, email: null, maternal_surname: '' })
    const [record] = await imports()
    expect(record).toMatchObject({ file_name: 'feed.csv', lines_read: 2, inserted: 2, refused: 0 })
    expect(record?.file_sha256).toHaveLength(32)
  })

  it.each([
    ['commas', feed(policy('B-1'))],
    ['semicolons', feed(policy('B-1')).replaceAll(',', ';')],
    ['a BOM', `\ufeff${feed(policy('B-1'))}`],
    ['CRLF', feed(policy('B-1')).replaceAll('\n', '\r\n')],
    ['no line end at its end', feed(policy('B-1')).trimEnd()],
    ['empty lines', feed('', policy('B-1'), '', '')],
    ['every cell between quotes', feed(policy('B-1')).replace(/[^,\n]+/g, '"$&"')],
  ])('takes a file with %s', async (_name, text) => {
    expect(await importText(text)).toMatchObject({ linesRead: 1, inserted: 1, refused: 0 })
    expect(await policies()).toMatchObject([
      { certificate_number: 'B-1', maternal_surname: 'Ñahui', seats_7443: 0 },
    ])
  })

  it('changes nothing when it runs again with the same file, not even the place of a row', async () => {
    const text = feed(policy('C-1'), policy('C-2', { email: '' }))
    const rows = () =>
      database.pool.query('SELECT *, ctid, xmin FROM policy ORDER BY 1').then((result) => result.rows)
    await importText(text)
    const before = await rows()
    expect(await importText(text)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 })
    expect(await rows()).toEqual(before)
  })

  it('changes only the policies whose line changed, and keeps those that the file does not name', async () => {
    await importText(feed(policy('D-1'), policy('D-2'), policy('D-3')))
    const summary = await importText(
      feed(policy('D-1', { status: 'anulada', email: '' }), policy('D-2'), policy('D-4')),
    )
    expect(summary).toMatchObject({ linesRead: 3, inserted: 1, updated: 1, unchanged: 1 })
    expect(await policies()).toMatchObject([
      { certificate_number: 'D-1', status: 'anulada', email: null },
      { certificate_number: 'D-2', status: 'vigente' },
      { certificate_number: 'D-3', status: 'vigente' },
      { certificate_number: 'D-4' },
    ])
  })

  it('keeps the first line of a certificate and refuses the later ones, which are given back as they were', async () => {
    const rejectsPath = join(folder, 'repeated.csv')
    const summary = await importText(
      feed(
        policy('E-1', { names: 'Primera' }),
        'mala',
        policy('e-1', { names: 'Segunda' }),
        policy('E-2'),
        policy('E-1'),
      ),
      { rejectsPath },
    )
    expect(summary).toMatchObject({ linesRead: 5, inserted: 2, refused: 3, rejectsPath })
    expect(await policies()).toMatchObject([{ given_names: 'Primera' }, { certificate_number: 'E-2' }])
    const [head, ...lines] = (await readFile(rejectsPath, 'utf8')).trimEnd().split('\n')
    expect(head).toBe('linea,motivo,contenido')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['3', '4', '6'])
    expect(lines[1]).toContain('E-1 ya está en la línea 2, que es la que vale')
    expect(lines[1]).toContain(policy('e-1', { names: 'Segunda' }))
  })

  it('takes an unknown profile and one with a backslash to the letter', async () => {
    await importText(feed(policy('F-1', { profile: 'Mascotas' }), policy('F-2', { profile: 'a\\N\\tb' })))
    expect((await policies()).map((row) => row.profile)).toEqual(['Mascotas', 'a\\N\\tb'])
  })

  it('says how far it has come', async () => {
    const seen: string[] = []
    const source = feedText('feed.csv', feed(policy('G-1')))
    await importPolicies({
      databaseUrl: database.url,
      source,
      rejectsPath: null,
      onProgress: ({ phase, linesRead, bytesRead }) => seen.push(`${phase} ${linesRead} ${bytesRead}`),
    })
    expect(seen).toEqual([`reading 1 ${source.sizeBytes}`, `merging 1 ${source.sizeBytes}`])
  })
})

describe('a refused line', () => {
  it('goes to the file of rejects with its number, its reasons and its text, safe for a spreadsheet', async () => {
    const rejectsPath = join(folder, 'rejects.csv')
    const summary = await importText(
      feed(
        policy('H-1'),
        policy('H-2', { document: '1234567', status: 'activa' }),
        '=HYPERLINK("http://mal.example")',
      ),
      { rejectsPath },
    )
    expect(summary).toMatchObject({ inserted: 1, refused: 2, rejectsPath })
    expect(summary.refusedSamples.map((line) => line.lineNumber)).toEqual([3, 4])
    const [, third, fourth] = (await readFile(rejectsPath, 'utf8')).split('\n')
    expect(third).toMatch(/^3,"numero_documento: El DNI debe contar con 8 dígitos; estado: debe ser vigente/)
    expect(third).toContain(policy('H-2', { document: '1234567', status: 'activa' }))
    expect(fourth).toBe(
      '4,"las comillas están sin cerrar o mal puestas","\'=HYPERLINK(""http://mal.example"")"',
    )
  })

  it('leaves no file when there is none, and takes away the one of an earlier run', async () => {
    const rejectsPath = join(folder, 'gone.csv')
    await importText(feed('mala'), { rejectsPath })
    expect(existsSync(rejectsPath)).toBe(true)
    expect((await importText(feed(policy('I-1')), { rejectsPath })).rejectsPath).toBeNull()
    expect(existsSync(rejectsPath)).toBe(false)
  })

  it('that can not be written down stops the whole import', async () => {
    const rejectsPath = join(folder, 'no-such-folder', 'rejects.csv')
    await expect(importText(feed(policy('P-1'), 'mala'), { rejectsPath })).rejects.toThrow(
      /No se puede escribir/,
    )
    expect(await policies()).toEqual([])
  })

  it('with bytes that are not UTF-8, an open quote or no end spoils no other line', async () => {
    const path = join(folder, 'bytes.csv')
    await writeFile(
      path,
      Buffer.concat([
        Buffer.from(feed(policy('J-1')), 'utf8'),
        Buffer.from(policy('J-2', { names: 'Ñato' }), 'latin1'),
        Buffer.from(
          `\n"${policy('J-3')}\n${policy('J-4')}\n${'x'.repeat(300_000)}\n${policy('J-5')}\n`,
          'utf8',
        ),
        Buffer.from([0xed, 0xa0, 0x80, 0x0a]),
        Buffer.from(`${policy('J-6')}\n`, 'utf8'),
      ]),
    )
    const summary = await importPolicies({
      databaseUrl: database.url,
      source: await feedFile(path),
      rejectsPath: null,
    })
    expect((await policies()).map((row) => row.certificate_number)).toEqual(['J-1', 'J-4', 'J-5', 'J-6'])
    expect(summary.refusedSamples.map(({ lineNumber, reasons }) => [lineNumber, ...reasons])).toEqual([
      [3, 'no está escrita en UTF-8'],
      [4, 'las comillas están sin cerrar o mal puestas'],
      [6, 'la línea es demasiado larga'],
      [8, 'no está escrita en UTF-8'],
    ])
  })

  it('is found the same wherever the chunks of the file are cut', async () => {
    const text = feed(policy('K-1', { names: 'Ñusta' }), 'mala', policy('K-2'))
    const bytes = Buffer.from(text, 'utf8')
    for (const size of [1, 7, 64, 333]) {
      const source = {
        name: 'feed.csv',
        sizeBytes: bytes.length,
        async *open() {
          for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
        },
      }
      const summary = await importPolicies({
        databaseUrl: database.url,
        source,
        rejectsPath: null,
        simulate: true,
      })
      expect(summary).toMatchObject({ linesRead: 3, inserted: 2, refused: 1 })
      expect(summary.refusedSamples[0]?.lineNumber).toBe(3)
    }
  })

  it('of any kind that the generator knows never stops the others', async () => {
    const bytes = Buffer.concat([
      ...generateFeed({ lines: 4000, seed: 11, today: '2026-11-20', badShare: 0.3 }),
    ])
    const path = join(folder, 'generated.csv')
    await writeFile(path, bytes)
    const summary = await importPolicies({
      databaseUrl: database.url,
      source: await feedFile(path),
      rejectsPath: null,
    })
    expect(summary.linesRead).toBe(4000)
    expect(summary.refused).toBeGreaterThan(1000)
    expect(await policies()).toHaveLength(summary.inserted)
    expect(summary.inserted + summary.refused).toBe(4000)
  })
})

describe('a file is refused whole', () => {
  it.each([
    ['is empty', ''],
    ['has no header', `${policy('L-1')}\n`],
    ['is another table', 'nombre,edad\nRosa,36\n'],
    ['lacks a column', feed(policy('L-1')).replace('perfil,', '')],
    ['is a picture', '\u0089PNG\r\n\u001a\n'],
    ['is one endless line', 'x'.repeat(500_000)],
  ])('when it %s, and leaves no trace', async (_name, text) => {
    const rejectsPath = join(folder, 'whole.csv')
    await expect(importText(text, { rejectsPath })).rejects.toBeInstanceOf(NotAPolicyFeed)
    expect(await policies()).toEqual([])
    expect(await imports()).toEqual([])
    expect(existsSync(rejectsPath)).toBe(false)
  })

  it('but not when it has a header and no policies', async () => {
    expect(await importText(feed())).toMatchObject({ linesRead: 0, inserted: 0, refused: 0 })
  })
})

describe('a simulated import', () => {
  it('says what would happen and writes nothing', async () => {
    await importText(feed(policy('M-1'), policy('M-2')))
    const before = await policies()
    const rejectsPath = join(folder, 'simulated.csv')
    const summary = await importText(
      feed(policy('M-1'), policy('M-2', { status: 'suspendida' }), policy('M-3'), policy('M-3'), 'mala'),
      { simulate: true, rejectsPath },
    )
    expect(summary).toMatchObject({ linesRead: 5, inserted: 1, updated: 1, unchanged: 1, refused: 2 })
    expect(await policies()).toEqual(before)
    expect(await imports()).toHaveLength(1)
    expect(existsSync(rejectsPath)).toBe(false)
  })
})

describe('an import that does not end well', () => {
  it('while another one runs says so and does nothing', async () => {
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await other.query('BEGIN')
    await other.query('SELECT pg_advisory_xact_lock(5318008001)')
    await expect(importText(feed(policy('N-1')))).rejects.toBeInstanceOf(ImportAlreadyRunning)
    await other.query('ROLLBACK')
    await other.end()
    expect(await importText(feed(policy('N-1')))).toMatchObject({ inserted: 1 })
  })

  it('because it was told to stop leaves everything as it was', async () => {
    const stop = new AbortController()
    const bytes = Buffer.concat([
      ...generateFeed({ lines: 5000, seed: 3, today: '2026-11-20', badShare: 0.1 }),
    ])
    const rejectsPath = join(folder, 'stopped.csv')
    const run = importPolicies({
      databaseUrl: database.url,
      source: feedText('feed.csv', bytes.toString('utf8')),
      rejectsPath,
      signal: stop.signal,
      onProgress: ({ linesRead }) => linesRead > 1000 && stop.abort(new Error('stopped')),
    })
    await expect(run).rejects.toThrow()
    expect(await policies()).toEqual([])
    expect(existsSync(rejectsPath) || existsSync(`${rejectsPath}.tmp`)).toBe(false)
  })
})
