/** On every view of a number that was made up for the demonstration. */
export function SampleMark() {
  return (
    <span className="rounded-full bg-accent-tint px-3 py-1 font-semibold text-accent-ink text-sm">
      Dato de muestra
    </span>
  )
}
