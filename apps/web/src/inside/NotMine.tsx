import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import type { Ecosystem } from '@amparo/domain/catalogue/types.ts'
import { ecosystemIsActive } from '@amparo/domain/modules.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Link } from 'react-router'
import { useLoad } from '../api/load.ts'
import type { SessionData } from '../session/session-store.ts'
import { fetchProducts } from './own-products.ts'
import { standingOf, wayOn, whyNot } from './standing.ts'

/** On a public page with a session that lacks the benefit: why, and the alternative. */
export function NotMine({
  sesion,
  ecosystem,
  what,
}: {
  sesion: SessionData
  ecosystem: Ecosystem
  what: string
}) {
  const { data } = useLoad(['mis-seguros'], fetchProducts)
  const own = ecosystems.map((candidate) => ({ active: ecosystemIsActive(candidate, sesion.modulos) }))
  const standing = standingOf({ sesion, ecosystems: own }, data ?? null)
  const { label, to } = wayOn(standing)
  return (
    <>
      <p className="mt-4 max-w-xl border-eco border-l-4 pl-4">
        <span className="block font-semibold">
          {what} parte de {ecosystem.nameTitle}
        </span>
        <span className="text-ink-soft">{whyNot(standing)}</span>
      </p>
      <Link to={to} className={`${buttonClass('primary', 'large')} mt-4`}>
        {label}
      </Link>
    </>
  )
}
