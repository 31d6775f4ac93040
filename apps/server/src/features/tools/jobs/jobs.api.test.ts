import { randomUUID } from 'node:crypto'
import {
  createJobAlert,
  deleteJobAlert,
  getJob,
  listJobAlerts,
  saveJob,
  searchJobs,
  unsaveJob,
} from '@amparo/contract/tools/jobs.ts'
import { importJobs } from '@amparo/database/job-feed/import.ts'
import { feedText } from '@amparo/database/policy-feed/feed-source.ts'
import { sampleJobCount } from '@amparo/database/seed/jobs.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectClosedDoor } from '../../../../testing/doors.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { listCaptured } from '../../../demo/demo.repository.ts'
import { seedSamples } from '../../../demo/demo.samples.ts'
import { jobNewsJob } from './jobs.jobs.ts'
import { todayOf } from './jobs.service.ts'

interface Row {
  id: string
  titulo: string
  publicado: string
  sueldo?: { min: number; max: number }
  guardado: boolean
  cerrada: boolean
  muestra: boolean
  modalidad: string
  region: string | null
}
interface Page {
  filas: Row[]
  total: number
  siguiente?: string
  corregido?: string
}

let session: Record<string, string>
openPortal()
beforeAll(async () => {
  await seedSamples(portal.ctx)
  session = await newHolder(portal, '53000001', 'Empleabilidad')
})

const search = async (query: Record<string, string>, headers = session) =>
  await portal.as(headers).ask(searchJobs, { query: query })
const titles = ({ filas }: Page) => [...new Set(filas.map(({ titulo }) => titulo))]

const posting = (id: string, title: string, more: object = {}) => ({
  '@type': 'JobPosting',
  identifier: id,
  title,
  hiringOrganization: { name: 'Fábrica de Prueba' },
  description: 'Texto de la oferta',
  url: `https://empleos.example/${id}`,
  ...more,
})
const bring = (...postings: object[]) =>
  importJobs({
    databaseUrl: portal.ctx.database.url,
    source: 'prueba',
    now: () => portal.ctx.clock.now(),
    rejectsPath: null,
    open: feedText('prueba', JSON.stringify(postings)).open,
  })

describe('the search of offers', () => {
  it('has at least 300 samples, marked as such, newest first', async () => {
    const page = await search({})
    expect(page.total).toBe(sampleJobCount)
    expect(page.total).toBeGreaterThanOrEqual(300)
    expect(page.filas.every(({ muestra }) => muestra)).toBe(true)
    const days = page.filas.map(({ publicado }) => publicado)
    expect(days).toEqual([...days].sort().reverse())
  })

  it.each([
    ['administracion', 'Analista de administración'],
    ['ADMINISTRACIONES', 'Analista de administración'],
    ['contadores', 'Contador general'],
    ['enfermeras', 'Enfermera'],
    ['tecnico agropecuarios', 'Técnico agropecuario'],
    ['diseñador', 'Diseñador gráfico'],
    ['disenador', 'Diseñador gráfico'],
  ])('«%s» finds «%s», whatever its accents and endings', async (buscar, title) => {
    const page = await search({ buscar })
    expect(page.corregido).toBeUndefined()
    expect(titles(page)[0]).toBe(title)
  })

  it.each([
    ['enfermra', 'Enfermera', 'enfermera'],
    ['cozinero', 'Cocinero', 'cocinero'],
    ['elecricista', 'Electricista', 'electricista'],
  ])('«%s» is forgiven, and the page says what it looked for', async (buscar, title, corregido) => {
    const page = await search({ buscar })
    expect(page.corregido).toBe(corregido)
    expect(titles(page)).toContain(title)
  })

  it('filters by region, modality, salary and age', async () => {
    const lima = await search({ region: 'lima', modalidad: 'remoto', limite: '100' })
    expect(lima.total).toBeGreaterThan(0)
    expect(lima.filas.every(({ region, modalidad }) => region === 'lima' && modalidad === 'remoto')).toBe(
      true,
    )
    const paid = await search({ sueldoMin: '4000', limite: '100' })
    expect(paid.filas.every(({ sueldo }) => (sueldo?.max ?? 0) >= 4000)).toBe(true)
    const today = todayOf(portal.ctx)
    const recent = await search({ dias: '1', limite: '100' })
    expect(recent.filas.every(({ publicado }) => publicado === today)).toBe(true)
    expect(recent.total).toBeLessThan(sampleJobCount)
  })

  it('returns the same by filters alone and with a word that every offer contains', async () => {
    const chosen: Record<string, string>[] = [
      { dias: '9' },
      { sueldoMin: '2500' },
      { region: 'lima', modalidad: 'hibrido' },
      { region: 'lima', sueldoMin: '2000', dias: '14' },
    ]
    for (const filters of chosen) {
      const idsOf = async (more: Record<string, string>) =>
        (await search({ ...filters, ...more, limite: '100' })).filas.map(({ id }) => id)
      const alone = await idsOf({ orden: 'recientes' })
      expect(alone.length).toBeGreaterThan(0)
      expect(await idsOf({ orden: 'recientes', buscar: 'planilla' })).toEqual(alone)
      expect(await idsOf({ orden: 'sueldo', buscar: 'planilla' })).toEqual(await idsOf({ orden: 'sueldo' }))
    }
  })

  it.each([
    ['recientes', undefined],
    ['sueldo', undefined],
    ['recientes', 'planilla'],
    ['sueldo', 'planilla'],
    ['relevancia', 'planilla'],
  ])('by %s, with the word %s, turns every page once, without a gap', async (orden, word) => {
    // Every sample promises «planilla completa».
    const asked = { orden, limite: '100', ...(word ? { buscar: word } : {}) }
    const seen: Row[] = []
    let despues: string | undefined
    do {
      const page = await search({ ...asked, ...(despues ? { despues } : {}) })
      seen.push(...page.filas)
      despues = page.siguiente
    } while (despues)
    const all = orden === 'sueldo' ? seen.filter(({ sueldo }) => sueldo) : seen
    expect(new Set(all.map(({ id }) => id)).size).toBe(seen.length)
    if (orden !== 'sueldo') expect(seen).toHaveLength(sampleJobCount)
    else {
      const most = seen.map(({ sueldo }) => sueldo?.max ?? 0)
      expect(most).toEqual([...most].sort((a, b) => b - a))
    }
  })

  it('ranks a title before a description, also across pages, and tolerates any cursor', async () => {
    const first = await search({ buscar: 'cocina', limite: '5' })
    const second = await search({ buscar: 'cocina', limite: '5', despues: first.siguiente ?? '' })
    expect(first.filas[0]?.titulo).toMatch(/cocin/i)
    const ids = [...first.filas, ...second.filas].map(({ id }) => id)
    expect(new Set(ids).size).toBe(10)
    for (const despues of ['x', Buffer.from('["newest","2026-99-99",1]').toString('base64url')]) {
      expect(await portal.as(session).status(searchJobs, { query: { despues } })).toBe(200)
    }
  })

  it.each([
    ['region', 'atlantida'],
    ['modalidad', 'x'],
    ['sueldoMin', '-1'],
    ['dias', '0'],
    ['orden', 'x'],
    ['limite', '101'],
    ['buscar', 'a'.repeat(101)],
    ['otra', '1'],
  ])('refuses a bad %s and names it', async (campo, value) => {
    const refused = await portal.as(session).callUnchecked(searchJobs, { query: { [campo]: value } })
    expect(refused.refusal().errores[0]?.campo).toBe(campo)
  })

  it('requires the cover', async () => {
    const life = await newHolder(portal, '53000002', 'Vida')
    const job = { params: { id: randomUUID() } }
    await expectClosedDoor(portal, [[searchJobs], [getJob, job], [listJobAlerts]], life)
  })
})

describe('an offer', () => {
  it('is saved and removed by its own seeker, once', async () => {
    const [{ id } = { id: '' }] = (await search({ buscar: 'costurera' })).filas
    const detail = await portal.as(session).ask(getJob, { params: { id } })
    expect(detail).toMatchObject({ titulo: 'Costurera', guardado: false, fuente: 'muestra' })
    expect(detail.descripcion).toContain('• Planilla completa')
    for (let twice = 0; twice < 2; twice += 1) {
      expect(await portal.as(session).status(saveJob, { params: { id } })).toBe(200)
    }
    expect((await search({ guardados: 'si' })).filas.map((row) => row.id)).toEqual([id])
    expect(
      (await search({ guardados: 'si' }, await newHolder(portal, '53000003', 'Empleabilidad'))).total,
    ).toBe(0)
    await portal.as(session).call(unsaveJob, { params: { id } })
    expect((await search({ guardados: 'si' })).total).toBe(0)
  })

  it('that has left its feed is closed: hidden from all except those who saved it', async () => {
    await bring(posting('1', 'Afinador de pianos'), posting('2', 'Relojero'))
    const [offer] = (await search({ buscar: 'afinador' })).filas
    await portal.as(session).call(saveJob, { params: { id: offer?.id ?? '' } })
    await bring(posting('2', 'Relojero'))
    expect(
      (await search({ buscar: 'afinador', limite: '100' })).filas.map(({ titulo }) => titulo),
    ).not.toContain('Afinador de pianos')
    expect((await search({ guardados: 'si' })).filas[0]).toMatchObject({
      titulo: 'Afinador de pianos',
      cerrada: true,
    })
    expect(
      await portal
        .as(await newHolder(portal, '53000004', 'Empleabilidad'))
        .status(getJob, { params: { id: offer?.id ?? '' } }),
    ).toBe(404)
    expect(await portal.as(session).status(getJob, { params: { id: randomUUID() } })).toBe(404)
  })
})

describe('a daily alert', () => {
  const mailsOf = async (document: string) =>
    (await listCaptured(portal.ctx.db, `persona${document}@buzon.example`)).filter(({ subject }) =>
      subject?.includes('nueva'),
    )

  it('reports new offers once, and sends nothing without any', async () => {
    const mine = await newHolder(portal, '53000005', 'Empleabilidad')
    const made = await portal
      .as(mine)
      .call(createJobAlert, { body: { buscar: 'apicultor', region: 'cusco' } })
    expect(made.statusCode).toBe(201)
    await jobNewsJob(portal.ctx)
    expect(await mailsOf('53000005')).toHaveLength(0)

    const cusco = { jobLocation: { address: { addressRegion: 'Cusco' } } }
    await bring(
      posting('10', 'Apicultor', cusco),
      posting('11', 'Apicultora'),
      posting('12', 'Soldador', cusco),
    )
    portal.ctx.clock.advance(60_000)
    await Promise.all([jobNewsJob(portal.ctx), jobNewsJob(portal.ctx)])
    await jobNewsJob(portal.ctx)
    const mail = await portal.messageAbout('persona53000005@buzon.example', 'Hay una oferta nueva para ti')
    expect(mail.body_text).toContain('Apicultor')
    expect(mail.body_text).not.toContain('Soldador')
    expect(mail.subject).not.toMatch(/apicultor/i)
    await portal.ctx.clock.advance(86_400_000)
    await jobNewsJob(portal.ctx)
    expect(await mailsOf('53000005')).toHaveLength(1)
  })

  it('is the same one when requested twice, at most five, and only its owner can remove it', async () => {
    const mine = await newHolder(portal, '53000006', 'Empleabilidad')
    const ask = (body: unknown, headers = mine) => portal.as(headers).callUnchecked(createJobAlert, { body })
    const first = (await ask({ buscar: 'cajero' })).json()
    expect((await ask({ buscar: 'Cajero' })).json().id).toBe(first.id)
    for (const word of ['mozo', 'guía', 'chofer', 'sastre'])
      expect((await ask({ buscar: word })).statusCode).toBe(201)
    expect((await ask({ buscar: 'otro' })).refusal()).toMatchObject({
      status: 422,
      codigo: 'demasiados_avisos',
    })
    const listed = await portal.as(mine).ask(listJobAlerts)
    expect(listed).toMatchObject({ correo: true })
    expect(listed.avisos).toHaveLength(5)
    const remove = (headers: Record<string, string>) =>
      portal.as(headers).call(deleteJobAlert, { params: { id: first.id } })
    expect((await remove(await newHolder(portal, '53000007', 'Empleabilidad'))).statusCode).toBe(404)
    expect((await remove(mine)).statusCode).toBe(204)
    expect((await remove(mine)).statusCode).toBe(404)
    expect((await ask({ buscar: 'x' })).refusal().errores[0]?.campo).toBe('buscar')
    expect((await ask({ buscar: 'mozo', nota: 1 })).refusal().errores[0]?.campo).toBe('nota')
  })

  it('stores its search encrypted, and logs nothing of it', async () => {
    const rows = await portal.ctx.db.selectFrom('job_alert').select('filters').execute()
    expect(rows.map(({ filters }) => filters).join()).not.toMatch(/apicultor|mozo/i)
    expect(portal.logLines.join('\n')).not.toMatch(/apicultor|agropecuario/i)
  })
})
