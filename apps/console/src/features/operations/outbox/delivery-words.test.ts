import { expect, it } from 'vitest'
import { causeWords, eventSentence, inboundSentence, messageSentence, toldWords } from './delivery-words.ts'

const message = {
  id: '1',
  clase: 'Cita agendada',
  canal: 'correo',
  creado: '',
  intentos: 0,
  puedeReenviar: false,
} as const

it.each([
  [{ estado: 'entregado' }, 'El portal envió «Cita agendada» por correo'],
  [{ estado: 'detenido', canal: 'sms' }, 'El portal no pudo enviar «Cita agendada» por SMS'],
  [{ estado: 'pendiente' }, 'El portal está por enviar «Cita agendada» por correo'],
  [{ estado: 'pendiente', intentos: 2 }, 'El portal vuelve a intentar «Cita agendada» por correo'],
] as const)('a message %o reads as a sentence: who did what', (how, sentence) => {
  expect(messageSentence({ ...message, ...how })).toBe(sentence)
})

it('an event names its CRM result, and an incoming message its outcome', () => {
  const event = { id: '1', clase: 'uso_beneficio', ocurrio: '', intentos: 1 } as const
  expect(eventSentence({ ...event, estado: 'detenido' })).toMatch(/^El CRM no recibió «[^_]+»$/)
  expect(inboundSentence({ id: '1', llego: '', resultado: 'conversacion', folio: 'RQ-2026-000004' })).toBe(
    'Alguien escribió por WhatsApp y quedó en una conversación, la RQ-2026-000004',
  )
  expect(inboundSentence({ id: '1', llego: '', palabra: 'cita' })).toBe(
    'Alguien escribió «cita»; no se guardó qué se le respondió',
  )
})

it.each([
  ['ECONNREFUSED', 'su servidor no acepta la conexión (ECONNREFUSED)'],
  ['HTTP 422 REQUIRED_FIELD_MISSING', 'no acepta sus datos (HTTP 422 REQUIRED_FIELD_MISSING)'],
  ['HTTP 503', 'está fallando por dentro (HTTP 503)'],
  ['WhatsApp BAJA', 'la persona pidió no recibir más por WhatsApp (BAJA)'],
  ['WhatsApp 131026', 'ese número no recibe WhatsApp (131026)'],
  ['WhatsApp 999999', 'WhatsApp no lo aceptó (999999)'],
  ['Raro', 'Raro'],
])('%s says why, with the code for support', (code, words) => {
  expect(causeWords(code)).toBe(words)
})

it('a WhatsApp report has its cause and the other channel', () => {
  const told = { estado: 'fallido', cuando: '', error: 131026, otraVia: true } as const
  expect(toldWords(told)).toBe(
    'WhatsApp no lo entregó: ese número no recibe WhatsApp (131026); salió por otra vía',
  )
})
