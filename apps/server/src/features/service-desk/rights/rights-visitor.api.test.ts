import { fileVisitorClaim, openClaimPass, sendClaimCode } from '@amparo/contract/claims/claims-visitor.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { changeForgottenPassword } from '@amparo/contract/identity/recovery.ts'
import { activateAccount } from '@amparo/contract/membership/activation.ts'
import { answerRight, listRightCases } from '@amparo/contract/service-desk/console/rights.ts'
import {
  completeRightByPass,
  downloadRightByPass,
  downloadRightJsonByPass,
  fileRightByPass,
  listRightsByPass,
  openRightPass,
  sendRightCode,
  withdrawRightByPass,
} from '@amparo/contract/service-desk/rights-visitor.ts'
import { describe, expect, it } from 'vitest'
import { moveClockTo, startAgendaPortal } from '../../../../testing/agenda.ts'
import { deskOf } from '../../../../testing/desk.ts'
import {
  activationBody,
  addHolder,
  changeRow,
  startActivation,
  wrongCode,
} from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { codeOf } from '../../identity/codes/codes.policy.ts'

openPortal(() => startAgendaPortal('2026-12-04T10:00:00-05:00'))

const ask = async (documento: string) =>
  await portal.ask(sendRightCode, { body: { tipoDocumento: 8, documento, canal: 'correo' } })

async function visitorTokenOf(documento: string): Promise<string> {
  const { solicitud } = await ask(documento)
  const codigo = codeOf(portal.ctx.keys, solicitud, 1)
  const answer = await portal.call(openRightPass, { body: { solicitud, codigo } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().pase
}
const lastAct = () =>
  portal.ctx.db
    .selectFrom('act')
    .select(['who', 'action', 'about', 'result'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const list = async (pase: string) => await portal.ask(listRightsByPass, { body: { pase } })

/** A claim filed without an account, with a code to a mailbox. */
async function tellLoss(documento: string, correoElectronico: string, relato: string): Promise<string> {
  const { solicitud } = await portal.ask(sendClaimCode, {
    body: { tipoDocumento: 8, documento, correoElectronico },
  })
  const codigo = codeOf(portal.ctx.keys, solicitud, 1)
  const { pase } = await portal.ask(openClaimPass, { body: { solicitud, codigo } })
  const { certificate_number: certificado } = await portal.ctx.db
    .selectFrom('policy')
    .select('certificate_number')
    .where('document_number', '=', '10000001')
    .where('profile', '=', 'Vida')
    .executeTakeFirstOrThrow()
  const told = await portal.call(fileVisitorClaim, {
    body: {
      ...{ pase, nombre: 'Rosa Ccahuana', parentesco: 'Hija', certificado, cobertura: 'fallecimiento' },
      ...{ fechaHecho: '2026-12-01', relato },
    },
  })
  return told.json().folio
}

it('a claim filed without an account is in its teller’s copy by both document and mailbox; continues whatever is requested, and is kept by law', async () => {
  await addHolder(portal, { document: '57100009' })
  const { email } = await portal.ctx.db
    .selectFrom('policy')
    .select('email')
    .where('document_number', '=', '57100009')
    .executeTakeFirstOrThrow()
  const own = await tellLoss('57100009', String(email).toUpperCase(), 'Mi mamá falleció el martes.')
  // Anybody can type a document: with another mailbox it is not its holder’s claim.
  const forged = await tellLoss('57100009', 'otra@buzon.example', 'Lo cuenta otra persona.')
  const pase = await visitorTokenOf('57100009')
  const asks = async (tipo: 'portabilidad' | 'oposicion' | 'cancelacion') => {
    const body = { pase, tipo, detalle: 'Quiero lo que tengan de mí.' }
    const { folio } = await portal.ask(fileRightByPass, { body })
    const privacidad = await deskOf(portal, 'privacidad')
    const { filas } = await privacidad.ask(listRightCases, { query: { estado: 'todos', buscar: folio } })
    await privacidad.ask(answerRight, {
      params: { folio },
      body: { version: present(filas[0]).version, resultado: 'procede', texto: 'Revisamos tu pedido.' },
    })
    return { folio, ...(await list(pase)).find((one) => one.folio === folio) }
  }
  const { folio } = await asks('portabilidad')
  const copy = await portal.call(downloadRightJsonByPass, { params: { folio }, body: { pase } })
  expect([copy.body.includes(own), copy.body.includes('Mi mamá falleció')]).toEqual([true, true])
  expect([copy.body.includes(forged), copy.body.includes('Lo cuenta otra')]).toEqual([false, false])
  expect((await asks('oposicion')).respuesta).toContain(`${own} sigue su curso`)
  const erased = await asks('cancelacion')
  for (const words of ['Tus solicitudes de cobertura, con sus documentos', `${own} sigue su curso`])
    expect(erased.respuesta).toContain(words)
})

it.each([
  ['another source', '57100049', 'policy'],
  ['an invitation', '57100048', 'invitation'],
] as const)(
  'leaves codes and invitations to an account that %s opened after the request',
  async (_by, document, opened_by) => {
    const { db } = portal.ctx
    await addHolder(portal, { document })
    const pase = await visitorTokenOf(document)
    const body = { pase, tipo: 'cancelacion', detalle: 'Borren todo de ese documento.' } as const
    const { folio } = await portal.ask(fileRightByPass, { body })
    await db
      .updateTable('data_right_request')
      .set({ proven_source: 'partner:1' })
      .where('folio', '=', folio)
      .execute()
    await portal.ask(activateAccount, { body: activationBody(await startActivation(portal, document)) })
    await changeRow(portal, 'account', document, { opened_by })
    const codes = () =>
      db.selectFrom('code_request').select('purpose').where('document_number', '=', document).execute()
    const before = await codes()
    const privacidad = await deskOf(portal, 'privacidad')
    const { version } = present((await privacidad.ask(listRightCases, { query: { buscar: folio } })).filas[0])
    const answer = { version, resultado: 'procede', texto: 'Revisamos tu pedido.' } as const
    await privacidad.ask(answerRight, { params: { folio }, body: answer })
    expect(before.length).toBeGreaterThan(0)
    expect(await codes()).toEqual(before)
  },
)

describe('a teller known by a claim alone', () => {
  const email = 'rosa@buzon.example'
  const askTeller = (documento: string, correoElectronico: string) =>
    portal.ask(sendRightCode, { body: { tipoDocumento: 8, documento, canal: 'correo', correoElectronico } })
  const visitorTokenOfTeller = async (documento: string, correo: string) => {
    const { solicitud } = await askTeller(documento, correo)
    const codigo = codeOf(portal.ctx.keys, solicitud, 1)
    return portal.call(openRightPass, { body: { solicitud, codigo } })
  }

  it("gets their copy with a code to the notice's mailbox, and learns that the claim continues", async () => {
    const own = await tellLoss('57100041', email, 'Mi mamá falleció el martes.')
    const others = await tellLoss('57100041', 'otra@buzon.example', 'Lo cuenta otra persona.')
    const { pase } = (await visitorTokenOfTeller('57100041', email.toUpperCase())).json()
    const privacidad = await deskOf(portal, 'privacidad')
    const asks = async (tipo: 'acceso' | 'cancelacion') => {
      const body = { pase, tipo, detalle: 'Quiero lo que tengan de mí.' }
      const { folio } = await portal.ask(fileRightByPass, { body })
      const { filas } = await privacidad.ask(listRightCases, { query: { buscar: folio } })
      expect(filas).toMatchObject([
        { probadoPor: 'codigo_solicitud', persona: { nombre: 'Rosa Ccahuana', documento: '57100041' } },
      ])
      const answer = {
        version: present(filas[0]).version,
        resultado: 'procede',
        texto: 'Aquí está.',
      } as const
      await privacidad.ask(answerRight, { params: { folio }, body: answer })
      return { folio, ...(await list(pase)).find((one) => one.folio === folio) }
    }
    const { folio } = await asks('acceso')
    const copy = await portal.call(downloadRightJsonByPass, { params: { folio }, body: { pase } })
    for (const words of [own, 'Mi mamá falleció', folio]) expect(copy.body).toContain(words)
    for (const words of [others, 'Lo cuenta otra', '10000001']) expect(copy.body).not.toContain(words)
    expect((await lastAct()).who).toBe('la persona con un código del aviso')
    const erased = await asks('cancelacion')
    for (const words of ['Tus solicitudes de cobertura, con sus documentos', `${own} sigue su curso`])
      expect(erased.respuesta).toContain(words)
    expect(erased.pasos?.some(({ que }) => que.includes('Borramos'))).toBe(false)
  })

  it('opens nothing of the person whose document they typed, who sees nothing of theirs', async () => {
    await addHolder(portal, { document: '57100042' })
    const holder = await visitorTokenOf('57100042')
    const theirs = await portal.ask(fileRightByPass, {
      body: { pase: holder, tipo: 'oposicion', detalle: 'No usen mis datos para llamarme.' },
    })
    await tellLoss('57100042', email, 'Escribí el documento de otra persona.')
    const { pase } = (await visitorTokenOfTeller('57100042', email)).json()
    expect(await list(pase)).toEqual([])
    const { folio } = await portal.ask(fileRightByPass, {
      body: { pase, tipo: 'cancelacion', detalle: 'Borren todo de ese documento.' },
    })
    expect((await list(holder)).map((one) => one.folio)).toEqual([theirs.folio])
    const privacidad = await deskOf(portal, 'privacidad')
    const { version } = present((await privacidad.ask(listRightCases, { query: { buscar: folio } })).filas[0])
    const body = { version, resultado: 'procede', texto: 'Revisamos tu pedido.' } as const
    await privacidad.ask(answerRight, { params: { folio }, body })
    expect((await list(pase))[0]?.respuesta).not.toContain('póliza')
    // The code that the holder used is still theirs.
    expect((await list(holder)).map((one) => one.folio)).toEqual([theirs.folio])
  })

  it('is answered like a stranger, who gets no code', async () => {
    await tellLoss('57100043', email, 'Se lo llevó el agua.')
    const known = await askTeller('57100043', email)
    const answers = [await askTeller('57100044', email), await askTeller('57100043', 'nadie@buzon.example')]
    for (const stranger of answers) expect(Object.keys(stranger)).toEqual(Object.keys(known))
    expect(answers[0]?.destino).toBe(known.destino)
    const { refusal } = await visitorTokenOfTeller('57100044', email)
    expect(refusal().codigo).toBe('codigo_incorrecto')
    const toThem = await portal.ctx.db
      .selectFrom('code_request')
      .select(['document_number', 'destination'])
      .where('proof', '=', 'claim')
      .where('document_number', 'in', ['57100043', '57100044'])
      .where('destination', 'is not', null)
      .execute()
    expect(toThem).toEqual([{ document_number: '57100043', destination: email }])
  })
})

describe('a data request of a person without an account', () => {
  it('is filed with a code to the contact of their policy, and followed the same way', async () => {
    await addHolder(portal, { document: '57100001' })
    const pase = await visitorTokenOf('57100001')
    const body: RequestOf<typeof fileRightByPass> = {
      pase,
      tipo: 'acceso',
      detalle: 'Quiero todo lo que tengan de mí.',
    }
    const headers = { 'idempotency-key': 'sin-cuenta-1' }
    const filed = await portal.as(headers).call(fileRightByPass, { body })
    expect(filed.statusCode).toBe(201)
    expect(filed.json()).toMatchObject({ tipo: 'acceso', venceEl: '2027-01-07', plazo: { dias: 20 } })
    expect((await portal.as(headers).call(fileRightByPass, { body })).body).toBe(filed.body)
    const { folio } = filed.json()
    expect(await portal.status(downloadRightJsonByPass, { params: { folio }, body: { pase } })).toBe(404)
    expect(await lastAct()).toEqual({
      who: 'desconocido',
      action: 'derechos.sin_cuenta.archivo.json',
      about: `derecho:${folio}`,
      result: 'no_encontrado',
    })
    const desk = await deskOf(portal, 'privacidad')
    const { version } = present((await desk.ask(listRightCases, { query: { buscar: folio } })).filas[0])
    const text = 'Preparamos tu archivo: descárgalo cuando quieras.'
    await desk.call(answerRight, { params: { folio }, body: { version, resultado: 'procede', texto: text } })
    // Answers also come by mail, and link to the page without an account.
    const { rows } = await portal.query('SELECT email FROM policy WHERE document_number = $1', ['57100001'])
    const mail = await portal.messageAbout(rows[0].email, `Respondimos tu pedido sobre tus datos (${folio})`)
    expect(mail.links.join()).toContain('/privacidad#derechos')
    const later = await visitorTokenOf('57100001')
    expect(await list(later)).toMatchObject([{ folio, estado: 'procede', archivo: true }])
    const data = await portal.call(downloadRightJsonByPass, { params: { folio }, body: { pase: later } })
    expect(data.body).toContain('57100001')
    const handedOut = {
      who: 'la persona con un código del titular',
      action: 'derechos.sin_cuenta.archivo.json',
      about: `derecho:${folio}`,
      result: 'hecho',
    }
    expect(await lastAct()).toEqual(handedOut)
    const pdf = await portal.call(downloadRightByPass, { params: { folio }, body: { pase: later } })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await lastAct()).toEqual({ ...handedOut, action: 'derechos.sin_cuenta.archivo' })
    expect(
      (await portal.refused(downloadRightJsonByPass, { params: { folio }, body: { pase: 'x' } })).codigo,
    ).toBe('pase_vencido')
    expect(await lastAct()).toEqual({ ...handedOut, who: 'desconocido', result: 'pase_vencido' })
  }, 180_000)

  it("is its person's alone, and requires a valid token", async () => {
    await addHolder(portal, { document: '57100010' })
    await addHolder(portal, { document: '57100011' })
    const [mine, other] = [await visitorTokenOf('57100010'), await visitorTokenOf('57100011')]
    const draft = { tipo: 'oposicion', detalle: 'No usen mis datos para llamarme.' }
    const { folio } = (await portal.callUnchecked(fileRightByPass, { body: { pase: mine, ...draft } })).json()
    expect(await list(other)).toEqual([])
    expect(await portal.status(withdrawRightByPass, { params: { folio }, body: { pase: other } })).toBe(404)
    expect(
      (await portal.call(completeRightByPass, { params: { folio }, body: { pase: other, texto: 'Hola' } }))
        .statusCode,
    ).toBe(404)
    for (const pase of ['', 'x', mine.slice(0, -4)]) {
      expect((await portal.refused(withdrawRightByPass, { params: { folio }, body: { pase } })).codigo).toBe(
        'pase_vencido',
      )
    }
    const own = await portal.call(completeRightByPass, {
      params: { folio },
      body: { pase: mine, texto: 'Nada falta' },
    })
    expect(own.refusal().codigo).toBe('caso_cerrado')
    expect((await portal.ask(withdrawRightByPass, { params: { folio }, body: { pase: mine } })).estado).toBe(
      'desistida',
    )
    moveClockTo(portal, '2026-12-04T10:40:00-05:00')
    expect(
      (await portal.refused(withdrawRightByPass, { params: { folio }, body: { pase: mine } })).codigo,
    ).toBe('pase_vencido')
    expect(
      (await portal.callUnchecked(fileRightByPass, { body: { pase: other, ...draft } })).statusCode,
    ).toBe(410)
  })

  it('does not disclose whether a document is known, and requires the exact code', async () => {
    await addHolder(portal, { document: '57100020' })
    const [known, unknown] = [await ask('57100020'), await ask('57100029')]
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    const { solicitud } = known
    const right = codeOf(portal.ctx.keys, solicitud, 1)
    const wrong = await portal.call(openRightPass, { body: { solicitud, codigo: wrongCode(right) } })
    expect(wrong.refusal().codigo).toBe('codigo_incorrecto')
    const never = codeOf(portal.ctx.keys, unknown.solicitud, 1)
    const stranger = await portal.call(openRightPass, {
      body: { solicitud: unknown.solicitud, codigo: never },
    })
    expect(stranger.refusal().codigo).toBe('codigo_incorrecto')
    expect(await portal.status(openRightPass, { body: { solicitud, codigo: right } })).toBe(200)
    expect(await portal.status(openRightPass, { body: { solicitud, codigo: right } })).toBe(410)
    // It opens no other door.
    const reuse = { solicitud, codigo: right, passwordNueva: 'otra clave muy larga' }
    expect(await portal.status(changeForgottenPassword, { body: reuse })).toBe(410)
  })
})
