import { serverNow } from '@amparo/client/api/traffic.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/call.ts'
import type { Load } from '../../../api/load.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { logout } from '../../../session/session-store.ts'
import { AccountSection, stateOf } from './AccountSection.tsx'
import { closeSession, type OpenSession } from './account-calls.ts'
import { formatMoment } from './account-time.ts'

/** Open sessions of the account, and closing each. */
export function SessionsSection({ sessions }: { sessions: Load<OpenSession[]> }) {
  return (
    <AccountSection
      id="sesiones"
      title="Sesiones abiertas"
      state={stateOf(sessions, ({ length }) => (length > 1 ? `${length}, contando esta` : 'Solo esta'))}
      lead="Los celulares y computadoras con tu cuenta abierta. Si no reconoces alguno, ciérralo y cambia tu contraseña."
    >
      <Loading loaded={sessions} shape="rows" waiting="Cargando tus sesiones…">
        {(list) => <SessionList list={list} onChange={sessions.setData} />}
      </Loading>
    </AccountSection>
  )
}

function SessionList({ list, onChange }: { list: OpenSession[]; onChange: (list: OpenSession[]) => void }) {
  // Closes several sessions one at a time; none is skipped while another is pending.
  const asked = useRef(new Map<string, OpenSession>())
  const [closing, setClosing] = useState<ReadonlySet<string>>(new Set())
  const [news, setNews] = useState('')
  const { error, run } = useSubmission()
  const others = list.filter(({ actual }) => !actual)

  const close = (sessions: readonly OpenSession[]) => {
    for (const session of sessions) asked.current.set(session.id, session)
    setClosing(new Set(asked.current.keys()))
    void run(async () => {
      setNews('')
      let left = list
      try {
        for (const { id } of asked.current.values()) {
          await closeSession(id).catch((cause: unknown) => {
            // A session that has ended meanwhile counts as closed.
            if (!(cause instanceof ApiError) || cause.status !== 404) throw cause
          })
          left = left.filter((session) => session.id !== id)
        }
        const [only, ...more] = asked.current.values()
        if (only && more.length === 0) setNews(`Cerramos la sesión de ${only.dispositivo}.`)
        else if (left.every(({ actual }) => actual))
          setNews('Cerramos las demás sesiones. Solo queda abierta esta.')
        else setNews(`Cerramos ${more.length + 1} sesiones.`)
      } finally {
        asked.current.clear()
        setClosing(new Set())
        onChange(left)
      }
    })
  }

  return (
    <>
      <ul className="grid gap-3">
        {list.map((session) => (
          <li
            key={session.id}
            className="flex items-center gap-3 rounded-card border border-line px-4 py-3 sm:gap-4"
          >
            <DeviceIcon />
            <div className="min-w-0 flex-1">
              <p className="font-semibold leading-snug">
                {session.dispositivo}{' '}
                {session.actual ? (
                  <span className="inline-flex whitespace-nowrap rounded-full bg-success-tint px-2.5 py-0.5 font-semibold text-sm text-success">
                    Esta sesión
                  </span>
                ) : null}
              </p>
              <p className="text-[0.9375rem] text-ink-soft">
                Último uso: {formatMoment(session.ultimoUso, serverNow())}
              </p>
            </div>
            <Button
              look="secondary"
              size="small"
              busy={closing.has(session.id)}
              onClick={() => (session.actual ? void logout('person') : close([session]))}
              aria-label={
                session.actual ? 'Cerrar esta sesión' : `Cerrar la sesión de ${session.dispositivo}`
              }
            >
              Cerrar
            </Button>
          </li>
        ))}
      </ul>
      {others.length > 1 ? (
        <Button
          look="danger-quiet"
          size="small"
          className="mt-4"
          busy={others.every(({ id }) => closing.has(id))}
          onClick={() => close(others)}
        >
          Cerrar las demás sesiones
        </Button>
      ) : null}
      <div role="status" className="mt-4 empty:hidden">
        {error ? (
          <Alert look="danger" title={error.problem.title}>
            <p>{error.problem.detail}</p>
          </Alert>
        ) : news === '' ? null : (
          <Alert look="success">
            <p>{news}</p>
          </Alert>
        )}
      </div>
    </>
  )
}

function DeviceIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-7 shrink-0 text-action max-sm:hidden"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="2.5" y="5" width="13" height="10" rx="2" />
      <path d="M2.5 19H12" />
      <rect x="15.5" y="10" width="6" height="10" rx="1.5" />
    </svg>
  )
}
