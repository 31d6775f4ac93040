import { personInitials } from './person-initials.ts'

/** A person's initials in a circle instead of a picture. The name is beside it. */
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
