import { useDraft } from '@amparo/client/forms/use-draft.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { object, string } from 'valibot'

const isReasonDraft = guardOf(object({ motivo: string() }))
const blank = { motivo: '' }

/** Draft of a text about an appointment, stored until it is sent, under `name`. */
export function useReasonDraft(name: string) {
  const { value, type, settle } = useDraft(blank, { name, isDraft: isReasonDraft })
  return {
    motivo: value.motivo,
    setReason: (reason: string) => type({ motivo: reason }),
    dropReason: () => settle(blank),
  }
}
