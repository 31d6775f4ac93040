import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { productCodes } from '@amparo/domain/policy-feed/columns.ts'
import type { ActName } from '@amparo/domain/staff/act-words.ts'
import { isOpen } from '../config/fields.ts'
import { isLoopback } from '../config/strength.ts'
import type { Context } from '../context.ts'
import { changeReceiver } from '../features/feeds/partners/partner-events.service.ts'
import { aboutPartner, type PartnerKey } from '../features/feeds/partners/partners.policy.ts'
import { listPartnerKeys, listPartners } from '../features/feeds/partners/partners.repository.ts'
import { byOperator } from '../features/feeds/partners/partners.service.ts'
import { recordStranger } from '../features/staff/audit-log/audit-log.service.ts'
import { toInstant } from '../instant.ts'
import { runOperatorCommand, UsageError } from './run-command.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

interface Options {
  readonly nombre?: string
  readonly productos?: string
  readonly clave?: string
  readonly direccion?: string
  readonly quitar?: boolean
}

function readName(text: string | undefined): string {
  const name = (text ?? '').trim()
  if (name.length < 3 || name.length > 80) throw new UsageError('--nombre: de 3 a 80 letras')
  return name
}

function readProducts(text: string | undefined): string[] {
  const products = [...new Set((text ?? '').split(',').map((code) => code.trim()))]
  if (products.every((code) => productCodes.includes(code))) return products
  throw new UsageError(`--productos: uno o varios de ${productCodes.join(', ')}, separados por comas`)
}

/** The receiver of events; http only on this machine. */
function readReceiver({ direccion, quitar }: Options): string | null {
  if (quitar) return null
  const url = direccion ?? ''
  const isGood = URL.canParse(url) && url.length <= 500 && !/[\s#]/.test(url) && new URL(url).username === ''
  if (isGood && (url.startsWith('https://') || (isOpen(url) && isLoopback(url)))) return url
  throw new UsageError('--direccion: la del socio que recibe los avisos, con https://; o --quitar')
}

async function readJwks(path: string | undefined): Promise<unknown> {
  if (!path) throw new UsageError('--clave: un archivo JWKS con la parte pública de las claves del socio')
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`No se puede leer el archivo ${path}`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${path} no es JSON: va un JWKS, {"keys": [{"kty": "EC", …}]}`)
  }
}

function tellKeys(keys: readonly PartnerKey[]): void {
  for (const { kid, thumbprint } of keys) say(`  clave ${kid} · huella ${thumbprint}`)
}

const record = (ctx: Context, action: ActName, id: string) =>
  recordStranger(ctx, { action, who: 'operador', result: 'hecho', requestId: null, about: aboutPartner(id) })

/** Validates a command before the database is opened; the returned function runs it. */
function prepare(verb: string, options: Options): (ctx: Context) => Promise<void> {
  if (verb === 'crear') {
    const draft = { name: readName(options.nombre), products: readProducts(options.productos) }
    return async (ctx) => {
      const { row, keys } = await byOperator.add(ctx, { ...draft, jwks: await readJwks(options.clave) })
      await record(ctx, 'socios.crear', row.id)
      say(`${row.name} ya puede pedir su token. Dale su identificador (client_id):`)
      say(row.id)
      tellKeys(keys)
    }
  }
  if (verb === 'clave') {
    const name = readName(options.nombre)
    return async (ctx) => {
      const { id, keys } = await byOperator.replaceKeys(ctx, name, await readJwks(options.clave))
      await record(ctx, 'socios.claves.cambiar', id)
      say(`${name} tiene ahora estas claves; las de antes y sus tokens ya no valen:`)
      tellKeys(keys)
    }
  }
  if (verb === 'productos') {
    const [name, products] = [readName(options.nombre), readProducts(options.productos)]
    return async (ctx) => {
      await record(ctx, 'socios.productos.cambiar', await byOperator.changeProducts(ctx, name, products))
      say(`${name} envía y ve desde ahora: ${products.join(', ')}. Sus claves quedan como estaban.`)
    }
  }
  if (verb === 'avisos') {
    const [name, url] = [readName(options.nombre), readReceiver(options)]
    return async (ctx) => {
      const { id, secret } = await changeReceiver(ctx, name, url)
      await record(ctx, 'socios.avisos.cambiar', id)
      if (secret === null) return say(`${name} ya no recibe avisos.`)
      say(`${name} recibe avisos en ${url}, firmados con esta clave, que no se muestra otra vez:`)
      say(secret)
    }
  }
  if (verb === 'revocar') {
    const name = readName(options.nombre)
    return async (ctx) => {
      await record(ctx, 'socios.revocar', await byOperator.revoke(ctx, name))
      say(`${name} ya no tiene acceso.`)
    }
  }
  if (verb === 'ver') return show
  throw new UsageError(`No conozco la orden «socios ${verb}»`)
}

async function show(ctx: Context): Promise<void> {
  const rows = await listPartners(ctx.db)
  const keys = await listPartnerKeys(
    ctx.db,
    rows.map(({ id }) => id),
  )
  if (rows.length === 0) say('No hay socios.')
  for (const { id, name, products, revoked_at, confirmed_at, last_used_at } of rows) {
    const state = revoked_at
      ? `revocado ${toInstant(revoked_at)}`
      : confirmed_at
        ? last_used_at
          ? `último uso ${toInstant(last_used_at)}`
          : 'sin usar todavía'
        : 'espera a otra persona en la consola'
    say(`${name} · ${id} · ${products.join(', ')} · ${state}`)
    tellKeys(keys.filter(({ partner_id }) => partner_id === id))
  }
}

function readCommand(args: readonly string[]): (ctx: Context) => Promise<void> {
  const option = { type: 'string' } as const
  let read: { values: Options; positionals: string[] }
  try {
    read = parseArgs({
      args: [...args],
      options: {
        nombre: option,
        productos: option,
        clave: option,
        direccion: option,
        quitar: { type: 'boolean' },
      },
      allowPositionals: true,
    })
  } catch {
    throw new UsageError('Hay una opción que no conozco o que está mal escrita')
  }
  return prepare(read.positionals[1] ?? '', read.values)
}

// Operators' commands about partners, as `npm run amparo -- socios …`.
process.exitCode = await runOperatorCommand(readCommand, ({ title, detail, fields = [] }) =>
  [`${title}. ${detail}`, ...fields.map(({ message }) => message)].join(' '),
)
