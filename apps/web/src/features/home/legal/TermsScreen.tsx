import { terms } from '@amparo/domain/legal/terms.ts'
import { LegalPage } from '../../../articles/LegalPage.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { published } from '../../../published.ts'
import { withServiceHours } from '../../../service-hours.ts'

export function meta() {
  return pageMeta({
    title: terms.title,
    description:
      'Condiciones de uso del portal de beneficios: cuenta, beneficios, invitados, citas, menores de edad y responsabilidades.',
    path: '/terminos',
  })
}

/** The service whose hours the terms state. */
const telemedicine = 18

export default function TermsScreen() {
  return <LegalPage text={withServiceHours(telemedicine, published('legal.terminos', terms))} />
}
