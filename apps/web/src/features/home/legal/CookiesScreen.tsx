import { cookies } from '@amparo/domain/legal/cookies.ts'
import { LegalPage } from '../../../articles/LegalPage.tsx'
import { CookieChoice } from '../../../cookie-consent/CookieChoice.tsx'
import { offeredGroups, useConsent } from '../../../cookie-consent/consent-store.ts'
import { pageMeta } from '../../../page-meta.ts'
import { published } from '../../../published.ts'

export function meta() {
  return pageMeta({
    title: cookies.title,
    description:
      'Qué guarda el portal en tu navegador, qué es necesario, qué es opcional y cómo cambiar tu elección cuando quieras.',
    path: '/cookies',
  })
}

export default function CookiesScreen() {
  const consent = useConsent()
  return (
    <LegalPage text={published('legal.cookies', cookies)}>
      {consent !== 'unknown' && offeredGroups().length > 0 ? (
        <section
          aria-labelledby="eleccion"
          className="mb-10 max-w-[68ch] rounded-panel border border-line bg-surface p-6 shadow-card sm:p-8"
        >
          <h2 id="eleccion" className="text-2xl">
            Tu elección
          </h2>
          <CookieChoice />
        </section>
      ) : null}
    </LegalPage>
  )
}
