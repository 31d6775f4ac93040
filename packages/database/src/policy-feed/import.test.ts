import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { generateFeed } from '../../seed/generate-feed.ts'
import { feed, feedBench, policy } from '../testing-feeds.ts'
import { NotAPolicyFeed } from './feed-reader.ts'
import { feedText } from './feed-source.ts'
import { feedWarnings } from './findings.ts'
import { ImportAlreadyRunning } from './import.ts'

const bench = feedBench()
const { importText, policies, imports } = bench

describe('the import of a feed', () => {
  it('inserts each valid line as written, and a record of the run', async () => {
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
      delivered_on: null,
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

  it('keeps the day of delivery when a later feed lacks the column or its cell', async () => {
    const withDay = (day: string) =>
      feed(policy('B-2')).replace('\n', ',fecha_entrega\n').replace(/\n$/, `,${day}\n`)
    await importText(withDay('2026-01-05'))
    expect(await importText(withDay(''))).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await importText(feed(policy('B-2', { status: 'suspendida' })))).toMatchObject({ updated: 1 })
    expect(await policies()).toMatchObject([{ status: 'suspendida', delivered_on: '2026-01-05' }])
    expect(await importText(withDay('2026-01-06'))).toMatchObject({ updated: 1 })
  })

  it('changes nothing for the same file again, not even the physical position of a row', async () => {
    const text = feed(policy('C-1'), policy('C-2', { email: '' }))
    const rows = () =>
      bench.database.pool.query('SELECT *, ctid, xmin FROM policy ORDER BY 1').then((result) => result.rows)
    await importText(text)
    const before = await rows()
    expect(await importText(text)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 })
    expect(await rows()).toEqual(before)
  })

  it('updates only the policies whose line changed, and keeps those absent from the file', async () => {
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

  it('keeps the first line of a certificate and lists the later ones as refused, unchanged', async () => {
    const rejectsPath = join(bench.folder, 'repeated.csv')
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

  it('reads a profile in any case, accents and spaces, and counts unknown ones by name', async () => {
    const written = [
      ...['VIDA+ACCIDENTES', 'Vida + Accidentes', 'Protección', 'proteccion', 'Cáncer', 'Salud '],
      ...['TOTAL MAX', 'Total Max', 'Vida+Accidentes 🙂', 'CUOTA'],
    ]
    const file = feed(...written.map((profile, at) => policy(`FLD-R${at}`, { profile })))
    const findings = {
      unknownProfiles: { 'Vida+Accidentes 🙂': 1 },
      examples: { unknownProfiles: ['Línea 10, Certificado\u00a0••••\u00a0D-R8: «Vida+Accidentes 🙂»'] },
    }
    expect(await importText(file, { simulate: true })).toMatchObject({ inserted: 10, refused: 0, findings })
    expect(await importText(file)).toMatchObject({ inserted: 10, refused: 0, findings })
    expect((await policies()).map((row) => row.profile)).toEqual([
      ...['Vida+Accidentes', 'Vida+Accidentes', 'Proteccion', 'Proteccion', 'Cancer', 'Salud'],
      ...['TotalMax', 'TotalMax', 'Vida+Accidentes 🙂', 'Cuota'],
    ])
    expect(await imports()).toMatchObject([{ findings }])
  })

  it('brings in a policy without the contact that is a landline or none, and warns', async () => {
    const lines = [
      policy('M-1', { mobile: '014271234' }),
      policy('M-2', { mobile: '-', email: 'sin correo' }),
    ]
    const { findings, ...summary } = await importText(feed(...lines, policy('M-3')))
    expect(summary).toMatchObject({ inserted: 3, refused: 0 })
    expect(findings).toEqual({
      withoutContact: { celular: 2, correo: 1 },
      examples: {
        withoutContact: [
          expect.stringMatching(/^Línea 2, .*: sin celular$/),
          expect.stringMatching(/sin celular ni correo$/),
        ],
      },
    })
    expect(feedWarnings(findings)).toEqual([
      'Entraron 2 pólizas sin celular: lo que decía es un teléfono fijo o ninguno.',
      'Entró 1 póliza sin correo: lo que decía no es ninguno.',
    ])
    expect(await policies()).toMatchObject([{ mobile: null }, { mobile: null, email: null }, {}])
  })

  it('warns of a last line without its end', async () => {
    const { findings } = await importText(feed(policy('N-1')).trimEnd())
    expect(findings).toEqual({ isUnfinished: true })
    expect(feedWarnings(findings)).toEqual([
      expect.stringContaining('salto de línea'),
      expect.stringMatching(/^Este archivo no cancela citas por falta de renovación: puede estar incompleto/),
    ])
  })

  it('tells why a file cancels no visit: a refused line without a document, or a missing certificate', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => policy(`W-${at}`))
    const { findings } = await importText(feed(...lines, policy('W-X', { document: '???' })))
    expect(findings).toMatchObject({ notSettled: 'unreadable' })
    expect(feedWarnings(findings)).toEqual([
      'Este archivo no cancela citas por falta de renovación: una línea rechazada no trae un documento que se lea. El próximo archivo completo sí.',
    ])
    expect((await imports()).at(-1)).toMatchObject({ findings: { notSettled: 'unreadable' } })
    await bench.database.pool.query(
      "UPDATE policy SET status = 'anulada' WHERE certificate_number NOT LIKE 'W-%'",
    )
    expect(await importText(feed(...lines))).toMatchObject({ findings: {} })
    const fewer = await importText(feed(...lines.slice(2)))
    expect(feedWarnings(fewer.findings)).toEqual([
      expect.stringContaining('faltan 2 pólizas vigentes que vinieron antes'),
    ])
    expect(await importText(feed(lines[0] ?? ''))).toMatchObject({ findings: {} })
  })

  it('finds nothing in a file of known profiles, nor in a refused repeated line', async () => {
    const lines = feed(policy('P-1'), policy('P-1', { profile: 'Mascotas' }))
    expect(await importText(lines)).toMatchObject({ inserted: 1, refused: 1, findings: {} })
    expect(await imports()).toMatchObject([{ findings: {} }])
  })

  it('stores an unknown profile and one with a backslash literally', async () => {
    await importText(feed(policy('F-1', { profile: 'Mascotas' }), policy('F-2', { profile: 'a\\N\\tb' })))
    expect((await policies()).map((row) => row.profile)).toEqual(['Mascotas', 'a\\N\\tb'])
  })

  it('passes over the line by which a spreadsheet names its separator, and keeps the numbers of the lines', async () => {
    const lines = `sep=,\r\n${feed(policy('S-1'), 'mala')}`
    expect(await importText(lines)).toMatchObject({
      linesRead: 2,
      inserted: 1,
      refusedSamples: [{ lineNumber: 4, content: 'mala' }],
    })
    expect(await importText(`sep=,\n${lines}`).catch((error: Error) => error)).toBeInstanceOf(NotAPolicyFeed)
  })

  it('reports its progress', async () => {
    const seen: string[] = []
    const source = feedText('feed.csv', feed(policy('G-1')))
    await bench.importFrom(source, {
      onProgress: ({ phase, linesRead, bytesRead }) => seen.push(`${phase} ${linesRead} ${bytesRead}`),
    })
    expect(seen).toEqual([`reading 1 ${source.sizeBytes}`, `merging 1 ${source.sizeBytes}`])
  })
})

describe('a file refused as a whole', () => {
  it.each([
    ['is empty', ''],
    ['has no header', `${policy('L-1')}\n`],
    ['is another table', 'nombre,edad\nRosa,36\n'],
    ['lacks a column', feed(policy('L-1')).replace('perfil,', '')],
    ['is a picture', '\u0089PNG\r\n\u001a\n'],
    ['is one endless line', 'x'.repeat(500_000)],
  ])('when it %s, and leaves no trace', async (_name, text) => {
    const rejectsPath = join(bench.folder, 'whole.csv')
    await expect(importText(text, { rejectsPath })).rejects.toBeInstanceOf(NotAPolicyFeed)
    expect(await policies()).toEqual([])
    expect(await imports()).toEqual([])
    expect(existsSync(rejectsPath)).toBe(false)
  })

  it('is not one with a header and no policies', async () => {
    expect(await importText(feed())).toMatchObject({ linesRead: 0, inserted: 0, refused: 0 })
  })
})

it('reports in a dry run what would change and writes nothing', async () => {
  await importText(feed(policy('M-1'), policy('M-2')))
  const before = await policies()
  const rejectsPath = join(bench.folder, 'simulated.csv')
  const summary = await importText(
    feed(policy('M-1'), policy('M-2', { status: 'suspendida' }), policy('M-3'), policy('M-3'), 'mala'),
    { simulate: true, rejectsPath },
  )
  expect(summary).toMatchObject({ linesRead: 5, inserted: 1, updated: 1, unchanged: 1, refused: 2 })
  expect(await policies()).toEqual(before)
  expect(await imports()).toHaveLength(1)
  expect(existsSync(rejectsPath)).toBe(false)
})

describe('an import that fails', () => {
  it('during another one says so and does nothing', async () => {
    const other = new pg.Client({ connectionString: bench.database.url })
    await other.connect()
    await other.query('BEGIN')
    await other.query('SELECT pg_advisory_xact_lock(5318008001)')
    await expect(importText(feed(policy('N-1')))).rejects.toBeInstanceOf(ImportAlreadyRunning)
    await other.query('ROLLBACK')
    await other.end()
    expect(await importText(feed(policy('N-1')))).toMatchObject({ inserted: 1 })
  })

  it('by abort leaves everything unchanged', async () => {
    const stop = new AbortController()
    const bytes = Buffer.concat([
      ...generateFeed({ lines: 5000, seed: 3, today: '2026-11-20', badShare: 0.1 }),
    ])
    const rejectsPath = join(bench.folder, 'stopped.csv')
    const run = importText(bytes.toString('utf8'), {
      rejectsPath,
      signal: stop.signal,
      onProgress: ({ linesRead }) => linesRead > 1000 && stop.abort(new Error('stopped')),
    })
    await expect(run).rejects.toThrow()
    expect(await policies()).toEqual([])
    expect(existsSync(rejectsPath) || existsSync(`${rejectsPath}.tmp`)).toBe(false)
  })
})
