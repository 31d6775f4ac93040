import { Button } from '@amparo/ui/Button.tsx'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { columnMoment, limaToday } from '../dates.ts'
import { type Notice, noticeWords, readAhead, useNotices } from '../waiting/use-notices.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import { waitingWords } from '../waiting/waiting-words.ts'
import { counted } from '../words.ts'
import { Badge } from './Badge.tsx'
import { BellIcon } from './nav-icons.tsx'
import { useDrop } from './use-drop.ts'

/** The person's pending work, on any screen: shows the number of late items, and links each to its list. */
export function Bell({ inNav = false }: { inNav?: boolean }) {
  const { waits = [], error } = useWaiting()
  const { data: notices = [] } = useNotices()
  const unread = notices.filter(({ leido }) => !leido).length
  const drop = useDrop()
  const { pathname, search } = useLocation()
  const late = waits.reduce((sum, { atrasados }) => sum + atrasados, 0)
  const waiting =
    waits.length === 0
      ? 'nada espera'
      : `${counted(
          waits.reduce((sum, { total }) => sum + total, 0),
          'cosa espera',
          'cosas esperan',
        )}${late > 0 ? `, ${counted(late, 'atrasada', 'atrasadas')}` : ''}`

  const said = unread > 0 ? `${counted(unread, 'aviso nuevo', 'avisos nuevos')}; ${waiting}` : waiting

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what closes it
  useEffect(() => drop.ref.current?.removeAttribute('open'), [pathname, search])

  return (
    <details {...drop} className="relative">
      <summary
        aria-label={`Tus pendientes: ${said}`}
        className="relative grid size-11 list-none place-items-center rounded-full hover:bg-sand-strong"
      >
        <BellIcon className="size-5" />
        {waits.length > 0 || unread > 0 ? (
          <span
            aria-hidden="true"
            className={`absolute grid place-items-center rounded-full font-bold text-xs ${late > 0 ? 'top-1 right-1 h-5 min-w-5 bg-danger px-1 text-bg' : 'top-2 right-2.5 size-2.5 bg-accent'}`}
          >
            {late > 0 ? (late > 99 ? '99+' : late) : null}
          </span>
        ) : null}
      </summary>
      <div
        className={`z-40 w-80 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface p-2 text-[0.9375rem] shadow-raised ${inNav ? 'fixed top-15 left-3' : 'absolute top-full right-0 mt-1'}`}
      >
        <Notices notices={notices} />
        {error ? (
          <p className="p-3">{error.problem.title}</p>
        ) : waits.length === 0 ? (
          <p className="p-3 text-ink-soft">Nada espera por ti. Los casos de tus roles aparecen aquí.</p>
        ) : (
          <ul>
            {waits.map((one) => {
              const { title, to, next } = waitingWords(one, limaToday())
              return (
                <li key={one.clase}>
                  <Link to={to} className="grid gap-0.5 rounded-field px-3 py-2 hover:bg-sand">
                    <span className="flex items-baseline justify-between gap-2">
                      <span className="font-semibold">
                        {title}: {one.total}
                      </span>
                      {one.atrasados > 0 ? (
                        <Badge look="late">{counted(one.atrasados, 'atrasado', 'atrasados')}</Badge>
                      ) : null}
                    </span>
                    <span className="text-ink-soft text-sm">{next}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </details>
  )
}

/** Colleagues' notices: new ones first, each linked to its subject. */
function Notices({ notices }: { notices: readonly Notice[] }) {
  const [newest] = notices
  const unread = notices.filter(({ leido }) => !leido)
  const shown = unread.length > 0 ? unread : notices.slice(0, 3)
  if (newest === undefined) return null
  return (
    <section aria-label="Avisos de tus colegas" className="mb-2 border-line border-b pb-2">
      <ul className="max-h-72 overflow-y-auto">
        {shown.map((one) => {
          const { name, title, to, why } = noticeWords(one)
          return (
            <li key={one.id}>
              <Link to={to} className="grid gap-0.5 rounded-field px-3 py-2 hover:bg-sand">
                <span className={one.leido ? undefined : 'font-semibold'}>
                  {title.slice(0, -name.length)}
                  <span className="whitespace-nowrap">{name}</span>
                </span>
                <span className="text-ink-soft text-sm">
                  {why ? `${why} · ` : ''}
                  {columnMoment(one.cuando)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {unread.length > 0 ? (
        <Button look="quiet" size="small" onClick={() => readAhead(newest.id)}>
          Dar por leídos
        </Button>
      ) : null}
    </section>
  )
}
