import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const settings = (folder: string) => `[ req ]
distinguished_name = name
x509_extensions = ext
prompt = no
[ name ]
CN = Autoridad de tiempo de prueba
[ ext ]
basicConstraints = critical,CA:false
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[ tsa ]
default_tsa = one
[ one ]
serial = ${folder}/serial
signer_cert = ${folder}/tsa.pem
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ordering = no
tsa_name = no
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`

/** A time-stamping authority (RFC 3161) whose stamps are openssl's own, answering over HTTP. */
export interface TimeAuthority {
  readonly url: string
  /** Its answer: a valid stamp, an HTTP refusal, or an invalid stamp. */
  mood: 'well' | 'down' | 'nonsense'
  /** Number of issued stamps. */
  readonly given: number
  /** Throws if openssl does not accept `token` as a stamp over `stamped`. */
  verify(token: Uint8Array, stamped: Uint8Array): void
  close(): void
}

export async function startTimeAuthority(): Promise<TimeAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'amparo-tsa-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  writeFileSync(at('tsa.cnf'), settings(folder))
  writeFileSync(at('serial'), '01')
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-config', at('tsa.cnf')],
    ...['-keyout', at('tsa.key'), '-out', at('tsa.pem')],
  )
  let given = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (authority.mood === 'down') return response.writeHead(503).end()
      if (authority.mood === 'nonsense') {
        return response
          .writeHead(200, { 'content-type': 'application/timestamp-reply' })
          .end('no es un sello')
      }
      writeFileSync(at('query.tsq'), Buffer.concat(chunks))
      openssl(
        'ts',
        '-reply',
        '-config',
        at('tsa.cnf'),
        '-queryfile',
        at('query.tsq'),
        '-out',
        at('reply.tsr'),
      )
      given += 1
      response
        .writeHead(200, { 'content-type': 'application/timestamp-reply' })
        .end(readFileSync(at('reply.tsr')))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const authority: TimeAuthority = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    mood: 'well',
    get given() {
      return given
    },
    verify(token, stamped) {
      writeFileSync(at('token.der'), token)
      writeFileSync(at('stamped'), stamped)
      openssl(
        'ts',
        '-verify',
        '-in',
        at('token.der'),
        '-token_in',
        '-data',
        at('stamped'),
        '-CAfile',
        at('tsa.pem'),
      )
    },
    close() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return authority
}
