import seed from '../contents/seeds/legal.accesibilidad.json' with { type: 'json' }
import type { LegalText } from './types.ts'

/**
 * Accessibility statement and its evidence (Ley 28530, Ley 29973): it promises only what the tests of `e2e/` check.
 * It also states what the portal uses instead of artificial intelligence (DS 115-2025-PCM).
 */
export const accessibility: LegalText = seed
