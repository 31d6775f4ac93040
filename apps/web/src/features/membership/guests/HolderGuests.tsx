import { Alert } from '@amparo/ui/Alert.tsx'
import { useEffect, useRef, useState } from 'react'
import { useSteps } from '../../../forms/use-steps.ts'
import type { Standing } from '../../../inside/standing.ts'
import { GuestCard } from './GuestCard.tsx'
import type { Guest, GuestList } from './guest-calls.ts'
import { isOver, noSeats } from './guest-words.ts'
import { InviteForm } from './InviteForm.tsx'
import { Seats } from './Seats.tsx'

interface HolderGuestsProps {
  list: GuestList
  standing: Standing
  onList: (list: GuestList) => void
  onReload: () => void
}

/** Seats, the form and the guests; without seats only the guests, and why no other can be invited. */
export function HolderGuests({ list, standing, onList, onReload }: HolderGuestsProps) {
  const [news, setNews] = useState('')
  const [turn, setTurn] = useState(0)
  const { chosen, goTo, finish } = useSteps((wanted) => wanted)
  const notice = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLHeadingElement>(null)
  const hasSeats = list.servicios.length > 0
  const free = list.servicios.reduce((total, { libres }) => total + libres, 0)
  const again = list.invitados.find((guest) => guest.id === chosen.con && isOver(guest)) ?? null

  // A new result takes the view and the focus.
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
    if (isNew) {
      setTurn((before) => before + 1)
      finish()
    }
    setNews(text)
    onReload()
  }

  return (
    <>
      <p className="mt-2 max-w-2xl text-ink-soft text-lead">
        {hasSeats
          ? 'Comparte tus beneficios con tu familia o tus amigos. No les cuesta nada.'
          : noSeats(standing)}
      </p>
      {hasSeats ? <Seats services={list.servicios} /> : null}
      <div
        ref={notice}
        tabIndex={-1}
        role="status"
        className="mt-4 scroll-mt-24 outline-none empty:hidden sm:mt-6"
      >
        {news === '' ? null : (
          <Alert look="success">
            <p>{news}</p>
          </Alert>
        )}
      </div>
      <div
        className={`mt-4 grid items-start gap-6 sm:mt-6 ${hasSeats ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]' : 'max-w-3xl'}`}
      >
        {hasSeats ? (
          <section
            aria-labelledby="invitar"
            className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-7"
          >
            <h2 id="invitar" ref={form} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
              {free > 0 ? 'Invita a alguien' : 'Tus cupos están ocupados'}
            </h2>
            {free > 0 ? (
              <InviteForm
                key={`${turn}:${again?.id}`}
                again={again}
                services={list.servicios}
                onInvited={changed}
              />
            ) : (
              <p className="mt-2 text-ink-soft">
                Se libera uno cuando una invitación vence, no se aprueba o la retiras.
              </p>
            )}
          </section>
        ) : null}
        <section aria-labelledby="tus-invitados">
          <h2 id="tus-invitados" className="text-xl">
            Tus invitados
          </h2>
          {list.invitados.length === 0 ? (
            <p className="mt-3 rounded-panel bg-sand p-6 text-ink-soft">
              Todavía no has invitado a nadie. Aquí verás el estado de cada invitación.
            </p>
          ) : (
            <ul className="mt-4 grid gap-4">
              {list.invitados.map((guest) => (
                <li key={guest.id}>
                  <GuestCard
                    guest={guest}
                    services={list.servicios}
                    sharing={{ standing, hasSeats }}
                    onChanged={changed}
                    onInviteAgain={({ id }) => {
                      goTo('otra-vez', { con: id })
                      form.current?.focus()
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
          <p className="mt-5 text-[0.9375rem] text-ink-soft">
            Ves el estado de cada invitación. Las consultas de tus invitados son privadas. El seguro no los
            cubre.
          </p>
        </section>
      </div>
    </>
  )
}
