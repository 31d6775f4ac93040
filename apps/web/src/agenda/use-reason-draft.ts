import { useDraft } from '@amparo/client/forms/use-draft.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { object, string } from 'valibot'

const isReasonDraft = guardOf(object({ motivo: string() }))
const blank = { motivo: '' }

/** What a person writes about an appointment, kept until it is sent; `name` tells one such text from another. */
export function useReasonDraft(name: string) {
  const { value, type, settle } = useDraft(blank, { name, isDraft: isReasonDraft })
  return {
    motivo: value.motivo,
    setReason: (reason: string) => type({ motivo: reason }),
    dropReason: () => settle(blank),
  }
}
