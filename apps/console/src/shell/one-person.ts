import { draftOwner } from '@amparo/client/kept/draft-owner.ts'

const forgets = new Set<() => void>()
let owner = ''

draftOwner.subscribe(() => {
  const { id, left } = draftOwner.get()
  if (left || (id !== '' && id !== owner)) for (const forget of forgets) forget()
  if (id !== '') owner = id
})

/** Clears a tab's memory of the signed-in person, once they sign out or another person signs in. */
export function forgetWithPerson(forget: () => void): void {
  forgets.add(forget)
}

/** Pending or refused texts, by subject: for the same person after an expired session, in memory only. */
export function createUnsent<T>(): Map<string, T> {
  const unsent = new Map<string, T>()
  forgetWithPerson(() => unsent.clear())
  return unsent
}
