import seed from '../contents/seeds/legal.privacidad.json' with { type: 'json' }
import type { LegalText } from './types.ts'

/**
 * Privacy notice with the contents required by Ley 29733 art. 18 and DS 016-2024-JUS art. 6; terms of arts. 66–73.
 * The screen fills the placeholders `{brand}`, `{email}` and `{phone}`. To be signed off by a Peruvian lawyer.
 */
export const privacy: LegalText = seed
