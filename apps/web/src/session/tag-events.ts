import { offeredGroups } from '../cookie-consent/consent-store.ts'
import type { LeaveReason } from './session-state.ts'

/** An event for the tag manager, without person and subject. */
export interface TagEvent {
  readonly event: 'logout'
  readonly motivo: LeaveReason
}

const entry = 'amparo:eventos'

/** Events of pages without tags, until a page with tags takes them; none if no tag manager is configured. */
export const pendingTagEvents = {
  add(event: TagEvent): void {
    if (!offeredGroups().includes('medicion')) return
    try {
      const kept = read()
      sessionStorage.setItem(entry, JSON.stringify([...(Array.isArray(kept) ? kept : []), event]))
    } catch {
      // Without storage the next page cannot know.
    }
  },

  /** Events stored before consent, returned once. */
  take(): unknown {
    const kept = read()
    if (kept !== null) sessionStorage.removeItem(entry)
    return kept
  },
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(entry) ?? 'null')
  } catch {
    return null
  }
}
