import { namedTexts } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { ReasonChips } from '../../../shell/ReasonChips.tsx'
import { type ClaimCase, markComplete } from './claim-calls.ts'
import { waivedPaperReasons } from './claim-words.ts'
import type { DialogProps } from './DecisionDialogs.tsx'

/** Papers that a complete claim would lack. */
export const missingPapers = ({ papeles }: Pick<ClaimCase, 'papeles'>) =>
  papeles.filter(({ estado, obligatorio }) => estado === 'observado' || (obligatorio && estado === 'falta'))

/** Marks a claim complete without some papers, with a reason for each. */
export function CompleteDialog({ claim, onClose, onTakenBack }: DialogProps) {
  const name = `completa:${claim.folio}`
  const missing = missingPapers(claim)
  const form = useForm<Record<string, string>>({
    ...namedTexts,
    start: Object.fromEntries(missing.map(({ clave }) => [clave, ''])),
    check: (values) =>
      Object.fromEntries(
        missing.flatMap(({ clave, nombre }) =>
          (values[clave] ?? '').trim().length < 10 ? [[clave, `${nombre}: escribe 10 caracteres o más`]] : [],
        ),
      ),
    draft: name,
  })
  return (
    <FormDialog
      title={`Completa sin ${missing.length === 1 ? 'un documento' : `${missing.length} documentos`}`}
      form={form}
      send="Está completa"
      onClose={onClose}
      lead={<p className="mb-3">Di por qué no hace falta cada uno. Queda como nota interna.</p>}
      work={async (values) => {
        const reasons = Object.fromEntries(missing.map(({ clave }) => [clave, (values[clave] ?? '').trim()]))
        markComplete(claim, reasons, { name, values, show: () => onTakenBack('completa') })
        onClose()
      }}
    >
      {missing.map(({ clave, nombre }) => (
        <div key={clave} className="grid gap-2 border-line border-b pb-3 last:border-b-0">
          <TextArea {...form.field(clave)} label={nombre} maxLength={500} rows={2} />
          <ReasonChips reasons={waivedPaperReasons} onChoose={(words) => form.set(clave, words)} />
        </div>
      ))}
    </FormDialog>
  )
}
