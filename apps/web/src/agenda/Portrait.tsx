import { personInitials } from './person-initials.ts'

/** Somebody's initials in a circle, where there is no picture of them. The name stands beside it. */
export function Portrait({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-eco-tint font-bold text-eco ${small ? 'size-10 text-sm' : 'size-12'}`}
    >
      {personInitials(name)}
    </span>
  )
}
