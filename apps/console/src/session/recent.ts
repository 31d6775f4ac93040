import { createStore } from '@amparo/client/store.ts'

/** An item opened from a list. */
interface Recent {
  readonly title: string
  readonly to: string
}

const most = 6

/** The last opened items, newest first: only in this page's memory, since it contains names. */
export const recents = createStore<readonly Recent[]>([])

export function rememberRecent(one: Recent): void {
  recents.set([one, ...recents.get().filter(({ title }) => title !== one.title)].slice(0, most))
}
