import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { modulesFromProfiles } from '@amparo/domain/modules.ts'
import { expect, it } from 'vitest'
import type { SessionData } from '../../../session/session-store.ts'
import { nextStepOf } from './next-step.ts'
import type { PublicBenefit } from './public-benefit.ts'

const nextStep = { title: 'a', text: 'b' }
const activation = { ...nextStep, label: 'Activa tu cuenta', to: '/registro/1' }

const benefits = serviceCards.map((card) => ({
  ecosystem: ecosystems.find(({ eco }) => eco === card.linkOut.split('/')[1]),
  card,
  page: { nextStep },
})) as unknown as PublicBenefit[]

const sessionWith = (...profiles: string[]) => ({
  status: 'open' as const,
  sesion: { modulos: modulesFromProfiles(profiles) } as SessionData,
})

it("every benefit is open to a visitor's default profiles, and leads to the activation", () => {
  expect(benefits).toHaveLength(21)
  for (const benefit of benefits) {
    expect(nextStepOf(benefit, { status: 'visitor' })).toEqual(activation)
    expect(nextStepOf(benefit, { status: 'restoring' })).toEqual(activation)
  }
})

it('people with the benefit are led to it; others with a cover read why not at the first action only', () => {
  for (const benefit of benefits) {
    const isLife = benefit.ecosystem.eco === 'vida'
    expect(nextStepOf(benefit, sessionWith('Vida'))?.to).toBe(isLife ? benefit.card.linkIn : undefined)
  }
})
