import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  readonly messageId: string
  readonly to: readonly string[]
  /** Times are of `performance.now()`. */
  readonly at: number
  readonly source: string
  /** The calendar entry's text, unfolded; empty if there is none. */
  readonly calendar: string
}

/** An SMTP server that stores accepted mails; 250 means stored. */
export interface MailCatcher {
  readonly url: string
  readonly taken: readonly TakenMail[]
  close(): Promise<void>
}

/** Starts one on a free port. */
export async function catchMail(): Promise<MailCatcher> {
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        const messageId = /^message-id: <(.+)>\r$/im.exec(source)?.[1] ?? ''
        const to = session.envelope.rcptTo.map(({ address }) => address)
        taken.push({ messageId, to, at: performance.now(), source, calendar: calendarOf(source) })
        done()
      })
    },
  })
  // A client that is killed in mid-sentence is what these tests are about.
  server.on('error', () => undefined)
  return {
    url: await listenSmtp(server),
    taken,
    close: () => new Promise((done) => server.close(done)),
  }
}

/** Lets a server listen on a free port; its address for `SMTP_URL`. */
export async function listenSmtp(server: SMTPServer): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

function calendarOf(source: string): string {
  const part = /^content-type: text\/calendar;[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/im.exec(source)
  if (!part) return ''
  const isBase64 = /content-transfer-encoding: base64/i.test(part[0])
  const body = part[1] ?? ''
  const text = isBase64
    ? Buffer.from(body, 'base64').toString('utf8')
    : body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return text.replace(/\r\n[ \t]/g, '')
}
