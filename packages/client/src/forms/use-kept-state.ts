import { type Dispatch, type SetStateAction, useEffect, useState, useSyncExternalStore } from 'react'

const nothingToHear = () => () => {}

/** False while a built page comes alive and must first match what was built; true from then on. */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )
}

/**
 * State that starts from what the browser keeps (a draft, another page's hand-over). A page that was built blank
 * comes alive blank and takes it right after, unless the person has typed something by then.
 */
export function useKeptState<T>(
  blank: T,
  read: () => T | null,
  isBlank: (value: T) => boolean,
): [T, Dispatch<SetStateAction<T>>] {
  const alive = useIsAlive()
  const [value, setValue] = useState<T>(() => (alive ? (read() ?? blank) : blank))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const kept = read()
    if (kept !== null) setValue((current) => (isBlank(current) ? kept : current))
  }, [])

  return [value, setValue]
}
