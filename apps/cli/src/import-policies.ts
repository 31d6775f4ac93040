import { noteFeed } from '@amparo/database/feed-history.ts'
import { CutInTheFuture } from '@amparo/database/policy-feed/cut.ts'
import { NotAPolicyFeed } from '@amparo/database/policy-feed/feed-reader.ts'
import { type FeedSource, feedFile } from '@amparo/database/policy-feed/feed-source.ts'
import { feedWarnings } from '@amparo/database/policy-feed/findings.ts'
import { type ImportSummary, importPolicies } from '@amparo/database/policy-feed/import.ts'
import { knownProfiles } from '@amparo/domain/modules.ts'
import { formatCount, pathFromCaller, readArguments } from './arguments.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'
import { openMigrated } from './open-configured.ts'
import { formatSeconds, startProgress } from './progress.ts'

export const importPoliciesHelp = `  npm run amparo -- polizas importar <archivo> [--corte <instante>] [--simular]
      Importa el archivo de pólizas de la aseguradora. Las líneas buenas entran; las malas quedan, con su número
      y su motivo, en <archivo>.rechazos.csv. Importar dos veces el mismo archivo no cambia nada, y uno que se
      cortó a la mitad sigue donde quedó.
      --corte     instante en que la aseguradora sacó el archivo, que debe nombrar cada certificado que había entonces:
                  2026-12-01T02:00:00-05:00. Lo que un socio envió después queda. Sin él, la medianoche de hoy en Lima.
      --simular   dice qué pasaría y no escribe nada.`

/** `polizas importar`: shows progress, then the result. Its exit code is the contract's. */
export async function importPoliciesCommand(args: readonly string[], stop: AbortSignal): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    corte: { type: 'string' },
    simular: { type: 'boolean', default: false },
  })
  const [file, ...others] = positionals
  if (file === undefined) throw new UsageError('Falta el archivo de pólizas')
  if (others.length > 0) throw new UsageError('Se importa un solo archivo a la vez')
  const cut = values.corte === undefined ? undefined : readCut(values.corte)
  const path = pathFromCaller(file)
  const source = await feedFile(path).catch(() => {
    throw new Error(`No se puede leer el archivo ${file}. Revisa que exista y que tengas permiso de lectura.`)
  })

  const database = await openMigrated()
  try {
    const startedAt = new Date()
    const summary = await importWithProgress({
      databaseUrl: database.url,
      source,
      now: startedAt,
      cut,
      simulate: values.simular,
      rejectsPath: `${path}.rechazos.csv`,
      stop,
    })
    if (!values.simular) {
      const { linesRead: lines, inserted, updated, unchanged, refused, findings } = summary
      await noteFeed(database.db, {
        kind: 'policies',
        name: source.name,
        lines,
        startedAt,
        inserted,
        updated,
        unchanged,
        refused,
        findings,
      })
    }
    report(summary, values.simular, (Date.now() - startedAt.getTime()) / 1000)
    return summary.refused > 0 ? exitCodes.someRefused : exitCodes.allGood
  } catch (error) {
    if (error instanceof NotAPolicyFeed || error instanceof CutInTheFuture)
      throw new Error(`No se importó ${file}: ${error.message}.`, { cause: error })
    throw error
  } finally {
    await database.close()
  }
}

/** An instant with its offset; any other text is refused. */
function readCut(text: string): Date {
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds)
  } catch {
    throw new UsageError('--corte debe ser un instante con su diferencia horaria: 2026-12-01T02:00:00-05:00')
  }
}

interface Import {
  readonly databaseUrl: string
  readonly source: FeedSource
  readonly now: Date
  readonly cut: Date | undefined
  readonly simulate: boolean
  readonly rejectsPath: string
  readonly stop: AbortSignal
}

async function importWithProgress({ stop, ...options }: Import): Promise<ImportSummary> {
  const progress = startProgress('Leyendo', options.source.sizeBytes)
  try {
    return await importPolicies({
      ...options,
      signal: stop,
      onProgress({ phase, bytesRead, linesRead }) {
        progress.update(bytesRead, linesRead)
        if (phase === 'merging')
          progress.next(`Leídas ${formatCount(linesRead)} líneas. Comparando con las pólizas…`)
      },
    })
  } catch (error) {
    throw stop.aborted ? stop.reason : error
  } finally {
    progress.stop()
  }
}

function report(summary: ImportSummary, simulated: boolean, seconds: number): void {
  const rate = formatCount(Math.round(summary.linesRead / Math.max(seconds, 0.001)))
  console.log(
    [
      simulated ? 'Simulación: no se cambió nada' : 'Importación terminada',
      ` en ${formatSeconds(seconds)} (${rate} líneas por segundo)`,
    ].join(''),
  )
  const rows: readonly [string, number][] = [
    ['Líneas leídas', summary.linesRead],
    ['Pólizas nuevas', summary.inserted],
    ['Pólizas cambiadas', summary.updated],
    ['Pólizas sin cambios', summary.unchanged],
    ['Líneas rechazadas', summary.refused],
  ]
  for (const [label, count] of rows) console.log(`  ${label.padEnd(20)}${formatCount(count).padStart(12)}`)
  if (summary.newer > 0) {
    console.log(`De las sin cambios, ${formatCount(summary.newer)} quedan como un envío más nuevo las dejó`)
  }
  if (summary.broughtBefore > 0) {
    console.log(
      `Se siguió una importación que se cortó: ${formatCount(summary.broughtBefore)} ya habían entrado`,
    )
  }
  reportUnknownProfiles(summary)
  reportOtherPersons(summary)
  reportChangedDocuments(summary)
  for (const warning of feedWarnings(summary.findings)) console.log(`ATENCIÓN: ${warning}`)
  for (const example of summary.findings.examples?.withoutContact ?? []) console.log(`  ${example}`)
  for (const { lineNumber, reasons } of summary.refusedSamples.slice(0, 5)) {
    console.log(`  Línea ${formatCount(lineNumber)}: ${reasons.join('; ')}`)
  }
  if (summary.rejectsPath !== null) console.log(`Todas las rechazadas están en ${summary.rejectsPath}`)
}

function reportOtherPersons({ findings: { otherPersons = 0, examples } }: ImportSummary): void {
  if (otherPersons === 0) return
  console.log(
    `ATENCIÓN: mismo documento, otra persona: ${formatCount(otherPersons)}. Entraron, y quedan fuera de la cuenta de ese documento`,
  )
  for (const example of examples?.otherPersons ?? []) console.log(`  ${example}`)
  console.log('Pide a la aseguradora que revise el documento o los nombres de cada una')
}

function reportChangedDocuments({ findings: { changedDocuments = 0, examples } }: ImportSummary): void {
  if (changedDocuments === 0) return
  console.log(`ATENCIÓN: la misma persona, con otro documento: ${formatCount(changedDocuments)}`)
  for (const example of examples?.changedDocuments ?? []) console.log(`  ${example}`)
  console.log('Dos personas de privacidad pasan su cuenta al documento nuevo, en «Titulares» de la consola')
}

function reportUnknownProfiles({ findings }: ImportSummary): void {
  const names = Object.entries(findings.unknownProfiles ?? {})
  if (names.length === 0) return
  console.log('ATENCIÓN: estos perfiles no existen y sus pólizas entraron sin dar ningún beneficio:')
  for (const [name, lines] of names) console.log(`  ${name.padEnd(20)}${formatCount(lines).padStart(12)}`)
  for (const example of findings.examples?.unknownProfiles ?? []) console.log(`  ${example}`)
  console.log(`Los que existen: ${knownProfiles.join(', ')}`)
}
