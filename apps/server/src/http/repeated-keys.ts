/** Marks and texts of JSON; numbers and words between them say nothing about keys. */
const tokens = /[{}[\]:,]|"(?:[^"\\]|\\.)*"/g

/**
 * Whether an object in this JSON has a duplicate key, in any spelling (`"a"`, `"\\u0061"`). Parsers disagree on which
 * of the two counts, so a check before us may have seen the other. The text must be JSON.
 */
export function repeatsKey(json: string): boolean {
  /** The keys of each object that is open, and null for each list. */
  const open: (Set<string> | null)[] = []
  let isKeyNext = false
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (token !== ',' && token !== ':' && isKeyNext) {
      const keys = open.at(-1)
      const key = JSON.parse(token) as string
      if (keys?.has(key)) return true
      keys?.add(key)
    }
    isKeyNext = token === '{' || (token === ',' && open.at(-1) !== null)
  }
  return false
}
