import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'

/**
 * A separate program instead of mailpit in a container: accepts mails by TLS alone, with the certificate of the
 * variables, and shows them as received.
 */
const { MP_SMTP_TLS_CERT = '', MP_SMTP_TLS_KEY = '', MP_SMTP_REQUIRE_TLS } = process.env
const mails: { readonly to: readonly string[]; readonly source: string }[] = []
const server = new SMTPServer({
  secure: MP_SMTP_REQUIRE_TLS === 'true',
  cert: readFileSync(MP_SMTP_TLS_CERT),
  key: readFileSync(MP_SMTP_TLS_KEY),
  authOptional: true,
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      mails.push({ to, source: Buffer.concat(chunks).toString('utf8') })
      done()
    })
  },
})
// A first process of a container gets no default.
process.on('SIGTERM', () => process.exit())
server.on('error', ({ message }) => process.stderr.write(`${message}\n`))
server.listen(1025, '0.0.0.0')
createServer((_, answer) => answer.end(JSON.stringify(mails))).listen(8025, '0.0.0.0')
