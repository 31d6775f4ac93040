import { randomInt, randomUUID, sign } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { enterDesk } from '../portal.ts'
import type { Act, Ending } from './drive.ts'
import { sessionToken } from './fill.ts'
import { type CampaignPartner, firstPerson, password } from './seed.ts'

interface Setting {
  readonly portal: string
  readonly console: string
  readonly partner: CampaignPartner
  /** For the captured mail. */
  readonly client: pg.Pool
  readonly accounts: number
  readonly policies: number
  /** The first document of this run without an account that no earlier step has activated. */
  readonly unused: () => number
}

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

const timeoutMs = 15_000
const documentOf = (n: number) => String(10_000_000 + n)

async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const endingOf = ({ status }: Answer, ...good: number[]): Ending => {
  if (good.includes(status)) return 'done'
  return status === 503 || status === 429 ? 'turned away' : 'wrong'
}

/** The busy hour of a campaign's day for a million accounts (`docs/scale.md` derives each rate). */
export function campaignActs(setting: Setting): Act[] {
  return [
    {
      name: 'a page asks (session, services, appointments or next)',
      perSecond: 300,
      run: () => read(setting),
    },
    { name: 'log-in', perSecond: 14, run: () => logIn(setting) },
    { name: 'activation, from document to inside', perSecond: 5, run: () => activate(setting) },
    { name: 'booking, with the month looked at', perSecond: 3, run: () => book(setting) },
    { name: 'partner: 10 policies by event', perSecond: 2, run: () => sendPolicies(setting) },
    { name: 'partner: eligibility', perSecond: 5, run: () => askEligibility(setting) },
    { name: 'desk: search of a person', perSecond: 1, run: () => search(setting) },
  ]
}

const anybody = ({ accounts }: Setting) => randomInt(firstPerson, accounts)
const sessionOf = (n: number) => ({ authorization: `Bearer ${sessionToken(n)}` })
const reads = ['Login/obtenerSession', 'modular/inServ', 'agendamientos/MisCitas', 'Profile/Siguiente']
let turn = 0

async function read(setting: Setting): Promise<Ending> {
  turn += 1
  const headers = sessionOf(anybody(setting))
  return endingOf(await ask(`${setting.portal}/${reads[turn % reads.length]}`, { headers }), 200)
}

async function logIn(setting: Setting): Promise<Ending> {
  const body = { tipoDocumento: 8, documento: documentOf(anybody(setting)), password }
  return endingOf(await post(`${setting.portal}/Login/IniciarSession`, body), 200)
}

async function activate(setting: Setting): Promise<Ending> {
  const n = setting.unused()
  const documento = documentOf(n)
  const known = await ask(`${setting.portal}/agendamientos/validarDocumento?id=${documento}`)
  if (known.body.codigo !== 1) return endingOf(known)
  const purpose = { proposito: 'activacion', tipoDocumento: 8, documento, canal: 'correo' }
  const asked = await post(`${setting.portal}/Login/EnvioCodigo`, purpose)
  if (asked.status !== 200) return endingOf(asked)
  const codigo = await codeFor(setting, `persona${n}@correo.example`)
  if (codigo === undefined) return 'wrong'
  const consents = { aceptaTerminos: true, aceptaPrivacidad: true, aceptaPublicidad: false }
  const body = { solicitud: asked.body.solicitud, codigo, password, ...consents }
  return endingOf(await post(`${setting.portal}/Login/RegistrarUser`, body), 201)
}

/** The code that the worker mailed; polled twice a second, as people do. */
async function codeFor({ client }: Setting, recipient: string): Promise<string | undefined> {
  for (const until = performance.now() + timeoutMs; performance.now() < until; await delay(500)) {
    const { rows } = await client.query<{ code: string }>(
      'SELECT code FROM captured_message WHERE recipient = $1 AND code IS NOT NULL ORDER BY sent_at DESC LIMIT 1',
      [recipient],
    )
    if (rows[0]) return rows[0].code
  }
  return undefined
}

async function book(setting: Setting): Promise<Ending> {
  const wanted = { idServicio: 18, especialidad: 'Geriatría' }
  const month = await post(`${setting.portal}/agendamientos/ObtenerCitasDisponibles`, wanted)
  if (month.status !== 200) return endingOf(month)
  const free = (month.body.citas as { inicio: string; disponible: boolean }[]).filter(
    ({ disponible }) => disponible,
  )
  const inicio = free[randomInt(free.length)]?.inicio
  // Every seventh person of the seed has the cover of telemedicine.
  const n = anybody(setting)
  const headers = { ...sessionOf(n - (n % 7) + 2), 'idempotency-key': randomUUID() }
  const body = { ...wanted, inicio, consentimientoInformado: true }
  const booked = await post(`${setting.portal}/agendamientos/AgregarAgendaSalud`, body, headers)
  // Another person was first, or the person has the maximum of talks: a valid answer, no fault.
  return endingOf(booked, 200, 201, 409, 422)
}

let token: { readonly text: string; readonly until: number } | null = null
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function tokenOf({ portal, partner }: Setting): Promise<Record<string, string>> {
  if (token === null || token.until < Date.now()) {
    const now = Math.floor(Date.now() / 1000)
    const aud = new URL(portal).origin
    const claims = { iss: partner.id, sub: partner.id, aud, iat: now, exp: now + 60, jti: randomUUID() }
    const signed = `${encode({ alg: 'ES256', kid: 'medida' })}.${encode(claims)}`
    const signature = sign('sha256', Buffer.from(signed), { key: partner.key, dsaEncoding: 'ieee-p1363' })
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: `${signed}.${signature.toString('base64url')}`,
    })
    const { body: given } = await ask(`${portal}/socios/token`, { method: 'POST', body })
    token = { text: String(given.access_token), until: Date.now() + 240_000 }
  }
  return { authorization: `Bearer ${token.text}` }
}

async function sendPolicies(setting: Setting): Promise<Ending> {
  const polizas = Array.from({ length: 10 }, () => {
    const n = setting.policies + randomInt(1_000_000)
    return {
      tipo_documento: 8,
      numero_documento: documentOf(n),
      nombres: 'Rosa',
      apellido_paterno: 'Quispe',
      apellido_materno: 'Rojas',
      fecha_nacimiento: '1990-05-17',
      celular: '987654321',
      correo: `persona${n}@correo.example`,
      codigo_producto: '6704-1',
      numero_certificado: `E-${n}`,
      perfil: 'Proteccion',
      inicio_vigencia: '2026-01-01',
      fin_vigencia: '2027-12-31',
      estado: 'vigente',
      licencias_7442: 0,
      licencias_7443: 0,
      vigenteAl: new Date().toISOString(),
    }
  })
  return endingOf(await post(`${setting.portal}/socios/polizas`, { polizas }, await tokenOf(setting)), 200)
}

async function askEligibility(setting: Setting): Promise<Ending> {
  const body = { tipoDocumento: 8, documento: documentOf(randomInt(firstPerson, setting.policies)) }
  return endingOf(await post(`${setting.portal}/socios/Elegibilidad`, body, await tokenOf(setting)), 200)
}

let desk: Record<string, string> | null = null

/** Whole documents, names and prefixes of names in turn, as staff search. */
async function search(setting: Setting): Promise<Ending> {
  desk ??= await enterDesk(setting.console, 'admision@demo.example')
  turn += 1
  const texts = [documentOf(anybody(setting)), 'Rosa Quispe', 'Mamani Torres', 'Ana Lucía Flores']
  const text = encodeURIComponent(texts[turn % texts.length] ?? '')
  return endingOf(
    await ask(`${setting.console}/api/consola/Titulares?buscar=${text}`, { headers: desk }),
    200,
  )
}
