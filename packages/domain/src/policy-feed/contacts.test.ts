import { expect, it } from 'vitest'
import { isDoubleEncoded, isLandline, isNoContact } from './contacts.ts'

it.each([
  '-',
  '--',
  '.',
  '0',
  '000000000',
  'S/N',
  's/n',
  'N/A',
  'NULL',
  'sin correo',
  'Sin celular',
  'no tiene',
  'NINGUNO',
])('takes %j as no contact', (text) => expect(isNoContact(text)).toBe(true))

it.each(['9', 'rosa@', 'a@b', '12345', 'Nora', 'sin correo a@b.pe'])(
  'does not take %j as no contact',
  (text) => expect(isNoContact(text)).toBe(false),
)

it.each(['014271234', '(01) 427-1234', '4271234', '14271234', '054 213456', '84223344'])(
  'takes %j as a landline',
  (text) => expect(isLandline(text)).toBe(true),
)

it.each(['987654321', '887654321', '87654321', '1234', '0', '0800 12345'])(
  'does not take %j as a landline',
  (text) => expect(isLandline(text)).toBe(false),
)

it.each(['RaÃºl', 'JesÃºs', 'ÃšRSULA', 'JosÃ©', 'NÃºÃ±ez', 'LucÃ\u00ada'])('finds %j encoded twice', (text) =>
  expect(isDoubleEncoded(text)).toBe(true),
)

it.each(['Raúl', 'JOÃO', 'João', 'CONCEIÇÃO', 'Â', 'Ñusta'])('does not find %j encoded twice', (text) =>
  expect(isDoubleEncoded(text)).toBe(false),
)
