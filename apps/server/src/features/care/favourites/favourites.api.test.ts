import { searchDiagnoses } from '@amparo/contract/care/console/consultations.ts'
import { dropFavourite, keepFavourite, listFavourites } from '@amparo/contract/care/console/favourites.ts'
import { searchMedicines } from '@amparo/contract/care/console/prescriptions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { unknownId } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf, listRecorded, openDesk } from '../../../../testing/desk.ts'
import { sentDocuments } from '../../../../testing/documents.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { losartanSent } from '../../../../testing/prescriptions.ts'
import { present } from '../../../../testing/present.ts'
import { waiters } from '../../../../testing/waiters.ts'
import { mostFavourites } from './favourites.repository.ts'

let doctor: DeskBrowser
openPortal(() => startAgendaPortal('2026-11-23T10:00:00-05:00'))
beforeAll(async () => {
  doctor = await deskOf(portal, 'medica')
})

const receta = { clase: 'receta', items: [losartanSent], vigenciaDias: 30 }
const keep = (body: object) => doctor.callUnchecked(keepFavourite, { body })
const own = async () => (await doctor.ask(listFavourites)).favoritos

describe('a favourite of a professional', () => {
  it('keeps a prescription or an order by name, sealed, and replaces the one of the same name', async () => {
    expect((await keep({ nombre: 'Presión', contenido: receta })).statusCode).toBe(200)
    const { interconsulta, orden_laboratorio } = sentDocuments
    expect((await keep({ nombre: 'Anual', contenido: orden_laboratorio })).statusCode).toBe(200)
    expect((await keep({ nombre: 'Presión', contenido: { ...receta, vigenciaDias: 15 } })).statusCode).toBe(
      200,
    )
    expect((await keep({ nombre: 'Presión', contenido: interconsulta })).statusCode).toBe(200)
    expect((await own()).map(({ nombre, contenido }) => [nombre, contenido.clase]).toSorted()).toEqual([
      ['Anual', 'orden_laboratorio'],
      ['Presión', 'interconsulta'],
      ['Presión', 'receta'],
    ])
    const kept = (await own()).map(({ contenido }) =>
      contenido.clase === 'receta' ? contenido.vigenciaDias : 0,
    )
    expect(Math.max(...kept)).toBe(15)
    const { rows } = await portal.query('SELECT content FROM professional_favourite')
    expect(JSON.stringify(rows)).not.toMatch(/losart|hemograma/i)
  })

  it('is no rest certificate, and no prescription with the reason of one patient', async () => {
    const motivoAlergia = [{ id: unknownId, version: 1, motivo: 'Lo toleró antes' }]
    for (const contenido of [undefined, sentDocuments.descanso_medico, { ...receta, motivoAlergia }])
      expect([400, 422]).toContain((await keep({ nombre: 'Mal', contenido })).statusCode)
  })

  it('is read and removed by its professional alone', async () => {
    const other = await deskOf(portal, 'medico')
    expect((await other.ask(listFavourites)).favoritos).toEqual([])
    const { id } = present((await own())[0])
    expect(await other.status(dropFavourite, { params: { id } })).toBe(404)
    expect(await doctor.status(dropFavourite, { params: { id } })).toBe(204)
    for (const gone of [id, unknownId, 'x'])
      expect(await doctor.status(dropFavourite, { params: { id: gone } })).toBe(404)
    expect((await own()).map(({ nombre }) => nombre)).not.toContain('Anual')
  })

  it('is refused beyond a hundred of them', async () => {
    for (let n = (await own()).length; n < mostFavourites; n += 1)
      await keep({ nombre: `Otra ${n}`, contenido: receta })
    expect(
      (await keep({ nombre: 'Una más', contenido: receta })).refusal('demasiados_favoritos').status,
    ).toBe(422)
    expect((await keep({ nombre: 'Otra 50', contenido: receta })).statusCode).toBe(200)
  })

  it('is refused to the second of two simultaneous ones where one more fits', async () => {
    expect(await doctor.status(dropFavourite, { params: { id: present((await own())[0]).id } })).toBe(204)
    let saving: ReturnType<typeof keep>[] = []
    await portal.ctx.db.transaction().execute(async (tx) => {
      await tx.selectFrom('professional').select('id').forUpdate().execute()
      saving = ['Doble clic', 'Doble clic de otra'].map((nombre) => keep({ nombre, contenido: receta }))
      await waiters(portal, 2)
    })
    const answers = await Promise.all(saving)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  })
})

it('a call without a session adds a row to the audit log, as every clinical one does', async () => {
  const stranger = openDesk(portal)
  for (const [endpoint, asked] of [
    [listFavourites, {}],
    [searchDiagnoses, { query: { buscar: 'gripe' } }],
    [searchMedicines, { query: { buscar: 'losartan' } }],
  ] as const)
    expect((await stranger.callUnchecked(endpoint, asked)).refusal().codigo).toBe('sin_sesion')
  expect((await listRecorded(portal)).slice(-3)).toMatchObject(
    ['favoritos', 'diagnosticos', 'medicamentos'].map((noun) => ({
      who: 'desconocido',
      action: expect.stringMatching(noun),
      result: 'sin_sesion',
    })),
  )
})
