import { getClaim } from '@amparo/contract/claims/claims.ts'
import { listComplaints } from '@amparo/contract/service-desk/console/complaints.ts'
import { mergeConversations } from '@amparo/contract/service-desk/console/conversations.ts'
import {
  convertConversation,
  listConversationPolicies,
} from '@amparo/contract/service-desk/console/conversions.ts'
import { openPersonFile, searchPeople } from '@amparo/contract/service-desk/console/people.ts'
import { readConversationFile, reopenConversation } from '@amparo/contract/service-desk/conversations.ts'
import { getRight } from '@amparo/contract/service-desk/rights.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { newBorrower } from '../../../../testing/claims.ts'
import { conversationsOf, deskActs, smallJpeg } from '../../../../testing/conversations.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { waiters } from '../../../../testing/waiters.ts'

let people: ReturnType<typeof conversationsOf>
let ana: Record<string, string>
let rocio: DeskBrowser
let nora: DeskBrowser
openPortal(() => startAgendaPortal('2026-11-24T10:00:00-05:00'))
beforeAll(async () => {
  people = conversationsOf(portal)
  ana = await people.person()
  rocio = await deskOf(portal, 'admision')
  nora = await deskOf(portal, 'privacidad')
}, 120_000)

const { act, see } = deskActs(() => portal)

describe('converting a conversation', () => {
  it('creates a claim from a reported loss, for a policy of the person and no other', async () => {
    const told = await people.ask(ana, {
      tema: 'poliza',
      texto: 'Me robaron el celular con la app del banco',
    })
    const { polizas } = await rocio.ask(listConversationPolicies, { params: { folio: told } })
    const policy = present(polizas[0])
    const cover = present(policy.coberturas[0])
    const convert = (body: object) => act(rocio, convertConversation, told, body)
    expect((await convert({ en: 'solicitud' })).refusal().errores).toMatchObject([
      { campo: 'certificado' },
      { campo: 'cobertura' },
      { campo: 'fechaHecho' },
    ])
    const filing = {
      en: 'solicitud',
      certificado: policy.certificado,
      cobertura: cover.clave,
      fechaHecho: policy.desde,
    }
    const { rows } = await portal.query(
      `SELECT certificate_number AS other FROM policy WHERE document_number <> (
         SELECT document_number FROM policy WHERE certificate_number = $1) LIMIT 1`,
      [policy.certificado],
    )
    expect((await convert({ ...filing, certificado: rows[0].other })).statusCode).toBe(404)
    const early = await convert({ ...filing, fechaHecho: '2001-01-01' })
    expect(early.refusal('fuera_de_vigencia').status).toBe(422)
    const { creado } = (await convert(filing)).json()
    expect(creado).toMatch(/^SC-2026-\d{6}$/)
    expect(await people.read(ana, told)).toMatchObject({ convertidaEn: creado, estado: 'cerrada' })
    // It continues as the new case: nothing is asked here, and it is not reopened beside it.
    const asked = { preguntaSiSeResolvio: false, puedeReabrir: false }
    expect(await people.read(ana, told)).toMatchObject(asked)
    const reopened = await portal.as(ana).call(reopenConversation, { params: { folio: told } })
    expect(reopened.refusal('conversacion_cerrada').status).toBe(409)
    const claim = (await portal.as(ana).call(getClaim, { params: { folio: creado } })).json()
    expect(claim).toMatchObject({ estado: 'avisada', certificado: policy.certificado })
    expect(claim.relato).toContain('Me robaron el celular con la app del banco')
  })

  it('waits for a change of its account before it holds the conversation, without a deadlock', async () => {
    const who = await people.person()
    const folio = await people.ask(who)
    const renaming = await portal.ctx.database.pool.connect()
    const account = '(SELECT account_id FROM conversation WHERE folio = $1)'
    await renaming.query('BEGIN')
    await renaming.query(`SELECT FROM account WHERE id = ${account} FOR NO KEY UPDATE`, [folio])
    const converted = act(nora, convertConversation, folio, { en: 'derecho', derecho: 'oposicion' })
    await waiters(portal, 1)
    await renaming.query(`UPDATE account SET paternal_surname = 'Huallpa' WHERE id = ${account}`, [folio])
    await renaming.query('COMMIT')
    renaming.release()
    expect((await converted).json().creado).toMatch(/^[A-Z]+-2026-/)
  })

  it("counts the days of a complaint by the person's policy: calendar days for microinsurance", async () => {
    const borrower = await newBorrower(portal, '48269901')
    const dueOf = async (who: Record<string, string>, more: object = {}) => {
      const folio = await people.ask(who, { tema: 'poliza', texto: 'Me cobraron dos veces' })
      const body = { en: 'reclamo', pedido: 'Que me devuelvan', domicilio: 'Jr. Unión 123, Lima', ...more }
      const { creado } = (await act(rocio, convertConversation, folio, body)).json()
      const { filas } = await nora.ask(listComplaints, { query: { buscar: creado } })
      return present(filas[0]).venceEl
    }
    expect(await dueOf(borrower)).toBe('2026-12-09')
    expect(await dueOf(ana)).not.toBe('2026-12-09')
    expect(await dueOf(borrower, { certificado: 'PRUEBA-48269901' })).toBe('2026-12-09')
  })

  it("opens the person's file, for the roles that open files alone", async () => {
    const folio = await people.ask(ana)
    const personOf = async (desk: DeskBrowser) => present((await see(desk, folio)).persona)
    const { documento } = await personOf(rocio)
    // A search includes people indexed since the last one.
    await rocio.ask(searchPeople, { query: { buscar: documento } })
    const id = present((await personOf(rocio)).idFicha)
    const file = await rocio.ask(openPersonFile, {
      params: { id },
      body: { motivo: 'otro', nota: `Conversación ${folio}` },
    })
    expect(file.datos.documento).toBe(documento)
    const { rows } = await portal.query(
      `SELECT detail->>'nota_sellada' AS note FROM act WHERE about = $1 ORDER BY id DESC LIMIT 1`,
      [`titulares:${id}`],
    )
    expect(portal.ctx.keys.unseal('record-note', rows[0].note)).toBe(`Conversación ${folio}`)
    const claims = await deskOf(portal, 'siniestros')
    expect(await personOf(claims)).not.toHaveProperty('idFicha')
  })

  it('merges two of a person, and creates a sheet or a request from the text', async () => {
    const [one, two] = [
      await people.ask(ana, { texto: 'Primera parte' }),
      await people.ask(ana, { texto: 'Segunda parte' }),
    ]
    const { id } = (await people.attach(ana, two, smallJpeg)).json()
    await people.write(ana, two, 'Con foto', undefined, [id])
    const strangers = await people.ask(await people.person())
    expect((await act(rocio, mergeConversations, two, { con: strangers })).refusal().codigo).toBe(
      'conversacion_de_otra',
    )
    expect((await act(rocio, mergeConversations, two, { con: two })).refusal().codigo).toBe(
      'conversacion_de_otra',
    )
    expect((await act(rocio, mergeConversations, two, { con: one })).statusCode).toBe(200)
    const joined = await people.read(ana, one)
    expect(joined.mensajes.map(({ n, texto }: { n: number; texto: string }) => [n, texto])).toEqual([
      [1, 'Primera parte'],
      [2, 'Segunda parte'],
      [3, 'Con foto'],
    ])
    expect(
      (await portal.as(ana).call(readConversationFile, { params: { folio: one, documento: id } })).rawPayload,
    ).toEqual(smallJpeg)
    expect(await people.read(ana, two)).toMatchObject({ cierre: 'unida', sigueEn: one, puedeReabrir: false })

    const filing = { en: 'reclamo', pedido: 'Que me devuelvan el pago' }
    expect((await act(rocio, convertConversation, one, filing)).refusal().errores).toMatchObject([
      { campo: 'domicilio' },
    ])
    const sheet = (
      await act(rocio, convertConversation, one, { ...filing, domicilio: 'Av. Brasil 100, Lima' })
    ).json()
    expect(sheet.creado).toMatch(/^2026-\d{6}$/)
    expect(await people.read(ana, one)).toMatchObject({ convertidaEn: sheet.creado, estado: 'cerrada' })
    const { filas } = await nora.ask(listComplaints)
    const filed = present(filas.find((row: { codigo: string }) => row.codigo === sheet.creado))
    expect(filed.hoja.detalle).toContain('Segunda parte')
    expect(
      (await act(rocio, convertConversation, one, { en: 'derecho', derecho: 'acceso' })).refusal().codigo,
    ).toBe('conversacion_convertida')
    const asked = await people.ask(ana, { tema: 'datos', texto: '¿Qué saben de mí?' })
    expect((await act(nora, convertConversation, asked, { en: 'derecho' })).refusal().errores).toMatchObject([
      { campo: 'derecho' },
    ])
    const right = (await act(nora, convertConversation, asked, { en: 'derecho', derecho: 'acceso' })).json()
    expect(await portal.as(ana).ask(getRight, { params: { folio: right.creado } })).toMatchObject({
      tipo: 'acceso',
    })
  })
})
