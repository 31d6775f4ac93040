import { terms } from '@amparo/domain/legal/terms.ts'
import { LegalPage } from '../../../articles/LegalPage.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { published } from '../../../published.ts'

export function meta() {
  return pageMeta({
    title: terms.title,
    description:
      'Condiciones de uso del portal de beneficios: cuenta, beneficios, invitados, citas, menores de edad y responsabilidades.',
    path: '/terminos',
  })
}

export default function TermsScreen() {
  return <LegalPage text={published('legal.terminos', terms)} />
}
