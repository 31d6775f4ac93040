import { formatDay } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import type { ListedCover } from '../../../claims/situations.ts'
import type { WaitingPaper } from '../../../claims/use-waiting-files.ts'
import type { NoticeDraft } from './notice-draft.ts'

interface NoticeCautionsProps {
  values: NoticeDraft
  cover: ListedCover | undefined
  files: readonly WaitingPaper[]
}

/** Facts that may affect the decision: above the button on a phone, beside the review on a desktop. */
export function NoticeCautions({ values, cover, files }: NoticeCautionsProps) {
  const missing = (cover?.papeles ?? []).filter(
    ({ clave, obligatorio }) => obligatorio && !files.some(({ paper }) => paper === clave),
  )
  const inWaiting = cover !== undefined && values.fechaHecho < cover.desde
  return (
    <div className="mt-4 grid gap-4 max-lg:max-w-2xl lg:row-span-2 lg:mt-6 lg:rounded-panel lg:bg-eco-tint lg:p-7">
      {inWaiting ? (
        <Alert look="warning">
          <p>
            Ese día la cobertura estaba en carencia: cubre desde el {formatDay(cover.desde)}. Puedes avisar
            igual y te dirán qué corresponde.
          </p>
        </Alert>
      ) : null}
      {missing.length > 0 ? (
        <p className="text-ink-soft">
          Te falta enviar: {missing.map(({ nombre }) => nombre).join(', ')}. El plazo de la aseguradora
          empieza cuando estén todos.
        </p>
      ) : null}
      <p className="text-[0.9375rem] text-ink-soft">Tu relato se usa solo para esta solicitud.</p>
    </div>
  )
}
