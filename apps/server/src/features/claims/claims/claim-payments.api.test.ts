import { getClaim } from '@amparo/contract/claims/claims.ts'
import { fileVisitorClaim, followClaim } from '@amparo/contract/claims/claims-visitor.ts'
import {
  approveClaim,
  completeClaim,
  getClaimCase,
  payClaim,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { listNext } from '@amparo/contract/home/next-things.ts'
import { setPaymentAccount } from '@amparo/contract/identity/payment-account.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import {
  claimPass,
  fileNotice,
  newBorrower,
  payAt,
  visitorNotice,
  withoutPapers,
} from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { goodPassword, newHolder, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let desk: DeskBrowser
let payer: DeskBrowser
let people = 58_400_000
openPortal(() => startAgendaPortal('2026-12-02T10:00:00-05:00'))
beforeAll(async () => {
  desk = await deskOf(portal, 'siniestros')
  payer = await deskOf(portal, 'siniestros2')
})

const grant = { monto: 1000, calculo: 'Dos cuotas de quinientos soles.', texto: 'Todo está en orden.' }
const payment = { monto: 1000, fecha: '2026-12-02', operacion: 'OP-1' }

async function act(folio: string, endpoint: EndpointShape, body: object = {}) {
  const { version } = await desk.ask(getClaimCase, { params: { folio } })
  const by = endpoint === payClaim ? payer : desk
  return by.callUnchecked(endpoint, { params: { folio }, body: { version, ...body } })
}
async function approved(folio: string, more: object = {}) {
  await act(folio, takeClaim)
  await act(folio, completeClaim, withoutPapers)
  return act(folio, approveClaim, { ...grant, ...more })
}
async function someone() {
  people += 1
  const document = String(people)
  const who = await newBorrower(portal, document)
  const folio = await fileNotice(portal, who, document)
  const read = async () => portal.as(who).ask(getClaim, { params: { folio } })
  const one = async () => present((await read()).abonos?.[0])
  return { document, who, folio, read, one }
}
/** Changes the sheet's payee of every cover. */
const payTo = (paysTo: string | null) =>
  portal.query(
    paysTo === null
      ? `UPDATE policy_sheet SET content = jsonb_set(content, '{covers}', (SELECT jsonb_agg(c - 'paysTo') FROM jsonb_array_elements(content->'covers') c))`
      : `UPDATE policy_sheet SET content = jsonb_set(content, '{covers}', (SELECT jsonb_agg(c || '{"paysTo": "${paysTo}"}') FROM jsonb_array_elements(content->'covers') c))`,
  )

describe('the payment of a claim to its holder', () => {
  it('exists where a copy of the former release approved without it', async () => {
    const { folio, one } = await someone()
    await act(folio, takeClaim)
    await act(folio, completeClaim, withoutPapers)
    await portal.query("UPDATE claim SET state = 'approved', approved_cents = 45000 WHERE folio = $1", [
      folio,
    ])
    expect(await one()).toMatchObject({ estado: 'sin_cuenta', monto: 450, propio: true })
  })

  it('needs an account, waits for its hold, and is noted only then', async () => {
    const { who, folio, one, read, document } = await someone()
    expect((await read()).abonos).toBeUndefined()
    expect((await approved(folio)).statusCode).toBe(200)
    const mail = await portal.messageAbout(
      `persona${document}@buzon.example`,
      `Aprobamos tu solicitud ${folio}`,
    )
    expect(mail.body_text).toContain('Para pagarte falta saber dónde')
    expect(mail.body_text).not.toContain('Pagamos')
    expect(await one()).toMatchObject({
      estado: 'sin_cuenta',
      monto: 1000,
      propio: true,
      para: { documento: document },
    })
    expect((await read()).faltaCuenta).toBe(true)
    expect((await portal.as(who).ask(listNext))[0]?.detalle).toBe('Dinos en qué cuenta te pagamos')
    expect(outcomeOf(await act(folio, payClaim, payment))).toEqual([409, 'sin_cuenta_de_abono'])

    const body = { tipo: 'cci', cci: '00219100217011000252', passwordActual: goodPassword } as const
    await portal.as(who).ask(setPaymentAccount, { body })
    expect(await one()).toMatchObject({ estado: 'en_espera', cuenta: { banco: 'BCP', termina: '0252' } })
    expect((await read()).faltaCuenta).toBeUndefined()
    const held = await act(folio, payClaim, payment)
    expect(outcomeOf(held)).toEqual([409, 'abono_en_espera'])
    expect(held.body).not.toContain('170110')

    await payAt(portal, document)
    expect(await one()).toMatchObject({ estado: 'por_ordenar' })
    expect(
      (await act(folio, payClaim, { ...payment, destino: 'Otra cuenta' })).refusal().errores,
    ).toMatchObject([{ campo: 'destino' }])
    expect((await act(folio, payClaim, payment)).statusCode).toBe(200)
    expect(await one()).toMatchObject({ estado: 'pagado' })
  })

  it('goes to no account that was changed minutes before', async () => {
    const { who, folio, document, one } = await someone()
    await payAt(portal, document)
    await approved(folio)
    expect(await one()).toMatchObject({ estado: 'por_ordenar' })
    const { version } = await desk.ask(getClaimCase, { params: { folio } })
    await portal.as(who).ask(setPaymentAccount, { body: { tipo: 'giro', passwordActual: goodPassword } })
    const body = { version, ...payment }
    expect(outcomeOf(await payer.call(payClaim, { params: { folio }, body }))).toEqual([
      409,
      'abono_en_espera',
    ])
  })

  it('waits for a change of the account in the same second, and then for its hold', async () => {
    const { folio, document } = await someone()
    await payAt(portal, document)
    await approved(folio)
    let paid: ReturnType<typeof act> | undefined
    await portal.ctx.db.transaction().execute(async (tx) => {
      await sql`UPDATE account SET access_changed_at = ${portal.ctx.clock.now()} WHERE document_number = ${document}`.execute(
        tx,
      )
      paid = act(folio, payClaim, payment)
      await vi.waitFor(async () => {
        const { rows } = await portal.query(`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%account%share%'`)
        expect(rows).toHaveLength(1)
      }, 8000)
    })
    expect(outcomeOf(await present(paid))).toEqual([409, 'abono_en_espera'])
  })

  it('shows nothing of it to another person, and refuses a stale version', async () => {
    const { folio, document } = await someone()
    await payAt(portal, document)
    await approved(folio)
    const other = await sessionOf(portal, '10000001')
    expect(await portal.as(other).status(getClaim, { params: { folio } })).toBe(404)
    const body = { version: 1, ...payment }
    expect(outcomeOf(await payer.call(payClaim, { params: { folio }, body }))[1]).toBe('version')
  })

  it('tells the desk that another person is paid at the same number', async () => {
    const [one, other] = [await someone(), await someone()]
    const cci = { kind: 'bank', cci: '00219100243489408755', bank: undefined } as const
    await payAt(portal, one.document, cci)
    await approved(one.folio)
    const shared = async () =>
      (await desk.ask(getClaimCase, { params: { folio: one.folio } })).cuentaCompartida
    expect(await shared()).toBe(false)
    await payAt(portal, other.document, cci)
    expect(await shared()).toBe(true)
  })
})

describe('other payees', () => {
  it('are paid where the desk says if the account of the holder was closed after the approval', async () => {
    const { document, folio } = await someone()
    await approved(folio)
    await portal.query('UPDATE account SET disabled_at = now() WHERE document_number = $1', [document])
    expect((await act(folio, payClaim, payment)).refusal().errores).toMatchObject([{ campo: 'destino' }])
    const paid = await act(folio, payClaim, { ...payment, destino: 'BCP, termina en 0252' })
    expect(paid.statusCode).toBe(200)
  })

  it('are the beneficiaries that the approver names, with shares of 100 %', async () => {
    await payTo('beneficiarios')
    try {
      const { folio, read } = await someone()
      const payees = (...partes: number[]) =>
        partes.map((parte, at) => ({
          nombre: `Persona ${at}`,
          tipoDocumento: 8,
          documento: `4100000${at}`,
          parte,
        }))
      const faults = async (beneficiarios?: object[]) =>
        (await approved(folio, beneficiarios ? { beneficiarios } : {})).refusal().errores
      expect(await faults()).toMatchObject([{ campo: 'beneficiarios' }])
      expect(await faults(payees(60, 30))).toMatchObject([
        { campo: 'beneficiarios', mensaje: 'Las partes suman 100 %' },
      ])
      expect(await faults([...payees(50), ...payees(50)])).toMatchObject([{ campo: 'beneficiarios' }])
      expect((await approved(folio, { beneficiarios: payees(33.34, 33.33, 33.33) })).statusCode).toBe(200)
      const { abonos = [] } = await read()
      expect(abonos.map(({ monto, parte, estado }) => [monto, parte, estado])).toEqual([
        [333.4, 33.34, 'sin_cuenta'],
        [333.3, 33.33, 'sin_cuenta'],
        [333.3, 33.33, 'sin_cuenta'],
      ])
      expect(abonos[0]?.para).toEqual({ nombre: 'Persona 0', documento: '•••••000' })
      expect((await act(folio, payClaim, payment)).refusal().errores).toMatchObject([{ campo: 'destino' }])
      expect((await act(folio, payClaim, { ...payment, destino: 'BCP 0252, 8755 y 1692' })).statusCode).toBe(
        200,
      )
    } finally {
      await payTo(null)
    }
  })

  it('is the contractor if the sheet says so', async () => {
    await payTo('contratante')
    try {
      const { folio, one } = await someone()
      await approved(folio)
      expect(await one()).toMatchObject({ estado: 'sin_cuenta', propio: false, para: { documento: '' } })
    } finally {
      await payTo(null)
    }
  })

  it('is the person who filed a notice without an account, where the desk paid it', async () => {
    const document = '58499999'
    await newHolder(portal, document, 'Cuota', { product: '6704-1' })
    const pase = await claimPass(portal, '41999999', 'hija@buzon.example')
    const { folio, codigo } = await portal.ask(fileVisitorClaim, {
      body: visitorNotice(portal, pase, document),
    })
    await approved(folio)
    const claim = await portal.ask(followClaim, { params: { folio }, body: { codigo } })
    expect(claim.abonos).toMatchObject([{ propio: false, para: { documento: '41999999' } }])
    expect((await act(folio, payClaim, { ...payment, destino: 'BBVA 0070' })).statusCode).toBe(200)
  })
})
