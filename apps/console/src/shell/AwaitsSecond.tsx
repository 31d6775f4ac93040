import { Button } from '@amparo/ui/Button.tsx'
import { type ReactNode, useId } from 'react'
import { spokenMoment } from '../dates.ts'
import { sentence } from '../words.ts'

interface AwaitsSecondProps {
  title: string
  /** `Las pidió` or `Lo pidió`, before the name. */
  asked: string
  waiting: { readonly pedidoPor: string; readonly vence: string; readonly propia: boolean }
  onConfirm: () => void
  /** Declines it, or withdraws one's own. */
  onDecline: () => void
  children: ReactNode
}

/** A proposal for a second person to approve or decline; its author can only withdraw it. */
export function AwaitsSecond({ title, asked, waiting, onConfirm, onDecline, children }: AwaitsSecondProps) {
  const id = useId()
  const { pedidoPor, vence, propia } = waiting
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card border border-line bg-sand p-4">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p>
        {asked} {pedidoPor}.{' '}
        <span className="text-ink-soft">{sentence(`Vence el ${spokenMoment(vence)}`)}</span>
      </p>
      {children}
      <div className="flex flex-wrap gap-2">
        {propia ? (
          <p className="min-w-full text-ink-soft">Las aprueba otra persona.</p>
        ) : (
          <Button onClick={onConfirm}>Aprobar</Button>
        )}
        <Button look="secondary" onClick={onDecline}>
          {propia ? 'Retirar' : 'Rechazar'}
        </Button>
      </div>
    </section>
  )
}
