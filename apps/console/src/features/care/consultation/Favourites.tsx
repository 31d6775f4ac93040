import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { useState } from 'react'
import { Refusal } from '../../../shell/Refusal.tsx'
import {
  type Favourite,
  type FavouriteContent,
  fetchOwnVisits,
  removeFavourite,
  sendFavourite,
  useFavourites,
} from './favourite-calls.ts'
import type { WholeVisit } from './history-calls.ts'

interface FavouritesProps<T> {
  appointmentId: string
  /** The favourite's values for this form; undefined for one of another form. */
  read: (content: Favourite['contenido']) => T | undefined
  /** The last such text of an earlier visit; undefined if the visit left none. */
  readLast: (visit: WholeVisit) => T | undefined
  onChoose: (values: T) => void
  /** Present content of the form, for keeping it. */
  content: () => FavouriteContent | null
}

/** A professional's favourites above a form, «Repetir la última», and keeping the form as another favourite. */
export function Favourites<T>({ appointmentId, read, readLast, onChoose, content }: FavouritesProps<T>) {
  const { data } = useFavourites()
  const { busy, error, run } = useSubmission()
  const [name, setName] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const own = (data?.favoritos ?? []).flatMap((one) => {
    const values = read(one.contenido)
    return values === undefined ? [] : [{ ...one, values }]
  })
  const repeat = () =>
    void run(async () => {
      const last = (await fetchOwnVisits(appointmentId)).flatMap((visit) => readLast(visit) ?? [])[0]
      if (last === undefined) setTold('Todavía no le escribiste ninguna.')
      else onChoose(last)
    })
  const keep = () =>
    void run(async () => {
      const named = (name ?? '').trim()
      const kept = content()
      if (kept) await sendFavourite(named, kept)
      setName(null)
      setTold(`«${named}» quedó entre tus favoritos.`)
    })
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold text-[0.9375rem]">Empezar con</legend>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="secondary" size="small" busy={busy} onClick={repeat}>
          Repetir la última
        </Button>
        {own.map(({ id, nombre, values }) => (
          <span key={id} className="inline-flex items-center">
            <Button look="secondary" size="small" onClick={() => onChoose(values)}>
              {nombre}
            </Button>
            <Button look="quiet" size="small" onClick={() => void run(() => removeFavourite(id))}>
              <span aria-hidden="true">×</span>
              <span className="sr-only">Quitar el favorito {nombre}</span>
            </Button>
          </span>
        ))}
        {name === null ? (
          <Button look="quiet" size="small" onClick={() => setName('')}>
            Guardar como favorito
          </Button>
        ) : null}
      </div>
      {name === null ? null : (
        <div className="flex flex-wrap items-end gap-2">
          <Field
            label="Nombre del favorito"
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button
            size="small"
            busy={busy}
            aria-disabled={name.trim() === ''}
            onClick={() => name.trim() && keep()}
          >
            Guardar el favorito
          </Button>
          <Button look="quiet" size="small" onClick={() => setName(null)}>
            No guardar
          </Button>
        </div>
      )}
      {error ? <Refusal error={error} /> : null}
      <p role="status" className="text-[0.9375rem] text-ink-soft empty:hidden">
        {told}
      </p>
    </fieldset>
  )
}
