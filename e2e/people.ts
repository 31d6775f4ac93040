import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))
const columns =
  'tipo_documento,numero_documento,nombres,apellido_paterno,apellido_materno,fecha_nacimiento,celular,correo,codigo_producto,numero_certificado,perfil,inicio_vigencia,fin_vigencia,estado,licencias_7442,licencias_7443'

export const demoPassword = 'Demostracion-2026'

/** Password of the people whom a journey activates. */
export const newPassword = 'tres gatos miran el mar'

/** Somebody insured, without an account yet. */
export interface Holder {
  readonly document: string
  readonly email: string
}

const pool = {
  profiles: ['Vida+Accidentes', 'Cancer', 'Emprendimiento', 'Empleabilidad', 'Proteccion'],
  /** A worker that a failure ends is replaced by one of the next number. */
  workers: 40,
  holdersEach: 60,
} as const

export type Profile = (typeof pool.profiles)[number]

// One day for the whole run, which may go past midnight: workers have it from the process that starts the server.
process.env.AMPARO_E2E_TODAY ??= Temporal.Now.plainDateISO('America/Lima').toString()
const began = Temporal.PlainDate.from(process.env.AMPARO_E2E_TODAY).subtract({ days: 320 })
/**
 * Of everybody in the pool. The policy year ends a month and a half after today, whatever day that is: later than what
 * the agenda shows unasked, and never in the midst of a journey.
 */
export const poolPolicy = {
  from: began,
  to: began.add({ years: 2 }),
  /** The first day of the next policy year. */
  renews: began.add({ years: 1 }),
}

function pooled(profile: number, worker: number, turn: number): Holder {
  const document = String(20_000_000 + (profile * 1000 + worker) * 1000 + turn)
  return { document, email: `${document}@demo.example` }
}

/** Brings every holder of the pool by the same command that imports the insurer's feed. */
export async function importPool(): Promise<void> {
  const lines = [columns]
  for (const [at, profile] of pool.profiles.entries()) {
    for (let worker = 0; worker < pool.workers; worker += 1) {
      for (let turn = 0; turn < pool.holdersEach; turn += 1) {
        const { document, email } = pooled(at, worker, turn)
        lines.push(
          `8,${document},Carmen Rosa,Villanueva,Ccori,1990-03-12,987654321,${email},6736-1,E2E-${document},${profile},${poolPolicy.from},${poolPolicy.to},vigente,0,0`,
        )
      }
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'amparo-feed-'))
  try {
    const file = join(folder, 'feed.csv')
    await writeFile(file, `${lines.join('\n')}\n`)
    await promisify(execFile)('node', ['apps/cli/src/main.ts', 'polizas', 'importar', file], {
      cwd: root,
      env: { ...process.env, DATA_DIR: process.env.AMPARO_E2E_DATA },
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const taken = new Map<Profile, number>()

/** A holder of the pool that no other test uses. */
export function takeHolder(profile: Profile = 'Vida+Accidentes'): Holder {
  const turn = taken.get(profile) ?? 0
  const worker = test.info().workerIndex
  if (turn >= pool.holdersEach || worker >= pool.workers) throw new Error('the pool of holders is used up')
  taken.set(profile, turn + 1)
  return pooled(pool.profiles.indexOf(profile), worker, turn)
}

/** The newest code that reached an address, newer than `after`. */
export async function readCode(request: APIRequestContext, email: string, after?: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const messages = (await (
          await request.get('/demo/buzon.json', { params: { para: email } })
        ).json()) as {
          codigo?: string
        }[]
        code = messages.find(({ codigo }) => codigo !== undefined)?.codigo
        return code !== undefined && code !== after
      },
      { message: `un código para ${email}`, timeout: 60_000 },
    )
    .toBe(true)
  return code ?? ''
}

/** The link that undoes a change of contact, out of the mail to the address of before, or stops the closing of an account. */
export async function readUndoLink(request: APIRequestContext, email: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get('/demo/buzon.json', { params: { para: email } })
        const messages = (await answer.json()) as { enlaces: string[] }[]
        found = messages.flatMap(({ enlaces }) => enlaces).find((link) => link.includes('/deshacer-cambio#'))
        return found !== undefined
      },
      { message: `el enlace para deshacer, para ${email}`, timeout: 60_000 },
    )
    .toBe(true)
  const { pathname, hash } = new URL(found ?? '')
  return pathname + hash
}

/** On the log-in page already, with a document of the type that it shows; what follows is the caller's to await. */
export async function sendLogIn(page: Page, document: string, password = newPassword) {
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** The same, as far as the inside. */
export async function fillLogIn(page: Page, document: string, password = newPassword) {
  await sendLogIn(page, document, password)
  await expect(page).toHaveURL(/\/ecosistema$/)
}

/** Logs in through the screen and waits for the inside, and for the device to keep the session, unless it can't. */
export async function logIn(
  page: Page,
  document: string,
  options: { password?: string; type?: 'DNI' | 'CE'; isKept?: boolean } = {},
) {
  await page.goto('/inicia')
  if (options.type === 'CE') await page.getByLabel('Tipo de documento').selectOption({ label: 'CE' })
  await fillLogIn(page, document, options.password ?? demoPassword)
  if (options.isKept === false) return
  // The next page, and another tab, find the session only once it is there.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
}
