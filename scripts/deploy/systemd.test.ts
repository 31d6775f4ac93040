import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { requirePrograms, root } from '../image/programs.ts'

const units = join(root, 'deploy/systemd')
const names = readdirSync(units).filter((name) => /\.(service|timer)$/.test(name))
/** Ten times the exposure of `systemd-analyze security`: 2.0 of 10. */
const mostExposed = 20

describe.runIf(process.env.AMPARO_TEST_LONG !== undefined)('the systemd units', () => {
  const machine = mkdtempSync(join(tmpdir(), 'amparo-systemd-'))
  afterAll(() => rmSync(machine, { recursive: true, force: true }))

  it('are valid, and leave a process few rights on its machine', () => {
    requirePrograms(['systemd-analyze'])
    cpSync(units, join(machine, 'etc/systemd/system'), { recursive: true })
    cpSync('/usr/lib/systemd/system', join(machine, 'usr/lib/systemd/system'), {
      recursive: true,
      filter: (from) => from.endsWith('/system') || /\/[a-z-]+\.target$/.test(from),
    })
    for (const program of ['opt/amparo/node_modules/.bin/node', 'usr/bin/find', 'bin/sh']) {
      mkdirSync(join(machine, dirname(program)), { recursive: true })
      writeFileSync(join(machine, program), '#!/bin/true\n', { mode: 0o755 })
    }
    const analyze = (...words: string[]) => {
      const [verb = '', ...rest] = words
      const { status, stderr } = spawnSync('systemd-analyze', [verb, `--root=${machine}`, ...rest], {
        encoding: 'utf8',
      })
      return { status, stderr }
    }
    expect(names.length).toBeGreaterThanOrEqual(8)
    expect(analyze('verify', ...names)).toEqual({ status: 0, stderr: '' })
    const services = names.filter((name) => name.endsWith('.service'))
    const judged = services.map((name) => [
      name,
      analyze('security', '--offline=true', '--no-pager', `--threshold=${mostExposed}`, name).status,
    ])
    expect(judged).toEqual(services.map((name) => [name, 0]))
  })
})
