import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { ReasonChips } from '../../../shell/ReasonChips.tsx'
import { rejectionDraft } from './decisions.ts'
import { reasonTemplates } from './guest-words.ts'

interface RejectDialogProps {
  name: string
  caseId: string
  onClose: () => void
  onReject: (values: { motivo: string }) => void
}

const rejection = defineForm({ motivo: '' })

/** The reason, which the guest and the holder read: from a template, or free text. */
export function RejectDialog({ name, caseId, onClose, onReject }: RejectDialogProps) {
  const form = useForm({
    ...rejection,
    draft: rejectionDraft(caseId),
    check: ({ motivo }) => ({
      motivo: motivo.trim().length < 10 && 'Explica el motivo en 10 caracteres o más',
    }),
  })
  return (
    <FormDialog
      title={`Rechazar a ${name}`}
      form={form}
      work={async (values) => onReject(values)}
      send="Rechazar"
      danger
      onClose={onClose}
    >
      <div>
        <p className="mb-1.5 font-semibold">Empieza por uno de estos, si sirve</p>
        <ReasonChips reasons={reasonTemplates} onChoose={(text) => form.set('motivo', text)} />
      </div>
      <TextArea
        {...form.field('motivo')}
        label="Motivo"
        help="Lo leerán el invitado y el titular. Su asiento queda libre al instante."
        maxLength={500}
      />
    </FormDialog>
  )
}
