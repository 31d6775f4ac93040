import { createStore, useStore } from '@amparo/client/store.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useSurvey } from './survey-store.ts'

const SurveyWidget = lazy(() => import('./SurveyWidget.tsx'))

const places = createStore(0)

/** The place of the survey on a page where a service ends. */
export function SurveyHere({ className = '' }: { className?: string }) {
  const { alert, status } = useSurvey()
  useEffect(() => {
    places.set(places.get() + 1)
    return () => places.set(places.get() - 1)
  }, [])
  if (alert !== 'alert' || status !== null) return null
  return (
    <Suspense fallback={null}>
      <div className={className}>
        <SurveyWidget />
      </div>
    </Suspense>
  )
}

/** The comment of an answer, on any page; the question itself where a page has no place for it. */
export function SurveyElsewhere() {
  const hasPlace = useStore(places, 0) > 0
  const { alert, status } = useSurvey()
  if (status === null && (alert !== 'alert' || hasPlace)) return null
  return (
    <Suspense fallback={null}>
      <div className="page mt-14">
        <SurveyWidget />
      </div>
    </Suspense>
  )
}
