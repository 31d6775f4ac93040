import { offeredGroups } from '../consent/consent-store.ts'

/** What the tag manager is told. Nothing in it says who or about what. */
interface TagEvent {
  readonly event: 'logout'
  readonly motivo: string
}

const entry = 'amparo:eventos'

/** Events of pages without tags, until a page with tags takes them; none where no tag manager is configured. */
export const pendingTagEvents = {
  add(event: TagEvent): void {
    if (!offeredGroups().includes('medicion')) return
    try {
      sessionStorage.setItem(entry, JSON.stringify([...read(), event]))
    } catch {
      // Without storage the next page cannot know.
    }
  },

  /** The events so far, which are then nobody's any more. */
  take(): readonly TagEvent[] {
    const events = read()
    if (events.length > 0) sessionStorage.removeItem(entry)
    return events
  },
}

function read(): readonly TagEvent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(entry) ?? '[]')
    return Array.isArray(kept) ? (kept as TagEvent[]) : []
  } catch {
    return []
  }
}
