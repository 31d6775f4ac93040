import { Button } from '@amparo/ui/Button.tsx'
import { WarningIcon } from '@amparo/ui/icons.tsx'
import { useEffect, useRef } from 'react'
import { faultText } from './photo-check.ts'
import type { WaitingPaper } from './use-waiting-files.ts'

interface WaitingFilesProps {
  files: readonly WaitingPaper[]
  /** State of the first file. */
  doing?: string
  onRemove: (id: string) => void
}

/** Photos and files on the device, with thumbnails and problems. */
export function WaitingFiles({ files, doing, onRemove }: WaitingFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2">
      {files.map(({ id, bytes, fault }, place) => (
        <li key={id} className="flex items-center gap-3 rounded-card border border-line p-2">
          <Thumbnail bytes={bytes} />
          <span className="min-w-0 grow text-[0.9375rem]">
            {fault === null ? (
              <span className="block text-ink-soft">
                {place === 0 && doing ? doing : `${kindOf(bytes)} · ${sizeText(bytes.size)}`}
              </span>
            ) : (
              <span role="alert" className="flex items-start gap-1.5 font-medium text-accent-ink">
                <WarningIcon className="mt-0.5 size-5 shrink-0" />
                {faultText(fault)}
              </span>
            )}
          </span>
          <Button look="quiet" size="small" onClick={() => onRemove(id)}>
            Quitar<span className="sr-only"> el archivo {place + 1}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

const kindOf = ({ type }: Blob) => (type === 'application/pdf' ? 'PDF' : 'Foto')

/** `420 kB`, `1.3 MB`. */
export function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** Drawn on a canvas: the content policy only allows the portal's own pictures. */
function Thumbnail({ bytes }: { bytes: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    if (bytes.type === 'application/pdf') return
    void createImageBitmap(bytes, { imageOrientation: 'from-image' })
      .then((picture) => {
        const context = isGone ? null : canvas.current?.getContext('2d')
        if (!context) return picture.close()
        const { width, height } = context.canvas
        const scale = Math.max(width / picture.width, height / picture.height)
        const [w, h] = [picture.width * scale, picture.height * scale]
        context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h)
        picture.close()
      })
      // A picture that this browser cannot open (HEIC) is sent as it is.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [bytes])
  return (
    <span aria-hidden="true" className="shrink-0">
      <canvas ref={canvas} width={96} height={128} className="h-16 w-12 rounded-field bg-sand-strong" />
    </span>
  )
}
