import type { OpenSession, OwnProduct } from '@amparo/contract/identity/profile.ts'
import { toInstant } from '../../../instant.ts'
import type { ListedSession } from '../sessions/own-sessions.service.ts'
import type { Product } from './products.service.ts'
import type { MarketingConsent } from './profile.service.ts'

export function toOpenSession(session: ListedSession): OpenSession {
  return {
    id: session.id,
    dispositivo: session.device,
    creada: toInstant(session.openedAt),
    ultimoUso: toInstant(session.lastUsedAt),
    actual: session.isCurrent,
  }
}

export function toPreferences(consent: MarketingConsent): { aceptaPublicidad: boolean; desde: string } {
  return { aceptaPublicidad: consent.granted, desde: toInstant(consent.since) }
}

const withdrawalNames = { asked: 'pedido', accepted: 'aceptado', returned: 'devuelto' } as const

export function toOwnProduct(product: Product): OwnProduct {
  return {
    numeroCertificado: product.certificateNumber,
    codigoProducto: product.code,
    nombreProducto: product.name,
    perfil: product.profile,
    inicioVigencia: product.startsOn,
    finVigencia: product.endsOn,
    estado: product.status,
    vigente: product.isInForce && product.withdrawal === null,
    ...(product.withdrawal ? { arrepentimiento: withdrawalNames[product.withdrawal] } : {}),
    incluye: product.services.map(({ id, title, path }) => ({ id, titulo: title, ruta: path })),
  }
}
