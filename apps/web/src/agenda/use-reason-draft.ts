import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useDraft } from '@amparo/client/forms/use-draft.ts'

const { start, isDraft } = defineForm({ motivo: '' })

/** Draft of a text about an appointment, stored until it is sent, under `name`. */
export function useReasonDraft(name: string) {
  const { value, type, settle } = useDraft(start, { name, isDraft })
  return {
    motivo: value.motivo,
    setReason: (reason: string) => type({ motivo: reason }),
    dropReason: () => settle(start),
  }
}
