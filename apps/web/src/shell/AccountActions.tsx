import { Link } from 'react-router'
import { logout, type SessionData } from '../session/session-store.ts'
import { accountEntries } from './account-entries.ts'
import { hidePopovers } from './popovers.ts'

const entryClass =
  'flex min-h-12 w-full items-center rounded-field px-3 text-left font-medium hover:bg-action-tint hover:text-action'

/** Entries of the account menu and log-out, for the avatar's menu and the mobile one. */
// biome-ignore lint/style/noDefaultExport: loaded with React.lazy, only for who has logged in
export default function AccountActions({ session }: { session: SessionData }) {
  return (
    <ul className="border-line border-t pt-2">
      {accountEntries(session).map(({ label, to }) => (
        <li key={to}>
          <Link to={to} onClick={hidePopovers} className={entryClass}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => {
            hidePopovers()
            void logout('person')
          }}
          className={`${entryClass} text-danger hover:text-danger`}
        >
          Cerrar sesión
        </button>
      </li>
    </ul>
  )
}
