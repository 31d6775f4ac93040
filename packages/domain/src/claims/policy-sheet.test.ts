import { describe, expect, it } from 'vitest'
import { clausesOf } from './clauses.ts'
import { coverDates, warningsOf } from './cover-dates.ts'
import { sampleSheets } from './sample-sheets.ts'
import { readSheetFile } from './sheet-file.ts'
import { situationsOf } from './situations.ts'
import { speaksOfDeath } from './speaks-of-death.ts'
import { everydayAnswers, everydayQuestions } from './what-covers-me.ts'

const cover = {
  clave: 'robo',
  nombre: 'Robo con clave',
  paga: 'Te devolvemos el dinero que te sacaron del cajero tras un asalto',
  suma: 1500.5,
  eventosPorAnio: 2,
  carenciaDias: 30,
  deducible: 50,
  avisarEnDias: 3,
  exclusiones: ['Lo que entregaste por tu voluntad'],
  papeles: [{ clave: 'denuncia', nombre: 'Denuncia policial', ayuda: '', obligatorio: true }],
}
const sheet = {
  producto: '6704-1',
  perfil: 'Fraude',
  desde: '2026-01-01',
  aseguradora: { nombre: 'Aseguradora de ejemplo', ruc: '20000000001' },
  codigoSbs: 'XX0001',
  ramo: 'microseguro',
  coberturas: [cover],
}
const samples = sampleSheets.map(({ sheet: one }) => one)
const file = (...sheets: unknown[]) => readSheetFile(JSON.stringify(sheets, null, 2))
const problems = (text: string) => {
  const result = readSheetFile(text)
  return 'problems' in result ? result.problems : []
}
const one = () => {
  const result = file(sheet)
  if (!('sheets' in result) || !result.sheets[0]) throw new Error('not a sheet')
  return result.sheets[0].sheet
}

describe('a file of sheets', () => {
  it('reads amounts in céntimos, and a deductible as an amount or in words', () => {
    expect(one()).toMatchObject({
      product: '6704-1',
      branch: 'microseguro',
      isSample: false,
      premium: null,
      covers: [{ sumCents: 150_050, deductible: 'S/ 50.00', eventsPerYear: 2, waitingDays: 30 }],
    })
    expect(file({ ...sheet, perfil: 'FRAUDE ' })).toMatchObject({
      sheets: [{ sheet: { profile: 'Fraude' } }],
    })
    const inWords = file({ ...sheet, coberturas: [{ ...cover, deducible: '10 % de lo perdido' }] })
    expect(inWords).toMatchObject({ sheets: [{ sheet: { covers: [{ deductible: '10 % de lo perdido' }] } }] })
  })

  it('reads the parts of a calculable deductible, the choice of a cover and its payee', () => {
    const coverWith = (changes: object) => {
      const read = file({ ...sheet, coberturas: [{ ...cover, ...changes }] })
      return 'sheets' in read ? read.sheets[0]?.sheet.covers[0] : read.problems
    }
    expect(coverWith({ deducible: { monto: 50 } })).toMatchObject({
      deductible: 'S/ 50.00',
      deductibleTerms: { cents: 5000 },
    })
    expect(coverWith({ deducible: { dias: 30 } })).toMatchObject({
      deductible: 'Los primeros 30 días',
      deductibleTerms: { days: 30 },
    })
    expect(coverWith({ deducible: { porcentaje: 10 } })).toMatchObject({
      deductible: '10 % de la pérdida',
      deductibleTerms: { percent: 10 },
    })
    const worded = coverWith({ deducible: { texto: 'Según el caso' } })
    expect(worded).toMatchObject({ deductible: 'Según el caso' })
    expect(worded).toEqual(coverWith({ deducible: 'Según el caso' }))
    expect(Object.keys(worded ?? {})).not.toContain('deductibleTerms')
    expect(speaksOfDeath({ key: 'hogar', name: 'Hogar', situations: ['fallecimiento'] })).toBe(true)
    expect(coverWith({ situaciones: ['robo', 'fallecimiento'], pagaA: 'beneficiarios' })).toMatchObject({
      situations: ['robo', 'fallecimiento'],
      paysTo: 'beneficiarios',
    })
    for (const wrong of [
      { deducible: { monto: 50, dias: 3 } },
      { deducible: {} },
      { deducible: { porcentaje: 101 } },
      { situaciones: ['granizo'] },
      { situaciones: [] },
      { pagaA: 'nadie' },
    ]) {
      expect(coverWith(wrong)).toEqual(expect.arrayContaining([expect.objectContaining({ line: 2 })]))
    }
  })

  it.each([
    ['no es JSON bien formado', '[\n{,}]', 2],
    ['debe ser una lista de 1 a 500 fichas', '{}', 1],
    ['desde falta o no es un día como 2026-01-01', [{ ...sheet, desde: '2026-02-30' }], 2],
    [
      'aseguradora.ruc falta o no sirve: son 11 dígitos',
      [{ ...sheet, aseguradora: { nombre: 'Ab', ruc: '1' } }],
      2,
    ],
    [
      'aseguradora.ruc falta o no sirve: son 11 dígitos',
      [{ ...sheet, aseguradora: { nombre: 'Ab', ruc: '20000000002' } }],
      2,
    ],
    ['arrepentimientoDias falta o no es un número entero de 15', [{ ...sheet, arrepentimientoDias: 14 }], 2],
    ['ramo falta o no es una de estas: microseguro, general, personas', [{ ...sheet, ramo: 'autos' }], 2],
    ['vigencia no va aquí', [{ ...sheet, vigencia: 1 }], 2],
    ['coberturas falta o no es una lista de 1 a 30', [{ ...sheet, coberturas: [] }], 2],
    ['coberturas repite una clave', [{ ...sheet, coberturas: [cover, cover] }], 2],
    ['coberturas.0.suma no es un monto', [{ ...sheet, coberturas: [{ ...cover, suma: 1.005 }] }], 2],
    ['coberturas.0.carenciaDias falta', [{ ...sheet, coberturas: [{ ...cover, carenciaDias: -1 }] }], 2],
    ['coberturas.0.paga falta', [{ ...sheet, coberturas: [{ ...cover, paga: 'con\u0000nulo' }] }], 2],
    ['la ficha falta o no es un grupo de datos', [7], 2],
  ])('is refused whole, with its line and reason: %s', (reason, value, line) => {
    const found = problems(typeof value === 'string' ? value : JSON.stringify(value, null, 2))
    expect(found.some((one) => one.reason.startsWith(reason) && one.line === line)).toBe(true)
  })

  it('names the line of each sheet, also after texts with brackets, and both lines of a duplicate', () => {
    const odd = {
      ...sheet,
      coberturas: [{ ...cover, paga: 'Paga "[{,}]" \\ lo que \n dice'.replace('\n', '') }],
    }
    const text = `[\n${JSON.stringify(odd)},\n\n${JSON.stringify({ ...sheet, ramo: 'x' })},\n${JSON.stringify(odd)}\n]`
    expect(problems(text)).toEqual([
      { line: 4, reason: 'ramo falta o no es una de estas: microseguro, general, personas («x»)' },
      { line: 5, reason: 'repite la ficha de la línea 2' },
    ])
  })
})

describe('the dates of a cover', () => {
  const [own] = one().covers
  if (!own) throw new Error('no cover')

  it('start after the waiting days and count the events of the policy year', () => {
    const at = (day: string, used: string[] = []) => coverDates(own, { startsOn: '2026-03-01', day, used })
    expect(at('2026-03-30')).toEqual({ from: '2026-03-31', isWaiting: true, left: 2, spent: 0 })
    expect(at('2026-03-31').isWaiting).toBe(false)
    expect(at('2026-09-01', ['2026-04-01', '2027-03-01']).left).toBe(1)
    expect(at('2026-09-01', ['2026-04-01', '2027-02-28', '2026-05-01']).left).toBe(0)
    expect(at('2027-03-01', ['2026-04-01', '2026-05-01']).left).toBe(2)
  })

  it('warn of a late notice, of waiting days and of used events, each with its clause', () => {
    const warned = (happenedOn: string, toldOn: string, used: string[] = []) =>
      warningsOf(own, { startsOn: '2026-03-01', happenedOn, toldOn, used }).map(({ key }) => key)
    expect(warned('2026-06-01', '2026-06-04')).toEqual(['exclusions'])
    expect(warned('2026-06-01', '2026-06-05')).toEqual(['late', 'exclusions'])
    expect(warned('2026-03-15', '2026-03-15')).toEqual(['waiting', 'exclusions'])
    expect(warned('2026-06-01', '2026-06-01', ['2026-04-01', '2026-05-01'])).toEqual([
      'no_events',
      'exclusions',
    ])
    const clauses = clausesOf(own).map(({ key }) => key)
    for (const { clause } of warningsOf(own, {
      startsOn: '2026-03-01',
      happenedOn: '2026-03-02',
      toldOn: '2026-05-01',
      used: [],
    })) {
      expect(clauses).toContain(clause)
    }
  })
})

describe('«¿Qué me cubre?»', () => {
  const open = () => ({ from: '2026-01-01', isWaiting: false, left: null, spent: 0 })

  it.each([
    // Cover that answers each question, by the sample of each profile; «?» is «pregúntanos».
    [
      'Cuota',
      ['?', 'covers desempleo', 'covers incapacidad', 'depends incapacidad', 'depends incapacidad', '?'],
    ],
    ['Desempleo', ['?', 'covers desempleo', '?', '?', '?', '?']],
    ['Itt', ['?', '?', 'covers incapacidad', 'covers hospitalizacion', 'depends incapacidad', '?']],
    ['Fraude', ['covers fraude', '?', '?', '?', '?', '?']],
    ['Vida', ['?', '?', '?', '?', '?', 'covers fallecimiento']],
    [
      'Accidentes',
      [
        '?',
        '?',
        'depends gastos_medicos',
        'depends gastos_medicos',
        'covers gastos_medicos',
        'depends muerte_accidental',
      ],
    ],
    ['Cancer', ['?', '?', '?', 'depends primer_diagnostico', '?', '?']],
  ])('answers the six questions of a sheet of %s', (profile, expected) => {
    const own = samples.find((one) => one.profile === profile)
    if (!own) throw new Error(profile)
    const answers = everydayAnswers(own, open)
    expect(answers.map(({ result, cover: key }) => (key ? `${result} ${key}` : '?'))).toEqual(expected)
  })

  it('states every sentence with a clause of the sheet, and never that something is not covered', () => {
    for (const own of samples) {
      const known = own.covers.flatMap((one) => clausesOf(one).map(({ key }) => key))
      for (const waits of [true, false]) {
        const answers = everydayAnswers(own, () => ({
          from: '2026-01-01',
          isWaiting: waits,
          left: waits ? 0 : 1,
          spent: 0,
        }))
        expect(answers).toHaveLength(everydayQuestions.length)
        for (const { sentences, closing, result } of answers) {
          expect(sentences.length > 0).toBe(result !== 'ask')
          for (const { clause } of sentences) expect(known).toContain(clause.key)
          const said = [...sentences.map(({ text }) => text), closing].join(' ')
          expect(said).not.toMatch(/no te cubre|no está cubierto|no cubre/i)
          if (/no paga/i.test(said) || result !== 'covers') expect(said).toMatch(/pregúntanos/i)
        }
      }
    }
  })

  it('calls nothing covered during the waiting days or after the last event', () => {
    const own = samples.find((one) => one.profile === 'Desempleo')
    if (!own) throw new Error('no sample')
    const result = (dates: object) =>
      everydayAnswers(own, () => ({ ...open(), ...dates })).find(({ key }) => key === 'despido')?.result
    expect([result({}), result({ isWaiting: true }), result({ left: 0 })]).toEqual([
      'covers',
      'depends',
      'depends',
    ])
  })
})

describe('the situations of a cover', () => {
  const situationsBySample = (profile: string) =>
    Object.fromEntries(
      (samples.find((one) => one.profile === profile)?.covers ?? []).map(({ situations: _, ...unnamed }) => [
        unnamed.key,
        situationsOf(unnamed).situations,
      ]),
    )

  it.each([
    ['Cuota', { desempleo: ['despido'], incapacidad: ['salud'] }],
    ['Fraude', { fraude: ['robo'], robo_cajero: ['robo'] }],
    ['Vida', { fallecimiento: ['fallecimiento'] }],
    ['Accidentes', { gastos_medicos: ['salud'], muerte_accidental: ['fallecimiento'] }],
    ['Cancer', { primer_diagnostico: ['diagnostico'] }],
  ])('are suggested by the words of the sample of %s', (profile, expected) => {
    expect(situationsBySample(profile)).toEqual(expected)
  })

  it("are the sheet's own where it names them", () => {
    const [first] = samples[0]?.covers ?? []
    if (!first) throw new Error('no sample')
    expect(situationsOf({ ...first, situations: ['robo'] })).toEqual({
      situations: ['robo'],
      isCertain: true,
    })
  })
})
