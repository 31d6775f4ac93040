import { namedTexts } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { ReasonChips } from '../../../shell/ReasonChips.tsx'
import { askPapers } from './claim-calls.ts'
import { paperReasons, paperWords } from './claim-words.ts'
import type { DialogProps } from './DecisionDialogs.tsx'

/** Requests documents: one tap per document, each with its reason. */
export function AskPapersDialog({ claim, onClose, onTakenBack }: DialogProps) {
  const name = `papeles:${claim.folio}`
  const form = useForm<Record<string, string>>({
    ...namedTexts,
    // An empty text means not requested; a blank one means requested without a reason yet.
    start: Object.fromEntries(claim.papeles.map(({ clave }) => [clave, ''])),
    check: (values) => {
      const asked = Object.entries(values).filter(([, reason]) => reason !== '')
      if (asked.length === 0) return { [claim.papeles[0]?.clave ?? '']: 'Elige al menos un documento' }
      return Object.fromEntries(
        asked.flatMap(([clave, reason]) =>
          reason.trim().length < 3 ? [[clave, 'Di por qué hace falta']] : [],
        ),
      )
    },
    draft: name,
  })
  return (
    <FormDialog
      title="Pedir documentos"
      form={form}
      send="Pedir"
      onClose={onClose}
      work={async (values) => {
        const missing = Object.entries(values)
          .filter(([, reason]) => reason.trim() !== '')
          .map(([clave, reason]) => ({ clave, motivo: reason.trim() }))
        askPapers(claim, missing, { name, values, show: () => onTakenBack('papeles') })
        onClose()
      }}
    >
      {claim.papeles.map(({ clave, nombre, estado }) => {
        const reason = form.values[clave] ?? ''
        return (
          <div key={clave} className="border-line border-b pb-3 last:border-b-0">
            <Checkbox
              checked={reason !== ''}
              onChange={(checked) =>
                form.set(clave, checked ? (estado === 'falta' ? 'Todavía no lo envías.' : ' ') : '')
              }
              error={reason === '' ? form.errorOf(clave) : null}
            >
              {nombre} <span className="text-ink-soft">· {paperWords[estado]}</span>
            </Checkbox>
            {reason === '' ? null : (
              <div className="ml-9 grid gap-2">
                <ReasonChips reasons={paperReasons} onChoose={(words) => form.set(clave, words)} />
                <TextArea
                  {...form.field(clave)}
                  label={`Por qué hace falta: ${nombre}`}
                  maxLength={500}
                  rows={2}
                />
              </div>
            )}
          </div>
        )
      })}
    </FormDialog>
  )
}
