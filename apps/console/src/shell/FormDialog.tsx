import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import type { Form, KeyFor } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { type ReactNode, useId } from 'react'
import { Refusal } from './Refusal.tsx'

interface FormDialogProps<T extends object> {
  title: string
  form: Form<T>
  /** What is done with the values; the dialog stays open where it fails. */
  work: (values: T, keyFor: KeyFor) => Promise<void>
  /** What the button that sends says. */
  send: string
  /** What the way back says. */
  back?: string
  onClose: () => void
  /** Something that cannot be taken back looks like it. */
  danger?: boolean
  size?: 'small' | 'large'
  /** Stands above the fields. */
  lead?: ReactNode
  /** The way out of a refusal, below its words. */
  wayOut?: ReactNode
  /** Fetches how things stand, where somebody else has changed them meanwhile. */
  reload?: () => void
  /** How the fields stand; one column by itself. */
  layout?: string
  children: ReactNode
}

/** The one frame of a form in a dialog: its trouble on top, its fields, and what to do at the foot. */
export function FormDialog<T extends object>({
  title,
  form,
  work,
  send,
  back = 'Cancelar',
  onClose,
  danger = false,
  size = 'small',
  lead,
  wayOut,
  reload,
  layout = '',
  children,
}: FormDialogProps<T>) {
  const formId = useId()
  const { refusal, problems, attempts } = form
  return (
    <Dialog
      open
      size={size}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {back}
          </Button>
          <Button type="submit" form={formId} look={danger ? 'danger' : 'primary'} busy={form.busy}>
            {send}
          </Button>
        </>
      }
    >
      {refusal && reload && problems.length === 0 ? (
        <Refusal error={refusal} reload={reload} />
      ) : refusal || problems.length > 0 ? (
        <FormErrors
          title={refusal?.problem.title ?? 'Revisa estos datos'}
          problems={problems.length > 0 ? problems : [{ message: refusal?.problem.detail ?? '' }]}
          attempt={attempts}
        >
          {wayOut}
        </FormErrors>
      ) : null}
      {lead}
      <form data-first id={formId} noValidate onSubmit={form.submit(work)} className={`grid gap-4 ${layout}`}>
        {children}
      </form>
    </Dialog>
  )
}
