import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStatement } from './statement.ts'

/** Executions per second of the read's prepared statement on PostgreSQL alone; null without pgbench. */
export async function measureDatabase(
  databaseUrl: string,
  token: string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'amparo-pgbench-'))
  try {
    const script = join(folder, 'read.sql')
    const hash = `'\\x${createHash('sha256').update(token).digest('hex')}'::bytea`
    const text = readStatement
      .replaceAll('$1', hash)
      .replaceAll('$2', 'now()')
      .replaceAll('$3', 'current_date')
    await writeFile(script, `${text.replace(/\s*\n\s*/g, ' ')};\n`)
    const options = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds)]
    const child = spawn('pgbench', [...options, '-f', script, databaseUrl], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
    const isThere = await Promise.race([
      once(child, 'close').then(() => true),
      once(child, 'error').then(() => false),
    ])
    const [, figure] = /tps = ([\d.]+)/.exec(said) ?? []
    return isThere && figure !== undefined ? Number(figure) : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
