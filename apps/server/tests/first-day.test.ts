import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Secret, TOTP } from 'otpauth'
import { SMTPServer } from 'smtp-server'
import { expect, it, vi } from 'vitest'
import { freePort } from '../testing/balancer.ts'
import { makeCertificate, p12Of, pemOf } from '../testing/certificates.ts'
import { ofMachine } from '../testing/machine.ts'
import { goodPassword } from '../testing/people.ts'
import { losartanSent } from '../testing/prescriptions.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(join(repository, 'docs/first-day.md'), 'utf8')
/** The command blocks of the page, in their order. */
const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
/** Names that the page uses and no name server of a test knows. */
const hosts = ['db.internal', 'smtp.internal']

/** Values of a fresh machine: its folder and ports instead of the page's, and its names. */
interface Machine {
  readonly folder: string
  readonly ports: Readonly<Record<'5432' | '587' | '3000' | '3001', number>>
  /** Runs a block to its end; processes that it leaves belong to its process group. */
  run(block: string): Promise<string>
  close(): void
}

async function openMachine(): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'amparo-primer-dia-'))
  // PostgreSQL's account passes through it.
  chmodSync(folder, 0o755)
  const ports = {
    5432: await freePort(),
    587: await freePort(),
    3000: await freePort(),
    3001: await freePort(),
  }
  const preload = join(folder, 'names.mjs')
  writeFileSync(
    preload,
    `import dns from 'node:dns'
const own = new Set(${JSON.stringify(hosts)})
const { lookup, resolve4 } = dns
dns.lookup = (host, ...rest) => lookup(own.has(host) ? '127.0.0.1' : host, ...rest)
dns.resolve4 = (host, ...rest) => (own.has(host) ? rest.at(-1)(null, ['127.0.0.1']) : resolve4(host, ...rest))
dns.Resolver = undefined
`,
  )
  const groups: number[] = []
  const versions = readdirSync('/usr/lib/postgresql')
  const bin = versions.includes('15') ? '15' : (versions[0] ?? '15')
  const own = (block: string) =>
    Object.entries(ports)
      .reduce((text, [from, to]) => text.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), String(to)), block)
      .replaceAll('/srv/amparo', folder)
      .replaceAll('/usr/lib/postgresql/15', `/usr/lib/postgresql/${bin}`)
  const { PATH, NODE_OPTIONS = '' } = ofMachine()
  const env = {
    ...ofMachine(),
    PATH: `${join(repository, 'node_modules/.bin')}:${PATH}`,
    HOME: folder,
    NODE_OPTIONS: `${NODE_OPTIONS} --import=${preload}`.trim(),
  }
  return {
    folder,
    ports,
    run: (block) =>
      new Promise((done, fail) => {
        const child = spawn('bash', ['-euo', 'pipefail', '-c', own(block)], {
          cwd: repository,
          env,
          detached: true,
        })
        groups.push(child.pid ?? 0)
        let said = ''
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
        child.once('exit', (code) =>
          code === 0 ? done(said) : fail(new Error(`${code}: ${block}\n${said}`)),
        )
      }),
    close() {
      for (const group of groups) {
        try {
          process.kill(-group, 'SIGKILL')
        } catch {
          // It has ended.
        }
      }
      const stop = [
        '-u',
        'postgres',
        '--',
        `/usr/lib/postgresql/${bin}/bin/pg_ctl`,
        '-D',
        `${folder}/db`,
        '-m',
        'immediate',
        'stop',
      ]
      if (existsSync(join(folder, 'db/postmaster.pid')))
        execFileSync('runuser', stop, { stdio: 'ignore', cwd: '/' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Mail {
  readonly to: string
  readonly text: string
}

/** The company's mail server: STARTTLS by its own authority, and one account. */
async function openMail({ folder, ports }: Machine): Promise<{ mails: Mail[]; close(): void }> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    key: readFileSync(join(folder, 'smtp.key')),
    cert: readFileSync(join(folder, 'smtp.pem')),
    onAuth: ({ username, password }, session, done) =>
      session.secure && username === 'portal' && password === 'clave-del-correo'
        ? done(null, { user: username })
        : done(new Error('Invalid login')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = textOf(Buffer.concat(chunks).toString('utf8'))
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(ports[587], '127.0.0.1', ready))
  return { mails, close: () => server.close() }
}

/** The plain part of a mail. */
function textOf(source: string): string {
  const [, head = '', body = ''] =
    /(content-type: text\/plain[\s\S]*?)\r\n\r\n([\s\S]*?)(?:\r\n--|$)/i.exec(source) ?? []
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The doctor's certificate by an accepted authority, and its password. */
async function bringCertificate(folder: string): Promise<void> {
  const years = { from: '2020-01-01', until: '2099-12-31' }
  const root = await makeCertificate({ subject: 'CN=Autoridad acreditada', ...years, isAuthority: true })
  const doctor = await makeCertificate({
    subject: 'CN=Ana Quispe Torres, OU=CMP 12345',
    ...years,
    issuer: root,
  })
  writeFileSync(join(folder, 'raices.pem'), pemOf('CERTIFICATE', root.certificate))
  writeFileSync(join(folder, 'doctora.p12'), p12Of(doctor, [root], 'lúcuma'))
  writeFileSync(join(folder, 'clave.txt'), 'lúcuma\n')
}

interface Answered {
  readonly solicitud: string
  readonly token: string
  readonly citas: readonly { readonly id: string; readonly disponible: boolean; readonly inicio: string }[]
  readonly cita: { readonly id: string }
  readonly id: string
  readonly secreto: string
  readonly receta: { readonly id: string; readonly estado: string }
  readonly recetas: readonly { readonly id: string }[]
}

function callerOf(base: string, own: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  return async (method: 'GET' | 'POST', path: string, body?: unknown, more: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...own,
        ...more,
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      cookies.set(name, value)
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return {
      type: answer.headers.get('content-type') ?? '',
      text,
      body: (text.startsWith('{') ? JSON.parse(text) : {}) as Answered,
    }
  }
}

const whyNot = () => {
  if (process.env.AMPARO_TEST_LONG === undefined) return 'test:long alone'
  if (process.getuid?.() !== 0) return 'wants root, as the page does'
  if (!existsSync('/usr/lib/postgresql')) return "wants Debian's postgresql-15"
  return null
}

it('the page of the first day works, block by block: a person with an account, a doctor who signs', async (context) => {
  const reason = whyNot()
  if (reason !== null) return context.skip(reason)
  expect(blocks.length).toBeGreaterThan(7)
  const machine = await openMachine()
  let mail: Awaited<ReturnType<typeof openMail>> | undefined
  try {
    await bringCertificate(machine.folder)
    const [first = '', ...others] = blocks
    await machine.run(first)
    mail = await openMail(machine)
    const said: string[] = []
    for (const block of others.slice(0, -1)) said.push(await machine.run(block))
    expect(said.join('')).toContain('Todo bien')
    await beServed(machine, mail.mails)
    expect(await machine.run(blocks.at(-1) ?? '')).toContain('El respaldo está entero')
  } finally {
    mail?.close()
    machine.close()
  }
}, 600_000)

/** People's acts on that day. */
async function beServed({ ports, run }: Machine, mails: readonly Mail[]): Promise<void> {
  const mailTo = (to: string, pattern: RegExp) =>
    vi.waitFor(
      () => {
        const found = mails.filter((one) => one.to === to).map(({ text }) => pattern.exec(text)?.[1])
        const last = found.findLast((one) => one !== undefined)
        if (last === undefined) throw new Error(`no mail to ${to} has ${pattern}: ${JSON.stringify(mails)}`)
        return last
      },
      { timeout: 60_000, interval: 200 },
    )
  const graciela = callerOf(`http://127.0.0.1:${ports[3000]}/api`)
  const asked = { proposito: 'activacion', tipoDocumento: 8, documento: '40000001', canal: 'correo' }
  const { solicitud } = (await graciela('POST', '/Login/EnvioCodigo', asked)).body
  const codigo = await mailTo('graciela@buzon.example', /\b(\d{6})\b/)
  const consents = { aceptaTerminos: true, aceptaPrivacidad: true, aceptaPublicidad: false }
  const opened = await graciela('POST', '/Login/RegistrarUser', {
    solicitud,
    codigo,
    password: goodPassword,
    ...consents,
  })
  const session = { authorization: `Bearer ${opened.body.token}` }
  const wanted = { idServicio: 18, especialidad: 'Cardiología' }
  const free = await graciela('POST', '/agendamientos/ObtenerCitasDisponibles', wanted)
  const inicio = free.body.citas.find(({ disponible }) => disponible)?.inicio
  const booking = { ...wanted, inicio, consentimientoInformado: true }
  const { cita } = (await graciela('POST', '/agendamientos/AgregarAgendaSalud', booking, session)).body
  // Two days pass.
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  await run(`echo "UPDATE appointment SET starts_at = '${inMinutes(5)}', ends_at = '${inMinutes(25)}' WHERE id = '${cita.id}'" |
    runuser -u postgres -- psql -h /srv/amparo/run -p 5432 -d amparo -v ON_ERROR_STOP=1 -q`)

  const doctor = callerOf(`http://127.0.0.1:${ports[3001]}/api/consola`, {
    origin: 'https://consola.example.pe',
    'x-consola': '1',
  })
  await mailTo('jefa@example.pe', /consola\.example\.pe\/invitacion#(\S+)/)
  const invitacion = await mailTo('doctora@example.pe', /consola\.example\.pe\/invitacion#(\S+)/)
  await doctor('POST', '/Aceptar', { invitacion, password: 'quince letras y una más' })
  const { secreto } = (await doctor('GET', '/Inscripcion')).body
  const totp = new TOTP({ secret: Secret.fromBase32(secreto) })
  await doctor('POST', '/Inscripcion', { totp: totp.generate() })
  const agenda = await doctor('GET', '/MiAgenda')
  expect(agenda.body.citas.map(({ id }) => id)).toEqual([cita.id])
  const written = await doctor('POST', `/Atenciones/${cita.id}/Receta`, {
    items: [losartanSent],
    vigenciaDias: 7,
  })
  const signed = await doctor('POST', `/Recetas/${written.body.id}/Firmar`, { clave: 'lúcuma' })
  expect(signed.body.receta).toMatchObject({ estado: 'vigente' })
  await mailTo('graciela@buzon.example', /(receta)/i)
  const pdf = await graciela('GET', `/recetas/${written.body.id}/pdf`, undefined, session)
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')
}
