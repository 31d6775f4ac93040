import type { RequestOf } from '@amparo/contract/endpoint.ts'
import {
  cancelImport,
  getImport,
  getImportRejects,
  getImportsFile,
  importPartBytes,
  listImports,
  putImportPart,
  runImport,
  startImport,
} from '@amparo/contract/feeds/console/imports.ts'
import { confirmStaff } from '@amparo/contract/staff/console/entry.ts'
import { sampleFeed } from '@amparo/database/seed/sample-feed.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DeskBrowser, deskOf, listRecorded, readFileLines, totpNow } from '../../../../testing/desk.ts'
import { type ImportDraft, openImport, sendImport } from '../../../../testing/imports.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { importJob } from './imports.jobs.ts'
import { tidyImports } from './imports.repository.ts'

let desk: DeskBrowser
openPortal()
beforeAll(async () => {
  desk = await deskOf(portal, 'jefatura')
})

const start = (draft: ImportDraft, bytes: Buffer) => openImport(desk, draft, bytes)
const bringIn = (draft: ImportDraft, text: string) => sendImport(desk, draft, text)

const feedLines = () => sampleFeed(toLimaDay(portal.ctx.clock.now())).split('\n').filter(Boolean)

describe('a feed imported by the console', () => {
  it('of policies is uploaded in parts, runs automatically, and returns its refused lines', async () => {
    const [head = '', ...lines] = feedLines()
    const padding = Array.from({ length: 9000 }, (_, at) => `mala-${at},${'x'.repeat(60)}`)
    const text = [head, ...lines, ...padding].join('\n')
    expect(text.length).toBeGreaterThan(importPartBytes)
    const done = await bringIn({ clase: 'polizas', archivo: 'noche.csv' }, text)
    expect(done).toMatchObject({
      estado: 'terminada',
      clase: 'polizas',
      origen: 'consola',
      rechazadas: padding.length,
      puedeDescargarRechazos: true,
    })
    expect(done.leidas).toBe(lines.length + padding.length)
    const rejects = await desk.call(getImportRejects, { params: { id: done.id } })
    expect(rejects.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(rejects.body.split('\n')[0]).toBe('linea,motivo,contenido')
    expect(rejects.body).toContain('mala-8999')
    const kept = await portal.ctx.db
      .selectFrom('feed_import_part')
      .select(['role', 'content'])
      .where('import_id', '=', done.id)
      .execute()
    expect(kept.map(({ role }) => role)).toEqual(Array(kept.length).fill('refused'))
    expect(Buffer.concat(kept.map(({ content }) => content)).includes('mala-8999')).toBe(false)
    const acts = (await listRecorded(portal)).filter(({ about }) => about === `importaciones:${done.id}`)
    expect(new Set(acts.map(({ action }) => action))).toEqual(
      new Set([
        'importaciones',
        'importaciones.partes',
        'importaciones.empezar',
        'importaciones.terminar',
        'importaciones.rechazos.ver',
      ]),
    )
    const history = await readFileLines(desk, getImportsFile, { clase: 'polizas', estado: 'terminada' })
    expect(history[0]).toMatch(/^"noche.csv","polizas"/)
    // A worker that died is followed by another, which finds it done.
    await importJob(portal.ctx, { importId: done.id })
    expect(await desk.ask(getImport, { params: { id: done.id } })).toEqual(done)
  })

  it('of policies names unknown profiles, in its figures and in the history', async () => {
    const [head = '', line = ''] = feedLines()
    const withProfile = (number: string, profile: string) =>
      line
        .split(',')
        .map((cell, at) => ({ 1: number, 9: `PERFIL-${number}`, 10: profile })[at] ?? cell)
        .join(',')
    const text = [
      head,
      withProfile('61000001', 'Mascotas'),
      withProfile('61000002', 'Mascotas'),
      withProfile('61000003', 'PROTECCIÓN'),
    ].join('\n')
    const done = await bringIn({ clase: 'polizas', archivo: 'perfiles.csv' }, text)
    expect(done).toMatchObject({
      estado: 'terminada',
      nuevas: 3,
      rechazadas: 0,
      perfilesDesconocidos: { Mascotas: 2 },
    })
    expect(done.ejemplos?.perfilesDesconocidos).toEqual([
      'Línea 2, Certificado\u00a0••••\u00a00001: «Mascotas»',
      'Línea 3, Certificado\u00a0••••\u00a00002: «Mascotas»',
    ])
    const [history] = await readFileLines(desk, getImportsFile, { buscar: 'perfiles.csv' })
    expect(history).toContain('"Mascotas: 2"')
  })

  it('of policies is dated by its cut: an older one changes nothing of a newer one', async () => {
    const [head = '', line = ''] = feedLines()
    const text = `${head}\n${line.replace(/,[^,]*@/, ',otro.correo@')}`
    expect(text).not.toContain(line)
    const corte = new Date(portal.ctx.clock.now().getTime() - 2 * 86_400_000).toISOString()
    const old = await bringIn({ clase: 'polizas', archivo: 'anteayer.csv', corte }, text)
    expect(old).toMatchObject({ estado: 'terminada', leidas: 1, cambiadas: 0, sinCambios: 1 })
    expect(Date.parse(old.corte ?? '')).toBe(Math.floor(Date.parse(corte) / 1000) * 1000)
    const now = await bringIn({ clase: 'polizas', archivo: 'hoy.csv' }, text)
    expect(now).toMatchObject({ estado: 'terminada', cambiadas: 1, sinCambios: 0 })
    expect(now.corte).toBe(undefined)
    const ahead = new Date(portal.ctx.clock.now().getTime() + 3_600_000).toISOString()
    for (const bad of [
      { clase: 'polizas', corte: ahead },
      { clase: 'cursos', corte },
      { clase: 'polizas', corte: '2026-11-20' },
    ]) {
      const refused = await desk.callUnchecked(startImport, { body: { ...bad, archivo: 'a.csv', bytes: 1 } })
      expect([refused.statusCode, refused.refusal().errores[0]?.campo]).toEqual([422, 'corte'])
    }
  })

  it('of licences, courses and offers works alike; an invalid file says why and changes nothing', async () => {
    const licences =
      'producto,clave,equipos,vence\nAntivirus,CLAVE-CONSOLA-1,3,2030-01-01\nAntivirus,x,3,2030-01-01\n'
    expect(await bringIn({ clase: 'licencias', archivo: 'l.csv' }, licences)).toMatchObject({
      estado: 'terminada',
      nuevas: 1,
      rechazadas: 1,
    })
    const offer = {
      '@type': 'JobPosting',
      identifier: 'consola-1',
      title: 'Analista de datos',
      description: 'Analiza datos de ventas y prepara informes cada semana.',
      hiringOrganization: { name: 'Textiles del Sur' },
      jobLocation: { address: { addressRegion: 'Lima', addressLocality: 'Lima', addressCountry: 'PE' } },
      datePosted: toLimaDay(portal.ctx.clock.now()),
      url: 'https://empleos.example/1',
    }
    const jobs = await bringIn(
      { clase: 'empleos', archivo: 'o.json', fuente: 'bolsa' },
      JSON.stringify([offer]),
    )
    expect(jobs).toMatchObject({ estado: 'terminada', fuente: 'bolsa', leidas: 1 })
    for (const [clase, text] of [
      ['polizas', 'esto no es'],
      ['cursos', '{'],
      ['cursos', '[{"id":"x"}]'],
      ['licencias', 'nada'],
      ['empleos', '[]'],
      ['planes', '[\n{"producto": 1}]'],
    ] as const) {
      const failed = await bringIn({ clase, archivo: 'malo.txt' }, text)
      expect([clase, failed.estado, failed.falla]).toEqual([
        clase,
        'fallida',
        expect.stringMatching(/^No se import/),
      ])
      expect(failed.puedeDescargarRechazos).toBe(false)
    }
    const list = await desk.ask(listImports, { query: { estado: 'fallida', clase: 'cursos', limite: '1' } })

    expect([list.total, list.filas.length]).toEqual([2, 1])
    const next = await desk.ask(listImports, {
      query: { estado: 'fallida', clase: 'cursos', limite: '1', despues: list.siguiente },
    })

    expect(next.filas[0]?.id).not.toBe(list.filas[0]?.id)
  })

  it('starts only when complete, once, and can be cancelled before', async () => {
    const bytes = Buffer.alloc(importPartBytes + 10, 'a')
    const { id, partes, bytesPorParte } = await start({ clase: 'polizas', archivo: 'a.csv' }, bytes)
    expect([partes.total, bytesPorParte]).toEqual([2, importPartBytes])
    const early = await desk.call(runImport, { params: { id } })
    expect([early.statusCode, early.refusal().faltan]).toEqual([409, 2])
    for (const [n, part] of [
      ['0', bytes.subarray(1, 5)],
      ['2', bytes.subarray(0, 10)],
      ['-1', bytes.subarray(0, 10)],
      ['1', Buffer.alloc(11)],
    ] as const) {
      expect([n, (await desk.refused(putImportPart, { params: { id, n }, bytes: part })).codigo]).toEqual([
        n,
        'parte_distinta',
      ])
    }
    const long = await desk.call(putImportPart, {
      params: { id, n: '0' },
      bytes: Buffer.alloc(importPartBytes + 1),
    })
    expect(long.refusal().codigo).toBe('archivo_grande')
    for (let turn = 0; turn < 2; turn += 1) {
      const again = await desk.call(putImportPart, {
        params: { id, n: '1' },
        bytes: bytes.subarray(importPartBytes),
      })
      expect(again.json()).toEqual({ recibidas: 1, total: 2 })
    }
    expect(await desk.status(cancelImport, { params: { id } })).toBe(200)
    expect((await desk.refused(cancelImport, { params: { id } })).codigo).toBe('importacion_cerrada')
    expect(
      (
        await desk.refused(putImportPart, {
          params: { id, n: '0' },
          bytes: bytes.subarray(0, importPartBytes),
        })
      ).codigo,
    ).toBe('importacion_cerrada')
    expect((await desk.refused(runImport, { params: { id } })).codigo).toBe('importacion_cerrada')
    expect(await desk.status(getImportRejects, { params: { id } })).toBe(404)
    expect(await desk.status(getImport, { params: { id: 'nada' } })).toBe(404)
    const huge: RequestOf<typeof startImport> = { clase: 'polizas', archivo: 'a.csv', bytes: 2 ** 30 }
    expect((await desk.refused(startImport, { body: huge })).errores[0]?.campo).toBe('bytes')
    const texts = { clase: 'contenidos', archivo: 'a.json', bytes: 1 } as const
    expect((await desk.refused(startImport, { body: texts })).codigo).toBe('sin_permiso')
  })

  it('requires a fresh second factor, and an abandoned one expires after a day', async () => {
    const { id } = await start({ clase: 'cursos', archivo: 'c.json' }, Buffer.from('[]'))
    await desk.call(putImportPart, { params: { id, n: '0' }, bytes: Buffer.from('[]') })
    portal.ctx.clock.advance(6 * 60_000)
    const body: RequestOf<typeof startImport> = { clase: 'cursos', archivo: 'c.json', bytes: 2 }
    expect((await desk.refused(startImport, { body })).codigo).toBe('confirmacion_requerida')
    expect(await desk.status(confirmStaff, { body: { totp: totpNow(portal) } })).toBe(200)
    const once = desk.as({ 'idempotency-key': 'un-archivo' })
    const first = await once.ask(startImport, { body })
    expect(await once.ask(startImport, { body })).toEqual(first)
    await tidyImports(portal.ctx.db, new Date(portal.ctx.clock.now().getTime() + 25 * 3_600_000))
    expect((await desk.ask(getImport, { params: { id } })).estado).toBe('cancelada')
    const left = await portal.ctx.db
      .selectFrom('feed_import_part')
      .select('n')
      .where('import_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })
})
