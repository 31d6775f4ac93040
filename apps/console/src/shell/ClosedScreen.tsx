import { Link } from 'react-router'
import type { NavItem } from '../nav.ts'
import { anyOf } from '../session/use-me.ts'
import { Screen } from './Screen.tsx'

/** A section outside the person's roles, reached by its address or another person's link. */
export function ClosedScreen({ section: { title, roles } }: { section: NavItem }) {
  return (
    <Screen title={title} lead="Tu cuenta no abre esta sección.">
      <p>
        Se abre con el rol {roles === 'any' ? '' : anyOf(roles)}. Si te corresponde, pídelo a administración.{' '}
        <Link to="/" className="font-semibold text-action underline underline-offset-4">
          Volver al inicio
        </Link>
      </p>
    </Screen>
  )
}
