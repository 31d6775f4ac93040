import { describe, expect, it } from 'vitest'
import { isSurveyState, nextSurveyState, noSurvey, questionText } from './survey-state.ts'

const about = { clase: 'llamada', servicio: 'Asesoría legal' } as const
const asked = nextSurveyState(noSurvey, { type: 'asked', about, path: '/ecosistema/citas' })
const answered = nextSurveyState(asked, { type: 'answered', tipo: 'Neutro', cod: 'a1' })
const closed = nextSurveyState(answered, { type: 'closed' })

describe('the survey of a session', () => {
  it('asks about a service that ended', () => {
    expect(noSurvey.alert).toBe('none')
    expect(asked).toEqual({ alert: 'alert', about, path: '/ecosistema/citas', status: null })
    expect(questionText(asked.about)).toBe('¿Qué tal te fue en tu videollamada de Asesoría legal?')
    expect(questionText({ ...about, servicio: 'Salud' })).toBe('¿Qué tal te fue en tu videollamada?')
  })

  it('moves to its modal with the face and the code of the answer, and closing clears it (spec §4)', () => {
    expect(answered.status).toEqual({ estado: 'modal', tipo: 'Neutro', cod: 'a1' })
    expect(closed.status).toBeNull()
  })

  it('asks once per session', () => {
    for (const state of [asked, answered, closed]) {
      expect(nextSurveyState(state, { type: 'asked', about, path: '/ecosistema' })).toBe(state)
    }
  })

  it('is read from storage only in its complete shape', () => {
    for (const state of [noSurvey, asked, answered, closed]) expect(isSurveyState(state)).toBe(true)
    for (const other of [
      null,
      'x',
      {},
      { alert: 'siempre', about: null, status: null },
      { alert: 'alert' },
      { alert: 'alert', status: null },
      { alert: 'alert', about: null, status: null },
      { alert: 'alert', about: { clase: 'otra', servicio: 'x' }, status: null },
      { alert: 'alert', about: null, status: { estado: 'modal', tipo: 'Feliz', cod: 'a' } },
    ]) {
      expect(isSurveyState(other)).toBe(false)
    }
  })
})
