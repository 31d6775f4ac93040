import { guardOf } from '@amparo/client/kept/guard.ts'
import { dropDraft, keepDraft, readDraft } from '@amparo/client/kept/sealed-drafts.ts'
import { useEffect, useRef } from 'react'
import { object, string } from 'valibot'

/** Letters that a notice takes. */
const longest = 4000
const name = 'lo-contado'
const isCarried = guardOf(object({ texto: string() }))

/** Takes what somebody wrote elsewhere along to the notice, sealed as a draft is: through a reload and a way in. */
export function carryWords(text: string): void {
  void keepDraft(name, { texto: text.trim().slice(0, longest) })
}

/**
 * Puts what was taken along into the story of a notice, once its own draft is known: behind what was typed there before.
 * From then on the draft has it.
 */
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
