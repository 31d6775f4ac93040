import { hashOf } from '@amparo/ui/hash-of.ts'
import type { Weave } from '@amparo/ui/weave/charts.ts'
import { WovenBand } from '@amparo/ui/weave/WovenBand.tsx'
import type { ReactNode } from 'react'

const cloths = ['proteccion', 'emprendimiento', 'empleabilidad', 'cancer', 'accidentes', 'vida'] as const
const weaves: readonly Weave[] = [...cloths, 'cuota']

interface CourseCoverProps {
  course: { readonly titulo: string; readonly tema: string }
  /** Content over the cover. */
  children?: ReactNode
  className?: string
}

/** Cover of a course as a cloth: coloured by topic, woven by course, the same on every screen. */
export function CourseCover({ course: { titulo, tema }, children, className = '' }: CourseCoverProps) {
  const weave = weaves[hashOf(titulo) % weaves.length] ?? 'cuota'
  return (
    <div
      data-eco={cloths[hashOf(tema) % cloths.length]}
      className={`relative h-18 shrink-0 overflow-hidden bg-cloth ${className}`}
    >
      <WovenBand weave={weave} stitch={6} className="absolute inset-0 opacity-90" />
      {children}
    </div>
  )
}
