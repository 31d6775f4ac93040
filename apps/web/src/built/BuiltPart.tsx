import { type ComponentType, useEffect, useRef, useState } from 'react'

interface BuiltPartProps<P extends object> {
  /** The component at build time; null in the browser, whose files then exclude it. */
  built: ComponentType<P> | null
  /** Loads it in a browser that arrived by a link, without this page's HTML. */
  load: () => Promise<ComponentType<P>>
  props: P
}

/**
 * A static part of a public page, rendered at build time only: it needs no code in the browser. Give it a `key` if
 * its props change on the same page.
 */
export function BuiltPart<P extends object>({ built: Built, load, props }: BuiltPartProps<P>) {
  const place = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> } | null>(null)

  useEffect(() => {
    if (place.current?.firstChild !== null) return
    // Without it the page is still complete.
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
  // React neither walks through nor compares a text, so the HTML stays.
  return (
    <div ref={place} key="built" suppressHydrationWarning>
      {''}
    </div>
  )
}
