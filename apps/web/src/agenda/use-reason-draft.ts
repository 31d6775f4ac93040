import { useAccountDraft } from '../forms/use-account-draft.ts'
import { useInside } from '../inside/inside-context.ts'

interface ReasonDraft {
  readonly motivo: string
}

const blank: ReasonDraft = { motivo: '' }

/** What a person writes about an appointment, kept until it is sent; `name` tells one such text from another. */
export function useReasonDraft(name: string) {
  const { idUsuario } = useInside().sesion.usuario
  const { value, type, settle } = useAccountDraft(idUsuario, name, blank, isReasonDraft)
  return {
    motivo: value.motivo,
    setMotivo: (motivo: string) => type({ motivo }),
    dropMotivo: () => settle(blank),
  }
}

function isReasonDraft(value: unknown): value is ReasonDraft {
  return typeof value === 'object' && value !== null && 'motivo' in value && typeof value.motivo === 'string'
}
