const main = /<main\b[^>]*>[\s\S]*<\/main>/

/**
 * The shell of the private pages with the frame of one of them in the place of «Un momento» (`InsideFrame`). The frame is
 * taken from that page as the build draws it; all else of the shell, and how it starts, is the same for each.
 */
export function withFrame(shell: string, page: string): string {
  const [frame] = main.exec(page) ?? []
  if (!frame?.includes('data-frame=') || !main.test(shell)) {
    throw new Error('La página del interior no tiene marco: revisa inside-frames.ts')
  }
  return shell.replace(main, () => frame)
}
