import { Fragment } from 'react'

/** A catalogue text whose key phrase is between `**` marks. */
export function BoldText({ text }: { text: string }) {
  return text.split('**').map((part, place) =>
    place % 2 === 1 ? (
      <strong key={part} className="font-semibold text-ink">
        {part}
      </strong>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  )
}
