import { useForm } from '@amparo/client/forms/use-form.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { columnMoment } from '../../dates.ts'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { Refusal } from '../../shell/Refusal.tsx'
import type { ActsOfTwo } from './two-people-calls.ts'

interface Proposal {
  readonly motivo: string
  readonly pedidoPor: string
  readonly pedidoEl: string
  readonly vence: string
  readonly isOwn: boolean
}

interface Words {
  /** Title of the dialog, and its button. */
  readonly propose: string
  readonly confirm: string
  readonly decline: string
  /** Consequences, once two people agree. */
  readonly effect: string
}

interface ActOfTwoProps {
  /** Names the object for screen readers, where several are listed. */
  about: string
  words: Words
  acts: ActsOfTwo
  proposal: Proposal | undefined
  /** Why it cannot be proposed or confirmed now. */
  obstacle?: string | undefined
}

/** An act that one person proposes and another confirms: its button, or what waits and the two answers. */
export function ActOfTwo({ about, words, acts, proposal, obstacle }: ActOfTwoProps) {
  const [isOpen, setOpen] = useState(false)
  const { run, busy, error } = useSubmission()
  const spoken = <span className="sr-only">: {about}</span>
  return (
    <>
      {error ? <Refusal error={error} /> : null}
      {obstacle ? <p className="mt-1 font-semibold">{obstacle}</p> : null}
      {proposal ? (
        <div className="mt-2 grid gap-2 rounded-card bg-danger-tint p-3">
          <p>
            {proposal.isOwn ? 'Lo propusiste' : `Lo propuso ${proposal.pedidoPor}`} el{' '}
            {columnMoment(proposal.pedidoEl)}: «{proposal.motivo}». Espera a otra persona de privacidad hasta
            el {columnMoment(proposal.vence)}
          </p>
          <div className="flex flex-wrap gap-2">
            {proposal.isOwn || obstacle ? null : (
              <Button look="danger" size="small" busy={busy} onClick={() => void run(acts.confirm)}>
                {words.confirm}
                {spoken}
              </Button>
            )}
            <Button look="secondary" size="small" busy={busy} onClick={() => void run(acts.decline)}>
              {proposal.isOwn ? 'Retirar la propuesta' : words.decline}
              {spoken}
            </Button>
          </div>
        </div>
      ) : obstacle ? null : (
        <Button look="secondary" size="small" className="mt-2" onClick={() => setOpen(true)}>
          {words.propose}…{spoken}
        </Button>
      )}
      {isOpen ? <ProposeDialog words={words} acts={acts} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ProposeDialog({ words, acts, onClose }: { words: Words; acts: ActsOfTwo; onClose: () => void }) {
  const form = useForm({
    start: { motivo: '' },
    check: ({ motivo }) => ({
      motivo: motivo.trim().length < 10 && 'Escribe el motivo, con 10 letras o más',
    }),
  })
  return (
    <FormDialog
      title={words.propose}
      form={form}
      send="Proponer"
      onClose={onClose}
      work={async ({ motivo }) => {
        await acts.propose(motivo.trim())
        onClose()
      }}
    >
      <p>{words.effect}</p>
      <TextArea {...form.field('motivo')} label="Motivo" maxLength={500} rows={3} />
      <p className="text-[0.9375rem] text-ink-soft">
        Otra persona de privacidad lo confirma en siete días. Queda registrado quién lo propuso y quién lo
        confirmó.
      </p>
    </FormDialog>
  )
}
