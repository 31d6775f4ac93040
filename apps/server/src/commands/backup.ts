import process from 'node:process'
import { NotABackup } from '@amparo/database/backup/backup-file.ts'
import { checkBackup } from '@amparo/database/backup/check.ts'
import { formatLimaMoment } from '@amparo/domain/lima-time.ts'
import { type SealedColumn, sealedColumns } from '../features/operations/sealing/sealed-columns.ts'
import { opens } from '../features/operations/sealing/sealing.service.ts'
import { explain } from '../processes/process.ts'
import { readKeysAtHand } from './keys-at-hand.ts'

/** `respaldo verificar`, in a process that has the keys; it opens no database. */
const say = (text: string) => void process.stdout.write(`${text}\n`)

const fileTroubles: Readonly<Record<string, string>> = {
  ENOENT: 'no está esa carpeta o ese archivo',
  EISDIR: 'es una carpeta',
  EACCES: 'falta permiso',
}

function explainFile(file: string, cause: unknown): unknown {
  if (cause instanceof NotABackup) return new Error(`${file} no sirve para restaurar: ${cause.message}.`)
  const trouble = fileTroubles[(cause as NodeJS.ErrnoException).code ?? '']
  return trouble ? new Error(`No se puede leer el archivo ${file}: ${trouble}.`) : cause
}

type Found = Awaited<ReturnType<typeof checkBackup<SealedColumn>>>

/** Whether the present keys decrypt the backup, in words: by its marks and its encrypted samples. */
async function judgeKeys({ keyMarks, samples }: Found): Promise<{ fits: boolean; text: string }> {
  const isMarked = keyMarks !== null && keyMarks.length > 0
  if (!isMarked && samples.length === 0)
    return { fits: true, text: 'Clave: sin marca; nada se selló en esa base.' }
  const keys = await readKeysAtHand()
  if (keys === null) {
    return {
      fits: true,
      text: 'Clave: sin comparar; define SECRET_KEY o SECRET_KEY_FILE para saber si es la de este respaldo.',
    }
  }
  const opened = samples.filter(({ of, value: sealed, by }) => opens(keys, of, { sealed, by })).length
  const opensAll = opened === samples.length
  const fits = isMarked
    ? keyMarks.every((mark) => keys.marks.some((own) => own.equals(mark))) && (opensAll || opened > 0)
    : opensAll
  if (!fits && (isMarked || opened === 0)) {
    return {
      fits,
      text: 'SECRET_KEY: no es la de este respaldo, y lo sellado en él no se abriría. Busca la de ese día, o ponla en SECRET_KEY_FORMER.',
    }
  }
  const held = isMarked
    ? 'Clave: SECRET_KEY, con las de SECRET_KEY_FORMER, abre lo sellado en este respaldo'
    : 'Clave: la base está sin marca de su clave; SECRET_KEY, con las de SECRET_KEY_FORMER, abre lo que se probó'
  return {
    fits,
    text: opensAll
      ? `${held}.`
      : `${held}, menos ${samples.length - opened} de ${samples.length} datos: otra clave los selló. Ponla en SECRET_KEY_FORMER.`,
  }
}

async function verify(file: string): Promise<number> {
  const found = await checkBackup(file, sealedColumns).catch((cause: unknown) => {
    throw explainFile(file, cause)
  })
  say(`El respaldo está entero: la base como estaba el ${formatLimaMoment(found.createdAt)}`)
  say(`  Versión: ${found.schema ?? 'ninguna'}; esta lo restaura`)
  say(
    `  Tablas: ${found.tables}; filas: ${found.rows}; trabajos pendientes: ${found.jobs}; bytes: ${found.bytes}`,
  )
  say(`  Marcas del registro: ${found.dayMarks?.length ?? 'no las trae, es de una versión anterior'}`)
  const { fits, text } = await judgeKeys(found)
  say(`  ${text}`)
  return fits ? 0 : 1
}

try {
  const [word, file] = process.argv.slice(2)
  if (word !== 'verificar' || !file)
    throw new Error('Cómo se usa: npm run amparo -- respaldo verificar <archivo>')
  process.exitCode = await verify(file)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
