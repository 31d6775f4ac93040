/** Navigation state passed between the pages of the way in. */
interface Wanted {
  /** The wanted page. Untrusted: `destinationOf` validates it. */
  from?: unknown
}

/** The wanted page for a link or the next step; empty if there is none. */
export function wantedOf(state: unknown): Wanted {
  const { from } = (state ?? {}) as Wanted
  return from === undefined ? {} : { from }
}
