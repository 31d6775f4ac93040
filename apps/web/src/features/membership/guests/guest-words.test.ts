import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Standing } from '../../../inside/standing.ts'
import type { Guest, SharedService } from './guest-calls.ts'
import { nextOf, noSeats } from './guest-words.ts'
import { HolderGuests } from './HolderGuests.tsx'

const ended: Standing = { kind: 'ended', endedOn: '2026-10-31' }
const guest = (estado: Guest['estado'], more: Partial<Guest> = {}): Guest => ({
  id: '7d0f2c52-6a0e-4a6b-8c0c-0d6a3c1f9a10',
  nombres: 'Nélida',
  apellidoPaterno: 'Apaza',
  apellidoMaterno: '',
  tipoDocumento: 8,
  documento: '51000001',
  correoElectronico: 'nelida@buzon.example',
  servicios: [7443],
  estado,
  invitadoEl: '2026-10-01T15:00:00.000Z',
  menorDeEdad: false,
  pasos: [],
  ...more,
})

describe('the next step of a guest', () => {
  it('approved: has access while a cover of the holder is in force, with or without seats', () => {
    for (const hasSeats of [true, false]) {
      const next = nextOf(guest('aprobado'), { standing: { kind: 'covered' }, hasSeats })
      expect(next).toBe('Ya puede entrar y usar lo que compartes.')
    }
    expect(nextOf(guest('aprobado'), { standing: ended, hasSeats: false })).toBe(
      'Está aprobado, pero tu seguro terminó el 31 de octubre de 2026: desde entonces no puede usar lo que compartiste.',
    )
    expect(nextOf(guest('aprobado'), { standing: { kind: 'unknown' }, hasSeats: false })).toBe(
      'Está aprobado, pero sin un seguro tuyo vigente no puede usar lo que compartiste.',
    )
  })

  it('promises no seat that the holder does not have', () => {
    const states = ['invitado', 'vencido', 'retirado'] as const
    for (const standing of [ended, { kind: 'covered' }, { kind: 'unknown' }] as const) {
      for (const state of states) {
        const one = guest(state, { vence: '2026-12-01T15:00:00.000Z' })
        expect(nextOf(one, { standing, hasSeats: true })).toMatch(/cupo/u)
        expect(nextOf(one, { standing, hasSeats: false })).not.toMatch(/cupo|otra vez/u)
      }
    }
  })
})

it('gives only a known reason why no guest can be invited', () => {
  expect(noSeats(ended)).toContain('terminó el 31 de octubre de 2026')
  expect(noSeats({ kind: 'covered' })).toBe('Tu seguro no incluye cupos para invitados.')
  expect(noSeats({ kind: 'unknown' })).toBe('Hoy no tienes un seguro vigente con cupos para invitados.')
})

describe('the screen of a holder with guests', () => {
  const show = (servicios: readonly SharedService[], standing: Standing) =>
    renderToStaticMarkup(
      createElement(
        MemoryRouter,
        null,
        createElement(HolderGuests, {
          list: {
            servicios: [...servicios],
            invitados: [guest('aprobado'), guest('retirado', { id: 'otro' })],
          },
          standing,
          onList: () => undefined,
          onReload: () => undefined,
        }),
      ),
    )

  it('without seats states why, keeps the guests and offers no act that would be refused', () => {
    const shown = show([], ended)
    expect(shown).toContain(noSeats(ended))
    expect(shown).toContain('Tus invitados')
    expect(shown).toContain('Retirar')
    for (const untrue of [
      'Comparte tus beneficios',
      'Tus cupos están ocupados',
      'Ya puede entrar',
      'Invitar otra vez',
    ]) {
      expect(shown).not.toContain(untrue)
    }
  })

  it('with every seat taken says so, and keeps approved guests', () => {
    const shown = show([{ value: '7443', name: 'Telemedicina', licencias: 1, libres: 0 }], {
      kind: 'covered',
    })
    for (const said of [
      'Comparte tus beneficios',
      'Tus cupos están ocupados',
      'Ya puede entrar',
      'Invitar otra vez',
    ]) {
      expect(shown).toContain(said)
    }
  })
})
