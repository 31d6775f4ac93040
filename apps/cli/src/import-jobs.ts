import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { noteFeed } from '@amparo/database/feed-history.ts'
import { fetchFeed } from '@amparo/database/job-feed/fetch-feed.ts'
import { EmptyJobFeed, importJobs, type JobImportSummary } from '@amparo/database/job-feed/import.ts'
import { ForbiddenAddress } from '@amparo/database/job-feed/public-address.ts'
import { NotAnXmlFeed } from '@amparo/database/job-feed/xml-values.ts'
import { formatCount, pathFromCaller, readArguments } from './arguments.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'
import { openMigrated } from './open-configured.ts'
import { formatSeconds, startProgress } from './progress.ts'

export const importJobsHelp = `  npm run amparo -- empleos importar <archivo o dirección https> [--fuente <nombre>] [--simular]
      Importa ofertas de empleo (schema.org JobPosting) en JSON, JSON Lines o XML. Las que ya no están en el archivo
      de esa fuente se cierran; importar dos veces lo mismo no cambia nada. Las que no se pueden leer quedan, con su
      motivo, en <archivo>.rechazos.csv.
      --fuente    de quién son las ofertas; si falta, el servidor de la dirección, o «archivo».
      --simular   dice qué pasaría y no escribe nada.`

interface Origin {
  readonly name: string
  readonly source: string
  readonly sizeBytes: number
  readonly rejectsPath: string | null
  open(): AsyncIterable<Uint8Array>
}

/** `empleos importar`: shows progress, then the result. Exit codes are those of `polizas importar`. */
export async function importJobsCommand(args: readonly string[], stop: AbortSignal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    simular: { type: 'boolean', default: false },
    fuente: { type: 'string' },
  })
  const [from, ...others] = positionals
  if (from === undefined) throw new UsageError('Falta el archivo o la dirección de las ofertas')
  if (others.length > 0) throw new UsageError('Se importa una sola fuente a la vez')
  const origin = await findOrigin(from)
  const database = await openMigrated()
  const progress = startProgress('Leyendo', origin.sizeBytes)
  const startedAt = new Date()
  const source = (values.fuente ?? origin.source).slice(0, 100)
  try {
    const summary = await importJobs({
      databaseUrl: database.url,
      source,
      now: () => new Date(),
      simulate: values.simular,
      rejectsPath: origin.rejectsPath,
      open: () => origin.open(),
      signal: stop,
      onProgress({ read, bytesRead, merging }) {
        progress.update(bytesRead, read)
        if (merging) progress.next(`Leídas ${formatCount(read)} ofertas. Comparando con las que hay…`)
      },
    })
    progress.stop()
    if (!values.simular) {
      const { read: lines, inserted, updated, unchanged, closed, refused } = summary
      await noteFeed(database.db, {
        kind: 'jobs',
        name: origin.name,
        source,
        lines,
        startedAt,
        inserted,
        updated,
        unchanged,
        closed,
        refused,
      })
    }
    report(summary, values.simular, (Date.now() - startedAt.getTime()) / 1000)
    return summary.refused > 0 ? exitCodes.someRefused : exitCodes.allGood
  } catch (error) {
    if (stop.aborted) throw stop.reason
    if (error instanceof EmptyJobFeed || error instanceof ForbiddenAddress || error instanceof NotAnXmlFeed) {
      throw new Error(`No se importó ${from}: ${error.message}.`, { cause: error })
    }
    throw error
  } finally {
    progress.stop()
    await database.close()
  }
}

async function findOrigin(from: string): Promise<Origin> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(from)) {
    const host = URL.canParse(from) ? new URL(from).hostname : from
    return { name: host, source: host, sizeBytes: 0, rejectsPath: null, open: () => fetchFeed(from) }
  }
  const path = pathFromCaller(from)
  const { size } = await stat(path).catch(() => {
    throw new Error(`No se puede leer el archivo ${from}. Revisa que exista y que tengas permiso de lectura.`)
  })
  return {
    name: basename(path),
    source: 'archivo',
    sizeBytes: size,
    rejectsPath: `${path}.rechazos.csv`,
    open: () => createReadStream(path),
  }
}

function report(summary: JobImportSummary, simulated: boolean, seconds: number): void {
  const rate = formatCount(Math.round(summary.read / Math.max(seconds, 0.001)))
  const title = simulated ? 'Simulación: no se cambió nada' : 'Importación terminada'
  console.log(`${title} en ${formatSeconds(seconds)} (${rate} ofertas por segundo)`)
  const rows: readonly [string, number][] = [
    ['Ofertas leídas', summary.read],
    ['Nuevas', summary.inserted],
    ['Cambiadas', summary.updated],
    ['Sin cambios', summary.unchanged],
    ['Cerradas', summary.closed],
    ['Rechazadas', summary.refused],
  ]
  for (const [label, count] of rows) console.log(`  ${label.padEnd(20)}${formatCount(count).padStart(12)}`)
  for (const { lineNumber, reasons } of summary.refusedSamples.slice(0, 5)) {
    console.log(`  Oferta ${formatCount(lineNumber)}: ${reasons.join('; ')}`)
  }
  if (summary.rejectsPath !== null) console.log(`Todas las rechazadas están en ${summary.rejectsPath}`)
}
