import { useCallback, useEffect, useRef, useState } from 'react'
import { draftOwner } from '../kept/draft-owner.ts'
import { dropDraft, keepDraft, readDraft } from '../kept/sealed-drafts.ts'
import { useStore } from '../store.ts'
import { useIsAlive } from '../use-is-alive.ts'

interface Draft<T> {
  value: T
  /** The device's copy has been read. */
  ready: boolean
  /** The values were typed in an earlier visit to this page and never sent. */
  recovered: boolean
  /** Records an edit by the person. */
  type: (value: T) => void
  /** Nothing is left to send: the form shows this from now on. */
  settle: (value: T) => void
}

interface DraftOptions<T> {
  /** Without a name nothing is stored. */
  readonly name: string | undefined
  readonly isDraft: (value: unknown) => value is T
  /** First values of the form: the stored copy, unless another page passes values. */
  readonly startingFrom?: (kept: T | null) => T | null
}

const asKept = <T>(kept: T | null) => kept

/**
 * Values of a form, which survive a reload, other pages and a session that expires (never passwords). A page
 * built with blank fields hydrates blank and takes the stored values right after, unless the person has typed
 * meanwhile.
 */
export function useDraft<T extends object>(saved: T, options: DraftOptions<T>): Draft<T> {
  const { name, isDraft, startingFrom = asKept<T> } = options
  const alive = useIsAlive()
  const owner = useStore(draftOwner).id
  const [value, setValue] = useState(() => (alive ? startingFrom(null) : null) ?? saved)
  const [ready, setReady] = useState(name === undefined)
  const [recovered, setRecovered] = useState(false)
  const touched = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount, and for another account
  useEffect(() => {
    if (name === undefined) return
    let isGone = false
    void readDraft(name).then((found) => {
      if (isGone) return
      setReady(true)
      const kept = isDraft(found) ? found : null
      const start = startingFrom(kept)
      if (touched.current || start === null) return
      setValue(start)
      setRecovered(kept !== null)
    })
    return () => {
      isGone = true
    }
  }, [name, owner])

  const type = useCallback(
    (next: T) => {
      touched.current = true
      setValue(next)
      if (name !== undefined) void keepDraft(name, next)
    },
    [name],
  )

  const settle = useCallback(
    (next: T) => {
      touched.current = true
      setValue(next)
      setRecovered(false)
      if (name !== undefined) void dropDraft(name)
    },
    [name],
  )

  return { value, ready, recovered, type, settle }
}
