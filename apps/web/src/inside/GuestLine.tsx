import type { GuestStepWire } from '@amparo/contract/guests.ts'
import { guestStepWords } from '@amparo/domain/guests/guest-step-words.ts'
import { StepLine } from '@amparo/ui/StepLine.tsx'

/** What has happened to an invitation and what comes next, with dates: the same line for holder, guest and desk. */
export function GuestLine({ steps, label }: { steps: readonly GuestStepWire[]; label: string }) {
  return <StepLine steps={steps.map(guestStepWords)} label={label} />
}
