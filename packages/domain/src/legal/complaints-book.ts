import seed from '../contents/seeds/legal.libro.json' with { type: 'json' }
import type { LegalText } from './types.ts'

/**
 * Notice of the complaints book (Ley 29571 art. 24, DS 011-2011-PCM, Res. SBS 04036-2022). The book is the portal's
 * own, or opens separately if the owner hosts it elsewhere. Placeholders as in `LegalText`.
 */
export const complaintsBook: LegalText = seed
