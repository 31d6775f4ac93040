import { readdirSync } from 'node:fs'
import { telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { testQuestions } from '@amparo/domain/financial-test/questions.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { EndpointShape } from './endpoint.ts'
import { updatePersonalData } from './identity/profile.ts'
import { correctContact } from './identity/recovery.ts'
import { fileComplaint } from './service-desk/complaints.ts'
import { bookByPhone, recordAttendance } from './service-desk/console/agenda.ts'
import { askContactChange } from './service-desk/console/people.ts'
import { takeFinancialTest } from './tools/financial-test.ts'
import { addAlert } from './tools/payment-alerts.ts'
import { netSalary } from './tools/salary.ts'

/** Values of the wrong type or shape for any field. */
const wrong: readonly unknown[] = [
  ...[null, true, Number.NaN, -5, 0, 1.5, 1e12, '', 'x', '-5', '1.5', 'x'.repeat(20_000), 'a\u0000'],
  ...[[], Array.from({ length: 300 }, () => 'x'), {}, { zz: 1 }],
]

/** Technical terms that no message to a person may contain. */
const technical =
  /inv[aá]lid|se esperaba|cadena|arreglo|enumeraci|patr[oó]n|null|undefined|expected|invalid|string|regex|[<>]=/i

type Def = Readonly<Record<string, unknown>>

/** A schema and every schema within it that checks input; a transform only receives valid input. */
function within(schema: z.ZodType, found = new Set<z.ZodType>()): Set<z.ZodType> {
  if (found.has(schema) || schema instanceof z.ZodTransform) return found
  found.add(schema)
  const visit = (value: unknown): void => {
    if (value instanceof z.ZodType) within(value, found)
    else if (Array.isArray(value)) value.forEach(visit)
  }
  const { checks: _, ...def } = schema._zod.def as unknown as Def
  Object.values(def).forEach(visit)
  if (typeof def.shape === 'object' && def.shape !== null) Object.values(def.shape).forEach(visit)
  return found
}

async function listEndpoints(): Promise<EndpointShape[]> {
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is EndpointShape => typeof value === 'object' && value !== null && 'answers' in value,
    )
}

interface Told {
  readonly message: string
  readonly issue: z.core.$ZodIssue
}

function tell(schema: z.ZodType): Told[] {
  const flat = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
    issues.flatMap((issue) =>
      issue.code === 'invalid_union' ? [issue, ...issue.errors.flatMap(flat)] : [issue],
    )
  return wrong
    .flatMap((value) => flat(schema.safeParse(value).error?.issues ?? []))
    .map((issue) => ({ message: issue.message, issue }))
}

describe('the message about an invalid field', () => {
  it("never uses the library's words, in any field of any call", async () => {
    const endpoints = await listEndpoints()
    expect(endpoints.length).toBeGreaterThan(250)
    const schemas = new Set(
      endpoints
        .flatMap(({ params, query, body }) => [params, query, body])
        .filter((schema) => schema !== undefined)
        .flatMap((schema) => [...within(schema)]),
    )
    expect(schemas.size).toBeGreaterThan(500)
    const own = [z.locales.es(), z.locales.en()].map(({ localeError }) => localeError)
    const told = [...schemas].flatMap(tell)
    const codes = new Set(told.map(({ issue }) => issue.code))
    for (const code of [
      'invalid_type',
      'invalid_value',
      'too_small',
      'too_big',
      'invalid_format',
      'custom',
    ]) {
      expect(codes).toContain(code)
    }
    const foreign = told.filter(
      ({ message, issue }) =>
        technical.test(message) ||
        own.some((words) => words(issue as z.core.$ZodRawIssue) === message) ||
        !/^[A-ZÁÉÍÓÚÑ]/.test(message),
    )
    expect([...new Set(foreign.map(({ message }) => message))]).toEqual([])
  })

  it('hides no other: a rule over several fields runs even if some of them are invalid', async () => {
    const bodies = (await listEndpoints()).flatMap(({ params, query, body }) => [params, query, body])
    const rules = bodies
      .flatMap((schema) => (schema ? [...within(schema)] : []))
      .filter((schema) => schema instanceof z.ZodObject)
      .flatMap((schema) => (schema._zod.def.checks ?? []).map((rule) => ({ rule, schema })))
    expect(rules.length).toBeGreaterThan(15)
    const unheard = rules.filter(({ rule }) => rule._zod.def.when === undefined)
    expect(unheard.map(({ schema }) => Object.keys(schema.shape))).toEqual([])
  })

  it.each([
    ['a salary of nothing', netSalary, {}, ['asignacionFamiliar', 'bruto', 'eps', 'sistema']],
    [
      'an AFP without its name',
      netSalary,
      { bruto: 'x', sistema: 'afp', asignacionFamiliar: true, eps: true },
      ['afp', 'bruto'],
    ],
    ['an alert of nothing', addAlert, {}, ['avisarDias', 'canal', 'clase', 'diaDelMes', 'nombre']],
    ['a code for no contact', updatePersonalData, { codigo: 1 }, ['codigo', 'correoElectronico']],
    ['no contact to correct', correctContact, {}, ['codigo', 'correoElectronico', 'solicitud']],
    ['a contact that is none', askContactChange, { correoElectronico: null }, ['correoElectronico']],
    ['who was absent of an unknown state', recordAttendance, { quien: 'titular' }, ['estado', 'version']],
    ['an absence without a person', recordAttendance, { estado: 'no_asistio' }, ['quien', 'version']],
    [
      'a booking by phone without specialty and consent',
      bookByPhone,
      { idServicio: telemedicineServiceId },
      ['consentimientoLeido', 'especialidad', 'idTitular', 'inicio'],
    ],
    ['a booking by phone of no service', bookByPhone, { idTitular: '1' }, ['idServicio', 'inicio']],
    [
      'an answer out of the scale beside seven that are missing',
      takeFinancialTest,
      { respuestas: { [String(testQuestions[0]?.key)]: 33 } },
      testQuestions.map(({ key }) => `respuestas.${key}`).toSorted(),
    ],
  ])('names each bad field of %s', (_what, { body }, sent, fields) => {
    const issues = body.safeParse(sent).error?.issues ?? []
    expect([...new Set(issues.map(({ path }) => path.join('.')))].toSorted()).toEqual(fields)
  })

  it.each([addAlert.body, fileComplaint.body, netSalary.body])(
    'refuses a third decimal of soles in each call with an amount',
    (body) => {
      const told = (soles: number) =>
        (body.safeParse({ monto: soles, bruto: soles }).error?.issues ?? []).filter(
          ({ message }) => message === 'Usa dos decimales como máximo',
        ).length
      expect([1.005, 0.001, 9_999_998.999].map(told)).toEqual([1, 1, 1])
      expect([1, 1.01, 1.1, 0.29, 4.35, 9_999_998.99].map(told)).toEqual([0, 0, 0, 0, 0, 0])
    },
  )

  it('of the financial test matches the answer given', () => {
    const answers = Object.fromEntries(testQuestions.map(({ key }) => [key, 33]))
    const { error } = takeFinancialTest.body.safeParse({ respuestas: answers })
    expect(error?.issues.map(({ message }) => message)).toEqual(
      testQuestions.map(() => 'Elige una de las respuestas: 0, 25, 50, 75 o 100'),
    )
  })

  it('states the rule as a limit or an example', () => {
    const words = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
    expect(words(z.number().min(0), -5)).toBe('Debe ser 0 o más')
    expect(words(z.number().positive(), 0)).toBe('Debe ser mayor que 0')
    expect(words(z.int().max(20_000), 20_001)).toBe('Debe ser 20,000 o menos')
    expect(words(z.string().max(1), 'xx')).toBe('Debe tener 1 carácter como máximo')
    expect(words(z.array(z.string()).min(1), [])).toBe('Elige al menos una opción')
    expect(words(z.enum(['uno', 'dos', 'tres']), 'x')).toBe('Elige una de estas opciones: uno, dos o tres')
    expect(words(z.literal(7), 'x')).toBe('Tiene que ser 7')
    expect(words(z.number().multipleOf(0.5), 0.3)).toBe('Va de 0.5 en 0.5')
    expect(words(z.url(), 'x')).toBe('Escribe una dirección web completa, como https://ejemplo.pe')
    expect(words(z.coerce.number(), 'x')).toBe('Escribe un número')
  })
})
