import type { countUnread } from '@amparo/contract/service-desk/conversations.ts'
import { MailIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { useLoad } from '../api/load.ts'

const lookAgainMs = 120_000

/** Link to the messages, with the unread count. */
export function MessagesLink() {
  const { data } = useLoad(
    ['mensajes-sin-leer'],
    (signal, background) =>
      call<typeof countUnread>('GET', '/conversaciones/SinLeer', { signal, background }),
    { again: () => lookAgainMs },
  )
  const unread = data?.sinLeer ?? 0
  return (
    <Link
      to="/ecosistema/mensajes"
      aria-label={unread === 0 ? 'Mensajes' : `Mensajes, ${unread} sin leer`}
      className="relative grid size-11 max-[17rem]:size-8 place-items-center rounded-full hover:bg-action-tint"
    >
      <MailIcon className="size-6" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 grid min-h-5 min-w-5 place-items-center rounded-full bg-danger px-1 font-bold text-white text-xs"
        >
          {unread > 9 ? '9+' : unread}
        </span>
      ) : null}
    </Link>
  )
}
