import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DataFolder, isAlive, type ServerProcess } from '../testing/process.ts'

let folder: DataFolder
const folders: DataFolder[] = []
beforeEach(() => {
  folder = new DataFolder()
  folders.push(folder)
})
afterAll(() => Promise.all(folders.map((used) => used.remove())))

describe('a server', { timeout: 180_000 }, () => {
  it("refuses another's folder with a message, and leaves that one alone", async () => {
    const first = folder.start()
    const base = await first.ready()
    const second = folder.start()
    expect(await second.ended()).toBe(1)
    expect(second.output).toContain(`Otro Amparo ya está usando la carpeta ${folder.path}`)
    expect(second.output).toContain('DATA_DIR')
    expect(second.output).not.toMatch(/\n\s+at /)
    expect((await fetch(`${base}/listo`)).status).toBe(200)
    await expectCleanStop(first)
  })

  it('stopped while it starts leaves no PostgreSQL behind', async () => {
    const server = folder.start()
    await server.says(/Creando la base de datos/)
    await expectCleanStop(server)
  })

  it('started by npm stops when npm is stopped', async () => {
    const server = folder.startByNpm()
    const base = await server.ready()
    await expectCleanStop(server)
    await expect(fetch(`${base}/salud`)).rejects.toThrow()
  })

  it('with an invalid configuration stops at once with the remedy', async () => {
    const server = folder.start({ PORT: 'ochenta', CAPTCHA: 'no' })
    expect(await server.ended()).toBe(1)
    expect(server.output).toMatch(/^ {2}PORT: /m)
    expect(server.output).toMatch(/^ {2}CAPTCHA: /m)
    expect(folder.postmaster()).toBeNull()
  })
})

/** SIGTERM: exit code 0, and no PostgreSQL is left. */
async function expectCleanStop(server: ServerProcess): Promise<void> {
  const before = folder.postmaster()
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
  expect(before !== null && isAlive(before)).toBe(false)
  expect(folder.postmaster()).toBeNull()
}
