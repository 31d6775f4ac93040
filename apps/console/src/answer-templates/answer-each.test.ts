import { ApiError } from '@amparo/client/api/api-error.ts'
import { expect, it } from 'vitest'
import { answerEach, type Outcome } from './answer-each.ts'

const refusal = (
  status: number,
  codigo: 'version' | 'sin_conexion' | 'sin_sesion' | 'idempotencia_distinta',
) =>
  new ApiError(status, {
    type: 'about:blank',
    title: 'Cambió',
    status,
    detail: 'Míralo.',
    codigo,
    instance: '',
  })
const three = ['RQ-1', 'RQ-2', 'RQ-3'].map((id) => ({ id, text: `Hola, ${id}` }))

/** Sends three with one refused, and returns each result and key. */
async function sendThree(refused: ApiError | null, all = three, isStopped = () => false) {
  const outcomes = new Map<string, Outcome>()
  const keys: string[] = []
  const send = async ({ id }: { id: string }, key: string) => {
    keys.push(key)
    if (refused && id === 'RQ-2') throw refused
  }
  await answerEach(all, send, { tell: (id, outcome) => outcomes.set(id, outcome), isStopped })
  return { keys, went: [...outcomes.values()].map(({ is }) => is), said: outcomes.get('RQ-2')?.words }
}

it('each is sent on its own: a refused one says why, and the others continue', async () => {
  const { went, said } = await sendThree(refusal(409, 'version'))
  expect(went).toEqual(['sent', 'refused', 'sent'])
  expect(said).toBe('Cambió. Míralo.')
})

it('a text has one key per person, whenever it is sent again; another text has another', async () => {
  const { keys, went } = await sendThree(refusal(0, 'sin_conexion'))
  expect(went).toEqual(['sent', 'unknown', 'sent'])
  expect(new Set(keys).size).toBe(3)
  expect((await sendThree(null)).keys).toEqual(keys)
  expect((await sendThree(null, [{ id: 'RQ-1', text: 'Otro' }])).keys).not.toContain(keys[0])
  const twice = await sendThree(refusal(409, 'idempotencia_distinta'))
  expect(twice.said).toBe('Ya le enviaste este mismo texto en las últimas 24 horas.')
})

it('stops on request, and when the session has ended', async () => {
  const turns = [false, true]
  expect((await sendThree(null, three, () => turns.shift() ?? true)).went).toEqual(['sent'])
  expect((await sendThree(refusal(401, 'sin_sesion'))).went).toEqual(['sent', 'refused'])
})
