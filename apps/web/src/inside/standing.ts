import { serverNow } from '@amparo/client/api/traffic.ts'
import { formatDay, toLimaDay } from '@amparo/domain/lima-time.ts'
import type { SessionData } from '../session/session-store.ts'
import type { OwnProduct } from './own-products.ts'

/**
 * Situation of a person who lacks a benefit: a guest has no cover, and may have lost the invitation; Cuota pays
 * instalments and opens nothing here; a policy that the person leaves has its case; an expired one has a date; the others have
 * another cover.
 */
export type Standing =
  | { readonly kind: 'guest' | 'invitation_ended' | 'quota' | 'covered' | 'unknown' }
  | { readonly kind: 'leaving'; readonly certificate: string; readonly isAccepted: boolean }
  | { readonly kind: 'ended'; readonly endedOn: string }

/** `products` is null while loading. */
export function standingOf(
  { sesion, ecosystems }: { sesion: SessionData; ecosystems: readonly { readonly active: boolean }[] },
  products: readonly OwnProduct[] | null,
  today = toLimaDay(serverNow()),
): Standing {
  if (sesion.sesion.invitado === 1) {
    return { kind: sesion.sesion.datosProductos.length > 0 ? 'guest' : 'invitation_ended' }
  }
  if (ecosystems.some(({ active }) => active)) return { kind: 'covered' }
  if (sesion.modulos.cuota) return { kind: 'quota' }
  const left = (products ?? []).find(({ arrepentimiento }) => arrepentimiento !== undefined)
  if (left) {
    const isAccepted = left.arrepentimiento !== 'pedido'
    return { kind: 'leaving', certificate: left.numeroCertificado, isAccepted }
  }
  const ended = (products ?? []).map(({ finVigencia }) => finVigencia).filter((day) => day < today)
  const endedOn = ended.sort().at(-1)
  return endedOn === undefined ? { kind: 'unknown' } : { kind: 'ended', endedOn }
}

/** Text on the home of a guest without open services. */
export const invitationEnded = [
  'Tu invitación ya no está activa',
  'Puede que el titular la haya retirado o que su seguro haya terminado. Pregúntale a la persona que te invitó.',
] as const

/** Title and text for a person who asked to leave their policy. */
export function leavingWords({ isAccepted }: { readonly isAccepted: boolean }): readonly [string, string] {
  return isAccepted
    ? [
        'Tu póliza quedó sin efecto',
        'La dejaste sin efecto y ya no da beneficios. Mira el estado de tu devolución.',
      ]
    : [
        'Pediste dejar sin efecto tu póliza',
        'Mientras vemos tu pedido no puedes agendar, usar beneficios, invitar ni avisar un problema.',
      ]
}

/** Why the person lacks a benefit, in words true for them. */
export function whyNot(standing: Standing): string {
  switch (standing.kind) {
    case 'guest':
      return 'Tu invitación no lo incluye: lo usan los titulares de ese seguro.'
    case 'invitation_ended':
      return `${invitationEnded[0]}. ${invitationEnded[1]}`
    case 'quota':
      return 'Tu seguro paga las cuotas de tu crédito cuando no puedes trabajar y no incluye este beneficio.'
    case 'leaving':
      return leavingWords(standing).join('. ')
    case 'ended':
      return `Tu seguro terminó el ${formatDay(standing.endedOn)}. Para volver a tener sus beneficios, renuévalo en una agencia.`
    case 'covered':
      return 'Tu seguro actual no lo incluye. Si te interesa, ese seguro se contrata en una agencia.'
    case 'unknown':
      return 'Hoy no tienes un seguro que lo incluya. Si te interesa, se contrata en una agencia.'
  }
}

/** Alternative for a person who lacks a benefit: their own covers, or the page of covers with the reason. */
export function wayOn(standing: Standing): { readonly label: string; readonly to: string } {
  switch (standing.kind) {
    case 'leaving':
      return { label: 'Ver el estado', to: `/ecosistema/seguros/${standing.certificate}` }
    case 'guest':
      return { label: 'Ver los beneficios que te compartieron', to: '/ecosistema' }
    case 'invitation_ended':
      return { label: 'Ver tu invitación', to: '/ecosistema' }
    case 'covered':
      return { label: 'Ver mis beneficios', to: '/ecosistema' }
    case 'quota':
      return { label: 'Ver qué paga mi seguro', to: '/ecosistema/cuota' }
    case 'ended':
    case 'unknown':
      return { label: 'Ver mis seguros', to: '/ecosistema/configuracion#seguros' }
  }
}
