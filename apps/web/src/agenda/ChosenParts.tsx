interface ChosenPart {
  text: string
  /** Object of «Cambiar» for screen readers: `el horario`. */
  what: string
  onClick: () => void
}

/** The choices of a booking so far: always visible, and each can be changed. */
export function ChosenParts({
  parts,
  label = 'Lo que elegiste',
}: {
  parts: readonly ChosenPart[]
  label?: string
}) {
  if (parts.length === 0) return null
  return (
    <section
      aria-label={label}
      data-stays
      className="sticky top-(--header-height) z-10 -mx-4 mt-4 border-line border-b bg-bg/95 px-4 py-1 backdrop-blur-sm sm:mx-0 sm:rounded-card sm:border sm:bg-surface"
    >
      <ul className="grid">
        {parts.map(({ text, what, onClick }) => (
          <li key={what} className="flex items-center justify-between gap-3">
            <span className="min-w-0 font-semibold leading-snug first-letter:uppercase">{text}</span>
            <button
              type="button"
              onClick={onClick}
              className="min-h-11 shrink-0 font-semibold text-action underline underline-offset-4"
            >
              Cambiar<span className="sr-only"> {what}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
