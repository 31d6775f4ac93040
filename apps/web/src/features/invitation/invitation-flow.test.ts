import { describe, expect, it } from 'vitest'
import {
  birthDateProblem,
  blankDraft,
  type GuestChoices,
  guestProblems,
  isInvitationDraft,
  latestBirthDay,
  reachableStep,
} from './invitation-flow.ts'

const now = Date.parse('2026-02-28T22:00:00-05:00')
const sent = { solicitud: 'a', destino: 'm•••@•••.pe', expira: '2026-02-28T22:10:00-05:00' }
const guest = {
  nombres: 'Lucía',
  apellidoPaterno: 'Quispe',
  apellidoMaterno: '',
  fechaNacimiento: '1990-01-31',
  numeroCelular: '987 654 321',
}
const choices: GuestChoices = {
  password: 'tres gatos miran el mar',
  terms: true,
  privacy: true,
  marketing: false,
}

describe('the age of a guest', () => {
  it('is 18 on the birthday itself, by the day in Lima', () => {
    expect(latestBirthDay(now)).toBe('2008-02-28')
    expect(birthDateProblem('2008-02-28', now)).toBeNull()
    expect(birthDateProblem('2008-03-01', now)).toContain('18 años')
  })

  it('is reached on 1 March by whoever was born on 29 February', () => {
    expect(birthDateProblem('2008-02-29', now)).toContain('18 años')
    expect(birthDateProblem('2008-02-29', now + 86_400_000)).toBeNull()
  })

  it.each(['', '31/01/1990', '2027-01-01', '1890-01-01'])('is not told by %j', (day) => {
    expect(birthDateProblem(day, now)).not.toBeNull()
  })
})

describe('the data of a guest', () => {
  it('are complete without a second surname and without marketing', () => {
    expect(guestProblems(guest, choices, now)).toEqual({})
  })

  it('tell everything that is missing at once', () => {
    const { guest: blank } = blankDraft('x')
    const nothing = { password: '', terms: false, privacy: false, marketing: false }
    expect(Object.keys(guestProblems(blank, nothing, now))).toEqual([
      'nombres',
      'apellidoPaterno',
      'fechaNacimiento',
      'numeroCelular',
      'password',
      'terms',
      'privacy',
    ])
  })

  it('do not go into the password', () => {
    expect(guestProblems(guest, { ...choices, password: 'quispe26' }, now).password).toContain('tu nombre')
  })
})

describe('a registration that was left and taken up again', () => {
  const draft = blankDraft('secreto-del-enlace')

  it('keeps neither the whole link nor a step that lacks what it needs', () => {
    expect(JSON.stringify(draft)).not.toContain('secreto-del-enlace')
    expect(reachableStep('datos', draft, '123456')).toBe('invitacion')
    expect(reachableStep('datos', { ...draft, sent }, '12')).toBe('codigo')
    expect(reachableStep('datos', { ...draft, sent }, '123456')).toBe('datos')
  })

  it('is read back only in its whole shape', () => {
    expect(isInvitationDraft({ ...draft, sent })).toBe(true)
    expect(isInvitationDraft({ ...draft, guest: { nombres: 'x' } })).toBe(false)
    expect(isInvitationDraft(null)).toBe(false)
  })
})
