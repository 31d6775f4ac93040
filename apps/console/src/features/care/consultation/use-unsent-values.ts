import { useState } from 'react'
import { createUnsent } from '../../../shell/one-person.ts'
import { useAskBeforeUnload } from '../../../shell/use-ask-before-unload.ts'

/** Typed forms of visits, by name: in memory, because the browser stores nothing clinical. */
const unsent = createUnsent<object>()

/** Shows these values in their form again. */
export const keepUnsent = (name: string, values: object) => void unsent.set(name, values)
export const dropUnsent = (name: string) => void unsent.delete(name)

/** Values of a visit's form until they are sent; the browser asks before it closes the page with some. */
export function useUnsentValues<T extends object>(name: string, start: T) {
  const [values, setValues] = useState((unsent.get(name) as T | undefined) ?? start)
  useAskBeforeUnload(unsent.has(name))
  const change = (part: Partial<T>) =>
    setValues((now) => {
      const next = { ...now, ...part }
      keepUnsent(name, next)
      return next
    })
  const replace = (next: T) => {
    keepUnsent(name, next)
    setValues(next)
  }
  return { values, change, replace }
}
