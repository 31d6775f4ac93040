import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { chooseChannel, getChannel } from '@amparo/contract/identity/channels.ts'
import { fileRight } from '@amparo/contract/service-desk/rights.ts'
import { addAlert } from '@amparo/contract/tools/payment-alerts.ts'
import { whatsAppConsent } from '@amparo/domain/legal/whatsapp.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { describe, expect, it } from 'vitest'
import { whatsAppBench } from '../../../../testing/whatsapp-portal.ts'
import { paymentsJob } from '../../tools/alerts/alerts.jobs.ts'

const bench = whatsAppBench()

describe('the choice of channel', () => {
  it('requires consent to the present text, is in the register, and can be withdrawn as easily', async () => {
    const offered = await bench.portal.as(bench.person.who).ask(getChannel)
    expect(offered).toMatchObject({ canal: 'correo', muestra: false })
    expect(offered.canales.map(({ canal }) => canal)).toEqual(['correo', 'sms', 'whatsapp'])
    expect(JSON.stringify(offered)).not.toContain(bench.person.mobile.slice(3))

    expect((await bench.person.choose('whatsapp', { acepta: false })).statusCode).toBe(422)
    expect((await bench.person.choose('whatsapp', { version: '2020-01-01' })).refusal().codigo).toBe(
      'texto_anterior',
    )
    expect(
      (await bench.portal.as(bench.person.who).callUnchecked(chooseChannel, { body: { canal: 'fax' } }))
        .statusCode,
    ).toBe(422)
    expect(await bench.person.register()).toEqual([])

    expect((await bench.person.choose('whatsapp')).json()).toMatchObject({ codigo: 1, canal: 'whatsapp' })
    expect((await bench.person.choose('whatsapp')).statusCode).toBe(200)
    expect(await bench.person.channelNow()).toBe('whatsapp')
    expect((await bench.person.choose('sms')).json()).toMatchObject({ canal: 'sms' })
    expect((await bench.person.choose('correo')).json().mensaje).toMatch(
      /recordatorios llegan a tu correo\. .* celular llegan por mensaje de texto/,
    )
    const { version } = whatsAppConsent
    expect(await bench.person.register()).toEqual([
      [false, 'portal', version],
      [true, 'portal', version],
    ])
  })

  it('requires a confirmed mobile and a configured channel', async () => {
    const set = (change: object) => bench.person.setAccount(change)
    await set({ mobile_proven: false })
    expect((await bench.person.choose('whatsapp')).refusal().codigo).toBe('celular_sin_confirmar')
    await set({ mobile: null })
    expect((await bench.person.choose('sms')).refusal().codigo).toBe('sin_contacto')
    Object.assign(bench.portal.ctx, { whatsAppAvailable: false })
    try {
      expect((await bench.person.choose('whatsapp')).refusal().codigo).toBe('canal_cerrado')
    } finally {
      Object.assign(bench.portal.ctx, { whatsAppAvailable: true })
    }
    // The database enforces it too.
    await expect(set({ message_channel: 'whatsapp' })).rejects.toThrow('account_channel_reachable')
  })

  it('ends with its number', async () => {
    await bench.person.choose('whatsapp')
    await bench.person.setAccount({ mobile: '+51999999999', mobile_proven: true })
    expect(await bench.person.channelNow()).toBe('correo')
    // The database dates this row by its own clock.
    expect(await bench.person.register()).toContainEqual([
      false,
      'cambio_de_celular',
      whatsAppConsent.version,
    ])
  })

  it('ends with a data right against use', async () => {
    await bench.person.choose('whatsapp')
    const body: RequestOf<typeof fileRight> = { tipo: 'revocacion', detalle: 'Retiro lo que autoricé' }
    expect(await bench.portal.as(bench.person.who).status(fileRight, { body })).toBe(201)
    expect(await bench.person.channelNow()).toBe('correo')
    expect((await bench.person.register())[0]).toEqual([false, 'derecho', whatsAppConsent.version])
  })
})

it('a payment notice to the mobile goes by WhatsApp without SMS, and by mail without either', async () => {
  const { document, setAccount } = bench.person
  const policy = bench.portal.ctx.db.updateTable('policy').where('document_number', '=', document)
  await policy.set({ profile: 'Proteccion' }).execute()
  const now = bench.portal.ctx.clock.now()
  const due = limaToday(now).add({ days: 2 })
  const alert = { nombre: 'Tarjeta', clase: 'tarjeta', fecha: String(due), avisarDias: [0], canal: 'sms' }
  const add = (more: object = {}) =>
    bench.portal.as(bench.person.who).callUnchecked(addAlert, { body: { ...alert, ...more } })
  Object.assign(bench.portal.ctx, { smsAvailable: false })
  try {
    expect((await add()).refusal().codigo).toBe('sin_contacto')
    expect((await bench.person.choose('whatsapp')).statusCode).toBe(200)
    const byBoth = (await add()).json()
    await setAccount({ email: null })
    expect((await add({ canal: 'correo' })).refusal().codigo).toBe('sin_contacto')
    const onlyByWhatsApp = (await add({ fecha: String(due.add({ days: 1 })) })).json()
    await setAccount({ email: `persona${document}@buzon.example` })
    bench.portal.ctx.clock.advance(Date.parse(`${due}T09:00:00-05:00`) - now.getTime())
    await paymentsJob(bench.portal.ctx)
    await bench.run(await bench.idOf(`pago:${byBoth.id}:${due}:0`))
    expect(bench.double.taken).toMatchObject([{ to: bench.person.number, template: 'amparo_aviso_pago' }])

    await setAccount({ email: null })
    bench.portal.ctx.clock.advance(86_400_000)
    await paymentsJob(bench.portal.ctx)
    const alone = await bench.idOf(`pago:${onlyByWhatsApp.id}:${due.add({ days: 1 })}:0`)
    await bench.run(alone)
    expect(bench.double.taken).toHaveLength(2)
    expect([bench.sms, bench.mails]).toEqual([[], []])
  } finally {
    Object.assign(bench.portal.ctx, { smsAvailable: true })
  }
})
