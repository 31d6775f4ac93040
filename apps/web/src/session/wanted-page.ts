/** What the pages of the way in hand on from one to the next, in navigation state. */
interface Wanted {
  /** The page that the person was on the way to. Anybody can write it: `destinationOf` judges it. */
  from?: unknown
}

/** The wanted page as a link or a step of the way in hands it on; nothing where there is none. */
export function wantedOf(state: unknown): Wanted {
  const { from } = (state ?? {}) as Wanted
  return from === undefined ? {} : { from }
}
