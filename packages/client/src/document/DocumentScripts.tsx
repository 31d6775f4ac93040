import { useSyncExternalStore } from 'react'
import { Scripts, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

const never = () => () => {}

/**
 * The scripts that start the page, in the built HTML only. They have run before React renders here. Rendered
 * in the browser, they would be scripts from text, which the content policy (Trusted Types) blocks, and a
 * page without built HTML would stay blank.
 */
export function DocumentScripts() {
  const inBuiltHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return inBuiltHtml ? <Scripts /> : null
}

/** Scrolls to the top on a new page and restores the position on the way back. Only the hook: the component adds a script. */
export function ScrollPosition() {
  useScrollRestoration()
  return null
}
