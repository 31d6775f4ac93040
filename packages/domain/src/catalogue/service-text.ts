import type { Service } from './types.ts'

/** The texts of a service that only its own pages need; the card's part stands in `service-cards.ts`. */
export type ServiceText = Pick<
  Service,
  'titleIn' | 'tituloOut' | 'subtitle' | 'descripcionOut' | 'textoIn' | 'textoOut'
>

/** Texts by service id. */
export type ServiceTexts = Readonly<Record<number, ServiceText>>
