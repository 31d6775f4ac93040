import { privacy } from '@amparo/domain/legal/privacy.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { LegalPage } from '../../../articles/LegalPage.tsx'
import { useSteps } from '../../../forms/use-steps.ts'
import { pageMeta } from '../../../page-meta.ts'
import { published } from '../../../published.ts'

const RightsWithoutAccount = lazy(async () => ({
  default: (await import('./RightsWithoutAccount.tsx')).RightsWithoutAccount,
}))

export function meta() {
  return pageMeta({
    title: privacy.title,
    description:
      'Qué datos personales tratamos, para qué, por cuánto tiempo y cómo ejercer tus derechos según la Ley N.° 29733 del Perú.',
    path: '/privacidad',
  })
}

export default function PrivacyScreen() {
  const { step, goTo } = useSteps((wanted) => wanted)
  // The page was built without the query: the first render must match that.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  const begun = isHere && step !== ''
  return (
    <LegalPage text={published('legal.privacidad', privacy)}>
      <section
        id="derechos"
        aria-labelledby="derechos-titulo"
        className="mb-10 max-w-[68ch] scroll-mt-24 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8"
      >
        <h2 id="derechos-titulo" className="text-2xl">
          Ejerce tus derechos
        </h2>
        <p className="mt-2 text-ink-soft">
          Pide ver, corregir o borrar tus datos. Es gratis y te respondemos en una fecha cierta.
        </p>
        {begun ? (
          <Suspense fallback={<p role="status">Cargando…</p>}>
            <RightsWithoutAccount />
          </Suspense>
        ) : (
          <div className="mt-5 flex flex-wrap gap-3">
            <Link to="/ecosistema/configuracion/derechos" className={buttonClass('primary')}>
              Tengo cuenta
            </Link>
            <Button look="secondary" onClick={() => goTo('documento')}>
              No tengo cuenta
            </Button>
          </div>
        )}
      </section>
    </LegalPage>
  )
}
