import { describe, expect, it } from 'vitest'
import { blankDraft, type GuestChoices, guestProblems, isInvitationDraft } from './invitation-flow.ts'

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
  parent: false,
}

describe('the age of a guest', () => {
  const problemOf = (fechaNacimiento: string, at = now) =>
    guestProblems({ ...guest, fechaNacimiento }, choices, at).fechaNacimiento

  it('is computed by the day in Lima', () => {
    expect(problemOf('2008-02-28')).toBeUndefined()
    expect(problemOf('2008-02-29')).toContain('18 años')
    expect(problemOf('2008-02-29', now + 86_400_000)).toBeUndefined()
  })

  it.each(['', '31/01/1990', '1990--31', '90-01-31', '1990-02-30', '2027-01-01', '1890-01-01'])(
    'refuses %j',
    (day) => {
      expect(problemOf(day)).toBeDefined()
    },
  )
})

describe('the data of a guest', () => {
  it('are complete without a second surname and without marketing', () => {
    expect(guestProblems(guest, choices, now)).toEqual({})
  })

  it('report every missing field at once', () => {
    const { guest: blank } = blankDraft('x')
    const nothing = { password: '', terms: false, privacy: false, marketing: false, parent: false }
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

  it('may be of a minor declared by the holder; below fourteen a parent accepts', () => {
    const minor = (fechaNacimiento: string, parent = false) =>
      Object.keys(guestProblems({ ...guest, fechaNacimiento }, { ...choices, parent }, now, true))
    expect(minor('2010-01-01')).toEqual([])
    expect(minor('2015-01-01')).toEqual(['parent'])
    expect(minor('2015-01-01', true)).toEqual([])
  })

  it('are not allowed in the password', () => {
    expect(guestProblems(guest, { ...choices, password: 'quispe26' }, now).password).toContain('tu nombre')
  })
})

describe('a resumed registration', () => {
  const draft = blankDraft('secreto-del-enlace')

  it('stores no part of the link that opens it', () => {
    expect(JSON.stringify(draft)).not.toContain('secreto-del-enlace')
  })

  it('is read only in its complete shape', () => {
    expect(isInvitationDraft({ ...draft, sent })).toBe(true)
    expect(isInvitationDraft({ ...draft, guest: { nombres: 'x' } })).toBe(false)
    expect(isInvitationDraft(null)).toBe(false)
  })
})
