import { useEffect } from 'react'
import { findQuestion } from './survey-calls.ts'
import { mayBeAsked, tellSurvey } from './survey-store.ts'

const restMs = 60_000
let lastLook = Number.NEGATIVE_INFINITY

/** Below /ecosistema: pages deeper than these are where somebody is in the middle of something. */
const calmDepth = 2

/** Home, the appointments, an ecosystem: nobody is in the middle of anything there. */
function isCalm(pathname: string): boolean {
  const steps = pathname.split('/').filter((step) => step !== '')
  return steps[0]?.toLowerCase() === 'ecosistema' && steps.length <= calmDepth
}

/** Looks, while nothing has been asked, whether a service has ended that is to be asked about. */
export function useSurveyQuestion(pathname: string, mayAsk: boolean): void {
  useEffect(() => {
    if (!mayAsk || !isCalm(pathname) || performance.now() - lastLook < restMs) return
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
