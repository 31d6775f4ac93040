import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useId } from 'react'
import { maxLength, object, pipe, string } from 'valibot'
import { reasonTemplates } from './guest-words.ts'

interface RejectDialogProps {
  name: string
  caseId: string
  onClose: () => void
  onReject: (motivo: string) => void
}

const isDraft = guardOf(object({ motivo: pipe(string(), maxLength(500)) }))

/** The reason, which the guest and the holder will read: a template to begin with, or one's own words. */
export function RejectDialog({ name, caseId, onClose, onReject }: RejectDialogProps) {
  const form = useForm({
    start: { motivo: '' },
    check: ({ motivo }) =>
      motivo.trim().length >= 10 ? {} : { motivo: 'Explica el motivo en 10 caracteres o más' },
    draft: { name: `rechazo:${caseId}`, isDraft },
  })
  const formId = useId()
  return (
    <Dialog
      open
      title={`Rechazar a ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} className="bg-danger hover:bg-danger">
            Rechazar
          </Button>
        </>
      }
    >
      {form.problems.length > 0 ? (
        <FormErrors title="Falta el motivo" problems={form.problems} attempt={form.attempts} />
      ) : null}
      <form
        id={formId}
        noValidate
        onSubmit={form.submit(async ({ motivo }) => onReject(motivo.trim()))}
        className="grid gap-3"
      >
        <div>
          <p className="mb-1.5 font-semibold">Empieza por uno de estos, si sirve</p>
          <div className="flex flex-wrap gap-2">
            {reasonTemplates.map(([title, text]) => (
              <button
                key={title}
                type="button"
                onClick={() => form.set('motivo', text)}
                className="min-h-11 rounded-full border border-line-strong px-3.5 text-[0.9375rem] hover:border-action hover:text-action"
              >
                {title}
              </button>
            ))}
          </div>
        </div>
        <TextArea
          {...form.field('motivo')}
          label="Motivo"
          help="Lo leerán el invitado y el titular. Su asiento queda libre al instante."
          maxLength={500}
        />
      </form>
    </Dialog>
  )
}
