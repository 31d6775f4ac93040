import { createStore } from '@amparo/client/store.ts'

/** Something that was opened from a list. */
interface Recent {
  readonly title: string
  readonly to: string
}

const most = 6

/** What was opened last, the newest first: in this page's memory alone, since it names people. */
export const recents = createStore<readonly Recent[]>([])

export function rememberRecent(one: Recent): void {
  recents.set([one, ...recents.get().filter(({ title }) => title !== one.title)].slice(0, most))
}
