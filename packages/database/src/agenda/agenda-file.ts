import {
  bookableService,
  bookableServices,
  coworkingServiceId,
  telemedicineServiceId,
} from '@amparo/domain/agenda/bookable-services.ts'
import type { DatedSpan, WeeklySpan } from '@amparo/domain/agenda/free-slots.ts'
import { leastLeadHours } from '@amparo/domain/agenda/rule-bounds.ts'
import type { AgendaSupply, ProfessionalDraft, SiteDraft } from '@amparo/domain/agenda/supply.ts'
import { telemedicineSpecialties } from '@amparo/domain/catalogue/telemedicine.ts'
import { quoted } from '@amparo/domain/refused-values.ts'
import { type Document, isMap, isPair, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'

/** The text is not an agenda; `reasons` can be shown, one per mistake, each with its position. */
export class NotAnAgenda extends Error {
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'))
    this.reasons = reasons
  }
}

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
const modalities = { video: 'video', telefono: 'phone', presencial: 'in_person' } as const

const code = z.string().regex(/^[a-z0-9-]{2,40}$/, 'Usa de 2 a 40 letras minúsculas, números o guiones')
const label = (max: number) => z.string().trim().min(3, 'Es muy corto').max(max, `Máximo ${max} caracteres`)
const time = z
  .string()
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/, 'Escribe la hora así: "08:30"')
  .transform((value) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3)))
const weekday = z.enum(weekdays, `Usa ${weekdays.join(', ')}`).transform((name) => weekdays.indexOf(name) + 1)
const forwards = { error: 'La hora final debe ser posterior a la inicial', path: ['a'] }

const weekly = z
  .strictObject({ dias: z.array(weekday).min(1, 'Indica los días'), de: time, a: time })
  .refine(({ de, a }) => de < a, forwards)
const dated = z
  .strictObject({
    dia: z.iso
      .date({ error: 'Escribe la fecha así: 2026-12-24', abort: true })
      .refine((day) => day >= '1900' && day < '2101', 'Escribe una fecha entre los años 1900 y 2100'),
    tipo: z.enum(['cerrado', 'abierto'], 'Usa cerrado o abierto').default('cerrado'),
    de: time.default(0),
    a: time.default(1440),
  })
  .refine(({ de, a }) => de < a, forwards)

const hours = {
  horario: z.array(weekly).refine(startsOnce, 'Hay dos tramos del mismo día que empiezan a la misma hora'),
  fechas: z.array(dated).default([]),
}

const professional = z
  .strictObject({
    codigo: code,
    nombre: label(120),
    profesion: label(80),
    colegiatura: z.string().max(80).optional(),
    idiomas: z.array(z.string().trim().min(1).max(40)).max(10).default(['Español']),
    modalidades: z.array(z.enum(['video', 'telefono', 'presencial'])).min(1),
    lugar: label(200).optional(),
    correo: z.email('Escribe un correo como nombre@dominio.pe').max(254).optional(),
    activo: z.boolean().default(true),
    servicios: z
      .array(
        z.int().refine(isAttended, {
          error: 'Ese servicio no lo atiende un profesional; telemedicina se indica en «especialidades»',
        }),
      )
      .default([]),
    especialidades: z.array(z.enum(telemedicineSpecialties)).default([]),
    ...hours,
    pausas: z.array(weekly).default([]).refine(startsOnce, 'Hay dos pausas que empiezan a la misma hora'),
  })
  .refine(({ servicios, especialidades }) => isFilled(servicios) || isFilled(especialidades), {
    path: ['servicios'],
    when: isThere,
    error: 'Indica al menos un servicio o una especialidad',
  })
  .refine(({ modalidades, lugar }) => lugar !== undefined || !listOf(modalidades).includes('presencial'), {
    path: ['lugar'],
    when: isThere,
    error: 'Quien atiende en persona necesita una dirección',
  })

const site = z.strictObject({
  codigo: code,
  nombre: label(80),
  ciudad: label(60),
  direccion: label(200),
  activo: z.boolean().default(true),
  ...hours,
  salas: z
    .array(
      z.strictObject({
        codigo: code,
        nombre: z.string().trim().min(1).max(80),
        capacidad: z.int().min(1).max(200),
        equipamiento: z.array(label(40)).default([]),
        activo: z.boolean().default(true),
      }),
    )
    .min(1, 'Una sede tiene al menos una sala'),
})

const rule = z
  .strictObject({
    servicio: z.int().refine((id) => bookableServices.some((service) => service.id === id), 'No se agenda'),
    anticipacionHoras: z.int().min(0).max(720).nullable().default(null),
    plazoHoras: z.int().min(0).max(720).nullable().default(null),
    limiteAnual: z.int().min(0).max(1000).nullable().default(null),
  })
  .superRefine(({ servicio, anticipacionHoras }, { addIssue }) => {
    const service = bookableService(servicio)
    const least = service ? leastLeadHours(service) : 0
    if (anticipacionHoras === null || anticipacionHoras >= least) return
    const message = `El producto fija ${least} horas como mínimo`
    addIssue({ code: 'custom', path: ['anticipacionHoras'], message })
  })

const agenda = z
  .strictObject({
    profesionales: z.array(professional).default([]),
    sedes: z.array(site).default([]),
    reglas: z.array(rule).default([]),
  })
  .refine(({ profesionales }) => isUnique(codesOf(profesionales)), {
    path: ['profesionales'],
    when: isThere,
    error: 'Hay un código de profesional repetido',
  })
  .refine(
    ({ sedes }) =>
      isUnique(codesOf(sedes)) &&
      isUnique(listOf(sedes).flatMap((one) => codesOf((one as { salas?: unknown } | null)?.salas))),
    { path: ['sedes'], when: isThere, error: 'Hay un código de sede o de sala repetido' },
  )

/** Cross-field checks run beside those of each field, so that all mistakes are reported at once: a value may have any type. */
function isThere({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Whether a value is given, valid or not. */
function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined
}

function codesOf(list: unknown): string[] {
  return listOf(list).flatMap((one) => {
    const found = (one as { codigo?: unknown } | null)?.codigo
    return typeof found === 'string' ? [found] : []
  })
}

function isAttended(id: number): boolean {
  const isApart = id === coworkingServiceId || id === telemedicineServiceId
  return !isApart && bookableServices.some((service) => service.id === id)
}

function isUnique(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}

function startsOnce(spans: readonly { dias: readonly number[]; de: number }[]): boolean {
  return isUnique(spans.flatMap(({ dias, de }) => dias.map((day) => `${day} ${de}`)))
}

/** Parses the YAML of an agenda. Throws `NotAnAgenda` with every mistake and its line. */
export function readAgenda(text: string): AgendaSupply {
  const lines = new LineCounter()
  const document = parseDocument(text, { schema: 'core', lineCounter: lines })
  if (document.errors.length > 0) {
    throw new NotAnAgenda(
      document.errors.map(
        ({ linePos }) => `El YAML no se puede leer cerca de la línea ${linePos?.[0].line ?? 1}`,
      ),
    )
  }
  const result = agenda.safeParse(document.toJS({ maxAliasCount: 50 }) ?? {})
  if (!result.success) {
    const reasons = result.error.issues.map((issue) => {
      const { path, message } = explain(issue)
      const value = quoted(document.getIn(path))
      return `Línea ${lineOf(document, lines, path)}, ${placeOf(path)}: ${message}${value}`
    })
    throw new NotAnAgenda(reasons)
  }
  const { profesionales, sedes, reglas } = result.data
  if (profesionales.length + sedes.length + reglas.length === 0) {
    throw new NotAnAgenda(['El archivo no tiene profesionales, sedes ni reglas'])
  }
  return {
    professionals: profesionales.map(toProfessional),
    sites: sedes.map(toSite),
    rules: reglas.map((one) => ({
      serviceId: one.servicio,
      leadHours: one.anticipacionHoras,
      cutOffHours: one.plazoHoras,
      yearlyLimit: one.limiteAnual,
    })),
  }
}

/** Names the unknown key itself, and distinguishes a missing value from an invalid one. */
function explain(issue: z.core.$ZodIssue): { path: readonly PropertyKey[]; message: string } {
  if (issue.code === 'unrecognized_keys') {
    return {
      path: [...issue.path, issue.keys[0] ?? ''],
      message: 'No conozco este dato; mira docs/agenda-file.md',
    }
  }
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  return { path: issue.path, message: isMissing ? 'Falta este dato' : issue.message }
}

/** The line of a path's target, or of its nearest ancestor in the file. */
function lineOf(document: Document.Parsed, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    const name = path[length - 1]
    const pair = isMap(parent)
      ? parent.items.find((item) => isPair(item) && String(item.key) === name)
      : undefined
    const node = (pair?.key ?? document.getIn(path.slice(0, length), true)) as
      | { range?: [number] }
      | undefined
    if (node?.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

/** `profesionales[2].horario[0].de`, counting from 1. */
function placeOf(path: readonly PropertyKey[]): string {
  const place = path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key + 1}]` : `${text}${text ? '.' : ''}${String(key)}`,
    '',
  )
  return place || 'El archivo'
}

function toProfessional(one: z.output<typeof professional>): ProfessionalDraft {
  return {
    code: one.codigo,
    name: one.nombre,
    profession: one.profesion,
    collegeNumber: one.colegiatura ?? null,
    languages: one.idiomas,
    modalities: one.modalidades.map((name) => modalities[name]),
    place: one.lugar ?? null,
    ...(one.correo === undefined ? {} : { email: one.correo }),
    isActive: one.activo,
    services: [
      ...one.servicios.map((serviceId) => ({ serviceId, specialty: null })),
      ...one.especialidades.map((specialty) => ({ serviceId: telemedicineServiceId, specialty })),
    ],
    plan: one.horario.flatMap(toWeekly),
    breaks: one.pausas.flatMap(toWeekly),
    exceptions: one.fechas.map(toDated),
  }
}

function toSite(one: z.output<typeof site>): SiteDraft {
  return {
    code: one.codigo,
    name: one.nombre,
    city: one.ciudad,
    address: one.direccion,
    isActive: one.activo,
    plan: one.horario.flatMap(toWeekly),
    exceptions: one.fechas.map(toDated),
    rooms: one.salas.map((room) => ({
      code: room.codigo,
      name: room.nombre,
      capacity: room.capacidad,
      equipment: room.equipamiento,
      isActive: room.activo,
    })),
  }
}

function toWeekly({ dias, de, a }: z.output<typeof weekly>): WeeklySpan[] {
  return dias.map((day) => ({ weekday: day, start: de, end: a }))
}

function toDated({ dia, tipo, de, a }: z.output<typeof dated>): DatedSpan {
  return { day: dia, kind: tipo === 'cerrado' ? 'closed' : 'open', start: de, end: a }
}
