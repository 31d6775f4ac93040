import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { requirePrograms, root } from '../image/programs.ts'

/** Objectives of docs/operations/alerts.md, in seconds. */
const mostLost = 300
const longestRestore = 3600

it.runIf(process.env.AMPARO_TEST_LONG !== undefined)(
  'a database with a lost disk is restored from its archive, with at most the last minutes lost',
  () => {
    requirePrograms(['pgbackrest', 'psql', 'bc', 'runuser'])
    const [version] = readdirSync('/usr/lib/postgresql').toSorted().reverse()
    // PostgreSQL runs as an unprivileged account: the script and its settings are readable by it.
    const folder = mkdtempSync(join(tmpdir(), 'amparo-archivo-'))
    chmodSync(folder, 0o755)
    for (const part of ['scripts/drills', 'deploy'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    try {
      const drill = join(folder, 'scripts/drills/archive-and-restore.sh')
      const as = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
      const [program = '', ...args] = [...as, drill, '20']
      const told = execFileSync(program, args, {
        encoding: 'utf8',
        cwd: tmpdir(),
        env: { PATH: process.env.PATH, BIN: `/usr/lib/postgresql/${version}/bin` },
      })
      const [, before, after, lost, took] =
        /filas antes (\d+), después (\d+); perdidos los últimos (-?[\d.]+) s; restaurado en (\d+) s/.exec(
          told,
        ) ?? []
      expect(Number(after)).toBeGreaterThan(1_000_000)
      expect(Number(before)).toBeGreaterThanOrEqual(Number(after))
      expect(Number(lost)).toBeLessThan(mostLost)
      expect(Number(took)).toBeLessThan(longestRestore)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
