import type { ReactNode } from 'react'
import { CodeForm } from './CodeForm.tsx'
import { StepProgress } from './StepProgress.tsx'
import type { Channel, SentCode } from './sent-code.ts'
import type { SteppedFormState } from './use-stepped-form.ts'

interface SteppedFormProps {
  form: SteppedFormState
  first: ReactNode
  beside?: ReactNode
  last: ReactNode
  /** Shown after the task has ended. */
  end?: ReactNode
  /** Condition for the code to arrive, up to “te llegará un código…”. */
  condition: string
  /** Label of the button that finishes from the code step. */
  endLabel: string
  sendAgain: (sent: SentCode, channel: Channel) => Promise<SentCode>
  belowCode: ReactNode
}

/** The current step of a task with a code in the middle, and its position among the three. */
export function SteppedForm({ form, ...props }: SteppedFormProps) {
  const { steps, step, returned } = form
  const { sent, canal } = form.draft
  if (step === 'hecho')
    return (
      <div ref={form.content} tabIndex={-1}>
        {props.end}
      </div>
    )
  return (
    <div ref={form.content} tabIndex={-1}>
      <StepProgress names={steps.titles} current={step === steps.first ? 0 : step === steps.last ? 2 : 1} />
      {step === steps.first ? props.first : null}
      {step === 'codigo' && sent ? (
        <CodeForm
          condition={props.condition}
          sent={sent}
          channel={canal}
          code={form.code}
          refusal={form.refusal}
          submitLabel={returned ? props.endLabel : 'Continuar'}
          onCode={form.setCode}
          sendAgain={(channel) => props.sendAgain(sent, channel)}
          onSentAgain={form.resent}
          onContinue={form.enter}
        >
          {props.belowCode}
        </CodeForm>
      ) : null}
      {step === steps.beside ? props.beside : null}
      {step === steps.last ? props.last : null}
    </div>
  )
}
