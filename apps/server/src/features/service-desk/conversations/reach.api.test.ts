import { listInboundMessages, listMessages } from '@amparo/contract/operations/console/outbox.ts'
import {
  answerConversation,
  noteConversationCall,
} from '@amparo/contract/service-desk/console/conversations.ts'
import { markConversationRead, openConversation } from '@amparo/contract/service-desk/conversations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { deskActs, readDeskThread } from '../../../../testing/conversations.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { whatsAppBench } from '../../../../testing/whatsapp-portal.ts'
import { noteUnreached } from './reach.service.ts'

const bench = whatsAppBench()
const { act } = deskActs(() => bench.portal)
let desk: DeskBrowser
let strangers = 0

beforeAll(async () => {
  desk = await deskOf(bench.portal, 'admision')
})

/** Asks by WhatsApp; the folio of the conversation and the number that asked. */
async function ask(from = bench.person.number): Promise<string> {
  bench.double.open.add(from)
  await bench.write('Tengo una duda con mi póliza, ¿me ayudan?', {
    from,
    id: `wamid.duda.${from}.${bench.seconds()}`,
  })
  const chief = await deskOf(bench.portal, 'jefatura')
  return (await chief.ask(listInboundMessages, { query: { limite: 1 } })).filas[0]?.folio ?? ''
}

function stranger(): string {
  strangers += 1
  return `519770000${String(strangers).padStart(2, '0')}`
}

const answer = async (folio: string) => {
  const { mensaje, llegaPor } = (
    await act(desk, answerConversation, folio, { texto: 'Sí, la cubre.' })
  ).json()
  return [llegaPor, mensaje]
}
const call = async (folio: string, contesto: boolean) =>
  outcomeOf(await act(desk, noteConversationCall, folio, { contesto }))
const stands = async (folio: string) => {
  const { porLlamar, espera } = await readDeskThread(desk, folio)
  return [porLlamar, espera]
}
/** Runs the notice of the newest answer. */
const notice = async () => {
  const { messageId } = await bench.queued('enviar-mensaje')
  await bench.run(messageId)
}
/** Moves the messages this many hours back: desk sessions end too soon to advance the clock. */
const later = (folio: string, hours: number) =>
  bench.portal.query(
    `UPDATE conversation_message SET at = at - make_interval(hours => $2)
     WHERE conversation_id = (SELECT id FROM conversation WHERE folio = $1)`,
    [folio, hours],
  )
const sentTo = (number: string) =>
  bench.double.taken.filter(({ to }) => to === number).map(({ text }) => text)

describe('an answer to a number without an account', () => {
  it('asks by WhatsApp for a call within a day', async () => {
    const number = stranger()
    const folio = await ask(number)
    expect((await readDeskThread(desk, folio)).llegaPor).toBe('whatsapp')
    expect(await answer(folio)).toEqual(['whatsapp', expect.stringContaining('que llame con su número')])
    await notice()
    expect(sentTo(number).at(-1)).toContain(folio)
    expect(await stands(folio)).toEqual([false, 'persona'])
  })

  it('is a call to make after 23 hours, until the person was reached', async () => {
    const number = stranger()
    const folio = await ask(number)
    await later(folio, 24)
    expect((await readDeskThread(desk, folio)).llegaPor).toBe('llamada')
    expect(await answer(folio)).toEqual(['llamada', expect.stringContaining('Llámala y léesela')])
    expect(await stands(folio)).toEqual([true, 'casa'])
    expect(await call(folio, false)).toEqual([200, 1])
    expect(await stands(folio)).toEqual([true, 'casa'])
    expect(await call(folio, true)).toEqual([200, 1])
    expect(await stands(folio)).toEqual([false, 'persona'])
    expect(await call(folio, true)).toEqual([409, 'conversacion_sin_llamada'])
    const { notas } = await readDeskThread(desk, folio)
    expect(notas.map(({ texto }) => texto)).toEqual([
      'Llamó y no le contestaron.',
      'Habló con la persona y le leyó la respuesta.',
    ])
  })

  it('is a call to make after «BAJA», also where it waited to leave', async () => {
    const number = stranger()
    const folio = await ask(number)
    expect((await answer(folio))[0]).toBe('whatsapp')
    const { messageId } = await bench.queued('enviar-mensaje')
    await bench.write('BAJA', { from: number })
    await bench.run(messageId)
    expect(sentTo(number).join()).not.toContain('te lo leemos')
    await noteUnreached(bench.portal.ctx, await bench.queued('respuesta-sin-aviso'))
    expect(await stands(folio)).toEqual([true, 'casa'])
    const chief = await deskOf(bench.portal, 'jefatura')
    const left = (await chief.ask(listMessages)).filas.find(({ id }) => id === messageId)
    expect(left).toMatchObject({ estado: 'detenido', ultimoError: 'WhatsApp BAJA' })
    expect((await answer(folio))[0]).toBe('llamada')
  })

  it('is shown as not sent, with the reason, where the automatic reply waited when «BAJA» came', async () => {
    const number = stranger()
    bench.double.open.add(number)
    await bench.write('CITA', { from: number })
    const { messageId } = await bench.queued('enviar-mensaje')
    await bench.write('BAJA', { from: number })
    await bench.run(messageId)
    expect(sentTo(number)).toEqual([])
    const chief = await deskOf(bench.portal, 'jefatura')
    const left = (await chief.ask(listMessages)).filas.find(({ id }) => id === messageId)
    expect(left).toMatchObject({ estado: 'detenido', ultimoError: 'WhatsApp BAJA', intentos: 0 })
  })

  it('becomes a call where WhatsApp says afterwards that it did not arrive, once', async () => {
    const number = stranger()
    const folio = await ask(number)
    await answer(folio)
    await notice()
    const sent = bench.double.taken.at(-1)
    const failed = {
      id: sent?.wamid,
      biz_opaque_callback_data: sent?.id,
      status: 'failed',
      timestamp: bench.seconds(),
    }
    await bench.tellStates({ ...failed, errors: [{ code: 131047 }] })
    for (let time = 0; time < 2; time += 1) {
      await noteUnreached(bench.portal.ctx, await bench.queued('respuesta-sin-aviso'))
    }
    expect(await stands(folio)).toEqual([true, 'casa'])
    expect((await readDeskThread(desk, folio)).notas).toHaveLength(1)
  })

  it('sends nothing by WhatsApp after «BAJA» but its confirmation, whatever comes; a colleague calls', async () => {
    const number = stranger()
    bench.double.open.add(number)
    await bench.write('BAJA', { from: number })
    const confirmation = await bench.queued('enviar-mensaje')
    await bench.write('CITA', { from: number })
    await bench.write('BAJA', { from: number })
    const folio = await ask(number)
    expect(await bench.queued('enviar-mensaje')).toEqual(confirmation)
    await notice()
    expect(sentTo(number)).toEqual([expect.stringMatching(/^Listo: .* no te escribe más/)])
    expect((await answer(folio))[0]).toBe('llamada')
    expect(await stands(folio)).toEqual([true, 'casa'])
  })
})

describe('an answer to somebody with an account', () => {
  it('goes by mail after «BAJA», and by WhatsApp once they have chosen it again', async () => {
    const folio = await ask()
    await bench.write('BAJA')
    expect(await answer(folio)).toEqual(['correo', expect.stringContaining('por correo')])
    await notice()
    expect(bench.mails).toMatchObject([{ subject: 'Tienes un mensaje' }])
    await bench.person.choose('whatsapp')
    expect((await readDeskThread(desk, folio)).llegaPor).toBe('whatsapp')
  })

  it.each(['CITA', 'hola', 'Me robaron la tarjeta, ¿qué hago?'])(
    'is answered by mail where they write %j after «BAJA»',
    async (text) => {
      bench.double.open.add(bench.person.number)
      await bench.write('BAJA')
      await notice()
      await bench.write(text)
      await notice()
      expect(bench.double.taken).toHaveLength(1)
      expect(bench.mails).toMatchObject([{ subject: 'Nos escribiste por WhatsApp' }])
    },
  )

  it('goes by mail where «BAJA» comes while it waits to leave', async () => {
    const folio = await ask()
    expect((await answer(folio))[0]).toBe('whatsapp')
    const { messageId } = await bench.queued('enviar-mensaje')
    await bench.write('BAJA')
    await bench.run(messageId)
    expect(bench.mails).toMatchObject([{ subject: 'Tienes un mensaje' }])
    expect(await stands(folio)).toEqual([false, 'persona'])
  })

  it('is a call without an address, until they read it in the portal', async () => {
    const folio = await ask()
    await bench.person.setAccount({ email: null })
    await later(folio, 24)
    expect((await answer(folio))[0]).toBe('llamada')
    expect(await stands(folio)).toEqual([true, 'casa'])
    const { mensajes } = await readDeskThread(desk, folio)
    const hasta = mensajes.at(-1)?.n ?? 0
    await bench.portal.as(bench.person.who).ask(markConversationRead, { params: { folio }, body: { hasta } })
    expect(await stands(folio)).toEqual([false, 'persona'])
  })

  it('is a call for who asked to be called', async () => {
    const body = { tema: 'otro', asunto: 'Llámenme', texto: '¿Qué cubre?', canal: 'telefono' } as const
    const { folio } = (await bench.portal.as(bench.person.who).call(openConversation, { body })).json()
    expect(await answer(folio)).toEqual(['llamada', expect.stringContaining('pidió que la llames')])
    expect(await call(folio, true)).toEqual([200, 1])
  })
})
