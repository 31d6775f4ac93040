import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DataFolder } from '../testing/process.ts'

const parent = mkdtempSync(join(tmpdir(), 'amparo-arranque-'))
const folder = new DataFolder(join(parent, 'Año 2026 – «mis datos» & más'))
afterAll(async () => {
  await folder.remove()
  rmSync(parent, { recursive: true })
})

describe('the first start', { timeout: 180_000 }, () => {
  it('killed while creating the database leaves nothing that blocks the next', async () => {
    const killed = folder.start()
    await killed.says(/Creando la base de datos/)
    killed.child.kill('SIGKILL')
    await killed.ended()
    expect(readdirSync(folder.path)).not.toContain('postgres')
    // Leftovers of such a start are removed by a much later one.
    const leftover = join(folder.path, 'postgres-a-medias-de-ayer')
    mkdirSync(leftover)
    utimesSync(leftover, 0, 0)
  })

  it('made twice at the same moment has one that serves and one that says why it does not', async () => {
    // The age of a leftover is the machine's, not that of the run's clock.
    const both = [folder.start({ NODE_OPTIONS: '' }), folder.start({ NODE_OPTIONS: '' })]
    const loser = await Promise.race(
      both.map(async (server) => ((await server.ended()) === 1 ? server : null)),
    )
    const winner = both.find((server) => server !== loser)
    expect(loser?.output).toContain(`Otro Amparo ya está usando la carpeta ${folder.path}`)
    expect(loser?.output).not.toMatch(/\n\s+at /)
    const api = (await winner?.ready()) ?? ''
    expect((await fetch(`${api}/listo`)).status).toBe(200)
    expect(readdirSync(folder.path)).not.toContain('postgres-a-medias-de-ayer')
    // The folder's files are readable by their owner alone.
    for (const name of ['postgres', 'postgres-password', 'secret-key', 'amparo.log']) {
      expect([name, statSync(join(folder.path, name)).mode & 0o077]).toEqual([name, 0])
    }

    // Another one, with separate data, at the occupied port: fails at once, with nothing started.
    const other = new DataFolder()
    const port = new URL(api).port
    const refused = other.start({ PORT: port })
    expect(await refused.ended()).toBe(1)
    expect(refused.output).toContain(`El puerto ${port} está ocupado`)
    expect(refused.output).toContain('PORT')
    expect(readdirSync(other.path)).not.toContain('postgres')
    await other.remove()

    winner?.child.kill('SIGTERM')
    expect(await winner?.ended()).toBe(0)
    expect(folder.postmaster()).toBeNull()
  })
})
