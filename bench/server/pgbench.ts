import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@amparo/database/open.ts'
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
    const { db } = connect(databaseUrl)
    const { text, values } = await readStatement({ db }, token)
    await db.destroy()
    await writeFile(script, `${withValues(text, values).replace(/\s*\n\s*/g, ' ')};\n`)
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

function withValues(text: string, values: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, at) => {
    const value = values[Number(at) - 1]
    if (value instanceof Buffer) return `'\\x${value.toString('hex')}'::bytea`
    return value instanceof Date ? `'${value.toISOString()}'::timestamptz` : `'${value}'::date`
  })
}
