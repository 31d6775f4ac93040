import { buttonClass } from '@amparo/ui/button.ts'
import { useId } from 'react'

interface AddPaperProps {
  /** Name of the document, for the buttons' accessible names. */
  name: string
  onFiles: (files: readonly File[]) => void
  /** Accepted types, if fewer than those of a claim document. */
  accept?: string
}

const kinds = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif'

/** Takes a photo now, or picks files from the device. */
export function AddPaper({ name, onFiles, accept = kinds }: AddPaperProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {/* Desktops have no camera button: only the files. */}
      <Pick
        label="Tomar foto"
        name={name}
        onFiles={onFiles}
        className={`${buttonClass('primary', 'small')} [@media(hover:hover)_and_(pointer:fine)]:hidden`}
        accept="image/*"
        capture="environment"
      />
      <Pick
        label="Elegir archivos"
        name={name}
        onFiles={onFiles}
        className={buttonClass('secondary', 'small')}
        accept={accept}
        multiple
      />
    </div>
  )
}

interface PickProps extends AddPaperProps {
  label: string
  className: string
  accept: string
  capture?: 'environment'
  multiple?: boolean
}

function Pick({ label, name, onFiles, className, ...input }: PickProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${className} cursor-pointer focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2`}
    >
      {label}
      <span className="sr-only">: {name}</span>
      <input
        {...input}
        id={id}
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []))
          target.value = ''
        }}
      />
    </label>
  )
}
