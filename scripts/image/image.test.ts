import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@amparo/database/testing.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { type Built, buildImage, storeFlags } from './build.ts'

const folder = mkdtempSync(join(tmpdir(), 'amparo-imagen-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

const store = join(folder, 'uno')
const buildah = (...args: string[]) =>
  execFileSync('buildah', [...storeFlags(store), ...args], { encoding: 'utf8' }).trim()

/** Arguments that run a command in a container under a uid without an account. */
function runArgs(built: Built, env: Record<string, string>, ...command: string[]): string[] {
  const variables = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  const container = buildah('from', built.name)
  return [
    ...storeFlags(store),
    'run',
    '--isolation',
    'chroot',
    '--user',
    '54321:0',
    ...variables,
    container,
    '--',
    ...command,
  ]
}

describe.runIf(process.env.AMPARO_TEST_LONG !== undefined)('the image of a commit', () => {
  it('has one digest for every build, is under 350 MB and runs under any uid', async () => {
    const built = buildImage({ into: join(folder, 'a'), store })
    // The same commit, whatever is committed meanwhile.
    const { revision } = built
    const again = buildImage({ into: join(folder, 'b'), store: join(folder, 'dos'), revision })
    expect(again.digest).toBe(built.digest)
    expect(built.bytes).toBeLessThan(350_000_000)
    // The picture library has its native part.
    const remade = "import('sharp').then(({ default: sharp }) => console.log(sharp.versions.vips))"
    const vips = runArgs(built, {}, '/usr/local/bin/node', '--input-type=module', '-e', remade)
    expect(execFileSync('buildah', vips, { encoding: 'utf8', cwd: '/' })).toMatch(/^\d+\./)
    const help = execFileSync('buildah', runArgs(built, {}, '/amparo/bin/amparo', '--help'), {
      encoding: 'utf8',
    })
    expect(help).toContain('Amparo: órdenes para quien opera el portal')

    const database = await testDatabase()
    const port = await freePort()
    const env = { AMPARO_MODE: 'demo', DATABASE_URL: database.url, HOST: '127.0.0.1', PORT: String(port) }
    const server = spawn('buildah', runArgs(built, env, 'tini', '-g', '--', '/amparo/bin/http'))
    let said = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += chunk))
    const ended = new Promise((done) => server.once('close', done))
    await expect.poll(() => said, { timeout: 60_000 }).toContain('Amparo listo')
    expect((await fetch(`http://127.0.0.1:${port}/api/listo`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    server.kill('SIGTERM')
    await ended
    await database.close()
  }, 2_400_000)
})
