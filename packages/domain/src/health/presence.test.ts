import { describe, expect, it } from 'vitest'
import { disputableUntil, type PresenceFacts, rulePresence } from './presence.ts'

const facts: PresenceFacts = { booked: 'video', isMissed: false, hasMet: true, declared: null }
const plain = { hasReason: false }
const reasoned = { hasReason: true }

describe('the presence of a visit', () => {
  it.each([
    ['video', 'room'],
    ['phone', 'phone'],
    ['in_person', 'in_person'],
  ] as const)('is by default the booked one: %s', (booked, mode) => {
    expect(rulePresence({ ...facts, booked }, plain, 'close')).toEqual({ mode, isOther: false })
  })

  it('is refused in a room where the two never met, whatever was booked', () => {
    const apart = { ...facts, hasMet: false }
    expect(rulePresence(apart, plain, 'close')).toEqual({ refusal: 'not_met' })
    expect(rulePresence({ ...apart, booked: 'phone' }, { mode: 'room', ...reasoned }, 'sign')).toEqual({
      refusal: 'not_met',
    })
  })

  it('needs a reason if it differs from the booked one', () => {
    const apart = { ...facts, hasMet: false }
    expect(rulePresence(apart, { mode: 'phone', ...plain }, 'close')).toEqual({ refusal: 'no_reason' })
    expect(rulePresence(apart, { mode: 'phone', ...reasoned }, 'close')).toEqual({
      mode: 'phone',
      isOther: true,
    })
  })

  it('stays as the first act declared it, with its reason', () => {
    const declared = { mode: 'phone', hasReason: true } as const
    const apart = { ...facts, hasMet: false, declared }
    expect(rulePresence(apart, plain, 'close')).toEqual({ mode: 'phone', isOther: true })
    expect(rulePresence(apart, { mode: 'in_person', ...plain }, 'close')).toEqual({ refusal: 'no_reason' })
  })

  it('is none after «No vino», for a closing alone, and never otherwise', () => {
    const missed = { ...facts, isMissed: true }
    expect(rulePresence(missed, plain, 'close')).toEqual({ mode: 'none', isOther: false })
    expect(rulePresence(missed, plain, 'sign')).toEqual({ refusal: 'missed' })
    expect(rulePresence(missed, { mode: 'phone', ...reasoned }, 'close')).toEqual({ refusal: 'missed' })
    expect(rulePresence(facts, { mode: 'none', ...plain }, 'close')).toEqual({ refusal: 'not_missed' })
  })

  it('is judged as booked once «No vino» was corrected', () => {
    const corrected = { ...facts, declared: { mode: 'none', hasReason: false } } as const
    expect(rulePresence(corrected, plain, 'sign')).toEqual({ mode: 'room', isOther: false })
  })

  it('is disputable for seven days, unless the room proves it', () => {
    expect(disputableUntil('phone', 0)).toBe(7 * 86_400_000)
    expect(disputableUntil('in_person', 0)).toBe(7 * 86_400_000)
    expect(disputableUntil('room', 0)).toBeNull()
    expect(disputableUntil('none', 0)).toBeNull()
  })
})
