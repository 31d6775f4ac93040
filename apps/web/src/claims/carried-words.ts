import { guardOf } from '@amparo/client/kept/guard.ts'
import { dropDraft, keepDraft, readDraft } from '@amparo/client/kept/sealed-drafts.ts'
import { useEffect, useRef } from 'react'
import { object, string } from 'valibot'

/** Longest text of a notice. */
const longest = 4000
const name = 'lo-contado'
const isCarried = guardOf(object({ texto: string() }))

/** Carries a text from elsewhere to the notice, encrypted like a draft: it survives a reload and a log-in. */
export function carryWords(text: string): void {
  void keepDraft(name, { texto: text.trim().slice(0, longest) })
}

/** Appends the carried text to the story of a notice, once its draft is loaded. From then on the draft contains it. */
export function useCarriedWords(ready: boolean, story: string, put: (story: string) => void): void {
  const looked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is known
  useEffect(() => {
    if (!ready || looked.current) return
    looked.current = true
    void readDraft(name).then((found) => {
      if (!isCarried(found)) return
      if (!story.includes(found.texto)) {
        put([story, found.texto].filter(Boolean).join('\n\n').slice(0, longest))
      }
      void dropDraft(name)
    })
  }, [ready])
}
