import { bookableServices, coworkingServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { findSlots } from '@amparo/domain/agenda/free-slots.ts'
import { telemedicineSpecialties } from '@amparo/domain/catalogue/telemedicine.ts'
import { describe, expect, it } from 'vitest'
import { saveSupply } from '../src/agenda/save-supply.ts'
import { findSupplyConflicts } from '../src/agenda/supply-conflicts.ts'
import { database, openTestDatabase } from '../src/testing.ts'
import { sampleAgenda } from './agenda.ts'

const week = { from: Temporal.PlainDate.from('2026-11-30'), to: Temporal.PlainDate.from('2026-12-05') }
const supplyOf = (serviceId: number, specialty: string | null) =>
  sampleAgenda.professionals
    .filter(({ services }) => services.some((s) => s.serviceId === serviceId && s.specialty === specialty))
    .map((professional) => ({ id: professional.code, ...professional }))

describe('the sample agenda', () => {
  it('offers every telemedicine specialty at each half hour of the week, from 8:00 to 19:30', () => {
    const telemedicine = bookableServices.find(({ id }) => id === 18)
    if (!telemedicine) throw new Error('no telemedicine')
    for (const specialty of telemedicineSpecialties) {
      const slots = findSlots(telemedicine, supplyOf(18, specialty), [], week)
      expect([specialty, slots.length]).toEqual([specialty, 6 * 24])
    }
  })

  it('has at least two professionals for every other service, on every day that it opens', () => {
    for (const service of bookableServices) {
      if (service.id === 18 || service.id === coworkingServiceId) continue
      const supply = supplyOf(service.id, null)
      expect([service.id, supply.length >= 2]).toEqual([service.id, true])
      const slots = findSlots(service, supply, [], week)
      const days = new Set(slots.map(({ startsAt }) => new Date(startsAt - 18_000_000).getUTCDay()))
      expect([service.id, days.size]).toEqual([service.id, 6])
      for (const { modalities } of supply)
        expect(service.modalities.some((m) => modalities.includes(m))).toBe(true)
    }
  })

  it('marks every registration number as a sample', () => {
    for (const { collegeNumber } of sampleAgenda.professionals) {
      if (collegeNumber !== null) expect(collegeNumber).toMatch(/\(muestra\)$/)
    }
  })

  it('names each professional once', () => {
    const { professionals } = sampleAgenda
    expect(new Set(professionals.map(({ name }) => name)).size).toBe(professionals.length)
    expect(new Set(professionals.map(({ code }) => code)).size).toBe(professionals.length)
  })
})

describe('saving a supply', () => {
  openTestDatabase()
  const count = async (table: string) =>
    Number((await database.pool.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n)
  const tables = ['professional', 'professional_service', 'professional_plan', 'site', 'site_plan', 'room']

  it('has the same effect once or twice', async () => {
    const counts: number[][] = []
    for (let turn = 0; turn < 2; turn += 1) {
      await database.db.transaction().execute((tx) => saveSupply(tx, sampleAgenda))
      counts.push(await Promise.all(tables.map(count)))
    }
    expect(counts[0]).toEqual(counts[1])
    expect(counts[0]?.[0]).toBe(sampleAgenda.professionals.length)
  })

  it('of an empty agenda finds no conflicts', async () => {
    const codes = { professionals: sampleAgenda.professionals.map(({ code }) => code), sites: [] }
    expect(await findSupplyConflicts(database.db, codes, new Date('2026-11-25T10:00:00-05:00'))).toEqual([])
  })
})
