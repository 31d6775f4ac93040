import { createStore, useStore } from '@amparo/client/store.ts'
import { useEffect } from 'react'
import { currentBearer } from '../api/bearer.ts'
import { currentSession, whenSessionChanges } from '../session/session-store.ts'
import {
  isSurveyState,
  nextSurveyState,
  noSurvey,
  type SurveyEvent,
  type SurveyState,
} from './survey-state.ts'

/** Stored beside the session (spec §4), and cleared with it. */
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

export function tellSurvey(event: SurveyEvent): void {
  survey.set(nextSurveyState(survey.get(), event))
  try {
    localStorage.setItem(entry, JSON.stringify(survey.get()))
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** Applies an answer's result: only while the same session is open, so that the next account never sees it. */
export function surveyTeller(): (event: SurveyEvent) => void {
  const session = currentBearer()
  return (event) => {
    if (session !== null && currentBearer() === session) tellSurvey(event)
  }
}

export function useSurvey(): SurveyState {
  return useStore(survey, noSurvey)
}

// The next account is asked again; storage was emptied with the session.
whenSessionChanges(() => {
  if (currentSession().status === 'visitor') survey.set(noSurvey)
})

const restMs = 60_000
let lastLook = Number.NEGATIVE_INFINITY
/** The list of visits has a place for it; elsewhere a service that ends on its page asks (`lookNow`). */
const calmPage = '/ecosistema/citas'

/** Checks, until a survey was shown, whether a service has ended that needs one. */
export function useSurveyQuestion(pathname: string, mayAsk: boolean): void {
  useEffect(() => {
    if (!mayAsk || pathname.toLowerCase() !== calmPage || performance.now() - lastLook < restMs) return
    lastLook = performance.now()
    lookNow()
  }, [pathname, mayAsk])
}

/**
 * A service ended on this page; `path` names a page whose address holds a secret. Don't request a survey that cannot
 * be shown: it would count as shown.
 */
export function lookNow(path: string = location.pathname): void {
  if (survey.get().alert !== 'none') return
  const tell = surveyTeller()
  import('./survey-calls.ts')
    .then(({ findQuestion }) => findQuestion())
    .then(
      (about) => {
        if (about) tell({ type: 'asked', about, path })
      },
      () => undefined,
    )
}
