import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NotAnAgenda, readAgenda } from '@amparo/database/agenda/agenda-file.ts'
import { database, openTestDatabase } from '@amparo/database/testing.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const guide = await readFile(new URL('../../../docs/agenda-file.md', import.meta.url), 'utf8')
/** The documentation's example, so that it is always valid. */
const example = /```yaml\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''

let folder: string
openTestDatabase()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-agenda-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function run(text: string, ...options: string[]): Promise<{ code: number; out: string; err: string }> {
  const file = join(folder, 'agenda.yaml')
  await writeFile(file, text)
  const env = { ...process.env, DATABASE_URL: database.url, INIT_CWD: folder }
  return new Promise((done) => {
    execFile(process.execPath, [main, 'agenda', 'importar', file, ...options], { env }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}
const plan = async () =>
  (await database.pool.query('SELECT * FROM professional_plan ORDER BY weekday, start_minute')).rows
const count = async (table: string) =>
  Number((await database.pool.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n)

/** An appointment on the Monday of next week, at an hour of Lima. */
async function book(code: string, hour: string): Promise<string> {
  const today = limaToday(Date.now())
  const monday = today.add({ days: 8 - today.dayOfWeek })
  const { rows } = await database.pool.query(
    `WITH account AS (
       INSERT INTO account (public_number, document_type, document_number, password_hash, given_names,
         paternal_surname, maternal_surname)
       VALUES (300000000000 + (random() * 1e9)::int, 8, lpad((random() * 99999999)::int::text, 8, '0'),
         '$argon2id$', 'Ana', 'Ríos', '') RETURNING id)
     INSERT INTO appointment (kind, service_id, specialty, account_id, professional_id, starts_at, ends_at, modality,
       benefit_year, benefit_use, consent_version, consent_at)
     SELECT 'health', 18, 'Cardiología', account.id, p.id, $2::timestamptz, $2::timestamptz + interval '30 minutes',
       'video', '2026-01-01', 1, '1', now()
     FROM account, professional p WHERE p.code = $1 RETURNING id`,
    [code, `${monday}T${hour}:00-05:00`],
  )
  return rows[0].id
}

describe('importing the agenda', () => {
  it('with --simular reports and writes nothing', async () => {
    const { code, out } = await run(example, '--simular')
    expect([code, await count('professional')]).toEqual([0, 0])
    expect(out).toContain('Simulación: no se cambió nada')
  })

  it("accepts the documentation's example, and a repeat changes nothing", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { code, out } = await run(example)
      expect([code, out]).toEqual([0, expect.stringContaining('Agenda importada')])
      expect(await count('professional')).toBe(1)
      expect(await count('professional_plan')).toBe(4)
      expect(await count('professional_exception')).toBe(3)
      expect(await count('room')).toBe(1)
    }
    const { rows } = await database.pool.query(
      'SELECT service_id, lead_hours, cut_off_hours, yearly_limit FROM service_rule',
    )
    expect(rows).toEqual([{ service_id: 9, lead_hours: 4, cut_off_hours: 4, yearly_limit: 12 }])
  })

  it('shows the appointments that would not fit and changes nothing, unless --con-conflictos accepts them', async () => {
    const id = await book('medico-cardio-1', '12:00')
    const shorter = example.replace('a: "14:00"', 'a: "11:00"')
    const refused = await run(shorter)
    expect(refused.code).toBe(1)
    expect(refused.out).toContain('No se cambió nada: hay conflictos')
    expect(refused.out).toMatch(new RegExp(`lunes .+, 12:00 p\\. m\\. · Dra\\. Ana Quispe Torres.+${id}`))
    expect((await run(example, '--simular')).code).toBe(0)

    const accepted = await run(shorter, '--con-conflictos')
    expect(accepted.code).toBe(0)
    const { rows } = await database.pool.query(`SELECT state FROM appointment WHERE id = '${id}'`)
    expect(rows).toEqual([{ state: 'booked' }])
    expect((await run(example)).code).toBe(0)
  })

  it('shows also the appointments whose modality would no longer be offered', async () => {
    const id = await book('medico-cardio-1', '09:00')
    const { code, out } = await run(example.replace('modalidades: [video]', 'modalidades: [telefono]'))
    expect(code).toBe(1)
    expect(out).toMatch(
      new RegExp(`9:00 a\\. m\\. · Dra\\. Ana Quispe Torres: ya no atendería de ese modo.+${id}`),
    )
    const { rows } = await database.pool.query(`SELECT modalities::text FROM professional`)
    expect(rows).toEqual([{ modalities: '{video}' }])
  })

  it('refuses a file by its size before reading it, with a message', async () => {
    const { code, err } = await run(`# ${'a'.repeat(78)}\n`.repeat(30_000) + example)
    expect(code).toBe(1)
    expect(err).toMatch(/agenda\.yaml pesa más de 2 MB.*Divídelo/)
  })

  it('reports mistakes with their position, and changes nothing', async () => {
    const { code, err } = await run(example.replace('"08:00", a: "14:00"', '"8", a: "14:00"'))
    expect(code).toBe(1)
    expect(err).toContain('Línea 12, profesionales[1].horario[1].de: Escribe la hora así: "08:30"')
  })

  it('killed half-way leaves the plan unchanged, and can run again', async () => {
    const before = await plan()
    const other = example.replace('de: "08:00", a: "14:00"', 'de: "07:00", a: "13:00"')
    const holder = await database.pool.connect()
    // The lock on the rule's row makes the import wait at its very end, with everything else written.
    await holder.query('BEGIN')
    await holder.query('UPDATE service_rule SET yearly_limit = yearly_limit')
    const file = join(folder, 'matada.yaml')
    await writeFile(file, other)
    const env = { ...process.env, DATABASE_URL: database.url, INIT_CWD: folder }
    const child = spawn(process.execPath, [main, 'agenda', 'importar', file], { env, stdio: 'ignore' })
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    while ((await database.pool.query(waiting)).rowCount === 0) await new Promise(setImmediate)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await holder.query('ROLLBACK')
    holder.release()
    expect(await plan()).toEqual(before)
    expect((await run(other)).code).toBe(0)
    expect(await plan()).not.toEqual(before)
    expect((await run(example)).code).toBe(0)
  })

  it('reports a missing file', async () => {
    await rm(join(folder, 'agenda.yaml'), { force: true })
    const env = { ...process.env, DATABASE_URL: database.url, INIT_CWD: folder }
    const code = await new Promise((done) =>
      execFile(process.execPath, [main, 'agenda', 'importar', 'no-existe.yaml'], { env }, (error) =>
        done(error?.code),
      ),
    )
    expect(code).toBe(1)
  })
})

describe('the file', () => {
  const reasonsOf = (text: string): readonly string[] => {
    try {
      readAgenda(text)
      return []
    } catch (error) {
      if (error instanceof NotAnAgenda) return error.reasons
      throw error
    }
  }

  it.each([
    ['nothing', '', /no tiene profesionales/],
    ['text', 'hola', /Línea 1, El archivo/],
    ['YAML that is not', 'profesionales: [', /YAML.*línea 1/],
    ['an unknown key', '# mi agenda\ndoctores: []', /Línea 2, doctores: No conozco este dato/],
    [
      'a key that is missing',
      example.replace('    profesion: Cardiología\n', ''),
      /Línea 2, .*profesion: Falta este dato/,
    ],
    ['a modality that is none', example.replace('[video]', '[fax]'), /Línea 6, .*modalidades\[1\]/],
    ['seats as words', example.replace('capacidad: 6', 'capacidad: seis'), /Línea 30, .*capacidad/],
    ['two with one code', example.replace('sedes:', `${person('medico-cardio-1')}\nsedes:`), /repetido/],
    ['somebody in person without an address', example.replace('[video]', '[presencial]'), /lugar.*dirección/],
    ['a service without a professional', example.replace('servicios: []', 'servicios: [8]'), /servicios/],
    ['hours the wrong way round', example.replace('a: "14:00"', 'a: "07:00"'), /posterior/],
    ['a date that is none', example.replace('2026-12-24', '2026-02-30'), /fechas\[1\]\.dia/],
  ])('with %s is refused', (_what, text, reason) => {
    expect(reasonsOf(text).join('\n')).toMatch(reason)
  })

  it('with several mistakes reports all at once, including cross-field ones', () => {
    const reasons = reasonsOf(
      example
        .replace('    profesion: Cardiología\n', '')
        .replace('[video]', '[fax, presencial]')
        .replace('servicios: []', 'servicios: [18]')
        .replace('sedes:', `${person('medico-cardio-1')}\n  - texto\nsedes:`)
        .replace('capacidad: 6', 'capacidad: seis'),
    )
    for (const reason of [
      /profesion: Falta/,
      /modalidades\[1\]/,
      /lugar: .*dirección/,
      /servicios\[1\]: .*especialidades/,
      /código de profesional repetido/,
      /profesionales\[3\]/,
      /capacidad/,
    ]) {
      expect(reasons.filter((one) => reason.test(one))).toHaveLength(1)
    }
    expect(reasons).toHaveLength(7)
  })
})

function person(code: string): string {
  return `  - { codigo: ${code}, nombre: Otra Persona, profesion: Derecho, modalidades: [video], servicios: [9], horario: [] }`
}
