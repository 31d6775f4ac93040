/** One in this many visits reports itself. */
export const toldOneIn = 4

/** The script of a portal that does not start. */
export const startScript = 'inicio'

/** Counts the errors of ten minutes beyond the limit of kinds together. */
export const manyFaults = '00000000'

/** The name of a built script without its digest, as places have it; null for another file. */
export function scriptOf(file: string): string | null {
  return /^([\w.-]+?)-[\w-]{7,8}\.js$/.exec(file)?.[1] ?? null
}
