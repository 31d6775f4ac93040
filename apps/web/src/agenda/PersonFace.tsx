import { Face } from '@amparo/ui/faces/Face.tsx'
import { portalConfig } from '../portal-config.ts'
import { Portrait } from './Portrait.tsx'

/** Drawn faces are for the invented people of the demo alone. */
export const hasDrawnFaces = portalConfig.mode === 'demo'

interface PersonFaceProps {
  id: string
  name: string
  className?: string
}

/** A professional beside their name: initials, or a drawn face in the demo. */
export function PersonFace({ id, name, className = 'size-12' }: PersonFaceProps) {
  return hasDrawnFaces ? (
    <Face id={id} name={name} className={className} />
  ) : (
    <Portrait name={name} className={`text-lg ${className}`} />
  )
}
