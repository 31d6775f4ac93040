import { buttonClass } from '@amparo/ui/button.ts'
import { useId } from 'react'
import { fileTypes } from './file-types.ts'

interface AddPaperProps {
  /** Name of the document, for the buttons' accessible names. */
  name: string
  onFiles: (files: readonly File[]) => void
}

/** Takes a photo now, or picks files from the device. */
export function AddPaper({ name, onFiles }: AddPaperProps) {
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
        accept={fileTypes}
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
