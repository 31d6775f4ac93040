import type { Photo } from '@amparo/contract/platform/pictures.ts'
import { pictureAddress } from '@amparo/domain/contents/slots.ts'
import { Face } from '@amparo/ui/faces/Face.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { portalConfig } from '../portal-config.ts'
import { Portrait } from './Portrait.tsx'

/** Drawn faces are for the invented people of the demo alone. */
export const hasDrawnFaces = portalConfig.mode === 'demo'

interface PersonFaceProps {
  id: string
  name: string
  photo?: Photo | undefined
  className?: string
}

/** A professional beside their name: their photograph; without one initials, or a drawn face in the demo. */
export function PersonFace({ id, name, photo, className = 'size-12' }: PersonFaceProps) {
  if (photo)
    return (
      <Picture
        src={pictureAddress(photo.imagen)}
        alt={photo.textoAlternativo}
        width={320}
        height={320}
        className={`shrink-0 rounded-full object-cover ${className}`}
      />
    )
  return hasDrawnFaces ? (
    <Face id={id} name={name} className={className} />
  ) : (
    <Portrait name={name} className={`text-lg ${className}`} />
  )
}
