import { formatSoles } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { type ReactNode, useState } from 'react'
import { spokenMoment } from '../../../dates.ts'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { sentence } from '../../../words.ts'
import { type ClaimCase, confirm, confirmApproved, savingId } from './claim-calls.ts'
import { DeclineDialog } from './DecisionDialogs.tsx'

const soles = (amount: number) => formatSoles(Math.round(amount * 100))

/** A refusal, or an approval above its author's limit, that waits for another person. */
export function SecondPerson({ claim }: { claim: ClaimCase }) {
  const { propuesta, aprobacion } = claim
  if (propuesta) {
    const { pedidoPor, pedidoEl, propia, clausula, texto } = propuesta
    return (
      <Waiting
        claim={claim}
        look="bg-danger-tint"
        name="Rechazo por confirmar"
        title="Un rechazo espera a una segunda persona"
        own={propia}
        yes={
          propia ? null : (
            <Button look="danger" onClick={() => confirm(claim)}>
              Confirmar el rechazo
            </Button>
          )
        }
      >
        <p>
          {propia ? 'Lo propusiste' : `Lo propuso ${pedidoPor}`} {sentence(`el ${spokenMoment(pedidoEl)}`)}{' '}
          {propia ? 'Lo confirma otra persona de siniestros.' : 'Lee el caso entero antes de confirmar.'}
        </p>
        <blockquote className="border-line-strong border-l-4 pl-3">
          <span className="font-semibold">{clausula.titulo}</span>
          <br />
          {clausula.texto}
        </blockquote>
        <p className="whitespace-pre-line break-words">{texto}</p>
      </Waiting>
    )
  }
  if (!aprobacion) return null
  const { pedidoPor, pedidoEl, propia, alcanza, monto, calculo, texto } = aprobacion
  return (
    <Waiting
      claim={claim}
      look="border border-line bg-sand"
      name="Aprobación por confirmar"
      title={`Una aprobación de ${soles(monto)} espera a una segunda persona`}
      own={propia}
      yes={
        propia || !alcanza ? null : (
          <Button onClick={() => confirmApproved(claim)}>Confirmar la aprobación</Button>
        )
      }
    >
      <p>
        {propia ? 'La pediste' : `La pidió ${pedidoPor}`} {sentence(`el ${spokenMoment(pedidoEl)}`)}{' '}
        {propia
          ? 'El monto pasa de tu facultad: la confirma una persona con más.'
          : alcanza
            ? 'Lee el caso entero antes de confirmar.'
            : 'El monto también pasa de tu facultad.'}
      </p>
      <p className="break-words text-ink-soft">{calculo}</p>
      <p className="whitespace-pre-line break-words">{texto}</p>
    </Waiting>
  )
}

interface WaitingProps {
  claim: ClaimCase
  look: string
  name: string
  title: string
  own: boolean
  yes: ReactNode
  children: ReactNode
}

function Waiting({ claim, look, name, title, own, yes, children }: WaitingProps) {
  const [isDeclining, setDeclining] = useState(false)
  const saving = useSavings().get(savingId(claim))
  return (
    <section aria-label={name} className={`grid gap-3 rounded-card p-4 ${look}`}>
      <h2 className="font-semibold text-lg">{title}</h2>
      {children}
      {saving ? (
        <SavingNote saving={saving} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {yes}
          <Button look="secondary" onClick={() => setDeclining(true)}>
            {own ? 'Retirar la propuesta' : 'No confirmar'}
          </Button>
        </div>
      )}
      {isDeclining ? (
        <DeclineDialog
          claim={claim}
          onClose={() => setDeclining(false)}
          onTakenBack={() => setDeclining(true)}
        />
      ) : null}
    </section>
  )
}
