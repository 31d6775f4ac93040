import { personInitials } from './person-initials.ts'

/** A person's initials in a circle instead of a picture. The name is beside it. */
export function Portrait({ name, className = 'size-12' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-eco-tint font-bold text-eco ${className}`}
    >
      {personInitials(name)}
    </span>
  )
}
