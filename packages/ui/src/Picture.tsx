interface PictureProps {
  src: string | undefined
  /** Empty for a picture that only decorates. */
  alt?: string
  width: number
  height: number
  className?: string
  /** The one picture that the first screen is judged by; everything else waits until it is near. */
  first?: boolean
}

/** An image whose place is kept before it arrives. */
export function Picture({ src, alt = '', width, height, className = '', first = false }: PictureProps) {
  if (!src) return null
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      decoding="async"
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
}
