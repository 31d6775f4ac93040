import { describe, expect, it } from 'vitest'
import { courses } from './courses.ts'
import { topics } from './ecosystems.ts'
import { faq, helpModal, landingBanner, steps } from './faq.ts'
import { lifeDetail } from './life.ts'
import { pagesOf } from './service-cards.ts'
import { telemedicineDetail, telemedicineSpecialties } from './telemedicine.ts'

describe('the courses', () => {
  it('are twelve, three per tab, in tab order', () => {
    expect(courses.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    expect(courses.map(({ group }) => group)).toEqual(topics.flatMap(({ title }) => [title, title, title]))
  })

  it('state their duration', () => {
    for (const { durationHours, weeks } of courses) {
      expect(durationHours).toBeGreaterThan(0)
      expect(weeks).toBeGreaterThan(0)
      expect(durationHours / weeks).toBeLessThanOrEqual(6)
    }
  })
})

describe('the texts of the landing page', () => {
  it('have three questions and three steps', () => {
    expect(faq).toHaveLength(3)
    expect(steps.items.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it('keep the wording of the specification', () => {
    expect(landingBanner.title).toBe('¿Ya disfrutas de tus beneficios? Activa tu cuenta en un minuto')
    expect(landingBanner.button).toBe('Activa tu cuenta')
    expect(landingBanner.hints.activate).toMatchObject({ label: 'Activa tu cuenta aquí', to: '/registro/1' })
    expect(landingBanner.hints.login).toMatchObject({ label: 'inicia sesión aquí', to: '/inicia' })
    expect(helpModal.button).toBe('Aceptar')
  })

  it('have a separate block for ecosystems 5 and 6', () => {
    expect([telemedicineDetail.ecosystemId, lifeDetail.ecosystemId]).toEqual([5, 6])
    expect([telemedicineDetail, lifeDetail].map(({ serviceId }) => pagesOf(serviceId).linkOut)).toEqual([
      '/accidentes/telemedicina',
      '/vida/coursera',
    ])
    expect(telemedicineDetail.list.map(({ title }) => title)).toEqual(telemedicineSpecialties)
  })
})
