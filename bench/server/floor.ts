import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '@amparo/database/open.ts'
import { readStatement } from './statement.ts'

/**
 * The floor: Node's own HTTP server, which makes one round trip to the database with the portal's own prepared
 * statement for a session and its cover, and answers a JSON text of the same length. No rules, no headers, no log.
 */
const [url = '', token = '', session = '', services = ''] = process.argv.slice(2)
const { pool, db } = connect(url)
const { text: read, values } = await readStatement({ db }, token)
const texts = new Map([
  ['/session', Buffer.from(session)],
  ['/services', Buffer.from(services)],
])

const server = createServer((request, response) => {
  const text = texts.get(request.url ?? '')
  pool.query({ name: 'read', text: read, values: [...values] }).then(
    ({ rows }) => {
      response.writeHead(rows.length > 0 && text ? 200 : 500, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': text?.length ?? 0,
      })
      response.end(text)
    },
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening ${(server.address() as AddressInfo).port}\n`)
})
