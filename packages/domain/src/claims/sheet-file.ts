import { formatSoles } from '../lima-time.ts'
import { knownProfile } from '../modules.ts'
import { isRuc } from '../rucs.ts'
import { daysText } from './clauses.ts'
import { lineOfElements } from './json-lines.ts'
import {
  type Cover,
  claimBranches,
  coverPayees,
  coverSituations,
  type PolicySheet,
  premiumPeriods,
  type SheetPaper,
} from './policy-sheet.ts'
import { type Fields, SheetReader } from './sheet-reader.ts'

/** Minimum days of withdrawal for distance sales (Res. SBS 2829-2016 art. 20). */
const leastWithdrawalDays = 15

/** A reason for refusing a file, with its line. */
export interface SheetProblem {
  readonly line: number
  readonly reason: string
}

const mostSheets = 500

/** A sheet, and the line of the file on which it begins. */
export interface PlacedSheet {
  readonly line: number
  readonly sheet: PolicySheet
}

/** Parses a file of sheets: all of them, or every problem with its line (contract §16). */
export function readSheetFile(text: string): { sheets: PlacedSheet[] } | { problems: SheetProblem[] } {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const line = /line (\d+)/.exec((error as Error).message)?.[1]
    return { problems: [{ line: Number(line ?? 1), reason: 'no es JSON bien formado' }] }
  }
  if (!Array.isArray(value) || value.length === 0 || value.length > mostSheets) {
    return { problems: [{ line: 1, reason: `debe ser una lista de 1 a ${mostSheets} fichas` }] }
  }
  const lines = lineOfElements(text)
  const sheets: PlacedSheet[] = []
  const problems: SheetProblem[] = []
  const seen = new Map<string, number>()
  for (const [at, one] of value.entries()) {
    const line = lines[at] ?? 1
    const reader = new SheetReader()
    const sheet = readSheet(reader, one)
    const key = `${sheet.product} ${sheet.profile ?? ''} ${sheet.from}`
    if (reader.problems.length > 0) {
      problems.push(...reader.problems.map((reason) => ({ line, reason })))
    } else if (seen.has(key)) {
      problems.push({ line, reason: `repite la ficha de la línea ${seen.get(key)}` })
    } else {
      seen.set(key, line)
      sheets.push({ line, sheet })
    }
  }
  return problems.length > 0 ? { problems } : { sheets }
}

function readSheet(reader: SheetReader, value: unknown): PolicySheet {
  const fields = reader.object(value, '', [
    ...['producto', 'perfil', 'desde', 'aseguradora', 'codigoSbs', 'ramo', 'contratante', 'prima'],
    ...['arrepentimientoDias', 'coberturas', 'condiciones', 'muestra'],
  ])
  const insurer = reader.object(fields.aseguradora, 'aseguradora', ['nombre', 'ruc'])
  const covers = reader
    .list(fields.coberturas, 'coberturas', 1, 30)
    .map((cover, at) => readCover(reader, cover, `coberturas.${at}`))
  const keys = covers.map(({ key }) => key)
  if (new Set(keys).size < keys.length) reader.refuse('coberturas', 'repite una clave')
  return {
    product: reader.text(fields.producto, 'producto', 1, 20),
    profile: reader.optional(fields.perfil, (one) => {
      const profile = reader.text(one, 'perfil', 1, 60)
      return knownProfile(profile) ?? profile
    }),
    from: reader.day(fields.desde, 'desde'),
    isSample: fields.muestra === undefined ? false : reader.flag(fields.muestra, 'muestra'),
    insurer: {
      name: reader.text(insurer.nombre, 'aseguradora.nombre', 2, 160),
      ruc: readRuc(reader, insurer.ruc),
    },
    sbsCode: reader.text(fields.codigoSbs, 'codigoSbs', 2, 40),
    branch: reader.oneOf(fields.ramo, 'ramo', claimBranches),
    contractor: reader.optional(fields.contratante, (one) => reader.text(one, 'contratante', 2, 160)),
    premium: reader.optional(fields.prima, (one) => readPremium(reader, one)),
    withdrawalDays: reader.optional(fields.arrepentimientoDias, (one) =>
      reader.whole(one, 'arrepentimientoDias', leastWithdrawalDays, 365),
    ),
    covers,
    conditions: reader.optional(fields.condiciones, (one) => readConditions(reader, one)),
  }
}

function readRuc(reader: SheetReader, value: unknown): string {
  if (typeof value === 'string' && isRuc(value)) return value
  reader.refuse('aseguradora.ruc', 'falta o no sirve: son 11 dígitos y el último comprueba los demás', value)
  return ''
}

function readPremium(reader: SheetReader, value: unknown): PolicySheet['premium'] {
  const { monto, cada } = reader.object(value, 'prima', ['monto', 'cada'])
  return { cents: reader.cents(monto, 'prima.monto'), each: reader.oneOf(cada, 'prima.cada', premiumPeriods) }
}

function readConditions(reader: SheetReader, value: unknown): PolicySheet['conditions'] {
  const { nombre, sha256 } = reader.object(value, 'condiciones', ['nombre', 'sha256'])
  return {
    name: reader.text(nombre, 'condiciones.nombre', 2, 200),
    sha256: reader.matching(sha256, 'condiciones.sha256', /^[0-9a-f]{64}$/i, 'es un SHA-256 en hexadecimal'),
  }
}

const keyShape = /^[a-z0-9_-]{1,40}$/
const keyRule = 'va en minúsculas, números, guiones; 40 como máximo'

function readCover(reader: SheetReader, value: unknown, at: string): Cover {
  const fields: Fields = reader.object(value, at, [
    ...['clave', 'nombre', 'paga', 'suma', 'eventosPorAnio', 'carenciaDias', 'deducible'],
    ...['avisarEnDias', 'exclusiones', 'papeles', 'situaciones', 'pagaA'],
  ])
  const papers = reader
    .list(fields.papeles, `${at}.papeles`, 0, 20)
    .map((paper, n) => readPaper(reader, paper, `${at}.papeles.${n}`))
  const keys = papers.map(({ key }) => key)
  if (new Set(keys).size < keys.length) reader.refuse(`${at}.papeles`, 'repite una clave')
  return {
    key: reader.matching(fields.clave, `${at}.clave`, keyShape, keyRule),
    name: reader.text(fields.nombre, `${at}.nombre`, 2, 120),
    pays: reader.text(fields.paga, `${at}.paga`, 5, 600),
    sumCents: reader.optional(fields.suma, (one) => reader.cents(one, `${at}.suma`)),
    eventsPerYear: reader.optional(fields.eventosPorAnio, (one) =>
      reader.whole(one, `${at}.eventosPorAnio`, 1, 1000),
    ),
    waitingDays: reader.whole(fields.carenciaDias, `${at}.carenciaDias`, 0, 3650),
    ...readDeductible(reader, fields.deducible, `${at}.deducible`),
    ...readUses(reader, fields, at),
    noticeDays: reader.optional(fields.avisarEnDias, (one) =>
      reader.whole(one, `${at}.avisarEnDias`, 1, 3650),
    ),
    exclusions: reader
      .list(fields.exclusiones, `${at}.exclusiones`, 0, 40)
      .map((one, n) => reader.text(one, `${at}.exclusiones.${n}`, 3, 600)),
    papers,
  }
}

/** An amount or words, or one of monto, dias, porcentaje and texto: the first three are calculable. */
function readDeductible(
  reader: SheetReader,
  value: unknown,
  at: string,
): Pick<Cover, 'deductible' | 'deductibleTerms'> {
  if (typeof value !== 'object' || value === null) {
    return { deductible: reader.optional(value, (one) => reader.amountOrText(one, at)) }
  }
  const fields = reader.object(value, at, ['monto', 'dias', 'porcentaje', 'texto'])
  if (Object.keys(fields).length !== 1) reader.refuse(at, 'lleva uno solo: monto, dias, porcentaje o texto')
  if (fields.monto !== undefined) {
    const cents = reader.cents(fields.monto, `${at}.monto`)
    return { deductible: formatSoles(cents), deductibleTerms: { cents } }
  }
  if (fields.dias !== undefined) {
    const days = reader.whole(fields.dias, `${at}.dias`, 1, 3650)
    return { deductible: `Los primeros ${daysText(days)}`, deductibleTerms: { days } }
  }
  if (fields.porcentaje !== undefined) {
    const percent = reader.whole(fields.porcentaje, `${at}.porcentaje`, 1, 100)
    return { deductible: `${percent} % de la pérdida`, deductibleTerms: { percent } }
  }
  return { deductible: reader.text(fields.texto, `${at}.texto`, 1, 200) }
}

/** When a cover is chosen and its payee, if the sheet states them. */
function readUses(reader: SheetReader, fields: Fields, at: string): Pick<Cover, 'situations' | 'paysTo'> {
  const situations = reader.optional(fields.situaciones, (value) =>
    reader
      .list(value, `${at}.situaciones`, 1, coverSituations.length)
      .map((one, n) => reader.oneOf(one, `${at}.situaciones.${n}`, coverSituations)),
  )
  const paysTo = reader.optional(fields.pagaA, (one) => reader.oneOf(one, `${at}.pagaA`, coverPayees))
  return {
    ...(situations === null ? {} : { situations: [...new Set(situations)] }),
    ...(paysTo === null ? {} : { paysTo }),
  }
}

function readPaper(reader: SheetReader, value: unknown, at: string): SheetPaper {
  const fields = reader.object(value, at, ['clave', 'nombre', 'ayuda', 'obligatorio'])
  return {
    key: reader.matching(fields.clave, `${at}.clave`, keyShape, keyRule),
    name: reader.text(fields.nombre, `${at}.nombre`, 2, 120),
    help: reader.text(fields.ayuda, `${at}.ayuda`, 0, 400),
    isRequired: reader.flag(fields.obligatorio, `${at}.obligatorio`),
  }
}
