import { useEffect, useEffectEvent, useState } from 'react'
import { type Cv, createAutosaver, type SaveState } from './autosaver.ts'

/** Autosaves the CV, also when the editor or the page closes. */
export function useAutosave(cv: Cv, firstVersion: number): SaveState {
  const [state, setState] = useState<SaveState>({ name: 'saved', error: null })
  const [unexpected, setUnexpected] = useState<unknown>(null)
  const [saver] = useState(() => createAutosaver(cv, firstVersion, setState, setUnexpected))

  useEffect(() => saver.write(cv), [saver, cv])

  const leave = useEffectEvent(() => saver.leave())
  useEffect(() => {
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  if (unexpected !== null) throw unexpected
  return state
}
