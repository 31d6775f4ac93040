/** Shows the part of the visit that has prescriptions and documents. */
export const openLeaves = (): void => document.getElementById('parte-deja')?.click()

/** A button's key, beside its words. */
export function Key({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="ml-1 text-ink max-lg:hidden">
      <kbd>{children}</kbd>
    </span>
  )
}
