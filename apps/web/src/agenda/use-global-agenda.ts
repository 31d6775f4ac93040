import { useAccountDraft } from '../forms/use-account-draft.ts'
import { useInside } from '../inside/inside-context.ts'
import { globalAgenda } from './global-agenda.ts'

/** What the person has chosen of one booking: blank, or as it was left. */
export function useGlobalAgenda<T extends object>(blank: T, isDraft: (value: unknown) => value is T) {
  const { idUsuario } = useInside().sesion.usuario
  const { value, recovered, type, settle } = useAccountDraft(idUsuario, globalAgenda, blank, isDraft)
  return {
    draft: value,
    recovered,
    change: (part: Partial<T>) => type({ ...value, ...part }),
    /** It is done, or given up. */
    startOver: () => settle(blank),
  }
}
