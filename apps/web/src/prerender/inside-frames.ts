const main = /<main\b[^>]*>[\s\S]*<\/main>/

/**
 * The shell of the private pages with a page's frame in place of «Un momento» (`InsideFrame`). The frame comes from
 * that page as built; the rest of the shell, and its start, are the same for all.
 */
export function withFrame(shell: string, page: string): string {
  const [frame] = main.exec(page) ?? []
  if (!frame?.includes('data-frame=') || !main.test(shell)) {
    throw new Error('La página del interior no tiene marco: revisa inside-frames.ts')
  }
  return shell.replace(main, () => frame)
}
