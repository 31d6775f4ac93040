import { useEffect, useRef } from 'react'
import { attemptAt, noAttempt } from '../api/idempotency.ts'
import { attemptShape } from './attempt.ts'
import { guardOf } from './guard.ts'
import { dropDraft, keepDraft, readDraft } from './sealed-drafts.ts'

const isAttempt = guardOf(attemptShape)

/**
 * The `Idempotency-Key` of a form, stored beside its draft: a page reloaded after a lost answer sends the
 * same body with the same key.
 */
export function useAttempt(draftName: string | undefined) {
  const name = draftName && `${draftName}:intento`
  const last = useRef(noAttempt)
  useEffect(() => {
    if (name === undefined) return
    void readDraft(name).then((kept) => {
      if (last.current === noAttempt && isAttempt(kept)) last.current = kept
    })
  }, [name])
  return {
    keyFor(body: object): string {
      last.current = attemptAt(last.current, body)
      if (name !== undefined) void keepDraft(name, last.current)
      return last.current.key
    },
    done() {
      last.current = noAttempt
      if (name !== undefined) void dropDraft(name)
    },
  }
}
