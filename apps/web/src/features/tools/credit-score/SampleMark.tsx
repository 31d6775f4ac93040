/** Shown with every invented number of the demo. */
export function SampleMark() {
  return (
    <span className="rounded-full bg-accent-tint px-3 py-1 font-semibold text-accent-ink text-sm">
      Dato de muestra
    </span>
  )
}
