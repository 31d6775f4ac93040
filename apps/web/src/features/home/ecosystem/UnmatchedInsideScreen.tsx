import { buttonClass } from '@amparo/ui/button.ts'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { Suspense } from 'react'
import { Link, matchPath, useParams } from 'react-router'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { privateMeta } from '../../../page-meta.ts'
import { lateScreens } from '../../../routes.late.ts'

function lateOf(rest = '') {
  for (const screen of lateScreens) {
    const match = matchPath(screen.path, `/${rest}`)
    if (match) return { ...screen, params: match.params }
  }
  return null
}

export const meta = ({ params }: { params: { '*'?: string } }) =>
  privateMeta(lateOf(params['*'])?.title ?? 'Esta página no existe')

/** A late screen of ours, or an unknown path, which gets a message and a link; outside, it is Home (spec §2). */
export default function UnmatchedInsideScreen() {
  const late = lateOf(useParams()['*'])
  if (!late) return <Unmatched />
  const { Screen, title, params } = late
  return (
    <Suspense fallback={<LateWait title={title} />}>
      <Screen params={params} />
    </Suspense>
  )
}

function LateWait({ title }: { title: string }) {
  return (
    <main id="contenido" tabIndex={-1} className="page pt-4">
      <div role="status" className="pt-16">
        <span className="sr-only">Cargando {title}…</span>
        <ShapedSkeleton shape="rows" />
      </div>
    </main>
  )
}

function Unmatched() {
  return (
    <main id="contenido" tabIndex={-1} className="page max-w-2xl pt-10 pb-16 sm:pt-16">
      <h1 className="text-title">Esta página no existe</h1>
      <p className="mt-2 text-ink-soft text-lead">
        Puede que el enlace esté incompleto o que la página haya cambiado de lugar. Tus beneficios y tus citas
        siguen donde estaban.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/ecosistema" className={buttonClass('primary')}>
          Ir a tus beneficios
        </Link>
        <Link to="/ecosistema/citas" className={buttonClass('secondary')}>
          Ver mis citas
        </Link>
      </div>
      <ContactLine className="mt-8 text-ink-soft" />
    </main>
  )
}
