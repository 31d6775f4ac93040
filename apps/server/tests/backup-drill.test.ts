import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bookAdviceAppointment, listMine } from '@amparo/contract/agenda/agenda.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { activateAccount } from '@amparo/contract/membership/activation.ts'
import type { Database } from '@amparo/database/open.ts'
import { testDatabase } from '@amparo/database/testing.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { listCaptured } from '../src/demo/demo.repository.ts'
import { requireKey } from '../src/features/operations/sealing/sealing.service.ts'
import { createKeys } from '../src/ports/keys.ts'
import { freeSlots } from '../testing/agenda.ts'
import { ofMachine } from '../testing/machine.ts'
import {
  activationBody,
  addHolder,
  goodPassword,
  logIn,
  sessionOf,
  startActivation,
} from '../testing/people.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'amparo-simulacro-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url))
const backup = join(folder, 'noche.respaldo')
const secret = 'un secreto que no va en el respaldo'

/** The file of marks of the record's days in a machine's folder. */
function marksOn(machine: string): string {
  mkdirSync(join(folder, machine, 'registro'), { recursive: true })
  return join(folder, machine, 'registro', 'marcas.jsonl')
}
const markOf = (dia: string, n: number) => JSON.stringify({ dia, n, huella: 'ab'.repeat(32) })

/** Runs an operator's command against a database. */
const amparo = (database: Database, ...args: string[]) => amparoAt('unused', database, ...args)

/** The same on a separate machine, whose folder is named. */
function amparoAt(
  machine: string,
  on: Database | Record<string, string> | null,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const env = on !== null && 'pool' in on ? { DATABASE_URL: (on as Database).url } : { ...on }
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...ofMachine(), DATA_DIR: join(folder, machine), SECRET_KEY: secret, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}

/** A portal on a database that outlives it, with the secret that is outside every backup. */
function startOn(database: Database, options: { seed: boolean; worker: boolean }): Promise<TestPortal> {
  const lasting = { ...database, close: async () => undefined }
  const env = { LIMITS_FACTOR: '1000000', CAPTCHA: 'off', SECRET_KEY: secret }
  return startTestPortal(env, { ...options, database: lasting })
}

const people = ['48100001', '48100002', '48100003']

describe('the drill: a nightly backup, a lost database, a restored one', () => {
  it('lets everybody log in again, with their bookings, and sends each message once', async () => {
    const lost = await testDatabase()
    const ordinary = await startOn(lost, { seed: true, worker: true })
    for (const document of people) {
      await addHolder(ordinary, { document })
      const started = await startActivation(ordinary, document)
      const { code } = await ordinary.nextMessage(`persona${document}@buzon.example`)
      const body = activationBody({ ...started, codigo: code ?? '' })
      expect(await ordinary.status(activateAccount, { body })).toBe(201)
    }
    await ordinary.close()

    // No worker: new messages still wait when the backup is made.
    const evening = await startOn(lost, { seed: false, worker: false })
    const rosa = await sessionOf(evening, '10000001')
    const [slot] = await freeSlots(evening, { idServicio: 9 })
    const booking: RequestOf<typeof bookAdviceAppointment> = {
      idServicio: 9,
      inicio: slot?.inicio ?? '',
      modalidad: 'telefono',
    }
    const key = { 'idempotency-key': 'cita-antes-del-respaldo' }
    const booked = await evening.as({ ...rosa, ...key }).call(bookAdviceAppointment, { body: booking })
    expect(booked.statusCode).toBe(201)
    const sentBefore = await listCaptured(evening.ctx.db, null)
    await requireKey(evening.ctx)
    const made = await amparo(lost, 'respaldo', 'crear', backup)
    expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/Trabajos pendientes +[1-9]/) })
    await evening.close()
    await lost.close()
    // It is verified without a database, with the key of that night and with another.
    const looked = await amparoAt('unused', null, 'respaldo', 'verificar', backup)
    expect(looked).toMatchObject({ code: 0, output: expect.stringMatching(/está entero.*abre lo sellado/s) })
    const other = await amparoAt(
      'unused',
      { SECRET_KEY: 'otro secreto que no es el de esa noche' },
      'respaldo',
      'verificar',
      backup,
    )
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining('SECRET_KEY: no es la de este') })
    const keyless = await amparoAt('unused', { SECRET_KEY: '' }, 'respaldo', 'verificar', backup)
    expect(keyless).toMatchObject({ code: 0, output: expect.stringContaining('Clave: sin comparar') })

    const fresh = await testDatabase({ migrated: false })
    const restored = await amparo(fresh, 'respaldo', 'restaurar', backup)
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Base restaurada') })
    const morning = await startOn(fresh, { seed: false, worker: true })
    try {
      // Logged-in people log in again.
      expect(await morning.as(rosa).status(getSession)).toBe(401)
      for (const document of people) {
        expect((await logIn(morning, document, { password: goodPassword })).statusCode).toBe(200)
      }
      const again = await sessionOf(morning, '10000001')
      const repeated = await morning.as({ ...again, ...key }).call(bookAdviceAppointment, { body: booking })
      // Answers that may contain a token are in no backup: a repeat is refused by the existing booking, and books
      // nothing twice.
      expect(repeated.statusCode).toBe(409)
      const { proximas } = await morning.as(again).ask(listMine)
      expect(proximas.map(({ id }) => id)).toEqual([booked.json().cita.id])

      const sentByNow = async () => {
        const all = await listCaptured(morning.ctx.db, null)
        return all.filter(({ id }) => !sentBefore.some((before) => before.id === id))
      }
      const notice = await morning.nextMessage(
        '10000001@demo.example',
        sentBefore.map(({ id }) => id),
      )
      expect(notice.subject).toMatch(/cita/i)
      // A new message has arrived: all queued before it have had their turn.
      await addHolder(morning, { document: '48100009' })
      await startActivation(morning, '48100009')
      await morning.nextMessage('persona48100009@buzon.example')
      expect((await sentByNow()).map(({ recipient }) => recipient).sort()).toEqual([
        '10000001@demo.example',
        // The professional, the one with the first free time, is notified as well.
        expect.stringMatching(/^(asesora|legal-\d)@demo\.example$/),
        'persona48100009@buzon.example',
      ])
    } finally {
      await morning.close()
      await fresh.close()
    }
  }, 180_000)

  it("contains the audit log's daily marks, and removes none that show how far it had come", async () => {
    const lost = await testDatabase()
    const [first, second, later] = [markOf('2026-11-20', 0), markOf('2026-11-21', 3), markOf('2026-11-22', 9)]
    writeFileSync(marksOn('perdida'), `${first}\n${second}\n`)
    const file = join(folder, 'con-marcas.respaldo')
    expect(await amparoAt('perdida', lost, 'respaldo', 'crear', file)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Marcas del registro +2\n/),
    })
    // On a machine without any they are restored; on one with more, even cut off by a full disk, all stay.
    const bare = await testDatabase({ migrated: false })
    expect((await amparoAt('nueva', bare, 'respaldo', 'restaurar', file)).code).toBe(0)
    const brought = join(folder, 'nueva', 'registro', 'marcas.jsonl')
    expect([readFileSync(brought, 'utf8'), statSync(brought).mode & 0o777]).toEqual([
      `${first}\n${second}\n`,
      0o600,
    ])
    const fresh = await testDatabase({ migrated: false })
    writeFileSync(marksOn('propia'), `${first}\n${later}`)
    expect(await amparoAt('propia', fresh, 'respaldo', 'restaurar', file)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Marcas que faltaban +1\n/),
    })
    expect(readFileSync(marksOn('propia'), 'utf8')).toBe(`${first}\n${later}\n${second}\n`)
    const told = await amparoAt('propia', fresh, 'auditoria', 'verificar', '--todas')
    expect(told).toMatchObject({
      code: 1,
      output: expect.stringMatching(/9: una marca .* recortaron el final/),
    })
    // A day has ended and no mark of it is at hand: a cut end would not show, and a schedule learns it by the exit code.
    const unmarked = () => amparoAt('sin-marcas', bare, 'auditoria', 'verificar')
    const invite = [
      'personal',
      'crear',
      '--correo=audita@demo.example',
      '--nombre=Quien audita',
      '--roles=auditoria',
    ]
    expect((await amparoAt('sin-marcas', bare, ...invite)).code).toBe(0)
    expect((await unmarked()).code).toBe(0)
    await bare.pool.query(`BEGIN; SET LOCAL session_replication_role = 'replica';
      UPDATE act_seal SET sealed_at = sealed_at - interval '1 day'; COMMIT`)
    expect(await unmarked()).toMatchObject({ code: 2, output: expect.stringContaining('Sin marcas') })
    // A folder that can't be written to is reported, and the database is whole all the same.
    const last = await testDatabase({ migrated: false })
    writeFileSync(join(folder, 'tapada'), 'un archivo')
    const half = await amparoAt('tapada', last, 'respaldo', 'restaurar', file)
    expect([half.code, half.output]).toEqual([
      2,
      expect.stringMatching(/Base restaurada.*no se pudieron guardar/s),
    ])
    for (const database of [lost, bare, fresh, last]) await database.close()
  }, 180_000)

  it('of a database without a key mark is compared by its encrypted data', async () => {
    const unmarked = await testDatabase()
    const file = join(folder, 'sin-marca.respaldo')
    const verify = async (more: Record<string, string> | null) => {
      rmSync(file, { force: true })
      expect(await amparo(unmarked, 'respaldo', 'crear', file)).toMatchObject({ code: 0 })
      const { code, output } = await amparoAt('unused', more, 'respaldo', 'verificar', file)
      return [code, /Clave.*|SECRET_KEY.*/.exec(output)?.[0]]
    }
    expect(await verify(null)).toEqual([0, 'Clave: sin marca; nada se selló en esa base.'])
    const keys = createKeys(secret)
    const insert = `INSERT INTO outbound_message (purpose, channel, content) VALUES ('prueba', 'email', $1)`
    await unmarked.pool.query(insert, [keys.seal('message', 'hola')])
    expect(await verify(null)).toEqual([0, expect.stringMatching(/^Clave: .*sin marca.*abre/)])
    expect(await verify({ SECRET_KEY: 'otro secreto que no es el de esa noche' })).toEqual([
      1,
      expect.stringMatching(/^SECRET_KEY: no es la de este respaldo/),
    ])
    expect(await verify({ SECRET_KEY: '' })).toEqual([0, expect.stringMatching(/^Clave: sin comparar/)])
    const other = createKeys('otro secreto que no es el de esa noche')
    await unmarked.pool.query(
      `INSERT INTO account (public_number, document_type, document_number, password_hash, given_names, paternal_surname,
         maternal_surname, created_at, disabled_at, died_on, closed_contact)
       VALUES (200000000001, 8, '47000001', '$argon2id$', 'Rosa', 'Quispe', '', '2026-11-20 10:00-05', '2026-11-25 10:00-05',
         '2026-11-24', $1)`,
      [other.seal('closed-contact', 'rosa@correo.example')],
    )
    expect(await verify(null)).toEqual([1, expect.stringMatching(/^Clave: .*sin marca.*menos 1 de 2 datos/)])
    await unmarked.close()
  }, 180_000)

  it('reports problems in words that an operator can act on', async () => {
    const full = await testDatabase()
    const none = await amparo(full, 'respaldo', 'restaurar', join(folder, 'no-existe'))
    expect(none).toMatchObject({ code: 1, output: expect.stringContaining('No se puede leer el archivo') })
    expect(none.output).not.toMatch(/\n\s+at /)
    expect(await amparo(full, 'respaldo', 'restaurar', command)).toMatchObject({
      code: 1,
      output: expect.stringContaining('no es un respaldo de Amparo'),
    })
    const inNoFolder = await amparo(full, 'respaldo', 'crear', join(folder, 'no', 'hay'))
    expect(inNoFolder).toMatchObject({ code: 1, output: expect.stringContaining('No se pudo escribir') })
    expect(await amparo(full, 'respaldo', 'crear')).toMatchObject({
      code: 1,
      output: expect.stringContaining('respaldo crear <archivo>'),
    })
    const half = join(folder, 'cortado.respaldo')
    writeFileSync(half, readFileSync(backup).subarray(0, -8))
    for (const [file, words] of [
      [half, 'cortado o dañado'],
      [join(folder, 'no-existe'), 'no está esa carpeta'],
      [folder, 'es una carpeta'],
    ] as const) {
      const told = await amparoAt('unused', null, 'respaldo', 'verificar', file)
      expect([told.code, told.output]).toEqual([1, expect.stringContaining(words)])
      expect(told.output).not.toMatch(/\n\s+at /)
    }
    expect(existsSync(join(folder, 'unused'))).toBe(false)
    await full.close()
  }, 180_000)
})
