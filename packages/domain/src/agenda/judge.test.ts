import { describe, expect, it } from 'vitest'
import { modulesFromProfiles } from '../modules.ts'
import { bookableService, coworkingServiceId, telemedicineServiceId } from './bookable-services.ts'
import type { Standing } from './entitlement.ts'
import { judgeRoom, judgeUse, judgeVisit } from './judge.ts'
import type { BookableService } from './service-rules.ts'

const lima = (text: string) => Date.parse(`${text}-05:00`)
const now = lima('2026-11-30T08:00:00')
const serviceOf = (id: number): BookableService => {
  const service = bookableService(id)
  if (!service) throw new Error(`no service ${id}`)
  return service
}
const insured = (profile: string): Standing => ({
  cover: { kind: 'holder', modules: modulesFromProfiles([profile]), products: [] },
  policies: [{ profile, startedOn: Temporal.PlainDate.from('2026-03-10') }],
  invitedOn: new Map(),
})
const week = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: 480, end: 1200 }))
const supplyOf = (id: string) => ({ id, plan: week, breaks: [], exceptions: [] })

describe('an hour of a doctor', () => {
  const service = { ...serviceOf(telemedicineServiceId), modalities: ['video', 'in_person'] as const }
  const wanted = lima('2026-12-07T10:00:00')
  const busyAt = (supplyId: string) => ({ supplyId, startsAt: wanted, endsAt: wanted + 1_800_000 })
  const agenda = {
    supply: [supplyOf('ana'), supplyOf('luz')],
    busy: [],
    own: [],
    offered: new Map([
      ['ana', ['in_person'] as const],
      ['luz', ['video', 'in_person'] as const],
    ]),
  }
  const facts = { now, service, standing: insured('Salud'), agenda }
  const judge = (more: object = {}, asked: object = {}) =>
    judgeVisit({ ...facts, ...more }, { startsAt: wanted, modality: null, ...asked })

  it('is granted with the free professionals of the first modality that any of them offers', () => {
    const granted = {
      startsAt: wanted,
      endsAt: wanted + 1_800_000,
      modality: 'video',
      professionalIds: ['luz'],
    }
    expect(judge()).toEqual(granted)
    expect(judge({ agenda: { ...agenda, busy: [busyAt('luz')] } })).toEqual({
      ...granted,
      modality: 'in_person',
      professionalIds: ['ana'],
    })
    expect(judge({}, { modality: 'in_person' })).toMatchObject({ professionalIds: ['ana', 'luz'] })
  })

  it('is refused for the first reason in this order: cover, lead time, hours, modality, availability', () => {
    const late = { startsAt: now + 60_000, modality: 'phone' }
    const closed = { startsAt: lima('2026-12-06T10:00:00'), modality: 'phone' }
    const full = { agenda: { ...agenda, busy: [busyAt('ana'), busyAt('luz')] } }
    expect(judge({ standing: insured('Cuota') }, late)).toEqual({ why: 'not_entitled' })
    expect(judge({ service: { ...service, leadHours: 24 } }, late)).toMatchObject({
      why: 'too_soon',
      leadHours: 24,
    })
    expect(judge({}, closed)).toEqual({ why: 'outside_hours' })
    expect(judge(full, { modality: 'phone' })).toEqual({ why: 'bad_modality' })
    expect(judge(full)).toMatchObject({ why: 'taken', isOwn: false, alternatives: { length: 3 } })
    expect(judge({ agenda: { ...agenda, own: [busyAt('own')] } })).toMatchObject({
      why: 'taken',
      isOwn: true,
    })
  })
})

it('of a room is refused for the first reason, and granted if there is none', () => {
  const hours = { site: supplyOf('site'), own: { ...supplyOf('sala'), plan: [] } }
  const facts = {
    now,
    service: serviceOf(coworkingServiceId),
    standing: insured('Emprendimiento'),
    room: { id: 'sala', capacity: 4, hours },
    busy: [],
    own: [],
  }
  const [startsAt, endsAt] = [lima('2026-12-07T10:00:00'), lima('2026-12-07T11:00:00')]
  const judge = (more: object = {}, asked: object = {}) =>
    judgeRoom({ ...facts, ...more }, { startsAt, endsAt, attendees: 4, ...asked })

  const busy = [{ supplyId: 'sala', startsAt, endsAt }]
  expect(judge()).toBeNull()
  expect(judge({ standing: insured('Cuota'), room: undefined })).toEqual({ why: 'not_entitled' })
  expect(judge({ room: undefined })).toEqual({ why: 'no_room' })
  expect(judge({}, { endsAt: endsAt + 60_000 })).toEqual({ why: 'half_hours' })
  expect(judge({}, { endsAt: startsAt + 5 * 3_600_000, attendees: 9 })).toEqual({ why: 'too_long' })
  expect(judge({ busy }, { attendees: 9 })).toEqual({ why: 'too_many_people', seats: 4 })
  expect(judge({ busy })).toMatchObject({ why: 'taken', isOwn: false, alternatives: { length: 3 } })
})

describe('the use of a booking', () => {
  const service = { ...serviceOf(telemedicineServiceId), yearlyLimit: 2 }
  const facts = {
    now,
    service,
    standing: insured('Salud'),
    uses: [],
    open: { count: 0, ofService: 0, mostTalks: 3 },
  }
  const asked = { startsAt: lima('2026-12-07T10:00:00'), isOneMore: true }
  const use = (benefit_use: number, benefit_year = '2026-03-10') => ({ benefit_use, benefit_year })

  it('is the lowest free number in the policy year of its day', () => {
    expect(judgeUse(facts, asked)).toEqual({ year: '2026-03-10', number: 1 })
    expect(judgeUse({ ...facts, uses: [use(1), use(2, '2025-03-10')] }, asked)).toMatchObject({ number: 2 })
    expect(judgeUse({ ...facts, uses: [use(1), use(2)] }, asked)).toMatchObject({ why: 'used_up', limit: 2 })
    const next = { ...asked, startsAt: lima('2027-03-15T10:00:00') }
    expect(judgeUse({ ...facts, uses: [use(1), use(2)] }, next)).toEqual({ year: '2027-03-10', number: 1 })
  })

  it('is refused above the limit of open bookings, but not for a change of hour', () => {
    const open = (count: number, ofService: number) => ({
      ...facts,
      open: { count, ofService, mostTalks: 3 },
    })
    expect(judgeUse(open(7, 3), asked)).toMatchObject({ number: 1 })
    expect(judgeUse(open(8, 0), asked)).toEqual({ why: 'too_many_open', most: 8, isRoom: false })
    expect(judgeUse(open(4, 4), asked)).toMatchObject({ why: 'too_many_open', most: 4, ofService: true })
    expect(judgeUse(open(4, 4), { ...asked, isOneMore: false })).toMatchObject({ number: 1 })
    const talk = {
      ...open(3, 3),
      service: { ...serviceOf(9), yearlyLimit: 2 },
      standing: insured('TotalMax'),
    }
    expect(judgeUse(talk, asked)).toEqual({ why: 'too_many_open', most: 3, isRoom: false })
  })

  it('counts the policy years of a guest from their first invitation to that service', () => {
    const cover = { kind: 'guest', modules: modulesFromProfiles([]), products: [{ value: '7443' }] } as const
    const invitedOn = new Map([[service.guestCode ?? 0, Temporal.PlainDate.from('2026-06-01')]])
    const standing = { cover, policies: [], invitedOn }
    expect(judgeUse({ ...facts, standing }, asked)).toEqual({ year: '2026-06-01', number: 1 })
  })
})
