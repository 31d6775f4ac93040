import { describe, expect, it } from 'vitest'
import { bookableServices } from './bookable-services.ts'
import { describeHours } from './opening-text.ts'

const hoursOf = (id: number) => {
  const service = bookableServices.find((one) => one.id === id)
  return service ? describeHours(service) : null
}

describe('opening hours in words', () => {
  it('match the specification for telemedicine', () => {
    expect(hoursOf(18)).toBe(
      'Se atiende de lunes a sábado, de 8:00 a. m. a 8:00 p. m., y no en feriados nacionales, en turnos de 30 minutos.',
    )
  })

  it('name both spans if Saturday is shorter', () => {
    expect(hoursOf(9)).toBe(
      'Se atiende de lunes a viernes, de 9:00 a. m. a 6:00 p. m.; sábado, de 9:00 a. m. a 1:00 p. m., y no en feriados nacionales, en turnos de 30 minutos.',
    )
  })

  it('omit holidays for the rooms', () => {
    expect(hoursOf(8)).not.toContain('feriados')
  })
})
