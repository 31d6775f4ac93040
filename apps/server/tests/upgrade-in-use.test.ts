import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { listMigrations } from '@amparo/database/migrations.ts'
import { database, openTestDatabase } from '@amparo/database/testing.ts'
import { expect, it } from 'vitest'
import { ofMachine } from '../testing/machine.ts'
import { FormerDevice, oldestRelease, restoreOldestRelease } from '../testing/oldest-release.ts'
import { ServerProcess } from '../testing/process.ts'

const cli = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url))
const devices = 6
/** An upgrade that people notice takes a call no longer than this. */
const patienceMs = 3000

openTestDatabase({ migrated: false, direct: true })

/** Opens a transaction that has read the tables of a booking and continues, like a report or a backup. */
async function readLong(): Promise<{ end(): Promise<void> }> {
  const client = await database.pool.connect()
  await client.query('BEGIN; SELECT count(*) FROM account, policy; SELECT count(*) FROM appointment')
  return {
    async end() {
      await client.query('COMMIT')
      client.release()
    },
  }
}

it.runIf(process.env.AMPARO_TEST_LONG !== undefined)(
  'the oldest supported release is upgraded while people book and a long read runs, and no call fails or waits',
  async () => {
    await restoreOldestRelease(database.url)
    let isOver = false
    const people = Array.from({ length: devices }, (_, place) => new FormerDevice(database.url, place))
    const lives = people.map((device) => device.live(() => isOver))
    const read = await readLong()

    const env = { ...ofMachine(), DATABASE_URL: database.url }
    const command = new ServerProcess(spawn(process.execPath, [cli, 'base', 'preparar'], { env }))
    const ended = command.ended()
    await Promise.race([command.says(/(se intenta otra vez[\s\S]*){2}/), ended])
    await read.end()
    await ended
    isOver = true
    await Promise.all(lives)

    expect([await ended, command.output]).toEqual([0, expect.stringContaining('Base de datos al día')])
    const calls = people.flatMap((device) => device.calls)
    expect(calls.filter(({ failure, ms }) => failure !== undefined || ms > patienceMs)).toEqual([])
    expect(new Set(calls.map(({ what }) => what))).toEqual(new Set(['book', 'look', 'cancel']))
    const { rows } = await database.pool.query('SELECT name FROM kysely_migration ORDER BY name')
    const names = rows.map(({ name }) => name)
    expect(names).toEqual(await listMigrations())
    expect(names).toContain(oldestRelease.schema)
  },
)
