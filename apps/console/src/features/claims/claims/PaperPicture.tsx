import { type CSSProperties, useState } from 'react'

interface PaperPictureProps {
  readonly title: string
  readonly source: string
  /** Hundredths of the space's width. */
  readonly width: number
  /** Quarter turns to the right. */
  readonly turn: number
}

/**
 * A picture in a space that scrolls both ways. Rotated by a quarter it swaps its sides, so that every edge can be
 * scrolled to.
 */
export function PaperPicture({ title, source, width, turn }: PaperPictureProps) {
  const [ratio, setRatio] = useState<number | null>(null)
  const [isBroken, setBroken] = useState(false)
  const isAside = turn % 2 === 1
  return (
    <section
      aria-label={`${title}: imagen`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls with the keyboard too
      tabIndex={0}
      className="max-h-[70dvh] min-h-48 overflow-auto p-2"
    >
      {isBroken ? (
        <p role="alert" className="p-6 text-center">
          No pudimos mostrar este archivo. Recarga la página, descárgalo o pídelo otra vez.
        </p>
      ) : (
        <div style={frameOf(width, ratio, isAside)} className="relative">
          <img
            src={source}
            alt={`${title}, como lo envió la persona`}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth / naturalHeight)
            }
            onError={() => setBroken(true)}
            style={pictureStyle(ratio, turn, isAside)}
            className="max-w-none"
          />
        </div>
      )}
    </section>
  )
}

/** Size of the rotated picture. */
function frameOf(width: number, ratio: number | null, isAside: boolean): CSSProperties {
  const shape = ratio === null ? 0.75 : isAside ? 1 / ratio : ratio
  return { width: `${width}%`, aspectRatio: String(shape) }
}

/** Fills the space: rotated by a quarter, its width is the space's height. */
function pictureStyle(ratio: number | null, turn: number, isAside: boolean): CSSProperties {
  const share = isAside && ratio !== null ? ratio * 100 : 100
  return {
    position: 'absolute',
    top: '50%',
    left: '50%',
    width: `${share}%`,
    transform: `translate(-50%, -50%) rotate(${turn * 90}deg)`,
  }
}
