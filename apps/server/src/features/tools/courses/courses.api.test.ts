import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  activateCourseLicence,
  featuredCourses,
  getCourse,
  getCourseLicence,
  listCourses,
  listMyCourses,
  setCourseProgress,
} from '@amparo/contract/tools/courses.ts'
import { saveCourses } from '@amparo/database/courses/save-courses.ts'
import { sampleCourses } from '@amparo/database/seed/courses.ts'
import { limaToday, toLimaDay } from '@amparo/domain/lima-time.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runCli } from '../../../../testing/cli.ts'
import { expectClosedDoor } from '../../../../testing/doors.ts'
import { changeRow, goodPassword, newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { waiters } from '../../../../testing/waiters.ts'
import { listCaptured } from '../../../demo/demo.repository.ts'
import { seedSamples } from '../../../demo/demo.samples.ts'
import { addCodes } from './access-codes.service.ts'
import { giveLicencesJob, watchCoursesJob } from './courses.jobs.ts'
import { blockTopics } from './courses.policy.ts'
import { findCoverEnd } from './licences.repository.ts'

let session: Record<string, string>
openPortal()
beforeAll(async () => {
  await seedSamples(portal.ctx)
  session = await newHolder(portal, '54000001')
})

const list = async (query: Record<string, string>, headers = session) =>
  await portal.as(headers).ask(listCourses, { query: query })
const progress = (id: string, estado: string, headers = session, semana?: number) =>
  portal.as(headers).callUnchecked(setCourseProgress, {
    params: { id },
    body: { estado, ...(semana === undefined ? {} : { semana }) },
  })
const block = async () => await portal.ask(featuredCourses)
const licence = async (headers: Record<string, string>) => await portal.as(headers).ask(getCourseLicence)
const ask = async (headers: Record<string, string>) =>
  await portal.as(headers).ask(activateCourseLicence, { body: {} })

describe('the catalogue', () => {
  it('has at least sixty sample courses of the four themes and more, each page once', async () => {
    const seen: { id: string }[] = []
    let despues: string | undefined
    do {
      const page = await list({ limite: '50', ...(despues ? { despues } : {}) })
      expect(page.total).toBe(sampleCourses.length)
      seen.push(...page.filas)
      despues = page.siguiente
    } while (despues)
    expect(seen.length).toBeGreaterThanOrEqual(60)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    const topics = (await list({})).temas
    expect(topics).toEqual(expect.arrayContaining([...blockTopics]))
    expect(topics.length).toBeGreaterThan(4)
  })

  it.each([
    ['contabilidad basica', 'Contabilidad básica para no contadores'],
    ['contabilidd', 'Contabilidad básica para no contadores'],
    ['pyton', 'Programar en Python desde cero'],
    ['inglés', 'Inglés para el trabajo'],
    ['ingles', 'Inglés para el trabajo'],
    ['negocias sueldos', 'Negocia tu sueldo'],
  ])('«%s» finds «%s»', async (buscar, title) => {
    expect((await list({ buscar })).filas.map(({ titulo }) => titulo)).toContain(title)
  })

  it.each([
    ['exel', 'excel', 'Excel para llevar tus cuentas'],
    ['ecxel', 'excel', 'Excel para llevar tus cuentas'],
    ['ingels', 'ingles', 'Inglés para el trabajo'],
    ['planiyas', 'planillas', 'Planillas paso a paso'],
    ['fotografia selular', 'fotografia celular', 'Fotografía de producto con celular'],
  ])('«%s» is forgiven, and the page says what it looked for', async (buscar, corregido, titulo) => {
    const page = await list({ buscar })
    expect(page).toMatchObject({ corregido })
    expect(page.filas.map((row) => row.titulo)).toContain(titulo)
  })

  it('filters by topic and university, and is empty without a match', async () => {
    const topic = await list({ tema: 'tecnologia', limite: '100' })
    expect(topic.filas.length).toBeGreaterThan(3)
    expect(new Set(topic.filas.map(({ tema }) => tema))).toEqual(new Set(['Tecnología']))
    const university = await list({ universidad: 'Escuela Quebrada Alta', limite: '100' })
    expect(new Set(university.filas.map((row) => row.universidad))).toEqual(
      new Set(['Escuela Quebrada Alta']),
    )
    expect((await list({ buscar: 'zzzqqq' })).total).toBe(0)
  })

  it('shows the cards of the four tabs to anybody', async () => {
    const { temas, muestra, cursos } = await block()
    expect(muestra).toBe(true)
    expect(temas).toEqual(blockTopics)
    expect(cursos.map(({ tema }) => tema)).toEqual(temas.flatMap((topic) => [topic, topic, topic]))
  })

  it('once imported replaces the sample wholly, with its own tabs if it lacks the four', async () => {
    const imported = [
      ['Oratoria', 'Hablar en público'],
      ['Marketing', 'Marca propia'],
      ['Oratoria', 'La voz'],
    ].map(([topic = '', title = ''], at) => ({
      ...sampleCourses[0],
      code: `propio-${at}`,
      topic,
      title,
      university: 'La nuestra',
    }))
    await saveCourses(portal.ctx.db, imported as typeof sampleCourses, false)
    expect(await block()).toMatchObject({
      temas: ['Marketing', 'Oratoria'],
      muestra: false,
      cursos: [{ titulo: 'Marca propia' }, { titulo: 'Hablar en público' }, { titulo: 'La voz' }],
    })
    await seedSamples(portal.ctx)
    expect((await list({})).total).toBe(3)
    await saveCourses(portal.ctx.db, sampleCourses, true)
  })

  it('is for holders of each of the four covers and guests of 7442 only', async () => {
    for (const [at, profile] of ['Proteccion', 'Emprendimiento', 'Empleabilidad', 'Vida'].entries()) {
      const headers = await newHolder(portal, `5400001${at}`, profile)
      expect(await portal.as(headers).status(listCourses)).toBe(200)
    }
    const calls = [
      [listCourses],
      [listMyCourses],
      [getCourseLicence],
      [getCourse, { params: { id: randomUUID() } }],
    ] as const
    await expectClosedDoor(portal, calls, await newHolder(portal, '54000020', 'Cancer'))
    const telemedicine = await sessionOf(portal, '10000004')
    await changeRow(portal, 'invitation', '10000004', { services: [7442], seat_7442: 2, seat_7443: null })
    expect(await portal.as(telemedicine).status(listCourses)).toBe(200)
    const lastDay = () =>
      findCoverEnd(portal.ctx.db, { type: 8, number: '10000004' }, toLimaDay(portal.ctx.clock.now()), [
        'Proteccion',
      ])
    expect(await lastDay()).not.toBeNull()
    const takenBack = (at: Date | null) => changeRow(portal, 'invitation', '10000004', { removed_at: at })
    await takenBack(portal.ctx.clock.now())
    expect(await lastDay()).toBeNull()
    await takenBack(null)
  })

  it('keeps a started course that the file no longer names', async () => {
    const [{ id } = { id: '' }] = (await list({ buscar: 'Hábitos que duran' })).filas
    await progress(id, 'empezado')
    const rest = sampleCourses.filter(({ title }) => title !== 'Hábitos que duran')
    await portal.ctx.db.transaction().execute((tx) => saveCourses(tx, rest, true))
    expect((await list({ buscar: 'Hábitos que duran' })).filas.map((row) => row.id)).not.toContain(id)
    expect(await portal.as(session).status(getCourse, { params: { id } })).toBe(200)
    expect(await portal.as(await newHolder(portal, '54000021')).status(getCourse, { params: { id } })).toBe(
      404,
    )
    await portal.ctx.db.transaction().execute((tx) => saveCourses(tx, sampleCourses, true))
  })
})

it('of two simultaneous imports the second one replaces the catalogue wholly', async () => {
  const [shared, ...rest] = sampleCourses
  const imports = [1, 2].map((n) => ({ ...present(rest[n]), code: `simultaneo-${n}` }))
  let saving: Promise<void>[] = []
  await portal.ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('course').select('id').where('code', '=', present(shared).code).forUpdate().execute()
    saving = imports.map((own) =>
      portal.ctx.db.transaction().execute((other) => saveCourses(other, [own, present(shared)], true)),
    )
    await waiters(portal, 2)
  })
  await Promise.all(saving)
  const { rows } = await portal.query("DELETE FROM course WHERE code LIKE 'simultaneo-%' RETURNING is_active")
  await portal.ctx.db.transaction().execute((tx) => saveCourses(tx, sampleCourses, true))
  expect(rows.filter(({ is_active: isActive }) => isActive)).toHaveLength(1)
})

describe('my courses', () => {
  it('are saved, started, completed and removed, for their person alone', async () => {
    const mine = await newHolder(portal, '54000030')
    const [{ id } = { id: '' }] = (await list({ buscar: 'SQL' })).filas
    for (const estado of ['guardado', 'empezado', 'terminado', 'terminado']) {
      expect((await progress(id, estado, mine)).statusCode).toBe(200)
      const own = await portal.as(mine).ask(listMyCourses)
      expect(own.cursos).toMatchObject([{ id, avance: estado }])
    }
    expect(await portal.as(await newHolder(portal, '54000031')).ask(listMyCourses)).toEqual({ cursos: [] })
    await progress(id, 'quitado', mine)
    expect(await portal.as(mine).ask(listMyCourses)).toEqual({ cursos: [] })
    expect((await progress(randomUUID(), 'guardado', mine)).statusCode).toBe(404)
    expect((await progress(id, 'aprobado', mine)).refusal().errores[0]?.campo).toBe('estado')
  })

  it('advance by weeks: from the first, to the week that the person sets, and no further than the last', async () => {
    const mine = await newHolder(portal, '54000032')
    const [{ id, semanas } = { id: '', semanas: 0 }] = (await list({ buscar: 'SQL' })).filas
    const own = async () => (await portal.as(mine).ask(listMyCourses)).cursos[0]
    await progress(id, 'empezado', mine)
    expect(await own()).toMatchObject({ avance: 'empezado', semana: 1 })
    await progress(id, 'empezado', mine, 2)
    // A second «Lo empecé» loses no place.
    await progress(id, 'empezado', mine)
    expect(await own()).toMatchObject({ avance: 'empezado', semana: 2 })
    const wrong = [progress(id, 'empezado', mine, semanas + 1), progress(id, 'guardado', mine, 1)]
    for (const answer of await Promise.all([...wrong, progress(id, 'empezado', mine, 0)]))
      expect(answer.refusal()).toMatchObject({ status: 422, errores: [{ campo: 'semana' }] })
    await progress(id, 'terminado', mine)
    expect(await own()).not.toHaveProperty('semana')
  })
})

describe('the licence', () => {
  it('is requested once, assigned from the pool with its last day, and notified by mail without the code', async () => {
    const mine = await newHolder(portal, '54000040')
    expect(await licence(mine)).toMatchObject({ estado: 'sin_usar' })
    await Promise.all([ask(mine), ask(mine)])
    const mail = await portal.messageAbout(
      'persona54000040@buzon.example',
      'Tu licencia de cursos está lista',
    )
    const given = await licence(mine)
    expect(given).toMatchObject({ estado: 'activa', correo: 'persona54000040@buzon.example' })
    expect(given.clave).toMatch(/^CURSO-DEMO-/)
    expect(given.dias).toBeGreaterThan(360)
    expect(given.siSePierde).toContain('pierdes el acceso')
    expect(mail.body_text).not.toContain(given.clave)
    expect((await ask(mine)).clave).toBe(given.clave)
    const stored = await portal.ctx.db.selectFrom('course_access_code').select('code').execute()
    expect(stored.map(({ code }) => code).join()).not.toContain('CURSO-DEMO')
    expect(portal.logLines.join('\n')).not.toContain(given.clave)
  })

  it('with an empty pool puts people on a waiting list, first come, first served', async () => {
    await portal.ctx.db.updateTable('course_access_code').set({ given_at: portal.ctx.clock.now() }).execute()
    const [first, second] = [await newHolder(portal, '54000041'), await newHolder(portal, '54000042')]
    expect(await licence(first)).toMatchObject({ estado: 'agotada' })
    expect(await ask(first)).toMatchObject({ estado: 'solicitada' })
    portal.ctx.clock.advance(1000)
    await ask(second)
    expect(await addCodes(portal.ctx, ['NUEVA-0001'])).toBe(1)
    expect(await addCodes(portal.ctx, ['NUEVA-0001'])).toBe(0)
    await giveLicencesJob(portal.ctx)
    // The worker's own run may assign it.
    await vi.waitFor(
      async () => expect(await licence(first)).toMatchObject({ estado: 'activa', clave: 'NUEVA-0001' }),
      60_000,
    )
    expect(await licence(second)).toMatchObject({ estado: 'solicitada' })
    await addCodes(
      portal.ctx,
      Array.from({ length: 20 }, (_, at) => `OTRA-${at}-X`),
    )
  })

  it('has its pool refilled by a command, which distinguishes new codes from known and bad ones', async () => {
    const { config } = portal.ctx
    const file = join(config.dataDir, 'claves.txt')
    await writeFile(file, '\uFEFFCLAVE-0001\r\nCLAVE-0002\n\nCLAVE-0002\ncon espacio\n')
    const bring = (...args: string[]) => runCli(portal, ['cursos', 'claves', ...args])
    const first = await bring(file)
    expect(first).toMatchObject({ code: 2, err: '' })
    expect(first.out.replace(/ +/g, ' ')).toContain('Claves nuevas 2\n Ya estaban 0\n Líneas rechazadas 1')
    expect((await bring(file)).out.replace(/ +/g, ' ')).toContain('Claves nuevas 0\n Ya estaban 2')
    expect(await bring(join(config.dataDir, 'no-hay.txt'))).toMatchObject({ code: 1, out: '' })
    expect((await bring()).err).toContain('Falta el archivo de claves')
  }, 180_000)

  it('ends with the policy, announced 30 and 7 days before, once each, with the consequences', async () => {
    const day = (days: number) =>
      new Date(portal.ctx.clock.now().getTime() + days * 86_400_000 - 5 * 3_600_000)
        .toISOString()
        .slice(0, 10)
    const mine = await newHolder(portal, '54000043', undefined, { endsOn: day(20) })
    await ask(mine)
    await giveLicencesJob(portal.ctx)
    await vi.waitFor(
      async () =>
        expect(await licence(mine)).toMatchObject({ estado: 'por_vencer', vence: day(20), dias: 20 }),
      60_000,
    )
    for (let twice = 0; twice < 2; twice += 1) await watchCoursesJob(portal.ctx)
    const mail = await portal.messageAbout('persona54000043@buzon.example', 'Te quedan 20 días de cursos')
    expect(mail.body_text).toContain('pierdes el acceso')
    await changeRow(portal, 'policy', '54000043', { ends_on: day(5) })
    for (let twice = 0; twice < 2; twice += 1) await watchCoursesJob(portal.ctx)
    await portal.messageAbout('persona54000043@buzon.example', 'Te quedan 5 días de cursos')
    const told = (await listCaptured(portal.ctx.db, 'persona54000043@buzon.example')).filter(({ subject }) =>
      subject?.includes('de cursos'),
    )
    expect(told.filter(({ subject }) => subject?.startsWith('Te quedan'))).toHaveLength(2)
    await changeRow(portal, 'policy', '54000043', { status: 'anulada' })
    await watchCoursesJob(portal.ctx)
    const row = await portal.ctx.db
      .selectFrom('course_licence')
      .select('ended_at')
      .where('email', '=', 'persona54000043@buzon.example')
      .executeTakeFirstOrThrow()
    expect(row.ended_at).not.toBeNull()
  })

  it('continues with the policy that renews the original one, and ends on a day without any', async () => {
    const day = (days: number) => limaToday(portal.ctx.clock.now()).add({ days }).toString()
    const mine = await newHolder(portal, '54000045', undefined, { endsOn: day(20) })
    await ask(mine)
    await giveLicencesJob(portal.ctx)
    await vi.waitFor(async () => expect(await licence(mine)).toMatchObject({ vence: day(20) }), 60_000)
    const policies = portal.ctx.db.selectFrom('policy').selectAll().where('document_number', '=', '54000045')
    const renewal = { ...(await policies.executeTakeFirstOrThrow()), certificate_number: 'RENOVADA-54000045' }
    await portal.ctx.db
      .insertInto('policy')
      .values({ ...renewal, starts_on: day(22), ends_on: day(200) })
      .execute()
    const renewFrom = (starts_on: string) =>
      portal.ctx.db
        .updateTable('policy')
        .set({ starts_on })
        .where('certificate_number', '=', renewal.certificate_number)
        .execute()
    expect(await licence(mine)).toMatchObject({ estado: 'por_vencer', vence: day(20) })
    await renewFrom(day(21))
    expect(await licence(mine)).toMatchObject({ estado: 'activa', vence: day(200) })
    portal.ctx.clock.advance(30 * 86_400_000)
    await watchCoursesJob(portal.ctx)
    const later = await sessionOf(portal, '54000045', goodPassword)
    expect(await licence(later)).toMatchObject({ estado: 'activa', vence: day(170) })
    expect(
      (await listCaptured(portal.ctx.db, 'persona54000045@buzon.example')).map(({ subject }) => subject),
    ).not.toContainEqual(expect.stringMatching(/^Te quedan/))
  })

  it('refuses a bad address, and unknown fields', async () => {
    const mine = await newHolder(portal, '54000044')
    const refused = async (body: object) =>
      (await portal.as(mine).callUnchecked(activateCourseLicence, { body })).refusal()
    expect(await refused({ correoElectronico: 'x' })).toMatchObject({
      errores: [{ campo: 'correoElectronico' }],
    })
    expect(await refused({ otro: 1 })).toMatchObject({ status: 400, errores: [{ campo: 'otro' }] })
  })
})
