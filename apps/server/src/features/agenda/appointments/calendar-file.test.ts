import { describe, expect, it } from 'vitest'
import { consultation } from '../../../../testing/mail-appointments.ts'
import { readConfig } from '../../../config/config.ts'
import type { AppointmentRow } from './appointments.policy.ts'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

const config = readConfig({
  DATABASE_URL: 'postgres://nadie@localhost/nada',
  SECRET_KEY: 'una clave de prueba de más de treinta y dos letras',
  PORTAL_URL: 'https://portal.example.pe',
})
const now = new Date('2026-11-25T15:00:00Z')
const row: AppointmentRow = {
  ...consultation,
  id: '0146325a-f3d3-497f-bd97-7465bb5464da',
  specialty: 'Cardiología',
  account_id: 1,
  professional_id: '11111111-1111-4111-8111-111111111111',
  starts_at: new Date('2026-12-01T14:00:00Z'),
  ends_at: new Date('2026-12-01T14:30:00Z'),
  link_nonce: '22222222-2222-4222-8222-222222222222',
  professional_name: 'Dra. Ana Quispe Torres',
  college_number: null,
}
const entry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  appointment: row,
  version: 1,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  cancelled: false,
  email: 'rosa@correo.example',
  ...more,
})

interface Property {
  readonly name: string
  readonly parameters: string
  readonly value: string
}

/** Parses a file by the grammar of RFC 5545 §3.1; throws on a violation. */
function read(text: string): Property[] {
  if (/(^|[^\r])\n|\r(?!\n)/.test(text)) throw new Error('a line does not end with CRLF')
  const folded = text.split('\r\n')
  if (folded.at(-1) === '') folded.pop()
  for (const line of folded) {
    if (Buffer.byteLength(line) > 75) throw new Error(`a line of ${Buffer.byteLength(line)} octets`)
  }
  const open: string[] = []
  const properties = folded
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map((line): Property => {
      const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line)
      if (!match) throw new Error(`no property: ${line}`)
      const [, name = '', parameters = '', value = ''] = match
      if (name === 'BEGIN') open.push(value)
      if (name === 'END' && open.pop() !== value) throw new Error(`END:${value} closes nothing`)
      return { name, parameters, value }
    })
  if (open.length > 0) throw new Error(`${open} is not closed`)
  return properties
}

const file = (more: Partial<CalendarEntry> = {}) => read(calendarFile(config, entry(more), now))
const values = (properties: readonly Property[], name: string) =>
  properties.filter((property) => property.name === name).map(({ value }) => value)
const plain = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped))

/** A calendar program as RFC 5546 describes it: an older SEQUENCE changes nothing. */
class Calendar {
  readonly entries = new Map<string, { sequence: number; start: string; cancelled: boolean }>()

  import(properties: readonly Property[]): void {
    const [uid = ''] = values(properties, 'UID')
    const sequence = Number(values(properties, 'SEQUENCE')[0])
    if (sequence < (this.entries.get(uid)?.sequence ?? 0)) return
    this.entries.set(uid, {
      sequence,
      start: values(properties, 'DTSTART')[0] ?? '',
      cancelled: values(properties, 'METHOD')[0] === 'CANCEL',
    })
  }

  get shown(): string[] {
    return [...this.entries.values()].filter(({ cancelled }) => !cancelled).map(({ start }) => start)
  }
}

describe('a calendar file', () => {
  it('has the properties of an RFC 5546 request: UID, SEQUENCE, DTSTAMP, times in UTC, organiser and attendee', () => {
    const properties = file()
    expect(values(properties, 'BEGIN')).toEqual(['VCALENDAR', 'VEVENT'])
    expect(Object.fromEntries(properties.map(({ name, value }) => [name, value]))).toMatchObject({
      VERSION: '2.0',
      METHOD: 'REQUEST',
      UID: `${row.id}@amparo`,
      SEQUENCE: '0',
      DTSTAMP: '20261125T150000Z',
      DTSTART: '20261201T140000Z',
      DTEND: '20261201T143000Z',
      STATUS: 'CONFIRMED',
      ORGANIZER: `mailto:${config.contactEmail}`,
    })
    expect(values(properties, 'ATTENDEE')[0]?.toLowerCase()).toBe('mailto:rosa@correo.example')
    for (const { name, value } of properties) expect([name, value]).not.toEqual([name, ''])
  })

  it('imported, moved and cancelled leaves no event, also with mails out of order', () => {
    const booked = file()
    const later = { startsAt: Date.parse('2026-12-02T21:30:00Z'), endsAt: Date.parse('2026-12-02T22:00:00Z') }
    const moved = file({ version: 2, ...later })
    const cancelled = file({ version: 3, cancelled: true, ...later })
    const calendar = new Calendar()
    calendar.import(booked)
    expect(calendar.shown).toEqual(['20261201T140000Z'])
    calendar.import(moved)
    expect(calendar.shown).toEqual(['20261202T213000Z'])
    calendar.import(cancelled)
    expect(calendar.shown).toEqual([])
    for (const late of [booked, moved, cancelled]) calendar.import(late)
    expect(calendar.shown).toEqual([])
    expect(values(cancelled, 'METHOD')).toEqual(['CANCEL'])
    expect(values(cancelled, 'STATUS')).toEqual(['CANCELLED'])
  })

  it('downloaded by hand is no invitation: it publishes, without organiser or attendee', () => {
    const properties = file({ email: null })
    expect(values(properties, 'METHOD')).toEqual(['PUBLISH'])
    expect(values(properties, 'ATTENDEE')).toEqual([])
  })

  it('of a health visit states neither purpose nor professional', () => {
    const text = calendarFile(config, entry(), now)
    expect(text).not.toMatch(/telemedicina|cardiolog|quispe/i)
  })

  it.each([
    ['commas, semicolons and backslashes', 'Av. Perú; piso 2, «Los \\ Álamos»'],
    ['a line break that would add a property', 'Av. Perú 1\r\nATTENDEE:mailto:otro@correo.example'],
    ['a long name full of accents', 'Ñandú índigo Ánfora Élite Órbita Único '.repeat(4).trim()],
    ['signs outside of the basic plane', '𝒮ala 🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢🏢'],
  ])('holds a place with %s', (_what, address) => {
    const room: AppointmentRow = {
      ...row,
      kind: 'coworking',
      service_id: 8,
      modality: 'in_person',
      room_name: 'Sala 1',
      site_name: 'Sede',
      site_address: address,
    }
    const properties = file({ appointment: room })
    expect(plain(values(properties, 'LOCATION')[0] ?? '').replace(/\s+/g, ' ')).toBe(
      `Sala 1, Sede, ${address}`.replace(/\s+/g, ' '),
    )
    expect(values(properties, 'ATTENDEE')).toHaveLength(1)
  })
})
