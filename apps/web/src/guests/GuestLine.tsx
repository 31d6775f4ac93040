import type { GuestStepWire } from '@amparo/contract/guests.ts'
import { formatDay, formatLimaDate, formatLimaTime, parseInstant } from '@amparo/domain/lima-time.ts'
import { CheckIcon } from '@amparo/ui/icons.tsx'

const done: Readonly<Record<GuestStepWire['paso'], string>> = {
  invitado: 'Invitación enviada',
  visto: 'Abrió su invitación',
  registrado: 'Se registró',
  respondido: 'Respondimos',
  vencido: 'La invitación venció',
  retirado: 'Invitación retirada',
}

const toCome: Readonly<Partial<Record<GuestStepWire['paso'], string>>> = {
  visto: 'Abrirá su invitación',
  registrado: 'Se registrará',
  respondido: 'Responderemos',
}

function whenText({ cuando, antesDe, paso }: GuestStepWire): string {
  if (cuando) {
    const at = parseInstant(cuando)
    return `${formatLimaDate(at)}, ${formatLimaTime(at)}`
  }
  if (antesDe) return `A más tardar el ${formatDay(antesDe)}`
  return paso === 'respondido' ? 'En 7 días hábiles desde que se registre' : 'Cuando abra el correo'
}

/** What has happened to an invitation and what comes next, with dates: the same line for holder and guest. */
export function GuestLine({ steps, label }: { steps: readonly GuestStepWire[]; label: string }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, index) => (
        <li key={step.paso} className="relative flex gap-3 pb-4 last:pb-0">
          {index < steps.length - 1 ? (
            <span aria-hidden="true" className="absolute top-6 bottom-0 left-[0.6875rem] w-0.5 bg-line" />
          ) : null}
          <span
            aria-hidden="true"
            className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${step.cuando ? 'bg-success text-surface' : 'border-2 border-line-strong bg-surface'}`}
          >
            {step.cuando ? <CheckIcon className="size-4" /> : null}
          </span>
          <div className="min-w-0">
            <p className={step.cuando ? 'font-semibold' : 'text-ink-soft'}>
              {step.cuando ? done[step.paso] : (toCome[step.paso] ?? done[step.paso])}
            </p>
            <p className="text-[0.9375rem] text-ink-soft">{whenText(step)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
