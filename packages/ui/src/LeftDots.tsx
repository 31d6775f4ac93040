/** A count as dots: filled ones are left, empty ones are used. The text beside them states it. */
export function LeftDots({ left, of }: { left: number; of: number }) {
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-1.5">
      {Array.from({ length: of }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
          key={place}
          className={`size-3 rounded-full border-2 border-eco forced-color-adjust-none ${place < left ? 'bg-eco' : ''}`}
        />
      ))}
    </span>
  )
}
