import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { generateFeed, usualBadShare } from '@amparo/database/seed/generate-feed.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { formatCount, pathFromCaller, readArguments, readCount } from './arguments.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'

export const generatePoliciesHelp = `  npm run amparo -- polizas generar --lineas N --semilla S [opciones]
      Escribe un archivo de pólizas de personas inventadas: con los mismos datos, siempre el mismo archivo.
      --salida <archivo>     dónde escribirlo; sin ella, polizas-<semilla>.csv en esta carpeta
      --fecha <AAAA-MM-DD>   día alrededor del que empiezan y terminan las pólizas; sin ella, hoy
      --separador <, o ;>    lo que separa las columnas; sin ella, la coma
      --malas <por mil>      líneas malas a propósito de cada mil, de 0 a 1000; sin ella, 5`

const maxLines = 50_000_000

/** `polizas generar`: writes a feed to a file as fast as the disk allows. */
export async function generatePolicies(args: readonly string[], stop: AbortSignal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    lineas: { type: 'string' },
    semilla: { type: 'string' },
    salida: { type: 'string' },
    fecha: { type: 'string' },
    separador: { type: 'string', default: ',' },
    malas: { type: 'string', default: String(usualBadShare * 1000) },
  })
  if (positionals.length > 0) throw new UsageError(`No se esperaba «${positionals[0]}»`)
  if (values.lineas === undefined) throw new UsageError('Falta --lineas')
  if (values.semilla === undefined) throw new UsageError('Falta --semilla')
  const lines = readCount('--lineas', values.lineas, 1, maxLines)
  const seed = readCount('--semilla', values.semilla, 0, 4_294_967_295)
  const path = pathFromCaller(values.salida ?? `polizas-${seed}.csv`)
  const feed = generateFeed({
    lines,
    seed,
    today: readDay(values.fecha),
    delimiter: readDelimiter(values.separador),
    badShare: readCount('--malas', values.malas, 0, 1000) / 1000,
  })
  await pipeline(Readable.from(feed), createWriteStream(path), { signal: stop }).catch((error: unknown) => {
    throw stop.aborted ? stop.reason : error
  })
  console.log(`${formatCount(lines)} líneas escritas en ${path}`)
  return exitCodes.allGood
}

function readDay(text: string | undefined): string {
  if (text === undefined) return toLimaDay(Date.now())
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString()
  } catch {
    throw new UsageError('--fecha debe ser un día real escrito AAAA-MM-DD')
  }
}

function readDelimiter(text: string): ',' | ';' {
  if (text === ',' || text === ';') return text
  throw new UsageError('--separador debe ser , o ;')
}
