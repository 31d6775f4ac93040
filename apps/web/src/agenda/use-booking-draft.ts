import { useDraft } from '@amparo/client/forms/use-draft.ts'
import { bookingEntry } from './booking-draft.ts'

/** The draft of one booking: blank, or as it was left. */
export function useBookingDraft<T extends object>(blank: T, isDraft: (value: unknown) => value is T) {
  const { value, ready, recovered, type, settle } = useDraft(blank, { name: bookingEntry, isDraft })
  return {
    draft: value,
    ready,
    recovered,
    change: (part: Partial<T>) => type({ ...value, ...part }),
    /** The booking is done or abandoned. */
    startOver: () => settle(blank),
  }
}
