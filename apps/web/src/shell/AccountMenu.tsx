import { ChevronDownIcon } from '@amparo/ui/icons.tsx'
import type { SessionData } from '../session/session-store.ts'
import AccountActions from './AccountActions.tsx'
import { initials } from './account-entries.ts'
import { MessagesLink } from './MessagesLink.tsx'

/** The avatar with the account menu. */
// biome-ignore lint/style/noDefaultExport: loaded with React.lazy, only for who has logged in
export default function AccountMenu({ session }: { session: SessionData }) {
  return (
    <div className="ml-auto flex items-center gap-1 lg:ml-0">
      <MessagesLink />
      <button
        type="button"
        popoverTarget="menu-cuenta"
        aria-label={`${initials(session)}, tu cuenta`}
        className="flex min-h-11 items-center gap-2 rounded-full pr-1 hover:bg-action-tint [anchor-name:--cuenta]"
      >
        <span
          aria-hidden="true"
          className="grid size-11 max-[17rem]:size-8 place-items-center rounded-full bg-action font-bold text-on-action"
        >
          {initials(session)}
        </span>
        <ChevronDownIcon className="size-5 max-[17rem]:hidden text-ink-soft" />
      </button>
      <div
        id="menu-cuenta"
        popover="auto"
        className="fixed inset-auto top-[calc(var(--header-height)+0.5rem)] right-[max(1rem,50vw-36rem)] m-0 w-72 rounded-card border border-line bg-surface p-2 text-ink shadow-raised [position-anchor:--cabecera] supports-[top:anchor(bottom)]:top-[calc(anchor(bottom)+0.5rem)]"
      >
        <p className="px-3 pt-2 pb-3 font-semibold leading-snug">
          {session.sesion.globalUsuName} {session.sesion.globalUsuSurname}
        </p>
        <AccountActions session={session} />
      </div>
    </div>
  )
}
