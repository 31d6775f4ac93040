import { personInitials } from './person-initials.ts'

/** Somebody's initials in a circle, where there is no picture of them. The name stands beside it. */
export function Portrait({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-full bg-eco-tint font-bold text-eco"
    >
      {personInitials(name)}
    </span>
  )
}
