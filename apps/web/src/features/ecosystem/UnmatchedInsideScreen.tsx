import { buttonClass } from '@amparo/ui/button.ts'
import { Link } from 'react-router'
import { ContactLine } from '../../forms/ContactLine.tsx'
import { privateMeta } from '../../page-meta.ts'

export const meta = () => privateMeta('Esta página no existe')

/** A path inside that is nothing of ours says so, with a way on; outside, every unmatched path is Home (spec §2). */
export default function UnmatchedInsideScreen() {
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
