import { privacy } from '@amparo/domain/legal/privacy.ts'
import { LegalPage } from '../../legal-text/LegalPage.tsx'
import { pageMeta } from '../../page-meta.ts'

export function meta() {
  return pageMeta({
    title: privacy.title,
    description:
      'Qué datos personales tratamos, para qué, por cuánto tiempo y cómo ejercer tus derechos según la Ley N.° 29733 del Perú.',
    path: '/privacidad',
  })
}

export default function PrivacyScreen() {
  return <LegalPage text={privacy} />
}
