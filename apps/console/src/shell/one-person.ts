import { draftOwner } from '@amparo/client/kept/draft-owner.ts'

const forgets = new Set<() => void>()
let owner = ''

draftOwner.subscribe(() => {
  const { id, left } = draftOwner.get()
  if (left || (id !== '' && id !== owner)) for (const forget of forgets) forget()
  if (id !== '') owner = id
})

/** Forgets what a tab's memory has of the person at work, once they sign out or somebody else comes in. */
export function forgetWithPerson(forget: () => void): void {
  forgets.add(forget)
}

/** What was typed and is on its way or was refused, by its subject: for the same person after a session that ended, in memory alone. */
export function createUnsent<T>(): Map<string, T> {
  const unsent = new Map<string, T>()
  forgetWithPerson(() => unsent.clear())
  return unsent
}
