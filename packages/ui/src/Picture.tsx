interface PictureProps {
  src: string | undefined
  /** Empty for a decorative picture. */
  alt?: string
  width: number
  height: number
  className?: string
  /** The picture that decides the largest contentful paint; others load lazily. */
  first?: boolean
  /** Key of the published picture that the server puts in place of this one. */
  cover?: string
}

/** An image whose space is reserved before it loads. */
export function Picture({
  src,
  alt = '',
  width,
  height,
  className = '',
  first = false,
  cover,
}: PictureProps) {
  if (!src) return null
  return (
    <img
      data-cover={cover}
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
