import { draftOwner } from '@amparo/client/kept/draft-owner.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createUnsent } from './one-person.ts'
import { tell, toasts } from './toasts.ts'

const unsent = createUnsent<string>()
const comeIn = (id: string) => draftOwner.set({ id, left: false })
const kept = () => [toasts.get().length, unsent.size]

beforeEach(() => {
  draftOwner.set({ id: '', left: true })
  comeIn('iris')
  tell('La nota sobre el currículum de Ana Ríos: no se guardó.', { look: 'danger' })
  unsent.set('cita', 'Una nota')
})

describe("a tab's memory of the signed-in person", () => {
  it('waits for the same person if a session expires', () => {
    draftOwner.set({ id: '', left: false })
    comeIn('iris')
    expect(kept()).toEqual([1, 1])
  })

  it('is dropped once they sign out', () => {
    draftOwner.set({ id: '', left: true })
    expect(kept()).toEqual([0, 0])
  })

  it('is dropped if another person signs in', () => {
    draftOwner.set({ id: '', left: false })
    comeIn('bruno')
    expect(kept()).toEqual([0, 0])
  })

  it('refused after they signed out is not for the next person', () => {
    draftOwner.set({ id: '', left: true })
    tell('El anexo de Ana Ríos: no se guardó.', { look: 'danger' })
    comeIn('bruno')
    expect(kept()).toEqual([0, 0])
  })
})
