import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generateFeed } from '../../seed/generate-feed.ts'
import { feed, feedBench, policy } from '../testing-feeds.ts'
import { feedFile } from './feed-source.ts'

const bench = feedBench()
const { importText, policies } = bench

describe('a refused line', () => {
  it('is written to the rejects file with its number, reasons and text, safe for a spreadsheet', async () => {
    const rejectsPath = join(bench.folder, 'rejects.csv')
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

  it("is the only cause of a file: without one, an earlier run's is removed", async () => {
    const rejectsPath = join(bench.folder, 'gone.csv')
    await importText(feed('mala'), { rejectsPath })
    expect(existsSync(rejectsPath)).toBe(true)
    expect((await importText(feed(policy('I-1')), { rejectsPath })).rejectsPath).toBeNull()
    expect(existsSync(rejectsPath)).toBe(false)
  })

  it('keeps the letters of a line in CP1252', async () => {
    const rejectsPath = join(bench.folder, 'cp1252.csv')
    const path = join(bench.folder, 'spreadsheet.csv')
    const line = policy('K-1', { names: 'José Núñez – “Ñato”' })
    const cp1252 = Buffer.from(line.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'), 'latin1')
    await writeFile(path, Buffer.concat([Buffer.from(feed(policy('K-2'))), cp1252, Buffer.from('\n')]))
    const summary = await bench.importFrom(await feedFile(path), { rejectsPath })
    expect(summary).toMatchObject({ inserted: 1, refused: 1, refusedSamples: [{ content: line }] })
    expect(await readFile(rejectsPath, 'utf8')).toContain('José Núñez – “Ñato”')
  })

  it('that cannot be written stops the whole import', async () => {
    const rejectsPath = join(bench.folder, 'no-such-folder', 'rejects.csv')
    await expect(importText(feed(policy('P-1'), 'mala'), { rejectsPath })).rejects.toThrow(
      /No se puede escribir/,
    )
    expect(await policies()).toEqual([])
  })

  it('with bytes that are not UTF-8, an open quote or no end affects no other line', async () => {
    const path = join(bench.folder, 'bytes.csv')
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
    const summary = await bench.importFrom(await feedFile(path))
    expect((await policies()).map((row) => row.certificate_number)).toEqual(['J-1', 'J-4', 'J-5', 'J-6'])
    expect(summary.refusedSamples.map(({ lineNumber, reasons }) => [lineNumber, ...reasons])).toEqual([
      [3, 'no está escrita en UTF-8'],
      [4, 'las comillas están sin cerrar o mal puestas'],
      [6, 'la línea es demasiado larga'],
      [8, 'no está escrita en UTF-8'],
    ])
  })

  it('is the same wherever the chunks of the file end', async () => {
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
      const summary = await bench.importFrom(source, { simulate: true })
      expect(summary).toMatchObject({ linesRead: 3, inserted: 2, refused: 1 })
      expect(summary.refusedSamples[0]?.lineNumber).toBe(3)
    }
  })

  it('of any kind that the generator knows never stops the others', async () => {
    const bytes = Buffer.concat([
      ...generateFeed({ lines: 4000, seed: 11, today: '2026-11-20', badShare: 0.3 }),
    ])
    const path = join(bench.folder, 'generated.csv')
    await writeFile(path, bytes)
    const summary = await bench.importFrom(await feedFile(path))
    expect(summary.linesRead).toBe(4000)
    expect(summary.refused).toBeGreaterThan(1000)
    expect(await policies()).toHaveLength(summary.inserted)
    expect(summary.inserted + summary.refused).toBe(4000)
  })
})
