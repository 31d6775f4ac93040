import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addHolder, askForCode } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { listenSmtp } from '../../testing/smtp.ts'
import { listCaptured } from '../demo/demo.repository.ts'
import { codeOf } from '../features/identity/codes/codes.policy.ts'
import { smtpMail } from './mail.ts'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
}

let received: Received[] = []
/** Answers to the next messages, before they are taken: 0 takes it. */
let refusals: number[] = []
let attempts = 0
let server: SMTPServer
let url: string

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        attempts += 1
        const status = refusals.shift() ?? 0
        if (status > 0) return done(Object.assign(new Error('vuelve más tarde'), { responseCode: status }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  url = await listenSmtp(server)
})
afterAll(() => new Promise<void>((done) => server.close(done)))
beforeEach(() => {
  received = []
  refusals = []
  attempts = 0
})

const header = (source: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'mi').exec(source.split('\r\n\r\n')[0] ?? '')?.[1]
const decodeWords = (text = '') =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, word: string) =>
      Buffer.from(
        word
          .replace(/_/g, ' ')
          .replace(/=([0-9A-F]{2})/g, (_hex, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      ).toString('utf8'),
    )
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString('utf8'))
const arrives = (count = 1) =>
  vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), { timeout: 28_000, interval: 50 })

describe('a portal with an SMTP server', () => {
  let portal: TestPortal
  beforeAll(async () => {
    const env = { CAPTCHA: 'off', SMTP_URL: url, MAIL_FROM: 'Amparo <avisos@amparo.example>' }
    portal = await startTestPortal(env, { seed: false })
    await addHolder(portal, { document: '47000001', email: 'graciela@buzon.example' })
  })
  afterAll(() => portal.close())
  afterEach(() => portal.ctx.clock.advance(16 * 60_000))

  it('sends the code once, to the right person, with its subject, as text and HTML', async () => {
    const { solicitud } = (await askForCode(portal, '47000001')).json()
    await arrives()
    const [mail] = received
    expect(mail).toMatchObject({ from: 'avisos@amparo.example', to: ['graciela@buzon.example'] })
    const source = mail?.source ?? ''
    expect(decodeWords(header(source, 'Subject'))).toBe('Tu código para activar tu cuenta')
    expect(header(source, 'To')).toBe('graciela@buzon.example')
    expect(header(source, 'From')).toBe('Amparo <avisos@amparo.example>')
    expect(header(source, 'Message-ID')).toMatch(/^<[0-9a-f-]{36}@amparo>$/)
    expect(header(source, 'Auto-Submitted')).toBe('auto-generated')
    const code = codeOf(portal.ctx.keys, solicitud, 1)
    expect(source).toMatch(/content-type: text\/plain/i)
    expect(source).toMatch(/content-type: text\/html/i)
    expect(source.split(code).length - 1).toBeGreaterThanOrEqual(2)
    // Nothing else is captured, and nothing is sent again.
    expect(await listCaptured(portal.ctx.db, null)).toEqual([])
    await vi.waitFor(async () => {
      const { rows } = await portal.query('SELECT sent_at FROM outbound_message')
      expect(rows).toEqual([{ sent_at: expect.any(Date) }])
    }, 60_000)
    expect(attempts).toBe(1)
  })

  it('retries if the server refuses at first, and delivers once', async () => {
    refusals = [451]
    await askForCode(portal, '47000001')
    await arrives()
    expect(attempts).toBe(2)
    expect(received).toHaveLength(1)
    const failure = portal.logLines
      .map((line) => JSON.parse(line))
      .find(({ event }) => event === 'job_failed')
    expect(failure).toMatchObject({ job: 'enviar-codigo' })
    expect(JSON.stringify(failure)).not.toContain('graciela')
  })

  it('sends nothing to an unknown document', async () => {
    await askForCode(portal, '99999960')
    await askForCode(portal, '47000001')
    await arrives()
    expect(received.map(({ to }) => to)).toEqual([['graciela@buzon.example']])
  })
})

it('in production sends no mail to a server without encryption', async () => {
  const port = smtpMail(url, 'Amparo <avisos@amparo.example>', { encrypted: true })
  const mail = { id: '66666666-6666-4666-8666-666666666666', to: 'uno@correo.example', subject: 'Hola' }
  await expect(port.send({ ...mail, text: 'Hola', html: '<p>Hola</p>' })).rejects.toThrow()
  port.close()
  expect(received).toEqual([])
})

describe('a mail header', () => {
  const send = async (mail: { to?: string; subject?: string }) => {
    const port = smtpMail(url, 'Amparo <avisos@amparo.example>', { encrypted: false })
    const sent = port.send({
      id: '44444444-4444-4444-8444-444444444444',
      to: 'uno@correo.example',
      subject: 'Hola',
      text: 'Hola',
      html: '<p>Hola</p>',
      ...mail,
    })
    await sent.catch(() => undefined)
    port.close()
    return received
  }

  it('cannot be added by a line break in a subject', async () => {
    const [mail] = await send({ subject: 'Hola\r\nBcc: otro@correo.example\r\n\r\ncuerpo' })
    expect(mail?.to).toEqual(['uno@correo.example'])
    expect(header(mail?.source ?? '', 'Bcc')).toBeUndefined()
  })

  it.each([
    'uno@correo.example\r\nBcc: otro@correo.example',
    'uno@correo.example, otro@correo.example',
    'uno@correo.example>\r\nRCPT TO:<otro@correo.example',
    'Otro <otro@correo.example>',
  ])('nor a second recipient by the address %j', async (to) => {
    const recipients = (await send({ to })).flatMap((mail) => mail.to)
    expect(recipients.length).toBeLessThanOrEqual(1)
    expect(recipients).not.toContain('otro@correo.example')
    for (const mail of received) expect(header(mail.source, 'Bcc')).toBeUndefined()
  })
})

it('a calendar entry is a separate part with its method, and a file', async () => {
  const port = smtpMail(url, 'Amparo <avisos@amparo.example>', { encrypted: false })
  await port.send({
    id: '55555555-5555-4555-8555-555555555555',
    to: 'uno@correo.example',
    subject: 'Tu cita',
    text: 'Tu cita',
    html: '<p>Tu cita</p>',
    calendar: { method: 'CANCEL', filename: 'cita.ics', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  })
  port.close()
  const source = received[0]?.source ?? ''
  expect(source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m)
  expect(source).toMatch(/^Content-Disposition: attachment; filename=cita\.ics/m)
})
