import process from 'node:process'
import { createBackupCommand, createBackupHelp, restoreBackupCommand, restoreBackupHelp } from './backup.ts'
import { deskCommand, deskHelp } from './desk.ts'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'
import { generatePolicies, generatePoliciesHelp } from './generate-policies.ts'
import { guestsCommand, guestsHelp } from './guests.ts'
import { importAgendaCommand, importAgendaHelp } from './import-agenda.ts'
import { importCourseCodesCommand, importCourseCodesHelp } from './import-course-codes.ts'
import { importCoursesCommand, importCoursesHelp } from './import-courses.ts'
import { importDiagnosesCommand, importDiagnosesHelp } from './import-diagnoses.ts'
import { importJobsCommand, importJobsHelp } from './import-jobs.ts'
import { importLicencesCommand, importLicencesHelp } from './import-licences.ts'
import { importPoliciesCommand, importPoliciesHelp } from './import-policies.ts'
import { importRatesCommand, importRatesHelp } from './import-rates.ts'
import { officeCommand, recordHelp, staffHelp } from './office.ts'
import { incidentsHelp, privacyCommand, retentionHelp } from './privacy.ts'
import { signingCommand, signingHelp } from './signing.ts'

interface Command {
  readonly words: readonly string[]
  readonly help: string
  run(args: readonly string[], stop: AbortSignal): Promise<ExitCode>
}

const commands: readonly Command[] = [
  { words: ['polizas', 'importar'], help: importPoliciesHelp, run: importPoliciesCommand },
  { words: ['polizas', 'generar'], help: generatePoliciesHelp, run: generatePolicies },
  { words: ['agenda', 'importar'], help: importAgendaHelp, run: importAgendaCommand },
  { words: ['cursos', 'importar'], help: importCoursesHelp, run: importCoursesCommand },
  { words: ['cursos', 'claves'], help: importCourseCodesHelp, run: importCourseCodesCommand },
  { words: ['empleos', 'importar'], help: importJobsHelp, run: importJobsCommand },
  { words: ['tasas', 'importar'], help: importRatesHelp, run: importRatesCommand },
  { words: ['diagnosticos', 'importar'], help: importDiagnosesHelp, run: importDiagnosesCommand },
  { words: ['licencias', 'importar'], help: importLicencesHelp, run: importLicencesCommand },
  { words: ['personal', 'crear'], help: staffHelp, run: officeCommand('personal', 'crear') },
  { words: ['auditoria', 'verificar'], help: recordHelp, run: officeCommand('auditoria', 'verificar') },
  { words: ['auditoria', 'archivar'], help: '', run: officeCommand('auditoria', 'archivar') },
  { words: ['firma', 'registrar'], help: signingHelp, run: signingCommand },
  { words: ['respaldo', 'crear'], help: createBackupHelp, run: createBackupCommand },
  { words: ['respaldo', 'restaurar'], help: restoreBackupHelp, run: restoreBackupCommand },
  ...['pedidos', 'aceptar', 'rechazar', 'cancelar', 'enlaces'].map((word, at) => ({
    words: ['agenda', word],
    // One text tells of them all.
    help: at === 0 ? deskHelp : '',
    run: deskCommand(word),
  })),
  ...['registrar', 'ver', 'borradores', 'avisado-autoridad', 'avisado-personas', 'cerrar'].map(
    (word, at) => ({
      words: ['incidentes', word],
      help: at === 0 ? incidentsHelp : '',
      run: privacyCommand('incidentes', word),
    }),
  ),
  ...['informe', 'regla'].map((word, at) => ({
    words: ['conservacion', word],
    help: at === 0 ? retentionHelp : '',
    run: privacyCommand('conservacion', word),
  })),
  ...['pendientes', 'aprobar', 'rechazar'].map((word, at) => ({
    words: ['invitados', word],
    help: at === 0 ? guestsHelp : '',
    run: guestsCommand(word),
  })),
]

const help = `Amparo: órdenes para quien opera el portal

${commands
  .map((command) => command.help)
  .filter((text) => text !== '')
  .join('\n\n')}

  npm run amparo -- ayuda
      Muestra este texto.

La base de datos es la de DATABASE_URL o, si no está definida, la incluida, en la carpeta DATA_DIR (./.data).
Código de salida: 0 todo bien, 2 algunas líneas rechazadas, 1 no se hizo nada.`

async function run(args: readonly string[], stop: AbortSignal): Promise<ExitCode> {
  if (
    args.length > 0 &&
    args.some((arg) => arg === 'ayuda' || arg === '--ayuda' || arg === '--help' || arg === '-h')
  ) {
    console.log(help)
    return exitCodes.allGood
  }
  const command = commands.find(({ words }) => words.every((word, at) => args[at] === word))
  try {
    if (!command)
      throw new UsageError(args.length === 0 ? 'Falta la orden' : `No conozco la orden «${args.join(' ')}»`)
    return await command.run(args.slice(command.words.length), stop)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    console.error(error instanceof UsageError ? `${text}\n\n${command?.help ?? help}` : text)
    return exitCodes.nothingDone
  }
}

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stop.abort(new Error('Se canceló: no se cambió nada')))
}
process.exitCode = await run(process.argv.slice(2), stop.signal)
