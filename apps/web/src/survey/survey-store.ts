import { useSyncExternalStore } from 'react'
import { currentSession, whenSessionChanges } from '../session/session-store.ts'
import {
  isSurveyState,
  nextSurveyState,
  noSurvey,
  type SurveyEvent,
  type SurveyState,
} from './survey-state.ts'

/** Persisted beside the session (spec §4), and emptied with it. */
const entry = 'encuesta'
const listeners = new Set<() => void>()
let state = read()

function read(): SurveyState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(entry) ?? 'null')
    return isSurveyState(stored) ? stored : noSurvey
  } catch {
    return noSurvey
  }
}

function become(next: SurveyState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** Something happened to the survey. */
export function tellSurvey(event: SurveyEvent): void {
  become(nextSurveyState(state, event))
  try {
    localStorage.setItem(entry, JSON.stringify(state))
  } catch {
    // Without storage it lives as long as the page.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The survey now. */
export function useSurvey(): SurveyState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => noSurvey,
  )
}

// Whoever comes next is asked anew; storage was emptied with the session.
whenSessionChanges(() => {
  if (currentSession().status === 'visitor') become(noSurvey)
})
