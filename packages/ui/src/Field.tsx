import type { ComponentProps, ReactNode } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FrameProps } from './FieldFrame.tsx'

interface FieldProps
  extends Omit<FrameProps, 'labelClass'>,
    Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** A control at the end of the field, such as “show the password”. */
  end?: ReactNode
}

export function Field({ label, help, error, end, className, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, help, error, className }}>
      {(control) => (
        <div className="relative">
          <input {...input} {...control} className={`${controlClass} ${end ? 'pr-14' : ''}`} />
          {end ? <div className="absolute inset-y-0 right-1 flex items-center">{end}</div> : null}
        </div>
      )}
    </FieldFrame>
  )
}
