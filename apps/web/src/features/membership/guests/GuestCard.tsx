import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { guestServices } from '@amparo/domain/catalogue/guest-services.ts'
import { documentTypeLabel } from '@amparo/domain/documents.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { GuestLine } from '../../../inside/GuestLine.tsx'
import { CorrectMailDialog } from './CorrectMailDialog.tsx'
import { type Guest, remove, resend, type SharedService } from './guest-calls.ts'
import { isOver, nextOf, type Sharing } from './guest-words.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

const states: Readonly<Record<Guest['estado'], { label: string; look: string }>> = {
  invitado: { label: 'Invitación enviada', look: 'bg-action-tint text-action' },
  en_evaluacion: { label: 'En evaluación', look: 'bg-accent-tint text-accent-ink' },
  aprobado: { label: 'Aprobado', look: 'bg-success-tint text-success' },
  rechazado: { label: 'No aprobado', look: 'bg-danger-tint text-danger' },
  vencido: { label: 'Venció', look: 'bg-sand-strong text-ink' },
  retirado: { label: 'Retirado', look: 'bg-sand-strong text-ink' },
}

interface GuestCardProps {
  guest: Guest
  services: readonly SharedService[]
  sharing: Sharing
  onChanged: (guest: Guest, news: string) => void
  /** Fills the form with this person's data. */
  onInviteAgain: (guest: Guest) => void
}

/** A guest: person, service, state of the invitation with its dates, and actions. */
export function GuestCard({ guest, services, sharing, onChanged, onInviteAgain }: GuestCardProps) {
  const [asking, setAsking] = useState<'mail' | 'remove' | null>(null)
  const { busy, error, attempts, run } = useSubmission()
  const { label, look } = states[guest.estado]
  const name = `${guest.nombres} ${guest.apellidoPaterno}`
  // An expired one takes a seat again; an open one has its own.
  const canSend = guest.estado === 'invitado' || (guest.estado === 'vencido' && sharing.hasSeats)
  const canRemove =
    guest.estado === 'invitado' || guest.estado === 'en_evaluacion' || guest.estado === 'aprobado'
  const what = guest.servicios.map(
    (code) => services.find(({ value }) => value === String(code))?.name ?? nameOf(code),
  )

  const sendAgain = () =>
    run(async () => {
      onChanged(await resend(guest.id), `Enviamos otra vez la invitación a ${guest.correoElectronico}.`)
    })

  return (
    <article aria-label={name} className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg leading-snug">{name}</h3>
          <p className="text-[0.9375rem] text-ink-soft">
            {documentTypeLabel(guest.tipoDocumento === 6 ? 6 : 8)} {guest.documento} · {what.join(' y ')}
          </p>
          <p className="break-words text-[0.9375rem] text-ink-soft">{guest.correoElectronico}</p>
        </div>
        <span className={`rounded-full px-3 py-1 font-semibold text-sm leading-tight ${look}`}>{label}</span>
      </div>
      <p className="mt-3">{nextOf(guest, sharing)}</p>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action underline-offset-4 hover:underline">
          Ver su línea de tiempo
        </summary>
        <div className="mt-2">
          <GuestLine steps={guest.pasos} label={`Línea de tiempo de ${name}`} />
        </div>
      </details>
      <ApiProblem error={error} attempt={attempts} />
      {canSend || canRemove ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {canSend ? (
            <>
              <Button look="secondary" size="small" busy={busy} onClick={() => void sendAgain()}>
                Enviar otra vez
              </Button>
              <Button look="secondary" size="small" onClick={() => setAsking('mail')}>
                Corregir su correo
              </Button>
            </>
          ) : null}
          {canRemove ? (
            <Button look="danger-quiet" size="small" onClick={() => setAsking('remove')}>
              Retirar
            </Button>
          ) : null}
        </div>
      ) : null}
      {sharing.hasSeats && isOver(guest) ? (
        <Button look="secondary" size="small" className="mt-3" onClick={() => onInviteAgain(guest)}>
          Invitar otra vez
        </Button>
      ) : null}
      <CorrectMailDialog
        guest={guest}
        open={asking === 'mail'}
        onClose={() => setAsking(null)}
        onSent={(sent) => {
          setAsking(null)
          onChanged(
            sent,
            `Enviamos la invitación a ${sent.correoElectronico}. El enlace de antes ya no sirve.`,
          )
        }}
      />
      <RemoveDialog
        guest={guest}
        services={what}
        hasSeats={sharing.hasSeats}
        open={asking === 'remove'}
        onClose={() => setAsking(null)}
        remove={async () => {
          const removed = await remove(guest.id)
          setAsking(null)
          const freed = sharing.hasSeats ? 'Su cupo quedó libre y les' : 'Les'
          onChanged(removed, `Retiraste a ${name}. ${freed} avisamos por correo.`)
        }}
      />
    </article>
  )
}

function nameOf(code: number): string {
  return guestServices.find((service) => service.code === code)?.name ?? ''
}
