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

/** The places in our built scripts that a stack names, the innermost first: `shell:1:2345`, without the build's digest. */
export function placesOf(stack: string): string[] {
  return Array.from(
    stack.matchAll(/\/assets\/([\w.-]+?)-[\w-]{7,8}\.js:(\d{1,6}):(\d{1,7})/g),
    ([, file, line, column]) => `${file}:${line}:${column}`,
  )
}
