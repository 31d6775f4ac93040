import { open } from 'node:fs/promises'
import { basename } from 'node:path'
// Words of mistakes in a field.
import '@amparo/contract/field-words.ts'
import { NotAnAgenda, readAgenda } from '@amparo/database/agenda/agenda-file.ts'
import { conflictWords, importAgenda } from '@amparo/database/agenda/import-agenda.ts'
import type { SupplyConflict } from '@amparo/database/agenda/supply-conflicts.ts'
import { noteFeed } from '@amparo/database/feed-history.ts'
import type { AgendaSupply } from '@amparo/domain/agenda/supply.ts'
import { formatCount, pathFromCaller, readArguments } from './arguments.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'
import { openMigrated } from './open-configured.ts'

export const importAgendaHelp = `  npm run amparo -- agenda importar <archivo> [--simular] [--con-conflictos]
      Importa profesionales, sedes, salas y reglas desde un archivo YAML (formato en docs/agenda-file.md). Quien
      está en el archivo queda como el archivo dice; lo demás no cambia, y ninguna cita se borra ni se mueve.
      Si hay citas agendadas que ya no caben, las muestra y no cambia nada.
      --simular          dice qué pasaría y no escribe nada.
      --con-conflictos   importa aunque haya citas que ya no caben; esas citas quedan como están.`

/** `agenda importar`: checks the file, shows the appointments outside it, and saves. */
export async function importAgendaCommand(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    simular: { type: 'boolean', default: false },
    'con-conflictos': { type: 'boolean', default: false },
  })
  const [file, ...others] = positionals
  if (file === undefined) throw new UsageError('Falta el archivo de la agenda')
  if (others.length > 0) throw new UsageError('Se importa un solo archivo a la vez')
  const supply = await readFileOf(file)
  const database = await openMigrated()
  try {
    const accepts = values['con-conflictos']
    const { conflicts, saved } = await importAgenda(database.db, supply, {
      simulate: values.simular,
      accepts,
      now: new Date(),
    })
    if (saved) {
      const lines = supply.professionals.length + supply.sites.length + supply.rules.length
      await noteFeed(database.db, { kind: 'agenda', name: basename(file), lines, startedAt: new Date() })
    }
    report(supply, conflicts, { simulated: values.simular, saved })
    return saved || (values.simular && (conflicts.length === 0 || accepts))
      ? exitCodes.allGood
      : exitCodes.nothingDone
  } finally {
    await database.close()
  }
}

/** Some thousands of professionals with their hours; the file is held in memory several times. */
const largestBytes = 2 * 1024 * 1024

/** The text of a file, read only up to the largest size of an agenda. */
async function readText(file: string): Promise<string> {
  const handle = await open(pathFromCaller(file)).catch(() => null)
  try {
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of handle?.createReadStream({ autoClose: false, end: largestBytes }) ?? []) {
      parts.push(part as Buffer)
      bytes += (part as Buffer).length
    }
    if (handle === null) throw new Error('no such file')
    if (bytes > largestBytes) throw new TooLarge()
    return Buffer.concat(parts).toString('utf8')
  } catch (error) {
    if (error instanceof TooLarge) {
      throw new Error(
        `${file} pesa más de 2 MB, que es lo máximo para una agenda. Divídelo en varios archivos: lo que no está en uno queda como estaba.`,
        { cause: error },
      )
    }
    throw new Error(
      `No se puede leer el archivo ${file}. Revisa que exista y que tengas permiso de lectura.`,
      { cause: error },
    )
  } finally {
    await handle?.close()
  }
}

class TooLarge extends Error {}

async function readFileOf(file: string): Promise<AgendaSupply> {
  const text = await readText(file)
  try {
    return readAgenda(text)
  } catch (error) {
    if (!(error instanceof NotAnAgenda)) throw error
    const reasons = error.reasons.slice(0, 20).map((reason) => `  ${reason}`)
    throw new Error(`No se importó ${file}. Corrige esto y vuelve a intentarlo:\n${reasons.join('\n')}`, {
      cause: error,
    })
  }
}

function report(
  supply: AgendaSupply,
  conflicts: readonly SupplyConflict[],
  { simulated, saved }: { simulated: boolean; saved: boolean },
): void {
  const rooms = supply.sites.reduce((sum, { rooms }) => sum + rooms.length, 0)
  console.log(
    saved
      ? 'Agenda importada'
      : simulated
        ? 'Simulación: no se cambió nada'
        : 'No se cambió nada: hay conflictos',
  )
  const rows: readonly [string, number][] = [
    ['Profesionales', supply.professionals.length],
    ['Sedes', supply.sites.length],
    ['Salas', rooms],
    ['Reglas', supply.rules.length],
    ['Citas que ya no caben', conflicts.length],
  ]
  for (const [label, count] of rows) console.log(`  ${label.padEnd(24)}${formatCount(count).padStart(8)}`)
  for (const conflict of conflicts.slice(0, 50)) {
    console.log(`  ${conflictWords(conflict)} (cita ${conflict.appointmentId})`)
  }
  if (conflicts.length > 50) console.log(`  … y ${formatCount(conflicts.length - 50)} más`)
  if (conflicts.length > 0 && !saved && !simulated) {
    console.log('Reprograma esas citas, o repite la orden con --con-conflictos: quedarán como están.')
  }
}
