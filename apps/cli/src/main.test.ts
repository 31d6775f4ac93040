import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { generateFeed } from '@amparo/database/seed/generate-feed.ts'
import { sampleFeed } from '@amparo/database/seed/sample-feed.ts'
import { database, openTestDatabase } from '@amparo/database/testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const today = '2026-11-20'
const sample = sampleFeed(today)
const sampleLines = sample.trimEnd().split('\n').length - 1

let folder: string

openTestDatabase()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-cli-'))
})
afterEach(async () => {
  await database.pool.query('TRUNCATE policy CASCADE')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

interface Running {
  readonly child: ChildProcess
  /** Waits until standard error contains the text. */
  says(text: string): Promise<void>
  readonly ended: Promise<{ code: number | null; out: string; err: string }>
}

function start(...args: string[]): Running {
  return startOn(database.url, ...args)
}

function startOn(databaseUrl: string, ...args: string[]): Running {
  return startWith({ DATABASE_URL: databaseUrl }, ...args)
}

function startWith(more: Record<string, string>, ...args: string[]): Running {
  const { INIT_CWD: _, ...environment } = process.env
  const child = spawn(process.execPath, [main, ...args], {
    cwd: folder,
    env: { ...environment, DATA_DIR: join(folder, 'unused'), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  return {
    child,
    async says(text) {
      while (!err.includes(text)) await once(child.stderr, 'data')
    },
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, out, err })),
  }
}

const amparo = (...args: string[]) => start(...args).ended
const countPolicies = async () => {
  const { count } = await database.db
    .selectFrom('policy')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('amparo polizas importar', () => {
  it('exits with 0 if every line was imported, and again if nothing was left to do', async () => {
    await writeFile(join(folder, 'buenas.csv'), sample)
    const first = await amparo('polizas', 'importar', 'buenas.csv')
    expect(first).toMatchObject({ code: 0 })
    expect(first.out).toMatch(new RegExp(`Pólizas nuevas +${sampleLines}\n`))
    const second = await amparo('polizas', 'importar', 'buenas.csv')
    expect(second).toMatchObject({ code: 0 })
    expect(second.out).toMatch(new RegExp(`Pólizas sin cambios +${sampleLines}\n`))
    expect(existsSync(join(folder, 'buenas.csv.rechazos.csv'))).toBe(false)
  })

  it('exits with 2 if some lines were refused, and names their file', async () => {
    await writeFile(join(folder, 'algunas.csv'), `${sample}8,123\n`)
    const { code, out } = await amparo('polizas', 'importar', 'algunas.csv')
    expect(code).toBe(2)
    expect(out).toContain(`Línea ${sampleLines + 2}: la línea tiene 2 columnas y deben ser 16`)
    expect(out).toContain('algunas.csv.rechazos.csv')
    expect(await readFile(join(folder, 'algunas.csv.rechazos.csv'), 'utf8')).toContain(
      `\n${sampleLines + 2},`,
    )
    // Refused lines are personal data.
    expect((await stat(join(folder, 'algunas.csv.rechazos.csv'))).mode & 0o777).toBe(0o600)
    expect(await countPolicies()).toBe(sampleLines)
  })

  it('changes nothing with --simular, and still distinguishes valid from invalid lines', async () => {
    const unknown =
      '8,47000099,Rosa,Quispe,,1990-01-01,,,6704-1,PERFIL-1,Mascotas,2026-01-01,2099-12-31,vigente,0,0'
    await writeFile(join(folder, 'simuladas.csv'), `${sample}8,123\n${unknown}\n`)
    const { code, out } = await amparo('polizas', 'importar', '--simular', 'simuladas.csv')
    expect(code).toBe(2)
    expect(out).toContain('Simulación: no se cambió nada')
    expect(out).toMatch(/estos perfiles no existen[^\n]*\n +Mascotas +1\n/)
    expect(await countPolicies()).toBe(0)
    expect(existsSync(join(folder, 'simuladas.csv.rechazos.csv'))).toBe(false)
  })

  it("accepts the instant of the file's cut, and imports an older one beside it", async () => {
    await writeFile(join(folder, 'corte.csv'), sample)
    const bring = (...cut: string[]) => amparo('polizas', 'importar', 'corte.csv', '--corte', ...cut)
    for (const bad of ['ayer', '2026-11-01T02:00:00', '2999-01-01T00:00:00Z']) {
      expect((await bring(bad)).code).toBe(1)
    }
    expect(await countPolicies()).toBe(0)
    expect((await bring('2020-01-02T02:00:00-05:00')).out).toMatch(`Pólizas nuevas`)
    const changed = sample.replaceAll(',vigente,', ',anulada,')
    await writeFile(join(folder, 'corte.csv'), changed)
    const older = await bring('2020-01-01T02:00:00-05:00')
    expect(older.out).toMatch(/De las sin cambios, \d+ quedan como un envío más nuevo las dejó/)
  })

  it('exits with 1 if the file is not a feed or is missing', async () => {
    await writeFile(join(folder, 'otra.csv'), 'nombre,edad\nRosa,36\n')
    const wrong = await amparo('polizas', 'importar', 'otra.csv')
    expect(wrong.code).toBe(1)
    expect(wrong.err).toContain('No se importó otra.csv: no es un archivo de pólizas')
    const missing = await amparo('polizas', 'importar', 'nada.csv')
    expect(missing.code).toBe(1)
    expect(missing.err).toContain('No se puede leer el archivo nada.csv')
  })

  it('exits with 1 if no database is found, and says what to check', async () => {
    await writeFile(join(folder, 'buenas.csv'), sample)
    const unreachable = 'postgres://nadie@127.0.0.1:1/nada'
    const { code, err } = await startOn(unreachable, 'polizas', 'importar', 'buenas.csv').ended
    expect(code).toBe(1)
    expect(err).toContain('No se pudo abrir la base de datos. Revisa DATABASE_URL')
  })

  it('finds the database by a file with its address, and reports a missing one', async () => {
    await writeFile(join(folder, 'buenas.csv'), sample)
    await writeFile(join(folder, 'base'), `${database.url}\n`)
    const tryOut = ['polizas', 'importar', 'buenas.csv', '--simular']
    const found = await startWith({ DATABASE_URL_FILE: join(folder, 'base') }, ...tryOut).ended
    expect([found.code, found.err]).toEqual([0, expect.not.stringContaining('No se pudo')])
    const missing = await startWith({ DATABASE_URL_FILE: join(folder, 'no-hay') }, ...tryOut).ended
    expect([missing.code, missing.err]).toEqual([
      1,
      expect.stringContaining('DATABASE_URL_FILE: no se puede leer'),
    ])
    const nowhere = await startWith({ AMPARO_MODE: 'production' }, ...tryOut).ended
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('falta DATABASE_URL')])
    expect(existsSync(join(folder, 'unused'))).toBe(false)
  }, 180_000)

  it.each(['Leyendo', 'Comparando'])(
    'killed at once while %s leaves nothing half done and can be run again',
    async (moment) => {
      const path = join(folder, `matada-${moment}.csv`)
      const feed = generateFeed({ lines: 150_000, seed: 9, today, badShare: 0.01 })
      await writeFile(path, Readable.from(feed))
      const killed = start('polizas', 'importar', path)
      if (moment === 'Comparando') await killed.says('Comparando')
      else {
        // The staging table exists once the copy has started.
        const copying = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY policy_staging%'`
        while ((await database.pool.query(copying)).rowCount === 0) await new Promise(setImmediate)
      }
      killed.child.kill('SIGKILL')
      expect((await killed.ended).code).toBeNull()
      expect(await countPolicies()).toBe(0)

      const { code, out, err } = await amparo('polizas', 'importar', path)
      expect({ code, err }).toMatchObject({ code: 2 })
      expect(out).toMatch(/Pólizas nuevas +148,/)
      expect(await countPolicies()).toBeGreaterThan(148_000)
    },
    180_000,
  )

  it('stopped exits with 1, says that nothing changed and removes its traces', async () => {
    const path = join(folder, 'parada.csv')
    await writeFile(path, Readable.from(generateFeed({ lines: 150_000, seed: 9, today, badShare: 0.01 })))
    const stopped = start('polizas', 'importar', path)
    await stopped.says('Comparando')
    stopped.child.kill('SIGTERM')
    const { code, err } = await stopped.ended
    expect(code).toBe(1)
    expect(err).toContain('Se canceló: no se cambió nada')
    expect(await countPolicies()).toBe(0)
    expect(existsSync(`${path}.rechazos.csv`) || existsSync(`${path}.rechazos.csv.tmp`)).toBe(false)
  }, 180_000)
})

describe('amparo polizas generar', () => {
  it('writes the same file for the same seed, and the import accepts it', async () => {
    const write = (name: string) =>
      amparo(
        'polizas',
        'generar',
        '--lineas',
        '500',
        '--semilla',
        '4',
        '--fecha',
        today,
        '--separador',
        ';',
        '--salida',
        name,
      )
    expect(await write('una.csv')).toMatchObject({ code: 0 })
    expect(await write('dos.csv')).toMatchObject({ code: 0 })
    const bytes = await readFile(join(folder, 'una.csv'))
    expect(bytes.equals(await readFile(join(folder, 'dos.csv')))).toBe(true)
    expect([0, 2]).toContain((await amparo('polizas', 'importar', 'una.csv')).code)
  })

  it.each([
    [['--semilla', '4'], 'Falta --lineas'],
    [['--lineas', '10'], 'Falta --semilla'],
    [['--lineas', 'muchas', '--semilla', '4'], '--lineas debe ser un número entero'],
    [['--lineas', '10', '--semilla', '4', '--fecha', '2026-02-30'], '--fecha debe ser un día real'],
    [['--lineas', '10', '--semilla', '4', '--separador', '|'], '--separador debe ser'],
    [['--lineas', '10', '--semilla', '4', '--otra'], 'No conozco la opción --otra'],
  ])('with %j says what is wrong and ends with 1', async (args, text) => {
    const { code, err } = await amparo('polizas', 'generar', ...args)
    expect(code).toBe(1)
    expect(err).toContain(text)
    expect(err).toContain('--lineas N --semilla S')
  })
})

describe('amparo', () => {
  it.each([[[]], [['polizas']], [['polizas', 'borrar']], [['polizas', 'importar']]])(
    'with %j shows how it is used and ends with 1',
    async (args) => {
      const { code, err } = await amparo(...args)
      expect(code).toBe(1)
      expect(err).toContain('polizas importar <archivo>')
    },
  )

  it('shows its help on request', async () => {
    expect(await amparo('--help')).toMatchObject({ code: 0, out: expect.stringContaining('polizas generar') })
  })
})
