import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { database, openTestDatabase } from '@amparo/database/testing.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '../testing/balancer.ts'
import { testBusiness } from '../testing/business.ts'
import { ofMachine } from '../testing/machine.ts'
import { ServerProcess } from '../testing/process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'amparo-produccion-'))
openTestDatabase()
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
})

const scripts = ['../../demo/src/start.ts', 'http.ts', 'worker.ts']
function start(script: string, env: Record<string, string>): ServerProcess {
  const file = fileURLToPath(new URL(`../src/${script}`, import.meta.url))
  const args = script.endsWith('/start.ts') ? [file, '--sin-web'] : [file]
  const child = spawn(process.execPath, args, {
    env: { ...ofMachine(), AMPARO_MODE: 'production', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new ServerProcess(child)
}

interface Line {
  readonly level: number
  readonly time: string
  readonly msg: string
  readonly event?: string
  readonly variable?: string
}

/** Output of a process, each line of which is JSON. */
function linesOf({ output }: ServerProcess): Line[] {
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

describe('in production', () => {
  it.each(scripts)(
    '%s without its variables names each with its remedy, and starts nothing',
    async (script) => {
      const server = start(script, {})
      expect(await server.ended()).toBe(1)
      const [first, ...faults] = linesOf(server)
      expect(first).toMatchObject({ level: 60, event: 'start_failed' })
      expect(first?.msg).toContain('no arranca en modo production')
      for (const { event, msg } of faults) expect([event, msg.length > 20]).toEqual(['config_fault', true])
      expect(faults.map(({ variable }) => variable)).toEqual([
        'SECRET_KEY',
        'PORTAL_URL',
        'CONSOLE_URL',
        'DATABASE_URL',
        'SMTP_URL',
        'MAIL_FROM',
        'CONTACT_EMAIL',
        'CONTACT_PHONE',
        'SIGNER_ROOTS',
        'BUSINESS_NAME',
        'BUSINESS_RUC',
        'BUSINESS_ADDRESS',
      ])
    },
  )

  it('a server has no sample people and nothing of the demo', async () => {
    const port = await freePort()
    const server = start('http.ts', {
      DATABASE_URL: database.url,
      ...testBusiness,
      SECRET_KEY: 'nT4qkW9rZ2vLx7Yb0PfGh3Dc8MsJa6Ue',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PORTAL_URL: 'https://portal.example',
      HOST: '127.0.0.1',
      PORT: String(port),
      DRAIN_SECONDS: '0',
    })
    await server.says(/Amparo listo en https:\/\/portal\.example/)
    const at = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
    expect((await at('/api/listo')).status).toBe(200)
    for (const path of ['/demo/buzon.json', '/demo/buzon.css']) expect((await at(path)).status).toBe(404)
    // If the web is built this is its page for an unknown path; otherwise nothing.
    expect(await (await at('/demo/buzon')).text()).not.toMatch(/buz[oó]n|Probar como/i)
    expect(await (await at('/')).text()).not.toMatch(/Probar como|10000001/)
    expect(await (await at('/promesas')).text()).not.toContain('Cifras de muestra')
    const { rows } = await database.pool.query(
      'SELECT (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM policy) AS policies',
    )
    expect(rows).toEqual([{ accounts: 0, policies: 0 }])
    server.child.kill('SIGTERM')
    expect(await server.ended()).toBe(0)
    const lines = linesOf(server)
    expect(lines.length).toBeGreaterThan(3)
    for (const { level, time, msg } of lines)
      expect([level >= 30, Date.parse(time) > 0, typeof msg]).toEqual([true, true, 'string'])
  }, 180_000)

  it('an unavailable database, or a foreign key, is reported in JSON too', async () => {
    const complete = {
      ...testBusiness,
      SECRET_KEY: 'nT4qkW9rZ2vLx7Yb0PfGh3Dc8MsJa6Ue',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PORTAL_URL: 'https://portal.example',
      HOST: '127.0.0.1',
      PORT: '0',
    }
    const away = start('worker.ts', { ...complete, DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada' })
    const other = start('http.ts', {
      ...complete,
      DATABASE_URL: database.url,
      SECRET_KEY: 'zR8hJq3Wm5Tc0Xv6Lb9Ky2Nd7Pf4Gs1A',
    })
    for (const [server, told] of [
      [away, 'No se pudo conectar'],
      [other, 'SECRET_KEY'],
    ] as const) {
      expect(await server.ended()).toBe(1)
      const lines = linesOf(server)
      expect(lines.at(-1)).toMatchObject({
        level: 60,
        event: 'start_failed',
        msg: expect.stringContaining(told),
      })
    }
  }, 60_000)

  it.each(scripts)(
    '%s as a demo does not start on its database, and leaves nothing in it',
    async (script) => {
      const demo = start(script, { AMPARO_MODE: 'demo', DATABASE_URL: database.url, PORT: '0' })
      expect(await demo.ended()).toBe(1)
      expect(demo.output).toContain('Esta base de datos es de producción')
      expect(demo.output).toContain('AMPARO_MODE=production')
      const { rows } = await database.pool.query(
        'SELECT (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM policy) AS policies',
      )
      expect(rows).toEqual([{ accounts: 0, policies: 0 }])
    },
  )
})
