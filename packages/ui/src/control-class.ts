/** Classes of every text and selection control. */
export const controlClass =
  'block min-h-12 w-full rounded-field border border-line-strong bg-surface px-4 py-2.5 text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:outline-danger'
