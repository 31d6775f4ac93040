import { generateKeyPairSync } from 'node:crypto'

/** A key of a partner's machine, or its private half. */
export const jwk = (kid: string, half: 'publicKey' | 'privateKey' = 'publicKey') => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' })[half].export({ format: 'jwk' }),
  kid,
})
