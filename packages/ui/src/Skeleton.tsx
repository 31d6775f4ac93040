/** Placeholder for loading content. Give it the size of that content. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`rounded-card bg-sand-strong motion-safe:animate-pulse ${className}`}
    />
  )
}
