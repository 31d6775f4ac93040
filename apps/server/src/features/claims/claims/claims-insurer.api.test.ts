import { createHmac, randomUUID } from 'node:crypto'
import { getClaim, withdrawClaim } from '@amparo/contract/claims/claims.ts'
import { confirmRefusal, getClaimCase, refuseClaim } from '@amparo/contract/claims/console/claims.ts'
import { receiveInsurerAnswer } from '@amparo/contract/claims/insurer.ts'
import { claimEvents } from '@amparo/contract/outbound/outgoing-events.ts'
import { askPolicyWithdrawal } from '@amparo/contract/service-desk/withdrawals.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asJson } from '../../../../testing/caller.ts'
import { fileNotice, newBorrower, sendPaper } from '../../../../testing/claims.ts'
import { crmSecret, type Received, type Receiver, startWebhookReceiver } from '../../../../testing/crm.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { changeRow, goodPassword, newHolder, sessionOf } from '../../../../testing/people.ts'
import { noLimits, startTestPortal, type TestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { readWaiting } from '../../../metrics/backlog.repository.ts'
import { startWorking } from '../../../processes/worker-side.ts'
import { alertOfSilence } from './forwarding.service.ts'

let receiver: Receiver
let portal: TestPortal
let who: Record<string, string>
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  portal = await startTestPortal({
    ...noLimits,
    CLAIMS_KIND: 'webhook',
    CLAIMS_URL: receiver.url,
    CLAIMS_SECRET: crmSecret,
  })
  who = await newBorrower(portal, '58200001')
}, 120_000)
afterAll(async () => {
  await portal.close()
  await receiver.close()
})

/** Moves the clock; the person signs in again. */
async function later(milliseconds: number): Promise<void> {
  portal.ctx.clock.advance(milliseconds)
  who = await sessionOf(portal, '58200001', goodPassword)
}

const notice = () => fileNotice(portal, who, '58200001', { fechaHecho: '2026-01-10' })
const of = (folio: string) => receiver.received.filter(({ person }) => person === folio)
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 100 })
const ok = { status: 204 } as const
/** Makes delayed events due at once. */
const hurry = () =>
  portal.ctx.db.updateTable('claim_outbox').set({ next_at: '-infinity', leased_until: null }).execute()

function signed(
  folio: string,
  body: object | string,
  more: { id?: string; secret?: string; at?: number } = {},
) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const id = more.id ?? `msg_${randomUUID()}`
  const time = String(Math.floor((more.at ?? portal.ctx.clock.now().getTime()) / 1000))
  const key = Buffer.from((more.secret ?? crmSecret).replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${payload}`).digest('base64')
  const headers = {
    ...asJson,
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': `v1,${signature}`,
  }
  return portal
    .as(headers)
    .callUnchecked(receiveInsurerAnswer, { params: { folio }, bytes: Buffer.from(payload) })
}
const read = async (folio: string) => await portal.as(who).ask(getClaim, { params: { folio } })

it('is notified of a cancelled policy, once and signed', async () => {
  receiver.behave = () => ok
  const document = '58200007'
  const holder = await newHolder(portal, document)
  const startsOn = toLimaDay(portal.ctx.clock.now())
  await changeRow(portal, 'policy', document, { starts_on: startsOn })
  const certificado = `PRUEBA-${document}`
  const asked = { params: { certificado }, body: { passwordActual: goodPassword } }
  const { folio, venceEl } = await portal.as(holder).ask(askPolicyWithdrawal, asked)
  await waitFor(() => expect(of(certificado)).toHaveLength(1))
  expect(of(certificado)[0]).toMatchObject({
    whole: { type: 'pe.amparo.poliza.arrepentimiento' },
    data: { folio, certificado, venceEl, persona: { documento: document } },
  })
})

describe('a claim at the insurer', () => {
  it('arrives signed, in order, with links to its files', async () => {
    receiver.behave = () => ok
    const folio = await notice()
    await sendPaper(portal, who, folio)
    await portal.as(who).call(withdrawClaim, { params: { folio }, body: { motivo: 'Ya me recuperé' } })
    await waitFor(() => expect(of(folio)).toHaveLength(3))
    expect(of(folio).map(({ kind }) => kind)).toEqual([
      'pe.amparo.solicitud.avisada',
      'pe.amparo.solicitud.papel',
      'pe.amparo.solicitud.desistida',
    ])
    for (const { kind, whole } of of(folio)) {
      const described = claimEvents.find(({ type }) => type === kind)
      expect(described?.payload.parse(whole)).toEqual(whole)
    }
    expect(of(folio)[0]?.data).toMatchObject({
      folio,
      cobertura: 'incapacidad',
      persona: { documento: '58200001' },
    })
    const data = JSON.stringify(of(folio)[1]?.data)
    const path = new URL(/"enlace":"([^"]+)"/.exec(data)?.[1] ?? '').pathname
    expect((await portal.app.inject(path)).rawPayload.toString()).toContain('%PDF')
    expect((await portal.app.inject(`${path}x`)).json()).toMatchObject({
      status: 410,
      codigo: 'enlace_gastado',
    })
    expect((await read(folio)).linea.map(({ que }) => que)).toContain('La recibió la aseguradora')
    const events = await portal.ctx.db.selectFrom('crm_event').select('payload').execute()
    expect(JSON.stringify(events)).not.toContain(folio)
  })

  it('exists there once by its id, whatever the receiver does: stalls, lies, cuts the connection, repeats', async () => {
    let n = 0
    receiver.behave = () => {
      n += 1
      return n % 4 === 1 ? { status: 503 } : n % 4 === 2 ? 'cuts after' : n % 4 === 3 ? { status: 422 } : ok
    }
    const folios = await Promise.all([notice(), notice(), notice()])
    await Promise.all(folios.map((folio) => sendPaper(portal, who, folio)))
    const done = async () =>
      portal.ctx.db.selectFrom('claim_outbox').select('id').where('acknowledged_at', 'is', null).execute()
    await vi.waitFor(
      async () => {
        await hurry()
        expect(await done()).toEqual([])
      },
      { timeout: 90_000, interval: 300 },
    )
    for (const folio of folios) {
      const firsts = [...new Map(of(folio).map((one: Received) => [one.id, one.kind])).values()]
      expect(firsts).toEqual(['pe.amparo.solicitud.avisada', 'pe.amparo.solicitud.papel'])
    }
  })

  it('left by a dead worker is delivered by another', async () => {
    receiver.behave = () => ({ status: 500 })
    const folio = await notice()
    await portal.ctx.db
      .updateTable('claim_outbox')
      .set({ leased_until: sql`now() - interval '1 second'`, next_at: '-infinity' })
      .where('acknowledged_at', 'is', null)
      .execute()
    receiver.behave = () => ok
    const second = await startWorking(portal.ctx)
    await waitFor(() => expect(of(folio).length).toBeGreaterThan(0))
    await second.pause()
    expect(new Set(of(folio).map(({ id }) => id)).size).toBe(1)
  })
})

describe('the insurer’s answer', () => {
  it('moves the claim only with a valid signature, once per message, in the order of the states', async () => {
    receiver.behave = () => ok
    const folio = await notice()
    const review = { estado: 'en_revision' }
    for (const more of [
      { secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` },
      { at: portal.ctx.clock.now().getTime() - 3_600_000 * 9 },
    ]) {
      expect((await signed(folio, review, more)).refusal()).toMatchObject({
        status: 401,
        codigo: 'firma_invalida',
      })
    }
    expect((await signed('SC-2026-999999', review)).statusCode).toBe(404)
    expect((await signed(folio, '{')).refusal().codigo).toBe('json_invalido')
    expect((await signed(folio, { estado: 'avisada' })).statusCode).toBe(422)
    expect((await signed(folio, { estado: 'pagada' })).refusal().codigo).toBe('paso_de_solicitud')
    const id = 'msg_una_vez'
    const twice = await Promise.all([signed(folio, review, { id }), signed(folio, review, { id })])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const asked = { estado: 'faltan_papeles', papeles: [{ clave: 'informe', motivo: 'Falta la fecha.' }] }
    expect((await signed(folio, { ...asked, papeles: [] })).refusal().codigo).toBe('datos_invalidos')
    const repeated = [...asked.papeles, ...asked.papeles]
    expect((await signed(folio, { ...asked, papeles: repeated })).refusal().codigo).toBe('datos_invalidos')
    expect((await signed(folio, asked)).statusCode).toBe(200)
    expect((await read(folio)).papeles[2]).toMatchObject({ estado: 'observado', motivo: 'Falta la fecha.' })
    await signed(folio, review)
    await signed(folio, { estado: 'completa' })
    expect((await signed(folio, { estado: 'aprobada', monto: 9999 })).refusal().codigo).toBe(
      'monto_sobre_suma',
    )
    expect((await signed(folio, { estado: 'aprobada', monto: 800, texto: 'Conforme.' })).statusCode).toBe(200)
    expect((await signed(folio, { estado: 'pagada', monto: 800 })).json()).toMatchObject({ estado: 'pagada' })
    expect((await signed(folio, { estado: 'en_revision' })).refusal().codigo).toBe('caso_cerrado')
  })

  it('concerns the claim named in its signed body, and only that one', async () => {
    const [folio, other] = [await notice(), await notice()]
    const review = { folio, estado: 'en_revision', texto: 'La vemos.' }
    const elsewhere = (await signed(other, review)).refusal('folio_distinto')
    expect([elsewhere.status, (await read(other)).estado]).toEqual([422, 'avisada'])
    const id = 'msg_de_un_folio'
    const first = await signed(folio, review, { id })
    expect([first.statusCode, first.json()]).toEqual([200, { codigo: 1, estado: 'en_revision' }])
    await signed(folio, { folio, estado: 'completa' })
    // Repeated, it is answered as it was the first time.
    expect((await signed(folio, review, { id })).json()).toEqual(first.json())
    for (const answered of [
      await signed(folio, { ...review, texto: 'Otra cosa.' }, { id }),
      await signed(other, { estado: 'en_revision' }, { id }),
      await signed(other, { ...review, folio: other }, { id }),
    ])
      expect(answered.refusal('mensaje_repetido').status).toBe(409)
    expect((await read(other)).estado).toBe('avisada')
    const opinion = { folio, estado: 'rechazada', texto: 'Preexistencia.' }
    const said = await signed(folio, opinion, { id: 'msg_opinion' })
    const again = await signed(folio, opinion, { id: 'msg_opinion' })
    expect([again.statusCode, again.json()]).toEqual([202, said.json()])
    const text = `{"folio":"${other}","estado":"en_revision","estado":"aprobada","monto":1}`
    expect((await signed(other, text)).refusal('json_invalido').status).toBe(400)
    const { value } = present(
      (await portal.ctx.metrics.registry.getSingleMetric('amparo_insurer_answers_total')?.get())?.values.find(
        ({ labels }) => labels.folio === 'absent',
      ),
    )
    expect(value).toBeGreaterThan(0)
  })

  it("pays at most the approved amount and that day's interest", async () => {
    const folio = await notice()
    for (const estado of ['en_revision', 'completa']) await signed(folio, { folio, estado })
    await signed(folio, { folio, estado: 'aprobada', monto: 800 })
    const pay = (monto: number) => signed(folio, { folio, estado: 'pagada', monto })
    expect((await pay(800.01)).refusal('monto_sobre_aprobado').status).toBe(422)
    await portal.ctx.db
      .updateTable('claim')
      .set({ due_on: '2026-10-01' })
      .where('folio', '=', folio)
      .execute()
    const { interes } = await read(folio)
    const owed = present(interes).monto
    expect(owed).toBeGreaterThan(0)
    expect((await pay(Math.round((800 + owed) * 100 + 1) / 100)).refusal('monto_sobre_aprobado').status).toBe(
      422,
    )
    expect((await pay(Math.round((800 + owed) * 100) / 100)).json()).toMatchObject({ estado: 'pagada' })
  })

  it('of no is an opinion: nothing is refused until two people of the desk say so', async () => {
    const folio = await notice()
    const answer = await signed(folio, { estado: 'rechazada', texto: 'Preexistencia.' })
    expect([answer.statusCode, answer.json().estado]).toEqual([202, 'avisada'])
    expect((await read(folio)).estado).toBe('avisada')
    expect(JSON.stringify(await read(folio))).not.toContain('Preexistencia')
    const desk = await deskOf(portal, 'siniestros')
    expect(JSON.stringify((await desk.ask(getClaimCase, { params: { folio } })).notas)).toContain(
      'Preexistencia',
    )
  })

  it('that it is being reviewed leaves a proposed refusal to the second person; one that moves the claim ends it', async () => {
    const folio = await notice()
    const params = { folio }
    await signed(folio, { estado: 'en_revision' })
    const [one, two] = [await deskOf(portal, 'siniestros'), await deskOf(portal, 'siniestros2')]
    const versionNow = async () => (await one.ask(getClaimCase, { params })).version
    const refusal = {
      clausula: 'incapacidad.exclusion.1',
      texto: 'El hecho es anterior a la póliza, como dice.',
    }
    const propose = async () =>
      one.call(refuseClaim, { params, body: { version: await versionNow(), ...refusal } })
    const confirm = async () => two.call(confirmRefusal, { params, body: { version: await versionNow() } })
    await propose()
    await signed(folio, { estado: 'completa' })
    expect((await confirm()).refusal().codigo).toBe('paso_de_solicitud')
    await propose()
    await signed(folio, { estado: 'en_revision' })
    expect((await confirm()).statusCode).toBe(200)
  })
})

it('missing for an hour raises one alert, and links to files have expired', async () => {
  receiver.behave = () => ({ status: 500 })
  const data = JSON.stringify(receiver.received.find(({ kind }) => kind.endsWith('.papel'))?.data)
  const path = new URL(/"enlace":"([^"]+)"/.exec(data)?.[1] ?? '').pathname
  expect((await portal.app.inject(path)).statusCode).toBe(200)
  const folio = await notice()
  await alertOfSilence(portal.ctx)
  const [waiting] = await readWaiting(portal.ctx.db, 'claim_event', portal.ctx.clock.now())
  expect(waiting).toMatchObject({ name: 'insurer', state: 'waiting' })
  expect(waiting?.count).toBeGreaterThan(0)
  await later(3_700_000)
  await alertOfSilence(portal.ctx)
  await alertOfSilence(portal.ctx)
  const mail = await portal.messageAbout('siniestros@demo.example', 'La aseguradora no acusa recibo')
  expect(mail.body_text).toContain(folio)
  expect((await portal.app.inject(path)).statusCode).toBe(410)
  expect(portal.logLines.filter((line) => line.includes('insurer_silent'))).toHaveLength(1)
})
