import { FieldFrame } from '@amparo/ui/FieldFrame.tsx'
import type { Ref } from 'react'

interface FileFieldProps {
  readonly label: string
  /** As in the attribute of an input: `.csv,.txt`. */
  readonly accept: string
  readonly error: string | null
  readonly ref: Ref<HTMLInputElement>
  readonly onFile: (file: File | null) => void
}

/** One file of a form; the browser shows its name. */
export function FileField({ label, accept, error, ref, onFile }: FileFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="file"
          accept={accept}
          onChange={({ target }) => onFile(target.files?.[0] ?? null)}
          className="min-h-11 w-full rounded-field border border-line-strong bg-surface p-2"
        />
      )}
    </FieldFrame>
  )
}
