const split = /^(.*?)\s*·\s*RNE\s+(.+)$/

/** A registration as patients read it: «CMP 12345 · RNE 678». Null without any. */
export function joinCollegeNumber(college: string, rne: string): string | null {
  const parts = [college.trim(), ...(rne.trim() ? [`RNE ${rne.trim()}`] : [])]
  return parts[0] ? parts.join(' · ') : null
}

/** Its two parts, as a form edits them. */
export function splitCollegeNumber(text: string): { readonly college: string; readonly rne: string } {
  const [, college, rne] = split.exec(text) ?? []
  return { college: college ?? text, rne: rne ?? '' }
}
