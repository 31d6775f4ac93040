/** Frequent reasons. */
export function ReasonChips({
  reasons,
  onChoose,
}: {
  reasons: readonly (readonly [title: string, text: string])[]
  onChoose: (text: string) => void
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {reasons.map(([title, text]) => (
        <button
          key={title}
          type="button"
          onClick={() => onChoose(text)}
          className="min-h-11 rounded-3xl border border-line-strong px-3.5 py-1.5 text-left text-[0.9375rem] leading-tight hover:border-action hover:text-action"
        >
          {title}
        </button>
      ))}
    </div>
  )
}

/** Reasons whose title is their text. */
export const asChips = (texts: readonly string[]) => texts.map((text) => [text, text] as const)
