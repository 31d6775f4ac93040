import type { Photo } from '@amparo/contract/platform/pictures.ts'
import { pictureAddress } from '@amparo/domain/contents/slots.ts'
import { hashOf } from '@amparo/ui/hash-of.ts'
import { Picture } from '@amparo/ui/Picture.tsx'
import type { Weave } from '@amparo/ui/weave/charts.ts'
import { WovenBand } from '@amparo/ui/weave/WovenBand.tsx'
import type { ReactNode } from 'react'

const cloths = ['proteccion', 'emprendimiento', 'empleabilidad', 'cancer', 'accidentes', 'vida'] as const
const weaves: readonly Weave[] = [...cloths, 'cuota']

interface CourseCoverProps {
  course: { readonly titulo: string; readonly tema: string; readonly portada?: Photo | undefined }
  /** Content over the cover. */
  children?: ReactNode
  className?: string
}

/** Cover of a course as a cloth: coloured by topic, woven by course, the same on every screen. */
export function CourseCover({
  course: { titulo, tema, portada },
  children,
  className = '',
}: CourseCoverProps) {
  const weave = weaves[hashOf(titulo) % weaves.length] ?? 'cuota'
  return (
    <div
      data-eco={cloths[hashOf(tema) % cloths.length]}
      className={`relative h-18 shrink-0 overflow-hidden bg-cloth ${className}`}
    >
      {portada ? (
        <Picture
          src={pictureAddress(portada.imagen)}
          alt={portada.textoAlternativo}
          width={800}
          height={600}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <WovenBand weave={weave} stitch={6} className="absolute inset-0 opacity-90" />
      )}
      {children}
    </div>
  )
}
