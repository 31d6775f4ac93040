import { CloseIcon } from '@amparo/ui/icons.tsx'
import type { ReactNode } from 'react'
import { sizeText } from '../../../claims/WaitingFiles.tsx'

interface FileRowProps {
  name: string
  bytes: Blob
  /** Absent while the file uploads. */
  onRemove?: () => void
  /** Its state, if it has one. */
  children?: ReactNode
}

/** A file on the device: name, size or state, and remove. */
export function FileRow({ name, bytes, onRemove, children }: FileRowProps) {
  return (
    <li className="flex items-center justify-between gap-2 rounded-card bg-sand py-2 pl-4">
      <div className="min-w-0">
        <p className="break-words">{name}</p>
        {children ?? <p className="text-[0.9375rem] text-ink-soft">{sizeText(bytes.size)}</p>}
      </div>
      {onRemove ? (
        <button
          type="button"
          aria-label={`Quitar ${name}`}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center"
        >
          <CloseIcon className="size-5" />
        </button>
      ) : null}
    </li>
  )
}
