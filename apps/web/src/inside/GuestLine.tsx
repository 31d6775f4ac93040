import type { GuestStepWire } from '@amparo/contract/membership/guests.ts'
import { guestStepWords } from '@amparo/domain/guests/guest-step-words.ts'
import { StepLine } from '@amparo/ui/StepLine.tsx'

/** Past and coming steps of an invitation, with dates: the same for holder, guest and desk. */
export function GuestLine({ steps, label }: { steps: readonly GuestStepWire[]; label: string }) {
  return <StepLine steps={steps.map(guestStepWords)} label={label} />
}
