import type { Form } from '@amparo/client/forms/use-form.ts'
import { dropWaiting, keepWaiting, listWaiting } from '@amparo/client/kept/sealed-files.ts'
import { useEffect, useRef, useState } from 'react'
import { blankNotice, isNoticeDraft, type NoticeDraft } from './notice-draft.ts'

const box = 'aviso-texto'
const id = 'borrador'
/** Pause in typing after which the text is kept. */
const pauseMs = 400

const keepCopy = (values: NoticeDraft) => keepWaiting(box, id, new Blob([JSON.stringify(values)]))

/**
 * A copy of the notice on the device, sealed, beside the tab's own draft: a battery that dies takes the tab, not the text.
 * `recovered` says that what is shown came from it.
 */
export function useLastingNotice({ values, ready, recovered, set }: Form<NoticeDraft>) {
  const [fromDevice, setFromDevice] = useState(false)
  const [isKnown, setKnown] = useState(false)
  const looked = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the tab's own draft is known
  useEffect(() => {
    if (!ready || looked.current) return
    looked.current = true
    void (async () => {
      const [kept] = recovered ? [] : await listWaiting(box)
      const found: unknown = kept ? JSON.parse(await kept.bytes.text()) : null
      if (isNoticeDraft(found)) {
        for (const [name, value] of Object.entries(found)) {
          if (value !== '') set(name as keyof NoticeDraft, value as never)
        }
        setFromDevice(true)
      }
      setKnown(true)
    })()
  }, [ready])

  useEffect(() => {
    if (!ready || values.relato === blankNotice.relato) return
    const timer = setTimeout(() => void keepCopy(values), pauseMs)
    return () => clearTimeout(timer)
  }, [ready, values])

  return {
    /** What the device has of it is in the form. */
    ready: isKnown,
    recovered: recovered || fromDevice,
    /** Keeps what is typed now, without waiting for a pause. */
    keep: () => keepCopy(values),
    forget: () => dropWaiting(box, id),
  }
}
