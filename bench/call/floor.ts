import { once } from 'node:events'
import { createServer, request } from 'node:http'
import pg from 'pg'

/**
 * The least that a signal takes between two processes over HTTP and PostgreSQL: a bare handler that stores it and
 * notifies in one statement, and a listening connection that wakes a bare handler that reads it. No rules, no limits,
 * no checks, no log.
 */
export async function openFloor(
  databaseUrl: string,
): Promise<{ measure(payload: string): Promise<number>; close(): Promise<void> }> {
  const [writer, reader] = [
    new pg.Client({ connectionString: databaseUrl }),
    new pg.Client({ connectionString: databaseUrl }),
  ]
  await writer.connect()
  await reader.connect()
  await writer.query(
    'CREATE TABLE floor_signal (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, payload jsonb)',
  )
  await reader.query('LISTEN floor')

  let last = 0
  let rung = 0
  let answered = 0
  reader.on('notification', () => {
    rung += 1
  })
  const server = createServer(async (incoming, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    if (incoming.url === '/send') {
      await writer.query('BEGIN')
      await writer.query('INSERT INTO floor_signal (payload) VALUES ($1)', [
        Buffer.concat(chunks).toString('utf8'),
      ])
      await writer.query("SELECT pg_notify('floor', '1')")
      await writer.query('COMMIT')
      answer.end()
      return
    }
    if (rung === answered) await once(reader, 'notification')
    answered = rung
    const { rows } = await reader.query<{ id: number; payload: unknown }>(
      'SELECT id, payload FROM floor_signal WHERE id > $1',
      [last],
    )
    last = rows.at(-1)?.id ?? last
    answer.end(JSON.stringify(rows))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const call = (path: string, body = '') =>
    new Promise<void>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method: 'POST' }, (answer) => {
        answer.resume().once('end', resolve)
      })
      sent.once('error', reject)
      sent.end(body)
    })

  return {
    async measure(payload) {
      const heard = call('/listen')
      const startedAt = performance.now()
      await call('/send', payload)
      await heard
      return performance.now() - startedAt
    },
    async close() {
      server.close()
      await writer.end()
      await reader.end()
    },
  }
}
