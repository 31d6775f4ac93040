import { ApiError, noAnswer } from '@amparo/client/api/api-error.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { tellNotDone, tellNotUndone } from './not-undone.ts'
import { closeToast, toasts } from './toasts.ts'

afterEach(() => {
  for (const { id } of toasts.get()) closeToast(id)
})

const refusal = (detail: string) =>
  new ApiError(409, {
    type: 'about:blank',
    title: 'No se puede',
    status: 409,
    detail,
    codigo: 'anticipacion',
    instance: '',
  })
const told = () => toasts.get().map(({ text, look }) => [text, look])

describe('a failed undo', () => {
  it("shows the server's cause, and stays until closed", () => {
    tellNotUndone(refusal('La persona ya no tiene usos para esta cita.'))
    tellNotUndone(noAnswer())
    expect(told()).toEqual([
      ['No se pudo deshacer. La persona ya no tiene usos para esta cita.', 'danger'],
      [`No se pudo deshacer. ${noAnswer().problem.detail}`, 'danger'],
    ])
  })

  it('for a defect of ours names no cause, and rethrows it', () => {
    const defect = new TypeError('x is undefined')
    expect(() => tellNotUndone(defect)).toThrow(defect)
    expect(told()).toEqual([])
  })
})

it("a failed act shows the server's message", () => {
  tellNotDone(refusal('Otra persona la tomó antes.'))
  expect(told()).toEqual([['No se puede. Otra persona la tomó antes.', 'danger']])
})

describe('the button of a failed act', () => {
  const offered = () => toasts.get().map(({ way }) => way?.label)
  const ways = { again: () => undefined, correct: () => undefined }

  it('sends it again if no answer came, and corrects it after a refusal', () => {
    tellNotDone(noAnswer(), 'La cita', ways)
    tellNotDone(refusal('Ese horario se acaba de ocupar.'), 'La cita', ways)
    expect(offered()).toEqual(['Intentar otra vez', 'Corregir'])
  })

  it('is absent if the same try would be refused again', () => {
    tellNotDone(refusal('Otra persona la tomó antes.'), 'La cita', { again: ways.again })
    expect(offered()).toEqual([undefined])
  })
})
