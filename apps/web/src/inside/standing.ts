import { limaToday } from '@amparo/domain/lima-time.ts'
import type { Inside } from './inside-context.ts'
import type { OwnProduct } from './own-products.ts'

/**
 * How somebody stands who lacks a benefit: a guest has no cover, Cuota pays instalments and opens nothing here, an ended
 * policy has a date; whoever else has another cover.
 */
export type Standing =
  | { readonly kind: 'guest' | 'quota' | 'covered' | 'unknown' }
  | { readonly kind: 'ended'; readonly endedOn: string }

/** `products` are null while they are on their way. */
export function standingOf(
  { sesion, ecosystems }: Inside,
  products: readonly OwnProduct[] | null,
  today = limaToday({ epochMilliseconds: Date.now() }).toString(),
): Standing {
  if (sesion.sesion.invitado === 1) return { kind: 'guest' }
  if (ecosystems.some(({ active }) => active)) return { kind: 'covered' }
  if (sesion.modulos.cuota) return { kind: 'quota' }
  const ended = (products ?? []).map(({ finVigencia }) => finVigencia).filter((day) => day < today)
  const endedOn = ended.toSorted().at(-1)
  return endedOn === undefined ? { kind: 'unknown' } : { kind: 'ended', endedOn }
}

/** Where somebody who lacks a benefit goes on to: to what they do have, or to the covers that say why they lack it. */
export function wayOn({ kind }: Standing): { readonly label: string; readonly to: string } {
  switch (kind) {
    case 'guest':
      return { label: 'Ver lo que te compartieron', to: '/ecosistema' }
    case 'covered':
      return { label: 'Ver lo que sí tengo', to: '/ecosistema' }
    case 'quota':
      return { label: 'Ver qué paga mi seguro', to: '/ecosistema/cuota' }
    case 'ended':
    case 'unknown':
      return { label: 'Ver mis seguros', to: '/ecosistema/configuracion#seguros' }
  }
}
