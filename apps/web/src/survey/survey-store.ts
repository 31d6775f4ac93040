import { createStore, useStore } from '@amparo/client/store.ts'
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
const survey = createStore(read())

function read(): SurveyState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(entry) ?? 'null')
    return isSurveyState(stored) ? stored : noSurvey
  } catch {
    return noSurvey
  }
}

/** Something happened to the survey. */
export function tellSurvey(event: SurveyEvent): void {
  survey.set(nextSurveyState(survey.get(), event))
  try {
    localStorage.setItem(entry, JSON.stringify(survey.get()))
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** Whether this session may still be asked something: what was not shown must not count as shown. */
export function mayBeAsked(): boolean {
  return survey.get().alert === 'none'
}

/** The survey now. */
export function useSurvey(): SurveyState {
  return useStore(survey, noSurvey)
}

// Whoever comes next is asked anew; storage was emptied with the session.
whenSessionChanges(() => {
  if (currentSession().status === 'visitor') survey.set(noSurvey)
})
