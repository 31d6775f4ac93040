import { modulesFromProfiles } from '@amparo/domain/modules.ts'
import { expect, it } from 'vitest'
import type { Inside } from './inside-context.ts'
import type { OwnProduct } from './own-products.ts'
import { standingOf, wayOn, whyNot } from './standing.ts'

function somebody(
  profiles: readonly string[],
  more: { invitado?: 0 | 1; active?: boolean; products?: readonly unknown[] } = {},
): Inside {
  return {
    sesion: {
      sesion: { invitado: more.invitado ?? 0, datosProductos: more.products ?? [] },
      modulos: modulesFromProfiles(profiles),
    },
    ecosystems: [{ active: more.active ?? false }],
  } as unknown as Inside
}
const until = (finVigencia: string) => ({ finVigencia }) as OwnProduct
const today = '2026-11-21'

it('a guest is treated as a guest, whatever their services', () => {
  const guest = somebody([], { invitado: 1, active: true, products: [{ value: '7443' }] })
  expect(standingOf(guest, [], today)).toEqual({ kind: 'guest' })
})

it('a guest without open services reads that the invitation ended, not that a service is missing', () => {
  const standing = standingOf(somebody([], { invitado: 1 }), [until('2025-12-31')], today)
  expect(standing).toEqual({ kind: 'invitation_ended' })
  expect(whyNot(standing)).toContain('Tu invitación ya no está activa')
})

it('a person with another cover is sent to it', () => {
  expect(standingOf(somebody(['Vida'], { active: true }), null, today)).toEqual({ kind: 'covered' })
})

it('Cuota alone has its own page', () => {
  expect(standingOf(somebody(['Cuota']), null, today)).toEqual({ kind: 'quota' })
})

it('an expired policy shows its date, the last one of several, and nothing before it is known', () => {
  const uncovered = somebody([])
  expect(standingOf(uncovered, [until('2025-12-31'), until('2026-10-31')], today)).toEqual({
    kind: 'ended',
    endedOn: '2026-10-31',
  })
  expect(standingOf(uncovered, null, today)).toEqual({ kind: 'unknown' })
  expect(standingOf(uncovered, [until('2027-01-01')], today)).toEqual({ kind: 'unknown' })
})

it('states the withdrawal of a policy, with the way to it', () => {
  const left = (arrepentimiento: OwnProduct['arrepentimiento']) =>
    standingOf(
      somebody([]),
      [{ ...until('2027-01-01'), numeroCertificado: 'CP-1', arrepentimiento } as OwnProduct],
      today,
    )
  expect(whyNot(left('pedido'))).toContain('Pediste dejar sin efecto tu póliza')
  expect(whyNot(left('aceptado'))).toContain('Tu póliza quedó sin efecto')
  expect(wayOn(left('pedido'))).toEqual({ label: 'Ver el estado', to: '/ecosistema/seguros/CP-1' })
  expect(left(undefined)).toEqual({ kind: 'unknown' })
})

it('a person without covers is not sent to an empty home', () => {
  expect(wayOn({ kind: 'quota' }).to).toBe('/ecosistema/cuota')
  expect(wayOn({ kind: 'ended', endedOn: '2026-10-31' }).to).toBe('/ecosistema/configuracion#seguros')
  expect(wayOn({ kind: 'unknown' }).to).toBe('/ecosistema/configuracion#seguros')
  expect(wayOn({ kind: 'covered' }).to).toBe('/ecosistema')
  expect(wayOn({ kind: 'guest' }).to).toBe('/ecosistema')
})
