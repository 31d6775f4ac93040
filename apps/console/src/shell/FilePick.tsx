import { buttonClass } from '@amparo/ui/button.ts'

interface FilePickProps {
  label: string
  /** A PDF or a picture by default. */
  accept?: string
  disabled: boolean
  onFile: (file: File) => void
}

/** Picks one file from the device. */
export function FilePick({
  label,
  accept = 'application/pdf,image/*,.heic,.heif',
  disabled,
  onFile,
}: FilePickProps) {
  return (
    <label
      className={`${buttonClass('secondary', 'small')} cursor-pointer focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2`}
    >
      {label}
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
