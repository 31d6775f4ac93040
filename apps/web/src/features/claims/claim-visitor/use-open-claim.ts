import { guardOf } from '@amparo/client/kept/guard.ts'
import { dropDraft, keepDraft, readDraft } from '@amparo/client/kept/sealed-drafts.ts'
import { useEffect, useState } from 'react'
import { object, string } from 'valibot'
import { type Key, keyOfHash } from './follow-key.ts'

const name = 'solicitud-abierta'
const isKey = guardOf(object({ folio: string(), codigo: string() }))

/** Stores folio and code, encrypted, in this tab before showing the claim, so that a reload finds it. */
export const keepOpenClaim = (key: Key) => keepDraft(name, { ...key })

/** The claim opened by folio and code; a reload shows it again until it is left. */
export function useOpenClaim() {
  const [key, setKey] = useState<Key | null>(null)
  useEffect(() => {
    // The mail's link has folio and code after «#», which no server and no log sees.
    const linked = keyOfHash(window.location.hash)
    if (linked) setKey(linked)
    else void readDraft(name).then((kept) => setKey((now) => now ?? (isKey(kept) ? kept : null)))
  }, [])
  return {
    key,
    show: setKey,
    leave() {
      setKey(null)
      void dropDraft(name)
    },
  }
}
