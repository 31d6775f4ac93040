import type { SentOf } from '@amparo/contract/endpoint.ts'
import { openPersonFile, searchPeople } from '@amparo/contract/service-desk/console/people.ts'
import { getActsFile, listActors, listActs } from '@amparo/contract/staff/console/audit-log.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import type { EndpointAct } from '../../../callers.ts'
import { takePeopleIn } from '../../service-desk/people/people.service.ts'
import { recordStranger } from './audit-log.service.ts'
import { sealActs } from './seal.service.ts'

let admision: DeskBrowser
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeAll(async () => {
  admision = await deskOf(portal, 'admision')
})

it('people are found by complete values, never by a partial number; the audit log shows equal searches, and no document', async () => {
  await takePeopleIn(portal.ctx)
  const search = (text: string) => admision.call(searchPeople, { query: { buscar: text } })
  const found = async (text: string) => {
    const answer = await search(text)
    return answer.statusCode === 200 ? answer.json().filas.map(({ id }) => id) : answer.statusCode
  }
  const account = await portal.ctx.db
    .selectFrom('account')
    .select(['paternal_surname', 'email'])
    .where('document_number', '=', '10000001')
    .executeTakeFirstOrThrow()
  const { certificate_number } = await portal.ctx.db
    .selectFrom('policy')
    .select('certificate_number')
    .where('document_number', '=', '10000001')
    .executeTakeFirstOrThrow()
  const [person] = (await found('10000001')) as string[]
  for (const whole of [
    'DNI 10000001',
    certificate_number.toLowerCase(),
    account.email?.toUpperCase() ?? '',
    `${account.paternal_surname} 0001`,
  ]) {
    expect(await found(whole), whole).toEqual([person])
  }
  for (const part of [
    '100',
    '1000000',
    certificate_number.slice(0, -1),
    '0001',
    'q 0001',
    'rosa@',
    'ab',
    '10000001%',
  ]) {
    expect(await found(part), part).toBe(422)
  }
  expect(await admision.status(searchPeople, { query: { buscar: '1000', estado: 'vigente' } })).toBe(422)
  expect(await found('19999999')).toEqual([])
  const answer = await search('1000000')
  expect(answer.refusal().errores).toEqual([{ campo: 'buscar', mensaje: expect.stringContaining('entero') }])
  const acts = await portal.ctx.db
    .selectFrom('act')
    .select('detail')
    .where('action', '=', 'titulares.ver')
    .where('result', '=', 'hecho')
    .execute()
  const marks = acts.map(({ detail }) => detail as { por: string; busqueda: string })
  const [first, second, third] = marks.slice(-6)
  expect(first?.busqueda).toMatch(/^[0-9a-f]{24}$/)
  expect(second).toEqual(first)
  expect(third?.busqueda).not.toBe(first?.busqueda)
  expect(JSON.stringify(acts)).not.toMatch(/10000001|@/)
})

describe('the audit log', () => {
  it('states in words who did what to whom, finds it by person, folio and kind, and leaves nothing empty', async () => {
    await takePeopleIn(portal.ctx)
    const auditor = await deskOf(portal, 'auditoria')
    const [person] = (await admision.ask(searchPeople, { query: { buscar: '10000001' } })).filas
    await admision.call(openPersonFile, { params: { id: person?.id ?? '' }, body: { motivo: 'reclamo' } })
    await admision.call(listActs)
    // An act of a name that no release has any more, sealed an hour after it was done.
    await sealActs(portal.ctx)
    portal.ctx.clock.advance(-3_600_000)
    await recordStranger(portal.ctx, {
      action: 'citas.adelantar' as EndpointAct,
      who: 'persona de la cuenta 1',
      result: 'hecho',
      requestId: null,
    })
    portal.ctx.clock.advance(3_600_000)
    const list = async (query: SentOf<typeof listActs>['query']) =>
      (await auditor.ask(listActs, { query })).filas

    const [opened] = await list({ ver: 'ficha' })
    expect(opened).toMatchObject({
      frase: expect.stringMatching(new RegExp(`^\\S.* abrió la ficha de ${person?.nombre} · reclamo$`)),
      accion: 'Abrió la ficha',
      sobre: person?.nombre,
      clave: 'titulares.abrir',
      persona: { id: person?.id, nombre: person?.nombre },
    })
    expect(opened).not.toHaveProperty('sello')
    for (const of of [person?.id, '10000001']) {
      const keys = (await list({ persona: of })).map(({ clave }) => clave)
      expect(keys).toEqual(expect.arrayContaining(['titulares.abrir', 'titulares.ver']))
    }
    expect(await list({ persona: '10000002' })).toEqual([])
    const [refused] = await list({ estado: 'rechazado' })
    expect(refused).toMatchObject({ clave: 'auditoria.ver', resultado: 'sin_permiso' })
    expect(refused?.frase).toMatch(/ no pudo leer el registro de actos · /)
    const [late] = await list({ ver: 'otra_hora' })
    expect(late).toMatchObject({ clave: 'citas.adelantar', sello: expect.any(String), sobre: 'La consola' })
    for (const view of ['clinico', 'archivo', 'dos_personas'] as const)
      expect(await list({ ver: view })).toEqual([])
    const people = await auditor.ask(listActors)
    const desk = people.find(({ nombre }) => opened?.quien?.startsWith(nombre))
    expect((await list({ personal: desk?.id, ver: 'busqueda' })).length).toBeGreaterThan(0)

    const rows = await list({ limite: '100' })
    expect(rows.filter(({ sobre, accion, frase }) => !sobre || !accion || !frase)).toEqual([])
    expect(
      rows.filter(({ accion, sobre }) => /[a-z]\.[a-z]|[0-9a-f]{8}-/.test(`${accion} ${sobre}`)),
    ).toEqual([])
    const file = await auditor.call(getActsFile, { query: { ver: 'ficha' } })
    expect(file.body).toContain('Abrió la ficha')
  })

  it('is for auditoria alone, newest first, by pages, and as a file', async () => {
    await admision.call(listActs)
    const other = await deskOf(portal, 'agenda')
    const refused = await other.call(listActs)
    expect(outcomeOf(refused)).toEqual([403, 'sin_permiso'])
    await sealActs(portal.ctx)
    const desk = await deskOf(portal, 'auditoria')
    const first = await desk.ask(listActs, { query: { limite: '3' } })
    expect(first.filas.map(({ n }) => n)).toEqual([0, 1, 2].map((back) => present(first.filas[0]).n - back))
    expect(first.filas[0]?.huella).toMatch(/^[0-9a-f]{64}$/)
    const second = await desk.ask(listActs, { query: { limite: '3', despues: first.siguiente } })
    expect(second.filas[0]?.n).toBe(present(first.filas[2]).n - 1)
    const found = await desk.ask(listActs, { query: { estado: 'rechazado', accion: 'auditoria.ver' } })

    expect(
      found.filas.every(({ clave, resultado }) => clave === 'auditoria.ver' && resultado === 'sin_permiso'),
    ).toBe(true)
    expect(found.filas.slice(0, 2)).toMatchObject(
      ['agenda', 'admision'].map((who) => ({
        resultado: 'sin_permiso',
        quien: expect.stringContaining(`${who}@demo.example`),
      })),
    )
    expect(await desk.status(listActs, { query: { despues: 'nada' } })).toBe(422)
    const file = await desk.call(getActsFile, { query: { accion: 'auditoria.ver' } })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.body.split('\r\n').length).toBeGreaterThan(2)
  })
})
