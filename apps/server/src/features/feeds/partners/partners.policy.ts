/** How long a token of a partner opens. */
export const tokenSeconds = 300
/** Longest validity of an assertion, by its own claims. */
export const assertionSeconds = 300
/** How far apart the partner's clock and ours may be. */
export const skewSeconds = 30
/** Algorithms of an assertion: asymmetric ones, whose private key only the partner has. */
export const assertionAlgorithms: readonly string[] = ['ES256', 'RS256', 'PS256', 'EdDSA', 'Ed25519']
export const aboutPartner = (id: string) => `socios:${id}`

/** Identification of a key, with its public half. */
export interface PartnerKey {
  readonly kid: string
  readonly thumbprint: string
  readonly jwk: Readonly<Record<string, string>>
}
