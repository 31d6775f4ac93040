import { parseArgs } from 'node:util'
import { noteRun } from '@amparo/database/operation-runs.ts'
import { emailError, normalizeEmail } from '@amparo/domain/emails.ts'
import { type StaffRole, staffRoles } from '@amparo/domain/staff/staff-roles.ts'
import type { Context } from '../context.ts'
import { staffInvitationUrl } from '../features/staff/accounts/staff.emails.ts'
import { addByOperator } from '../features/staff/administration/staff-admin.service.ts'
import { archiveActs } from '../features/staff/audit-log/archive.service.ts'
import { recordStranger } from '../features/staff/audit-log/audit-log.service.ts'
import { type DayMark, readMark } from '../features/staff/audit-log/day-marks.policy.ts'
import { hasWholeDay, marksFile, marksOf } from '../features/staff/audit-log/day-marks.service.ts'
import { type Misfit, verifyRecord } from '../features/staff/audit-log/seal.service.ts'
import { runOperatorCommand, UsageError } from './run-command.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const misfits: Readonly<Record<Misfit['what'], string>> = {
  changed: 'el acto no es el que se selló',
  act_missing: 'falta el acto de este sello',
  place_missing: 'falta el sello',
  end_missing: 'falta el sello, al final',
  head_changed: 'el final de la cadena no es el que se firmó',
  unsealed: 'hay un acto sin sello',
  set_back: 'una marca guardada fuera llega hasta aquí, y el registro termina antes: le recortaron el final',
  mark_differs: 'la huella no es la de la marca que se guardó fuera',
  seal_time: 'la hora del sello no cabe entre las marcas de sus días',
}

interface Options {
  readonly correo?: string
  readonly nombre?: string
  readonly roles?: string
  readonly profesional?: string
  readonly todas?: boolean
  readonly marcas?: string[]
  readonly marca?: string[]
}

function readRoles(text: string | undefined): StaffRole[] {
  const names = (text ?? '').split(',').map((name) => name.trim())
  const known = staffRoles.filter((role) => names.includes(role))
  if (known.length === 0 || known.length !== new Set(names).size) {
    throw new UsageError(`--roles: uno o varios de ${staffRoles.join(', ')}, separados por comas`)
  }
  return known
}

function readAddress(text: string | undefined): string {
  const email = normalizeEmail(text ?? '')
  if (email === null) throw new UsageError(`--correo: ${emailError(text ?? '') ?? 'no es un correo'}`)
  return email
}

function readTypedMark(text: string): DayMark {
  const mark = readMark(text)
  if (mark === null) throw new UsageError('--marca: va como la trae el correo, <n>:<huella>')
  return mark
}

/** A file that was named must have marks: one that has none was named wrongly. */
async function readMarksFile(path: string): Promise<DayMark[]> {
  const marks = await marksOf(path)
  if (marks.length === 0) throw new Error(`No hay marcas en ${path}`)
  return marks
}

/** Validates a command before the database is opened; the returned function runs it, and returns its outcome. */
function prepare(
  words: string,
  rest: readonly string[],
  options: Options,
): (ctx: Context) => Promise<number> {
  if (words === 'personal crear') {
    const draft = {
      email: readAddress(options.correo),
      name: (options.nombre ?? '').trim(),
      roles: readRoles(options.roles),
      professionalId: options.profesional ?? null,
      seesAll: false,
    }
    if (draft.name.length < 3 || draft.name.length > 120) throw new UsageError('--nombre: de 3 a 120 letras')
    return async (ctx) => {
      const { staff, token } = await addByOperator(ctx, draft)
      await recordStranger(ctx, {
        action: 'personal.crear',
        who: 'operador',
        result: 'hecho',
        requestId: null,
        about: `personal:${staff.public_id}`,
      })
      say(`Invitación para ${draft.name}, sirve una vez y vence en 7 días:`)
      say(staffInvitationUrl(ctx.config, token))
      return 0
    }
  }
  if (words === 'auditoria verificar') {
    const typed = (options.marca ?? []).map(readTypedMark)
    return async (ctx) => {
      const files = await Promise.all([...(options.marcas ?? []).map(readMarksFile), marksOf(marksFile(ctx))])
      const told = await verifyRecord(ctx, [...typed, ...files.flat()])
      const { checked, last, misfits: found, marks, apart } = told
      say(`Actos verificados: ${checked}. Último sello: ${last.n}:${last.hash}`)
      say(
        marks > 0
          ? `Marcas comparadas: ${marks}`
          : 'Sin marcas con que comparar: un final recortado no se vería. Dalas con --marcas <archivo> o --marca <n:huella>.',
      )
      if (apart.length > 0) {
        say(`Con la hora lejos de su sello: ${apart.length}. El primero: ${apart[0]}`)
      }
      const lacksMarks = marks === 0 && (await hasWholeDay(ctx))
      if (found.length === 0 && !lacksMarks) await noteRun(ctx.db, 'auditoria')
      if (found.length === 0) return lacksMarks ? 2 : 0
      say(`No cuadran: ${found.length}. El primero:`)
      for (const { n, what } of options.todas ? found : found.slice(0, 1)) {
        say(`  ${n === null ? '–' : n}: ${misfits[what]}`)
      }
      return 1
    }
  }
  if (words === 'auditoria archivar') {
    const [folder] = rest
    if (!folder) throw new UsageError('Falta la carpeta')
    return async (ctx) => {
      const archived = await archiveActs(ctx, folder)
      say(
        archived === null
          ? 'No hay actos de más de dos años.'
          : `Archivados ${archived.count} actos en ${archived.file}; último sello: ${archived.n} ${archived.hash}`,
      )
      return 0
    }
  }
  throw new UsageError(`No conozco la orden «${words}»`)
}

function readCommand(args: readonly string[]): (ctx: Context) => Promise<number> {
  const option = { type: 'string' } as const
  let read: { values: Options; positionals: string[] }
  try {
    read = parseArgs({
      args: [...args],
      options: {
        correo: option,
        nombre: option,
        roles: option,
        profesional: option,
        todas: { type: 'boolean' },
        marcas: { ...option, multiple: true },
        marca: { ...option, multiple: true },
      },
      allowPositionals: true,
    })
  } catch {
    throw new UsageError('Hay una opción que no conozco o que está mal escrita')
  }
  const [noun = '', verb = '', ...rest] = read.positionals
  return prepare(`${noun} ${verb}`, rest, read.values)
}

// Operators' commands about staff and the audit log, as `npm run amparo -- personal …` and `… auditoria …`.
process.exitCode = await runOperatorCommand(readCommand, ({ title, detail, fields = [] }) =>
  [`${title}. ${detail}`, ...fields.map(({ message }) => message)].join(' '),
)
