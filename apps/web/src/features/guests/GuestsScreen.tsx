import { formatDay } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLoad } from '../../api/load.ts'
import { Breadcrumb } from '../../catalogue/Breadcrumb.tsx'
import { useInside } from '../../inside/inside-context.ts'
import { type Standing, wayOn } from '../../inside/standing.ts'
import { useStanding } from '../../inside/use-standing.ts'
import { privateMeta } from '../../page-meta.ts'
import { GuestCard } from './GuestCard.tsx'
import { fetchGuests, type Guest, type GuestList } from './guest-calls.ts'
import { InviteForm } from './InviteForm.tsx'
import { Seats } from './Seats.tsx'

export const meta = () => privateMeta('Invitados')

/** Whom a holder shares benefits with: seats, the form, and how each invitation stands. */
export default function GuestsScreen() {
  const { sesion } = useInside().sesion
  return (
    <main id="contenido" tabIndex={-1} className="page pt-4">
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Invitados" />
      <h1 className="mt-4 text-title">Invitados</h1>
      {sesion.invitado === 1 ? (
        <Nobody
          standing={{ kind: 'guest' }}
          text="Tú entras por invitación del titular del seguro; solo él puede invitar a otras personas."
        />
      ) : (
        <Guests />
      )}
    </main>
  )
}

/** Nobody can be invited, and where to go from here. */
function Nobody({ standing, text }: { standing: Standing; text: string }) {
  const { label, to } = wayOn(standing)
  return (
    <>
      <p className="mt-2 max-w-2xl text-ink-soft text-lead">{text}</p>
      <Link to={to} className={`${buttonClass('primary')} mt-6`}>
        {label}
      </Link>
    </>
  )
}

function noSeats(standing: Standing): string {
  return standing.kind === 'ended'
    ? `Tu seguro terminó el ${formatDay(standing.endedOn)} y ya no tiene cupos para invitados.`
    : 'Tu seguro no incluye cupos para invitados.'
}

function Guests() {
  const { data, error, busy, reload, setData } = useLoad(['invitados'], fetchGuests)
  const standing = useStanding()
  if (error && !busy) {
    return (
      <div role="alert" className="mt-6">
        <Alert look="danger" title={error.problem.title}>
          <p>{error.problem.detail}</p>
          <Button look="secondary" size="small" onClick={reload} className="mt-3">
            Intentar otra vez
          </Button>
        </Alert>
      </div>
    )
  }
  if (!data) {
    return (
      <div role="status" className="mt-6 grid gap-4 lg:grid-cols-2">
        <span className="sr-only">Cargando tus invitados…</span>
        <div className="lg:col-span-2">
          <ShapedSkeleton shape="counters" />
        </div>
        <ShapedSkeleton shape="form" />
        <ShapedSkeleton shape="rows" />
      </div>
    )
  }
  if (data.servicios.length === 0 && data.invitados.length === 0) {
    return <Nobody standing={standing} text={noSeats(standing)} />
  }
  return <GuestsOf list={data} onList={setData} onReload={reload} />
}

interface GuestsOfProps {
  list: GuestList
  onList: (list: GuestList) => void
  onReload: () => void
}

function GuestsOf({ list, onList, onReload }: GuestsOfProps) {
  const [news, setNews] = useState('')
  const [again, setAgain] = useState<{ guest: Guest | null; turn: number }>({ guest: null, turn: 0 })
  const notice = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLHeadingElement>(null)
  const free = list.servicios.reduce((total, { libres }) => total + libres, 0)

  // What has just happened is where the eye and the focus are.
  useEffect(() => {
    if (news !== '') notice.current?.focus()
  }, [news])

  const changed = (guest: Guest, text: string) => {
    const others = list.invitados.filter(({ id }) => id !== guest.id)
    const isNew = others.length === list.invitados.length
    const guests = isNew
      ? [guest, ...others]
      : list.invitados.map((one) => (one.id === guest.id ? guest : one))
    onList({ ...list, invitados: guests })
    if (isNew) setAgain(({ turn }) => ({ guest: null, turn: turn + 1 }))
    setNews(text)
    onReload()
  }

  return (
    <>
      <p className="mt-2 max-w-2xl text-ink-soft text-lead">
        Comparte tus beneficios con quien tú elijas: no le cuesta nada.
      </p>
      <Seats services={list.servicios} />
      <div ref={notice} tabIndex={-1} role="status" className="mt-6 scroll-mt-24 outline-none empty:hidden">
        {news === '' ? null : (
          <Alert look="success">
            <p>{news}</p>
          </Alert>
        )}
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <section
          aria-labelledby="invitar"
          className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-7"
        >
          <h2 id="invitar" ref={form} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
            {free > 0 ? 'Invita a alguien' : 'Tus cupos están ocupados'}
          </h2>
          {free > 0 ? (
            <InviteForm key={again.turn} again={again.guest} services={list.servicios} onInvited={changed} />
          ) : (
            <p className="mt-2 text-ink-soft">
              Se libera uno cuando una invitación vence, no se aprueba o la retiras.
            </p>
          )}
        </section>
        <section aria-labelledby="tus-invitados">
          <h2 id="tus-invitados" className="text-xl">
            Tus invitados
          </h2>
          {list.invitados.length === 0 ? (
            <p className="mt-3 rounded-panel bg-sand p-6 text-ink-soft">
              Todavía no invitas a nadie. Cuando lo hagas, aquí verás en qué va cada invitación.
            </p>
          ) : (
            <ul className="mt-4 grid gap-4">
              {list.invitados.map((guest) => (
                <li key={guest.id}>
                  <GuestCard
                    guest={guest}
                    services={list.servicios}
                    onChanged={changed}
                    onInviteAgain={(before) => {
                      setAgain(({ turn }) => ({ guest: before, turn: turn + 1 }))
                      form.current?.focus()
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
          <p className="mt-5 text-[0.9375rem] text-ink-soft">
            Ves en qué va cada invitación, y nunca qué consulta esa persona, con quién ni cuándo. Tus
            invitados no quedan cubiertos por el seguro.
          </p>
        </section>
      </div>
    </>
  )
}
