import { guardOf } from '@amparo/client/kept/guard.ts'
import { object, string } from 'valibot'
import { useAccountDraft } from '../forms/use-account-draft.ts'
import { useInside } from '../inside/inside-context.ts'

const isReasonDraft = guardOf(object({ motivo: string() }))
const blank = { motivo: '' }

/** What a person writes about an appointment, kept until it is sent; `name` tells one such text from another. */
export function useReasonDraft(name: string) {
  const { idUsuario } = useInside().sesion.usuario
  const { value, type, settle } = useAccountDraft(idUsuario, name, blank, isReasonDraft)
  return {
    motivo: value.motivo,
    setReason: (reason: string) => type({ motivo: reason }),
    dropReason: () => settle(blank),
  }
}
