import { atRules, type Complaint, type Lacking, mediaFeatures, pseudos } from './compat.ts'

/**
 * Selectors, at-rules and media features that some supported browser does not know: it drops the whole rule
 * with all its selectors. Excludes those within a matching `@supports`, and single ones in `:is()` and
 * `:where()`, which drop only themselves.
 */
export function judgeStyle(css: string): Complaint[] {
  const complaints: Complaint[] = []
  const within: string[] = []
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [, before = '', sign] of text.matchAll(/((?:"[^"]*"|'[^']*'|\\.|[^{};"'\\])*)([{};])/g)) {
    if (sign === '}') within.pop()
    const isAtRule = /^\s*@/.test(before)
    if (sign === '{' || isAtRule) {
      const near = before.trim()
      const found = isAtRule ? inAtRule(near) : inSelector(near, pseudos)
      for (const [name, missing] of found) {
        if (!within.some((outer) => /^@supports(?!\s+not)/.test(outer) && outer.includes(name)))
          complaints.push({ name, missing, near })
      }
    }
    if (sign === '{') within.push(before.trim())
  }
  return complaints
}

function inAtRule(prelude: string): Lacking {
  const [, name = '', rest = ''] = /^@([\w-]+)(.*)/s.exec(prelude) ?? []
  const missing = atRules.get(name)
  if (missing) return new Map([[`@${name}`, missing]])
  if (name !== 'media') return new Map()
  return new Map(
    Array.from(rest.matchAll(/\(\s*([a-z-]+)/g), ([, feature = '']) => feature).flatMap((feature) => {
      const lacks = mediaFeatures.get(feature)
      return lacks ? [[feature, lacks] as const] : []
    }),
  )
}

/** Pseudo-classes and pseudo-elements of a selector. */
export function inSelector(selector: string, lacking: Lacking): Lacking {
  const plain = withoutChoices(selector.replace(/\\.|"[^"]*"|'[^']*'/g, '').replace(/\[[^\]]*\]/g, ''))
  return new Map(
    Array.from(plain.toLowerCase().matchAll(/::?([a-z][a-z-]*)/g), ([, name = '']) => name).flatMap(
      (name) => {
        const missing = lacking.get(name)
        return missing ? [[`:${name}`, missing] as const] : []
      },
    ),
  )
}

/** Removes each `:is(…)` and `:where(…)` that has more than one selector. */
function withoutChoices(selector: string): string {
  const at = selector.search(/:(?:is|where)\(/)
  if (at === -1) return selector
  const open = selector.indexOf('(', at)
  let depth = 0
  let isList = false
  for (let place = open; place < selector.length; place += 1) {
    const sign = selector[place]
    if (sign === '(') depth += 1
    if (sign === ',' && depth === 1) isList = true
    if (sign === ')') depth -= 1
    if (depth === 0) {
      const inner = isList ? '' : withoutChoices(selector.slice(open + 1, place))
      return `${selector.slice(0, at)}${inner}${withoutChoices(selector.slice(place + 1))}`
    }
  }
  return selector
}
