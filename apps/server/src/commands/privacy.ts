import { parseArgs } from 'node:util'
import { formatLimaLongDate, formatLimaTime, limaToday, toLimaDay } from '@amparo/domain/lima-time.ts'
import { hoursLeft } from '@amparo/domain/rights/incidents.ts'
import type { Context } from '../context.ts'
import {
  getIncident,
  noteIncident,
  type OpenedIncident,
  readIncidents,
  recordIncident,
} from '../features/operations/incidents/incidents.service.ts'
import { authorityNotice, peopleNotice } from '../features/operations/incidents/notices.ts'
import { insertRule, listRules, listRuns } from '../features/operations/retention/retention.repository.ts'
import { retentionKinds } from '../features/operations/retention/retention.service.ts'
import { runOperatorCommand, UsageError } from './run-command.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
type Work = (ctx: Context) => Promise<void>
type Values = Readonly<Record<string, string | boolean | undefined>>

const options = {
  'conocido-el': { type: 'string' },
  que: { type: 'string' },
  datos: { type: 'string' },
  efectos: { type: 'string' },
  medidas: { type: 'string' },
  personas: { type: 'string' },
  sensibles: { type: 'boolean' },
  perjuicio: { type: 'boolean' },
  todos: { type: 'boolean' },
  dias: { type: 'string' },
  desde: { type: 'string' },
  motivo: { type: 'string' },
} as const

function when(at: Date): string {
  return `${formatLimaLongDate(at)}, ${formatLimaTime(at)}`
}

function needed(values: Values, name: string): string {
  const text = String(values[name] ?? '').trim()
  if (text.length < 5) throw new UsageError(`Falta --${name} "…"`)
  return text
}

function countOf(text: string | boolean | undefined, name: string): number | null {
  if (text === undefined) return null
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0 || count > 100_000_000) {
    throw new UsageError(`--${name} es un número entero`)
  }
  return count
}

function clockOf(ctx: Context, { row }: OpenedIncident): string {
  const left = hoursLeft(row.due_at, ctx.clock.now())
  return left < 0 ? `atrasado por ${-left} h` : `quedan ${left} h`
}

function describe(ctx: Context, incident: OpenedIncident): void {
  const { row, mustTellAuthority } = incident
  say(`${row.code}  ${row.closed_at ? 'cerrado' : clockOf(ctx, incident)}`)
  say(`  Conocido:   ${when(row.known_at)}; 48 horas: ${when(row.due_at)}`)
  say(`  Autoridad:  ${told(row.authority_told_at, mustTellAuthority)}`)
  say(`  Personas:   ${told(row.people_told_at, row.harms || row.sensitive)}`)
}

function told(at: Date | null, must: boolean): string {
  if (at) return `avisada el ${when(at)}`
  return must ? 'POR AVISAR' : 'no hace falta por lo que se sabe'
}

function enter(values: Values): Work {
  const knownAt = new Date(String(values['conocido-el'] ?? ''))
  if (Number.isNaN(knownAt.getTime())) {
    throw new UsageError('Falta --conocido-el, como 2026-12-01T09:30:00-05:00')
  }
  const incident = {
    knownAt,
    what: needed(values, 'que'),
    data: needed(values, 'datos'),
    effects: needed(values, 'efectos'),
    measures: needed(values, 'medidas'),
    people: countOf(values.personas, 'personas'),
    sensitive: values.sensibles === true,
    harms: values.perjuicio === true,
  }
  return async (ctx) => {
    if (knownAt.getTime() > ctx.clock.now().getTime()) throw new UsageError('--conocido-el está en el futuro')
    describe(ctx, await recordIncident(ctx, incident))
  }
}

const steps = {
  'avisado-autoridad': 'authority_told_at',
  'avisado-personas': 'people_told_at',
  cerrar: 'closed_at',
} as const

function incidents(word: string | undefined, code: string | undefined, values: Values): Work {
  if (word === 'registrar') return enter(values)
  if (word === 'ver') {
    return async (ctx) => {
      const list = await readIncidents(ctx, values.todos === true)
      if (list.length === 0) say('No hay incidentes abiertos.')
      for (const one of list) describe(ctx, one)
    }
  }
  if (!code) throw new UsageError('Falta el código del incidente, como INC-2026-001')
  if (word === 'borradores') {
    return async (ctx) => {
      const incident = await getIncident(ctx, code)
      say(
        `${authorityNotice(ctx.config, incident)}\n\n${'-'.repeat(40)}\n\n${peopleNotice(ctx.config, incident)}`,
      )
    }
  }
  const step = steps[word as keyof typeof steps]
  if (!step) throw new UsageError(`No conozco la orden «incidentes ${word ?? ''}»`)
  return async (ctx) => {
    if (!(await noteIncident(ctx, code, step))) {
      throw new UsageError(
        'No cambió nada: ya estaba anotado, o falta avisar a la Autoridad antes de cerrarlo',
      )
    }
    describe(ctx, await getIncident(ctx, code))
  }
}

function retention(word: string | undefined, kind: string | undefined, values: Values): Work {
  if (word === 'informe') {
    return async (ctx) => {
      const today = limaToday(ctx.clock.now())
      for (const rule of await listRules(ctx.db, today.toString())) {
        say(`${rule.kind}: ${rule.keepDays} días desde el ${rule.validFrom}. ${rule.reason}`)
      }
      const runs = await listRuns(ctx.db, today.subtract({ days: 30 }).toString())
      say(runs.length === 0 ? '\nTodavía no corre ninguna noche.' : '\nÚltimos 30 días:')
      for (const { on, kind: what, removed, keepDays } of runs) {
        say(`  ${on}  ${what}: ${removed} borrados (regla de ${keepDays} días)`)
      }
    }
  }
  if (word !== 'regla') throw new UsageError(`No conozco la orden «conservacion ${word ?? ''}»`)
  if (!kind || !retentionKinds.includes(kind)) {
    throw new UsageError(`Di qué se conserva: ${retentionKinds.join(', ')}`)
  }
  const keepDays = countOf(values.dias, 'dias')
  const validFrom = String(values.desde ?? '')
  if (keepDays === null || !/^2\d{3}-\d{2}-\d{2}$/.test(validFrom)) {
    throw new UsageError('Faltan --dias <número> y --desde AAAA-MM-DD')
  }
  const rule = { kind, keepDays, validFrom, reason: needed(values, 'motivo') }
  return async (ctx) => {
    const today = toLimaDay(ctx.clock.now())
    if (validFrom <= today) throw new UsageError('--desde es un día por venir: lo hecho no cambia de regla')
    if (!(await insertRule(ctx.db, rule))) throw new UsageError('Ya hay una regla de ese día')
    say(`Desde el ${validFrom}, ${kind} se conserva ${keepDays} días.`)
  }
}

function readCommand(args: readonly string[]): Work {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [area, word, subject, ...others] = positionals
  if (others.length > 0)
    throw new UsageError(`Sobra «${others.join(' ')}»; escribe los textos entre comillas`)
  if (area === 'incidentes') return incidents(word, subject, values)
  return retention(word, subject, values)
}

// Operators' commands about personal data, as `npm run amparo -- incidentes …` and `conservacion …`.
process.exitCode = await runOperatorCommand(readCommand, () => 'No hay tal incidente.')
