import { useEffect } from 'react'
import { findQuestion } from './survey-calls.ts'
import { mayBeAsked, tellSurvey } from './survey-store.ts'

const restMs = 60_000
let lastLook = Number.NEGATIVE_INFINITY

/** Pages where nobody is in the middle of something: home, lists, an ecosystem; and those where something just ended. */
const calmPage = /^\/ecosistema(?:\/(?:citas|[a-z]+|proteccion\/salud-financiera|[a-z]+\/coursera))?\/?$/i

/** Looks, while nothing has been asked, whether a service has ended that is to be asked about. */
export function useSurveyQuestion(pathname: string, mayAsk: boolean): void {
  useEffect(() => {
    if (!mayAsk || !calmPage.test(pathname) || performance.now() - lastLook < restMs) return
    lastLook = performance.now()
    lookNow()
  }, [pathname, mayAsk])
}

/** Something has just ended on this very page. */
export function lookNow(): void {
  if (!mayBeAsked()) return
  findQuestion().then(
    (about) => {
      if (about) tellSurvey({ type: 'asked', about })
    },
    () => undefined,
  )
}
