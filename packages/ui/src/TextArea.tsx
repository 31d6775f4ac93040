import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FrameProps } from './FieldFrame.tsx'

/** A field of several lines with label, help and error. */
export function TextArea({
  label,
  help,
  error,
  ...area
}: Pick<FrameProps, 'label' | 'help' | 'error'> & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <FieldFrame {...{ label, help, error }}>
      {(control) => <textarea rows={4} {...area} {...control} className={controlClass} />}
    </FieldFrame>
  )
}
