import { createStore, useStore } from '@amparo/client/store.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useSurvey } from './survey-store.ts'

const SurveyWidget = lazy(() => import('./SurveyWidget.tsx'))

const places = createStore(0)

interface SurveyHereProps {
  className?: string
  /** Path in place of the address, for a page outside the inside layout; the comment is asked here too. */
  at?: string
}

/** The place of the survey on a page where a service ends. */
export function SurveyHere({ className = '', at }: SurveyHereProps) {
  const { alert, status } = useSurvey()
  useEffect(() => {
    places.set(places.get() + 1)
    return () => places.set(places.get() - 1)
  }, [])
  if (status === null ? alert !== 'alert' : at === undefined) return null
  return (
    <Suspense fallback={null}>
      <div className={className}>
        <SurveyWidget {...(at === undefined ? {} : { at })} />
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
