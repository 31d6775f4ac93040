/** Holds the place of something that is on its way. Give it the size of what will come. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`rounded-card bg-sand-strong motion-safe:animate-pulse ${className}`}
    />
  )
}
