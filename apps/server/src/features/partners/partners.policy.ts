/** How long a token of a partner opens. */
export const tokenSeconds = 300
/** An assertion may be good for so long at most, by its own word. */
export const assertionSeconds = 300
/** How far apart the partner's clock and ours may be. */
export const skewSeconds = 30
/** Algorithms of an assertion: of two keys, one of which is the partner's alone. */
export const assertionAlgorithms: readonly string[] = ['ES256', 'RS256', 'PS256', 'EdDSA', 'Ed25519']
export const aboutPartner = (id: string) => `socios:${id}`

/** What tells a key from another; its public half goes with it. */
export interface PartnerKey {
  readonly kid: string
  readonly thumbprint: string
  readonly jwk: Readonly<Record<string, string>>
}
