import seed from '../contents/seeds/legal.terminos.json' with { type: 'json' }
import type { LegalText } from './types.ts'

/**
 * Terms of use of the portal (spec §1; guests: contract §7; tele-health: DS 005-2021-SA, Ley 26842). The screen fills
 * the placeholders `{brand}`, `{email}` and `{phone}`. To be signed off by a Peruvian lawyer.
 */
export const terms: LegalText = seed
