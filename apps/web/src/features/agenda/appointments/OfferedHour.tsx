import { formatSeconds, useCountdown } from '@amparo/client/forms/use-countdown.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { inHours } from '@amparo/domain/agenda/hour-words.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useEffect } from 'react'
import { declineHour, type HourWait, isGone, reloadWaits, takeHour } from '../../../agenda/hour-waits.ts'
import { InformedConsent } from '../../../agenda/InformedConsent.tsx'
import { endingAt, spokenMoment, spokenTime } from '../../../agenda/times.ts'
import { reloadRemaining } from '../../../agenda/use-remaining.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { hoursInForce } from '../../../service-hours.ts'

export type Offer = NonNullable<HourWait['oferta']>

interface OfferedHourProps {
  wait: HourWait
  offer: Offer
  onChanged: (message: string) => void
  /** The offer has expired; its replacement is loaded by then. */
  onGone: (offer: Offer) => void
}

/** An hour offered to the person: when, until when, and the two answers. */
export function OfferedHour({ wait, offer, onChanged, onGone }: OfferedHourProps) {
  const { left } = useCountdown(offer.quedanSegundos)
  const passing = useSubmission()
  const hours = hoursInForce(wait.idServicio)
  const isHealth = bookableService(wait.idServicio)?.kind === 'health'
  const form = useForm({
    start: { consent: false },
    check: ({ consent }) => ({ consent: isHealth && !consent && 'Acepta el consentimiento' }),
  })
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void reloadWaits()
  }, [isOver])

  const answered = async (work: () => Promise<string>) => {
    try {
      onChanged(await work())
    } catch (error) {
      if (isGone(error)) await reloadWaits().then(() => onGone(offer))
      throw error
    }
  }
  const take = form.submit(async (_, keyFor) => {
    const body = { idOferta: offer.id, ...(isHealth ? { consentimientoInformado: true as const } : {}) }
    await answered(async () => (await takeHour(wait.id, body, keyFor(body))).mensaje)
    reloadRemaining()
  })
  const pass = () => void passing.run(() => answered(() => declineHour(wait.id, offer.id)))

  return (
    <form onSubmit={take} noValidate className="mt-3 rounded-card bg-accent-tint p-4">
      <p className="font-bold text-lg first-letter:uppercase">{spokenMoment(offer.inicio)}</p>
      <p className="text-accent-ink">
        {[`Con ${offer.profesional}`, offer.lugar].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-2 font-semibold">
        {offer.paraVarios ? 'La hora es para la primera persona que la confirme. Termina en ' : 'Te espera '}
        <span role="timer" aria-label="Tiempo para tomarla" className="tabular-nums">
          {formatSeconds(left)}
        </span>
      </p>
      <p className="text-[0.9375rem]">
        {offer.paraVarios
          ? `Se ofrece hasta las ${endingAt(offer.venceEl, spokenTime)}`
          : `Hasta las ${spokenTime(offer.venceEl)} nadie más puede agendarla; después pasa a la siguiente persona.`}
        {hours
          ? ` Es una hora liberada: puedes tomarla aunque falten menos de ${inHours(hours.leadHours)}.`
          : ''}
      </p>
      {isHealth ? (
        <div className="mt-3 rounded-card bg-surface *:mt-0">
          <InformedConsent
            accepted={form.values.consent}
            missing={form.errorOf('consent') ? form.attempts : 0}
            onChange={(given) => form.set('consent', given)}
          />
        </div>
      ) : null}
      {form.refusal?.isRefusal('horario_ocupado') ? (
        <Alert look="warning" title="Esa hora ya no está" className="mt-3 bg-surface">
          <p>
            Otra persona la tomó antes, o tienes otra cita a esa hora. Conservas tu lugar para la siguiente.
          </p>
        </Alert>
      ) : (
        <ApiProblem error={form.refusal ?? passing.error} attempt={form.attempts + passing.attempts} />
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button type="submit" busy={form.busy} disabled={isOver}>
          Tomar esta hora
        </Button>
        <Button look="secondary" busy={passing.busy} disabled={isOver} onClick={pass}>
          No me sirve
        </Button>
      </div>
    </form>
  )
}
