import process from 'node:process'
import { type ExitCode, exitCodes, UsageError } from './exit-codes.ts'

interface Loaded {
  readonly help: string
  run(args: readonly string[], stop: AbortSignal): Promise<ExitCode>
}

interface Command {
  readonly words: readonly string[]
  /** Loads the command's modules: one run needs one of them. */
  load(): Promise<Loaded>
}

/** Commands with a common help text, shown at the first. */
function family(
  noun: string,
  words: readonly string[],
  load: (word: string) => Promise<Loaded>,
): readonly Command[] {
  return words.map((word, at) => ({
    words: [noun, word],
    load: async () => {
      const { help, run } = await load(word)
      return { help: at === 0 ? help : '', run }
    },
  }))
}

const commands: readonly Command[] = [
  {
    words: ['polizas', 'importar'],
    load: async () => {
      const { importPoliciesCommand: run, importPoliciesHelp: help } = await import('./import-policies.ts')
      return { help, run }
    },
  },
  {
    words: ['polizas', 'generar'],
    load: async () => {
      const { generatePolicies: run, generatePoliciesHelp: help } = await import('./generate-policies.ts')
      return { help, run }
    },
  },
  {
    words: ['agenda', 'importar'],
    load: async () => {
      const { importAgendaCommand: run, importAgendaHelp: help } = await import('./import-agenda.ts')
      return { help, run }
    },
  },
  {
    words: ['cursos', 'importar'],
    load: async () => {
      const { importCoursesCommand: run, importCoursesHelp: help } = await import('./import-courses.ts')
      return { help, run }
    },
  },
  {
    words: ['cursos', 'claves'],
    load: async () => {
      const { importCourseCodesCommand: run, importCourseCodesHelp: help } = await import(
        './import-course-codes.ts'
      )
      return { help, run }
    },
  },
  {
    words: ['empleos', 'importar'],
    load: async () => {
      const { importJobsCommand: run, importJobsHelp: help } = await import('./import-jobs.ts')
      return { help, run }
    },
  },
  ...family('abonos', ['conciliar', 'contratante'], async (word) => {
    const { payoutsCommand, payoutsHelp: help } = await import('./payouts.ts')
    return { help, run: payoutsCommand(word) }
  }),
  {
    words: ['reglas', 'importar'],
    load: async () => {
      const { rulesCommand: run, rulesHelp: help } = await import('./rules.ts')
      return { help, run }
    },
  },
  {
    words: ['tasas', 'importar'],
    load: async () => {
      const { importRatesCommand: run, importRatesHelp: help } = await import('./import-rates.ts')
      return { help, run }
    },
  },
  {
    words: ['planes', 'importar'],
    load: async () => {
      const { importSheetsCommand: run, importSheetsHelp: help } = await import('./import-sheets.ts')
      return { help, run }
    },
  },
  {
    words: ['diagnosticos', 'importar'],
    load: async () => {
      const { importDiagnosesCommand: run, importDiagnosesHelp: help } = await import('./import-diagnoses.ts')
      return { help, run }
    },
  },
  {
    words: ['licencias', 'importar'],
    load: async () => {
      const { importLicencesCommand: run, importLicencesHelp: help } = await import('./import-licences.ts')
      return { help, run }
    },
  },
  ...family('personal', ['crear'], async (word) => {
    const { staffAndRecordCommand, staffHelp: help } = await import('./staff-and-record.ts')
    return { help, run: staffAndRecordCommand('personal', word) }
  }),
  ...family('socios', ['crear', 'clave', 'productos', 'avisos', 'revocar', 'ver'], async (word) => {
    const { partnersCommand, partnersHelp: help } = await import('./partners.ts')
    return { help, run: partnersCommand(word) }
  }),
  ...family('auditoria', ['verificar', 'archivar'], async (word) => {
    const { staffAndRecordCommand, recordHelp: help } = await import('./staff-and-record.ts')
    return { help, run: staffAndRecordCommand('auditoria', word) }
  }),
  ...family('base', ['version', 'preparar'], async (word) => {
    const { databaseCommand, databaseHelp: help } = await import('./database.ts')
    return { help, run: databaseCommand(word) }
  }),
  ...family('clave', ['verificar', 'renovar', 'envolver'], async (word) => {
    const { keysCommand, keysHelp: help } = await import('./keys.ts')
    return { help, run: keysCommand(word) }
  }),
  ...family('archivos', ['mover', 'verificar'], async (word) => {
    const { filesCommand, filesHelp: help } = await import('./files.ts')
    return { help, run: filesCommand(word) }
  }),
  {
    words: ['eventos', 'reintentar'],
    load: async () => {
      const { retryEventsCommand: run, retryEventsHelp: help } = await import('./retry-events.ts')
      return { help, run }
    },
  },
  {
    words: ['firma', 'registrar'],
    load: async () => {
      const { signingCommand: run, signingHelp: help } = await import('./signing.ts')
      return { help, run }
    },
  },
  {
    words: ['respaldo', 'crear'],
    load: async () => {
      const { createBackupCommand: run, createBackupHelp: help } = await import('./backup.ts')
      return { help, run }
    },
  },
  {
    words: ['respaldo', 'restaurar'],
    load: async () => {
      const { restoreBackupCommand: run, restoreBackupHelp: help } = await import('./backup.ts')
      return { help, run }
    },
  },
  {
    words: ['respaldo', 'verificar'],
    load: async () => {
      const { verifyBackupCommand: run, verifyBackupHelp: help } = await import('./backup.ts')
      return { help, run }
    },
  },
  {
    words: ['avisos', 'claves'],
    load: async () => {
      const { pushKeysCommand: run, pushKeysHelp: help } = await import('./push-keys.ts')
      return { help, run }
    },
  },
  {
    words: ['config', 'verificar'],
    load: async () => {
      const { configCommand: run, configHelp: help } = await import('./config.ts')
      return { help, run }
    },
  },
  ...family('agenda', ['pedidos', 'aceptar', 'rechazar', 'cancelar', 'enlaces'], async (word) => {
    const { appointmentsCommand, appointmentsHelp: help } = await import('./appointments.ts')
    return { help, run: appointmentsCommand(word) }
  }),
  ...family(
    'incidentes',
    ['registrar', 'ver', 'borradores', 'avisado-autoridad', 'avisado-personas', 'cerrar'],
    async (word) => {
      const { incidentsHelp: help, privacyCommand } = await import('./privacy.ts')
      return { help, run: privacyCommand('incidentes', word) }
    },
  ),
  ...family('conservacion', ['informe', 'regla'], async (word) => {
    const { privacyCommand, retentionHelp: help } = await import('./privacy.ts')
    return { help, run: privacyCommand('conservacion', word) }
  }),
  ...family('invitados', ['pendientes', 'aprobar', 'rechazar'], async (word) => {
    const { guestsCommand, guestsHelp: help } = await import('./guests.ts')
    return { help, run: guestsCommand(word) }
  }),
]

async function wholeHelp(): Promise<string> {
  const loaded = await Promise.all(commands.map((command) => command.load()))
  const texts = loaded.map(({ help }) => help).filter((text) => text !== '')
  return `Amparo: órdenes para quien opera el portal

${texts.join('\n\n')}

  npm run amparo -- ayuda
      Muestra este texto.

La base de datos es la de DATABASE_URL o, si no está definida, la incluida, en la carpeta DATA_DIR (./.data).
Código de salida: 0 todo bien, 2 algunas líneas rechazadas, 1 no se hizo nada.`
}

async function run(args: readonly string[], stop: AbortSignal): Promise<ExitCode> {
  if (
    args.length > 0 &&
    args.some((arg) => arg === 'ayuda' || arg === '--ayuda' || arg === '--help' || arg === '-h')
  ) {
    console.log(await wholeHelp())
    return exitCodes.allGood
  }
  const command = commands.find(({ words }) => words.every((word, at) => args[at] === word))
  const loaded = await command?.load()
  try {
    if (!command || !loaded)
      throw new UsageError(args.length === 0 ? 'Falta la orden' : `No conozco la orden «${args.join(' ')}»`)
    return await loaded.run(args.slice(command.words.length), stop)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    console.error(error instanceof UsageError ? `${text}\n\n${loaded?.help ?? (await wholeHelp())}` : text)
    return exitCodes.nothingDone
  }
}

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stop.abort(new Error('Se canceló: no se cambió nada')))
}
process.exitCode = await run(process.argv.slice(2), stop.signal)
