import {
  fileVisitorClaim,
  followClaim,
  sendPayeeCode,
  setPayeeAccount,
} from '@amparo/contract/claims/claims-visitor.ts'
import {
  approveClaim,
  completeClaim,
  getClaimCase,
  payClaim,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import { approveBatch, buildBatch, getBatch, listPayments } from '@amparo/contract/claims/console/payouts.ts'
import type { EndpointShape, RequestOf } from '@amparo/contract/endpoint.ts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { moveClockTo, startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { claimPass, visitorNotice, withoutPapers } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf, listRecorded } from '../../../../testing/desk.ts'
import { newHolder, wrongCode } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { codeOf } from '../../identity/codes/codes.policy.ts'
import { setContractorAccount } from '../payouts/contractors.service.ts'

const start = '2026-12-02T10:00:00-05:00'
let desk: DeskBrowser
let people = 58_700_000
openPortal(() => startAgendaPortal(start))
beforeAll(async () => {
  desk = await deskOf(portal, 'siniestros')
})

type Given = RequestOf<typeof setPayeeAccount>
const rosa = { nombre: 'Rosa Quispe Huamán', tipoDocumento: 8 as const, documento: '41000001' }
const luis = { nombre: 'Luis Quispe Huamán', tipoDocumento: 8 as const, documento: '41000002' }
const cci = '00219100217011000252'
const otherCci = '00219100000000000159'

/** A death that a daughter reports without an account. */
async function death() {
  people += 1
  const document = String(people)
  await newHolder(portal, document, 'Vida', { product: '6727-1' })
  const email = `hija${document}@buzon.example`
  const pase = await claimPass(portal, '41000001', email)
  const body = visitorNotice(portal, pase, document, { cobertura: 'fallecimiento' })
  const { folio, codigo } = await portal.ask(fileVisitorClaim, { body })
  const params = { folio }
  const act = async (endpoint: EndpointShape, more: object = {}) => {
    const { version } = await desk.ask(getClaimCase, { params })
    const answer = await desk.callUnchecked(endpoint, { params, body: { version, ...more } })
    if (answer.statusCode !== 200) throw new Error(`${endpoint.path}: ${answer.body}`)
  }
  const approve = async () => {
    await act(takeClaim)
    await act(completeClaim, withoutPapers)
    const beneficiarios = [rosa, luis].map((one) => ({ ...one, parte: 50 }))
    const grant = { monto: 1000, calculo: 'La mitad de la suma asegurada.', texto: 'Todo está en orden.' }
    await act(approveClaim, { ...grant, beneficiarios })
  }
  const code = async () => {
    const { solicitud } = await portal.ask(sendPayeeCode, { params, body: { codigo } })
    return { solicitud, codigoCorreo: codeOf(portal.ctx.keys, solicitud, 1) }
  }
  const put = async (more: Partial<Given> = {}) =>
    portal.callUnchecked(setPayeeAccount, {
      params,
      body: { codigo, ...(more.solicitud ? {} : await code()), ...rosa, tipo: 'cci', cci, ...more } as Given,
    })
  const read = () => portal.ask(followClaim, { params, body: { codigo } })
  return { folio, codigo, email, params, act, approve, code, put, read }
}

describe('the account of payment of a beneficiary', () => {
  it('is set by number, code and document, told to the mailbox, held for a day, and paid by a batch', async () => {
    const claim = await death()
    await claim.approve()
    expect((await claim.read()).abonos).toMatchObject([
      { estado: 'sin_cuenta', porCodigo: true, propio: false, monto: 500 },
      { estado: 'sin_cuenta', porCodigo: true },
    ])
    const answer = await claim.put({ nombre: 'rosa quispe' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('170110')
    const [own, other] = present((await claim.read()).abonos)
    expect(own).toMatchObject({ estado: 'en_espera', cuenta: { banco: 'BCP', termina: '0252' } })
    expect(other?.estado).toBe('sin_cuenta')
    const mail = await portal.messageAbout(claim.email, `Cambió dónde pagamos en tu solicitud ${claim.folio}`)
    expect(mail.body_text).toContain('Rosa Quispe Huamán')
    expect(mail.body_text).not.toMatch(/0252|BCP/)
    const acts = await listRecorded(portal)
    expect(acts.some(({ action }) => action === 'solicitudes.visitante.cuentadeabono')).toBe(true)

    const treasury = await deskOf(portal, 'tesoreria')
    const held = await treasury.callUnchecked(buildBatch, { body: { abonos: [present(own).id] } })
    expect(outcomeOf(held)).toEqual([409, 'abono_en_espera'])
    moveClockTo(portal, '2026-12-03T10:01:00-05:00')
    const [builder, approver] = [await deskOf(portal, 'tesoreria'), await deskOf(portal, 'tesoreria2')]
    const query = { estado: 'por_ordenar', buscar: claim.folio } as const
    expect((await builder.ask(listPayments, { query })).filas).toMatchObject([{ id: present(own).id }])
    const { id } = await builder.ask(buildBatch, { body: { abonos: 'todos' } })
    await approver.ask(approveBatch, { params: { id }, body: {} })
    const { ordenes } = await builder.ask(getBatch, { params: { id } })
    expect(ordenes.find(({ folio }) => folio === claim.folio)).toMatchObject({
      ...{ estado: 'ordenado', monto: 500, para: { nombre: rosa.nombre, documento: rosa.documento } },
    })
    expect((await claim.read()).abonos?.[0]).toMatchObject({ estado: 'ordenado' })
    // A change after the approval affects later orders only.
    await claim.put({ cci: otherCci })
    expect((await claim.read()).abonos?.[0]).toMatchObject({
      estado: 'ordenado',
      cuenta: { termina: '0252' },
    })
    moveClockTo(portal, start)
    desk = await deskOf(portal, 'siniestros')
  })

  it('is refused for a person whom the approval does not name, and another claim’s code', async () => {
    const [claim, stranger] = [await death(), await death()]
    await claim.approve()
    await stranger.approve()
    // A mailbox has one live code: each of these is refused without spending it.
    const proof = await claim.code()
    const faults = async (more: Partial<Given>) => {
      const answer = await claim.put({ ...proof, ...more })
      return [
        answer.statusCode,
        (answer.refusal().errores ?? []).map(({ campo }: { campo: string }) => campo),
      ]
    }
    expect(await faults({ documento: '41000009' })).toEqual([422, ['documento']])
    expect(await faults({ nombre: 'Otra Persona Cualquiera' })).toEqual([422, ['documento']])
    expect(await faults({ cci: '00219100217011000253' })).toEqual([422, ['cci']])
    expect(await faults({ tipo: 'giro' })).toEqual([422, ['cci']])
    expect(outcomeOf(await claim.put({ ...(await stranger.code()) }))).toEqual([410, 'codigo_gastado'])
    expect(outcomeOf(await claim.put({ ...proof, codigo: stranger.codigo }))).toEqual([404, 'no_encontrado'])
    const { solicitud, codigoCorreo } = proof
    expect(outcomeOf(await claim.put({ solicitud, codigoCorreo: wrongCode(codigoCorreo) }))[1]).toBe(
      'codigo_incorrecto',
    )
    expect((await claim.read()).abonos?.map(({ estado }) => estado)).toEqual(['sin_cuenta', 'sin_cuenta'])
    expect((await claim.put({ solicitud, codigoCorreo })).statusCode).toBe(200)
    expect(outcomeOf(await claim.put({ solicitud, codigoCorreo }))).toEqual([410, 'codigo_gastado'])
  })

  it('is asked after the approval, and not of a claim that has ended', async () => {
    const claim = await death()
    const asked = () =>
      portal.callUnchecked(sendPayeeCode, { params: claim.params, body: { codigo: claim.codigo } })
    expect(outcomeOf(await asked())).toEqual([409, 'paso_de_solicitud'])
    await claim.approve()
    const proof = await claim.code()
    const payer = await deskOf(portal, 'siniestros2')
    const { version } = await payer.ask(getClaimCase, { params: claim.params })
    const paid = { monto: 1000, fecha: '2026-12-02', operacion: 'OP-1', destino: 'BCP, termina en 0252' }
    await payer.ask(payClaim, { params: claim.params, body: { version, ...paid } })
    expect(outcomeOf(await claim.put(proof))).toEqual([409, 'paso_de_solicitud'])
  })

  it('is set one change at a time, and is shown as shared with another person', async () => {
    const claim = await death()
    await claim.approve()
    const proof = await claim.code()
    const body = { codigo: claim.codigo, ...proof, ...rosa, tipo: 'cci' as const, cci }
    const both = await Promise.all(
      [0, 1].map(() => portal.callUnchecked(setPayeeAccount, { params: claim.params, body })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect((await claim.put({ ...luis, cci })).statusCode).toBe(200)
    expect((await desk.ask(getClaimCase, { params: claim.params })).cuentaCompartida).toBe(true)
  })

  it('takes twenty tries an hour for a claim', async () => {
    const claim = await death()
    await claim.approve()
    const proof = await claim.code()
    const { config } = portal.ctx
    const limit = (limitsFactor: number) =>
      Object.defineProperty(portal.ctx, 'config', { value: { ...config, limitsFactor } })
    limit(1)
    onTestFinished(() => void limit(config.limitsFactor))
    const outcomes: unknown[] = []
    for (let at = 0; at < 21; at += 1) {
      outcomes.push(outcomeOf(await claim.put({ ...proof, documento: '41000009' }))[1])
    }
    expect(outcomes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'datos_invalidos'))
    expect(outcomes.at(-1)).toBe('demasiados_intentos')
  })
})

it('pays a contractor at the account of its product, after the hold', async () => {
  const draft = { product: '6727-1', ruc: '20000000001', bank: undefined }
  await expect(setContractorAccount(portal.ctx, { ...draft, cci: '1' })).rejects.toThrow('20 dígitos')
  await expect(setContractorAccount(portal.ctx, { ...draft, ruc: '20000000002', cci })).rejects.toThrow('RUC')
  await expect(setContractorAccount(portal.ctx, { ...draft, product: '0', cci })).rejects.toThrow('ficha')
  const until = await setContractorAccount(portal.ctx, { ...draft, cci })
  expect(until.getTime() - portal.ctx.clock.now().getTime()).toBe(24 * 3_600_000)
  await portal.query(
    `UPDATE policy_sheet SET content = jsonb_set(content, '{covers}',
      (SELECT jsonb_agg(c || '{"paysTo": "contratante"}') FROM jsonb_array_elements(content->'covers') c))
      WHERE product_code = '6727-1'`,
  )
  const claim = await death()
  await claim.act(takeClaim)
  await claim.act(completeClaim, withoutPapers)
  const grant = { monto: 1000, calculo: 'La mitad de la suma asegurada.', texto: 'Todo está en orden.' }
  await claim.act(approveClaim, grant)
  expect((await claim.read()).abonos).toMatchObject([
    { estado: 'en_espera', para: { nombre: 'Financiera de Muestra S. A.', documento: '20000000001' } },
  ])
  moveClockTo(portal, '2026-12-03T10:01:00-05:00')
  const [builder, approver] = [await deskOf(portal, 'tesoreria'), await deskOf(portal, 'tesoreria2')]
  const { id } = await builder.ask(buildBatch, { body: { abonos: 'todos' } })
  await approver.ask(approveBatch, { params: { id }, body: {} })
  expect((await claim.read()).abonos?.[0]).toMatchObject({ estado: 'ordenado', monto: 1000 })
})
