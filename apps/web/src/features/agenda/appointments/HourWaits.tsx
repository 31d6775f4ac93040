import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { spokenDay } from '../../../agenda/days.ts'
import {
  type HourWait,
  partTexts,
  reloadWaits,
  stopWaiting,
  useHourWaits,
} from '../../../agenda/hour-waits.ts'
import { endingAt, spokenMoment } from '../../../agenda/times.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { type Offer, OfferedHour } from './OfferedHour.tsx'

const outcomes: Readonly<Record<HourWait['anteriores'][number]['resultado'], string>> = {
  tomada: 'La tomaste',
  perdida: 'Pasó el tiempo para tomar la del',
  pasada: 'Dejaste pasar la del',
  ya_no_esta: 'Otra persona tomó la del',
}
const endings: Readonly<Record<NonNullable<HourWait['motivoFin']>, string>> = {
  agendada: 'Terminó porque agendaste este servicio.',
  dias_pasados: 'Terminó: pasaron los días que elegiste y no se liberó otra hora.',
  sin_cobertura: 'Terminó porque ya no tienes la cobertura de este servicio.',
}

const titles = { open: 'Horas que esperas', ended: 'Esperas que terminaron' } as const

function isOpen({ estado }: HourWait): boolean {
  return estado === 'esperando' || estado === 'ofrecida'
}

interface HourWaitsProps {
  /** Open entries, or those that ended in the last days. */
  shown: 'open' | 'ended'
  /** Reports an act in a sentence; appointments may have changed. */
  onChanged: (message: string) => void
}

/** The person's waiting list, present offers, and results of the last ones. */
export function HourWaits({ shown, onChanged }: HourWaitsProps) {
  const { data } = useHourWaits()
  const waits = (data?.esperas ?? []).filter((wait) => isOpen(wait) === (shown === 'open'))
  if (waits.length === 0) return null
  const changed = (message: string) => {
    void reloadWaits()
    onChanged(message)
  }
  return (
    <section aria-label={titles[shown]} className="mt-8">
      <h2 className="text-2xl">{titles[shown]}</h2>
      <ul className={`mt-4 grid items-start gap-4 ${waits.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {waits.map((wait) => (
          <li key={wait.id}>
            <Wait wait={wait} onChanged={changed} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const tags: Readonly<Record<HourWait['estado'], { text: string; look: string }>> = {
  esperando: { text: 'Esperando', look: 'bg-action-tint text-action' },
  ofrecida: { text: 'Se liberó una', look: 'bg-accent-tint text-accent-ink' },
  tomada: { text: 'Tomada', look: 'bg-success-tint text-success' },
  retirada: { text: 'Retirada', look: 'bg-sand-strong text-ink-soft' },
  terminada: { text: 'Terminada', look: 'bg-sand-strong text-ink-soft' },
}

function Wait({ wait, onChanged }: { wait: HourWait; onChanged: (message: string) => void }) {
  const { busy, error, attempts, run } = useSubmission()
  const [gone, setGone] = useState<Offer | null>(null)
  const {
    estado,
    servicio,
    especialidad,
    profesional,
    franjas,
    desde,
    hasta,
    motivoFin,
    oferta,
    anteriores,
  } = wait
  const goesOn = isOpen(wait)
  const [last] = anteriores
  const tag = tags[estado]
  return (
    <article
      aria-label={`Espera: ${servicio}`}
      className={`rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6 ${oferta ? 'border-t-4 border-t-accent' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl leading-snug">{[servicio, especialidad].filter(Boolean).join(' · ')}</h3>
        <span className={`rounded-full px-3 py-1 font-semibold text-sm leading-tight ${tag.look}`}>
          {tag.text}
        </span>
      </div>
      {gone && gone.id !== oferta?.id ? (
        <div className="mt-3">
          <FormErrors
            look="info"
            title={`Ya no está la hora del ${spokenMoment(gone.inicio)}`}
            attempt={1}
            problems={[
              {
                message: oferta
                  ? 'No agendamos nada. Se liberó otra, que es esta: mírala antes de tomarla.'
                  : 'No agendamos nada. Conservas tu lugar para la siguiente.',
              },
            ]}
          />
        </div>
      ) : null}
      {oferta ? (
        <OfferedHour key={oferta.id} wait={wait} offer={oferta} onChanged={onChanged} onGone={setGone} />
      ) : null}
      <p className="mt-2 text-ink-soft">
        {profesional ? `Con ${profesional.nombre}` : 'Con el primero que esté libre'}, por la{' '}
        {new Intl.ListFormat('es', { type: 'disjunction' }).format(franjas.map((part) => partTexts[part]))},
        del {spokenDay(desde)} al {spokenDay(hasta)}.
      </p>
      {motivoFin ? <p className="mt-2 text-[0.9375rem]">{endings[motivoFin]}</p> : null}
      {last && !oferta && estado !== 'tomada' ? (
        <p className="mt-2 text-[0.9375rem]">
          {outcomes[last.resultado]} {endingAt(last.inicio)}
          {goesOn ? ' Conservas tu lugar.' : ''}
        </p>
      ) : null}
      <ApiProblem error={error} attempt={attempts} />
      {goesOn ? (
        <Button
          look="danger-quiet"
          size="small"
          className="mt-3"
          busy={busy}
          onClick={() => void run(async () => onChanged(await stopWaiting(wait.id)))}
        >
          Dejar de esperar
        </Button>
      ) : null}
    </article>
  )
}
