import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import type { Form, KeyFor } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { type ReactNode, useId } from 'react'
import { Refusal } from './Refusal.tsx'

interface FormDialogProps<T extends object> {
  title: string
  form: Form<T>
  /** Act on the values; the dialog stays open if it fails. */
  work: (values: T, keyFor: KeyFor) => Promise<void>
  /** Label of the submit button. */
  send: string
  /** Label of the cancel button. */
  back?: string
  onClose: () => void
  /** Look of an irreversible act. */
  danger?: boolean
  size?: 'small' | 'large'
  /** Content above the fields. */
  lead?: ReactNode
  /** The way out of a refusal, below its text. */
  wayOut?: ReactNode
  /** Reloads the present state, if another person has changed it. */
  reload?: () => void
  /** Layout of the fields; one column by default. */
  layout?: string
  children: ReactNode
}

/** Frame of every form in a dialog: its problems on top, its fields, and its buttons at the foot. */
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
