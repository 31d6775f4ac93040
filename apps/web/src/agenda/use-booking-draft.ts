import { useAccountDraft } from '../forms/use-account-draft.ts'
import { useInside } from '../inside/inside-context.ts'
import { bookingEntry } from './booking-draft.ts'

/** What the person has chosen of one booking: blank, or as it was left. */
export function useBookingDraft<T extends object>(blank: T, isDraft: (value: unknown) => value is T) {
  const { idUsuario } = useInside().sesion.usuario
  const { value, recovered, type, settle } = useAccountDraft(idUsuario, bookingEntry, blank, isDraft)
  return {
    draft: value,
    recovered,
    change: (part: Partial<T>) => type({ ...value, ...part }),
    /** It is done, or given up. */
    startOver: () => settle(blank),
  }
}
