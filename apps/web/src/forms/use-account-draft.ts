import { useCallback, useEffect, useRef, useState } from 'react'
import { dropStoredDraft, keepStoredDraft, readStoredDraft } from '../session/stored-drafts.ts'

interface AccountDraft<T> {
  value: T
  /** What is shown was typed in an earlier visit to this page and never saved. */
  recovered: boolean
  /** The person types. */
  type: (value: T) => void
  /** Nothing is left to save: the form shows this from now on. */
  settle: (value: T) => void
}

/** What a form inside holds: typed data outlive a reload and a session that ends by itself (never passwords or codes). */
export function useAccountDraft<T extends object>(
  idUsuario: string,
  name: string,
  saved: T,
  isDraft: (value: unknown) => value is T,
): AccountDraft<T> {
  const [value, setValue] = useState(saved)
  const [recovered, setRecovered] = useState(false)
  const touched = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    void readStoredDraft(idUsuario, name).then((draft) => {
      if (touched.current || !isDraft(draft)) return
      setValue(draft)
      setRecovered(true)
    })
  }, [])

  const type = useCallback(
    (next: T) => {
      touched.current = true
      setValue(next)
      void keepStoredDraft(idUsuario, name, next)
    },
    [idUsuario, name],
  )

  const settle = useCallback(
    (next: T) => {
      touched.current = true
      setValue(next)
      setRecovered(false)
      void dropStoredDraft(idUsuario, name)
    },
    [idUsuario, name],
  )

  return { value, recovered, type, settle }
}
