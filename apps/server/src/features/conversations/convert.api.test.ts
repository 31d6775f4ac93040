import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../testing/agenda.ts'
import { conversationsOf, deskActs } from '../../../testing/conversations.ts'
import { type DeskBrowser, deskOf } from '../../../testing/desk.ts'
import type { TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let people: ReturnType<typeof conversationsOf>
let ana: Record<string, string>
let rocio: DeskBrowser
beforeAll(async () => {
  portal = await startAgendaPortal('2026-11-24T10:00:00-05:00')
  people = conversationsOf(portal)
  ana = await people.person()
  rocio = await deskOf(portal, 'admision')
}, 120_000)
afterAll(() => portal.close())

const { act } = deskActs(() => portal)

describe('the desk', () => {
  it('makes a claim of what tells a loss, for a policy of the person and no other', async () => {
    const told = await people.ask(ana, {
      tema: 'poliza',
      texto: 'Me robaron el celular con la app del banco',
    })
    const { polizas } = (await rocio.get(`/Conversaciones/${told}/Polizas`)).json()
    const [policy] = polizas
    expect(policy.coberturas[0]).toMatchObject({ clave: expect.any(String), nombre: expect.any(String) })
    expect((await act(rocio, told, 'Convertir', { en: 'solicitud' })).json().errores).toMatchObject([
      { campo: 'certificado' },
      { campo: 'cobertura' },
      { campo: 'fechaHecho' },
    ])
    const filing = {
      en: 'solicitud',
      certificado: policy.certificado,
      cobertura: policy.coberturas[0].clave,
      fechaHecho: policy.desde,
    }
    const { rows } = await portal.ctx.database.pool.query(
      `SELECT certificate_number AS other FROM policy WHERE document_number <> (
         SELECT document_number FROM policy WHERE certificate_number = $1) LIMIT 1`,
      [policy.certificado],
    )
    expect((await act(rocio, told, 'Convertir', { ...filing, certificado: rows[0].other })).statusCode).toBe(
      404,
    )
    expect((await act(rocio, told, 'Convertir', { ...filing, fechaHecho: '2001-01-01' })).json().codigo).toBe(
      'fuera_de_vigencia',
    )
    const { creado } = (await act(rocio, told, 'Convertir', filing)).json()
    expect(creado).toMatch(/^SC-2026-\d{6}$/)
    expect(await people.read(ana, told)).toMatchObject({ convertidaEn: creado, estado: 'cerrada' })
    const claim = (await portal.get(`/solicitudes/${creado}`, ana)).json()
    expect(claim).toMatchObject({ estado: 'avisada', certificado: policy.certificado })
    expect(claim.relato).toContain('Me robaron el celular con la app del banco')
  })
})
