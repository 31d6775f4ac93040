import { describe, expect, it } from 'vitest'
import { isSurveyState, nextSurveyState, noSurvey } from './survey-state.ts'

const asked = nextSurveyState(noSurvey, { type: 'benefit-used' })
const answered = nextSurveyState(asked, { type: 'answered', tipo: 'Neutro', cod: 'a1' })
const closed = nextSurveyState(answered, { type: 'closed' })

describe('the survey of a session', () => {
  it('is asked once a benefit was used', () => {
    expect(noSurvey.alert).toBe('none')
    expect(asked).toEqual({ alert: 'alert', status: null })
  })

  it('moves to its modal with the face and the code of the answer, and closing clears it (spec §4)', () => {
    expect(answered.status).toEqual({ estado: 'modal', tipo: 'Neutro', cod: 'a1' })
    expect(closed.status).toBeNull()
  })

  it('is not asked again in the same session', () => {
    for (const state of [asked, answered, closed]) {
      expect(nextSurveyState(state, { type: 'benefit-used' })).toBe(state)
    }
  })

  it('comes back from storage only in its whole shape', () => {
    for (const state of [noSurvey, asked, answered, closed]) expect(isSurveyState(state)).toBe(true)
    for (const other of [
      null,
      'x',
      {},
      { alert: 'siempre', status: null },
      { alert: 'alert' },
      { alert: 'alert', status: { estado: 'modal', tipo: 'Feliz', cod: 'a' } },
    ]) {
      expect(isSurveyState(other)).toBe(false)
    }
  })
})
