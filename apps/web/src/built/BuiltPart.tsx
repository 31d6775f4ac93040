import { type ComponentType, useEffect, useRef, useState } from 'react'

interface BuiltPartProps<P extends object> {
  /** The part itself while the page is built; null in the browser, whose files then hold nothing of it. */
  built: ComponentType<P> | null
  /** The same for a browser that came here by a link, without this page's HTML. */
  load: () => Promise<ComponentType<P>>
  props: P
}

/**
 * A part of a public page that is drawn when the page is built and never again: it answers to nothing, so its code would only
 * weigh on who reads it. Give it a `key` where its props change on the same page.
 */
export function BuiltPart<P extends object>({ built: Built, load, props }: BuiltPartProps<P>) {
  const place = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> } | null>(null)

  useEffect(() => {
    if (place.current?.firstChild !== null) return
    // Without it the page still says all that it says.
    load().then(
      (Part) => setPart({ Part }),
      () => undefined,
    )
  }, [load])

  if (Built !== null) {
    return (
      <div>
        <Built {...props} />
      </div>
    )
  }
  if (part !== null) {
    return (
      <div key="drawn">
        <part.Part {...props} />
      </div>
    )
  }
  // A text is content that React does not walk through, and this one it does not compare: what stands in the HTML stays.
  return (
    <div ref={place} key="built" suppressHydrationWarning>
      {''}
    </div>
  )
}
