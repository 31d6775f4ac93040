import {
  downloadPolicySheet,
  getPolicySheet,
  listOwnCovers,
} from '@amparo/contract/policies/policy-sheets.ts'
import { saveSheets } from '@amparo/database/policy-sheets/save-sheets.ts'
import { sampleSheets } from '@amparo/domain/claims/sample-sheets.ts'
import type { PlacedSheet } from '@amparo/domain/claims/sheet-file.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { describe, expect, it } from 'vitest'
import { judgePdf } from '../../../../testing/pdf.ts'
import { goodPassword, logIn, newHolder } from '../../../../testing/people.ts'
import { bearer, openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

openPortal()

const sampleOf = (profile: string): PlacedSheet['sheet'] => {
  const found = sampleSheets.find(({ sheet }) => sheet.profile === profile)
  if (!found) throw new Error(profile)
  return found.sheet
}
const certificate = (document: string) => `PRUEBA-${document}`
const textOf = (pdf: Buffer) => judgePdf('pdftotext', pdf, (file) => [file, '-']).replace(/\s+/g, ' ')
const sheetOf = (document: string, headers: Record<string, string>) =>
  portal.as(headers).call(getPolicySheet, { params: { certificado: certificate(document) } })
const daysAgo = (days: number) => toLimaDay(portal.ctx.clock.now().getTime() - days * 86_400_000)
const beginOn = (document: string, day: string, changes: object = {}) =>
  portal.ctx.db
    .updateTable('policy')
    .set({ starts_on: day, ...changes })
    .where('certificate_number', '=', certificate(document))
    .execute()

describe('the covers of a certificate', () => {
  it('are shown to its holder alone, with their dates, the clause of each answer, and the sample mark', async () => {
    const headers = await newHolder(portal, '57000001')
    const told = (await sheetOf('57000001', headers)).json()
    expect(told).toMatchObject({
      producto: 'Vida',
      vigencia: { inicio: '2020-01-01', vigente: true },
      ficha: {
        muestra: true,
        ramo: 'personas',
        aseguradora: { ruc: '20000000001' },
        coberturas: [{ clave: 'fallecimiento', suma: 20000, enCarencia: false, desde: '2020-01-01' }],
      },
    })
    expect(present(told.ficha).preguntas).toHaveLength(6)
    for (const { frases } of present(told.ficha).preguntas)
      for (const { clausula } of frases) expect(clausula.texto).toBeTruthy()
    const other = await newHolder(portal, '57000002')
    expect((await sheetOf('57000001', other)).refusal()).toMatchObject({
      status: 404,
      codigo: 'no_encontrado',
    })
    expect(await portal.as(headers).status(getPolicySheet, { params: { certificado: 'no-hay' } })).toBe(404)
  })

  it('count the waiting days from the first day', async () => {
    const headers = await newHolder(portal, '57000003', 'Cuota')
    await beginOn('57000003', daysAgo(10), { product_code: '6704-1' })
    const [unemployment] = present((await sheetOf('57000003', headers)).json().ficha).coberturas
    expect(unemployment).toMatchObject({
      clave: 'desempleo',
      enCarencia: true,
      desde: daysAgo(-50),
      quedan: 1,
    })
  })

  it('without a sheet say so, with the contact', async () => {
    const headers = await newHolder(portal, '57000004', 'TotalMax')
    await beginOn('57000004', '2020-01-01', { product_code: '6715-1' })
    const told = (await sheetOf('57000004', headers)).json()
    expect(told.ficha).toBeNull()
    expect(told.canal).toMatchObject({ correo: portal.ctx.config.contactEmail })
    const pdf = await portal
      .as(headers)
      .call(downloadPolicySheet, { params: { certificado: certificate('57000004') } })
    expect(textOf(pdf.rawPayload)).toContain('Todavía no tenemos las coberturas')
  })

  it('of all policies are listed at once with their situations, those in force first', async () => {
    const headers = await newHolder(portal, '57000011', 'Accidentes', { product: '6736-1' })
    const { db, clock } = portal.ctx
    const named = { ...sampleOf('Fraude'), product: '6703-1' }
    const covers = named.covers.map((cover) => ({ ...cover, situations: ['robo'] as const }))
    await db
      .transaction()
      .execute((tx) => saveSheets(tx, [{ line: 1, sheet: { ...named, covers } }], clock.now()))
    const row = await db
      .selectFrom('policy')
      .selectAll()
      .where('document_number', '=', '57000011')
      .executeTakeFirstOrThrow()
    for (const other of [
      { certificate_number: 'OTRO-57000011', product_code: '6703-1', profile: 'Fraude', ends_on: daysAgo(5) },
      { certificate_number: 'SIN-57000011', product_code: '6715-1', profile: 'TotalMax' },
    ]) {
      await db
        .insertInto('policy')
        .values({ ...row, ...other })
        .execute()
    }
    const { coberturas, sinFicha } = await portal.as(headers).ask(listOwnCovers)
    expect(coberturas.map((one) => [one.clave, one.situaciones, one.segura, one.vigencia.vigente])).toEqual([
      ['gastos_medicos', ['salud'], false, true],
      ['muerte_accidental', ['fallecimiento'], false, true],
      ['fraude', ['robo'], true, false],
      ['robo_cajero', ['robo'], true, false],
    ])
    expect(sinFicha).toMatchObject([{ certificado: 'SIN-57000011' }])
  })

  it('print their summary, with the insurer and the exclusions', async () => {
    const headers = await newHolder(portal, '57000005')
    const pdf = await portal
      .as(headers)
      .call(downloadPolicySheet, { params: { certificado: certificate('57000005') } })
    const text = textOf(pdf.rawPayload)
    for (const words of [
      '20000000001',
      'Fallecimiento',
      'Suicidio en los dos primeros',
      'Ficha de muestra',
    ]) {
      expect(text).toContain(words)
    }
    expect(
      await portal
        .as(headers)
        .status(downloadPolicySheet, { params: { certificado: certificate('57000001') } }),
    ).toBe(404)
  })
})

describe('a new sheet', () => {
  const save = (sheet: PlacedSheet['sheet']) =>
    portal.ctx.db.transaction().execute((tx) => saveSheets(tx, [{ line: 2, sheet }], portal.ctx.clock.now()))
  const clearer = { ...sampleOf('Vida'), sbsCode: 'OTRO-0001' }

  it('changes no certificate that started before it, and applies to those that start from its day on', async () => {
    const headers = await newHolder(portal, '57000008')
    const tomorrow = daysAgo(-1)
    await beginOn('57000008', daysAgo(500))
    expect(await save({ ...clearer, from: daysAgo(600) })).toMatchObject({ problems: [{ line: 2 }] })
    expect(await save({ ...clearer, from: sampleOf('Vida').from })).toMatchObject({
      problems: [{ reason: expect.stringContaining('ya hay otra ficha desde ese día') }],
    })
    expect(await save({ ...clearer, from: tomorrow })).toEqual({ inserted: 1, unchanged: 0 })
    expect(await save({ ...clearer, from: tomorrow })).toEqual({ inserted: 0, unchanged: 1 })
    expect(present((await sheetOf('57000008', headers)).json().ficha).codigoSbs).toBe('MUESTRA-0001')
    await beginOn('57000008', tomorrow)
    expect(present((await sheetOf('57000008', headers)).json().ficha).codigoSbs).toBe('OTRO-0001')
  })

  it('of a whole product yields to that of a profile, in either order', async () => {
    const headers = await newHolder(portal, '57000009', 'Salud')
    await beginOn('57000009', '2021-01-01', { product_code: '6715-1' })
    const whole = { ...clearer, product: '6715-1', profile: null, from: '2020-06-01', sbsCode: 'TODOS' }
    expect(await save(whole)).toMatchObject({ inserted: 1 })
    expect(present((await sheetOf('57000009', headers)).json().ficha).codigoSbs).toBe('TODOS')
    // Its own sheet, from a day before it started, would change its text.
    expect(await save({ ...whole, profile: 'Salud', from: '2020-12-01' })).toHaveProperty('problems')
    const back = await logIn(portal, '57000005', { password: goodPassword })
    expect(present((await sheetOf('57000005', bearer(back.json().token))).json().ficha).codigoSbs).toBe(
      'MUESTRA-0001',
    )
  })
})
