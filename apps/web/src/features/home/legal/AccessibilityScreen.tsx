import { accessibility } from '@amparo/domain/legal/accessibility.ts'
import { LegalPage } from '../../../articles/LegalPage.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { published } from '../../../published.ts'

export function meta() {
  return pageMeta({
    title: accessibility.title,
    description:
      'Qué hacemos para que cualquier persona pueda usar el portal, cómo lo comprobamos, qué falta y cómo avisarnos.',
    path: '/accesibilidad',
  })
}

export default function AccessibilityScreen() {
  return <LegalPage text={published('legal.accesibilidad', accessibility)} />
}
