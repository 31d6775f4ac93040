import { useSyncExternalStore } from 'react'
import { Scripts, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

const never = () => () => {}

/**
 * The scripts that start the page, in the built HTML only. They have run by the time anything here is drawn again;
 * made anew in the browser they would be scripts from text, which the content policy (Trusted Types) refuses, and
 * a page that the browser had to draw from nothing would stay blank.
 */
export function DocumentScripts() {
  const inBuiltHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return inBuiltHtml ? <Scripts /> : null
}

/** To the top on a new page, to where one was on the way back. The hook alone: the component adds a script. */
export function ScrollPosition() {
  useScrollRestoration()
  return null
}
