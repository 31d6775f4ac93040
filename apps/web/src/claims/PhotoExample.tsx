/** A good photo of a document beside one that is cut off. */
export function PhotoExample() {
  return (
    <figure className="flex items-center gap-4 rounded-card bg-sand p-3">
      <div className="flex shrink-0 gap-2">
        <svg aria-hidden="true" viewBox="0 0 56 72" width="56" height="72" className="text-success">
          <rect width="56" height="72" rx="6" fill="var(--sand-strong)" />
          <Page x={10} y={9} />
          <circle cx="46" cy="62" r="9" fill="currentColor" />
          <path d="m41.5 62 3 3 6-6" fill="none" stroke="var(--surface)" strokeWidth="2.4" />
        </svg>
        <svg aria-hidden="true" viewBox="0 0 56 72" width="56" height="72" className="text-danger">
          <clipPath id="marco-de-foto">
            <rect width="56" height="72" rx="6" />
          </clipPath>
          <g clipPath="url(#marco-de-foto)">
            <rect width="56" height="72" fill="var(--sand-strong)" />
            <g transform="rotate(-14 28 36)">
              <Page x={22} y={-12} />
            </g>
          </g>
          <circle cx="46" cy="62" r="9" fill="currentColor" />
          <path d="m42.5 58.5 7 7m0-7-7 7" fill="none" stroke="var(--surface)" strokeWidth="2.4" />
        </svg>
      </div>
      <figcaption className="text-[0.9375rem] text-ink-soft">Con luz y las cuatro esquinas.</figcaption>
    </figure>
  )
}

function Page({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <rect x={x} y={y} width="36" height="48" rx="2" fill="var(--surface)" stroke="var(--line-strong)" />
      {[8, 15, 22, 29, 36].map((line) => (
        <rect
          key={line}
          x={x + 5}
          y={y + line}
          width={line === 36 ? 14 : 26}
          height="2.5"
          fill="var(--line-strong)"
        />
      ))}
    </g>
  )
}
