import { type Attempt, noAttempt } from '@amparo/client/api/idempotency.ts'
import type { Form, KeyFor } from '@amparo/client/forms/use-form.ts'
import { attemptShape } from '@amparo/client/kept/attempt.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { dropWaiting, keepWaiting, listWaiting } from '@amparo/client/kept/sealed-files.ts'
import { useEffect, useRef, useState } from 'react'
import { moveWaiting, useWaitingFiles } from '../../claims/use-waiting-files.ts'
import { openQuestion, type Question } from './message-calls.ts'

export const mostFiles = 5
export const fileTypes = 'image/jpeg,image/png,application/pdf'
const mostBytes = 5 * 1024 * 1024
const copyBox = 'pregunta-texto'
const isAttempt = guardOf(attemptShape)

/** Why a chosen file does not wait here; a photo is made smaller first and so has no limit of its own. */
function refusalOf({ name, type, size }: File): string | null {
  if (!fileTypes.split(',').includes(type)) return `${name}: adjunta un PDF, una foto JPG o una imagen PNG.`
  if (type === 'application/pdf' && size > mostBytes) return `${name}: pesa más de 5 MB.`
  return null
}

/**
 * The files of a question that has no folio yet. They wait sealed on the device, and from «Enviar» on a copy of the question
 * with its `Idempotency-Key` beside them: after a tab that died the same question is sent again and is the same conversation.
 */
export function useQuestionFiles<T extends object>(
  place: string,
  { ready, recovered, values, set }: Form<T>,
  isDraft: (value: unknown) => value is T,
) {
  const box = `pregunta:${place}`
  const waiting = useWaitingFiles(box)
  const [refused, setRefused] = useState<string | null>(null)
  const sent = useRef<Attempt>(noAttempt)
  const adding = useRef(Promise.resolve())
  const looked = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the tab's own draft is known
  useEffect(() => {
    if (!ready || looked.current) return
    looked.current = true
    void (async () => {
      const copy = (await listWaiting(copyBox)).find(({ id }) => id === place)
      const attempt: unknown = copy ? JSON.parse(await copy.bytes.text()) : null
      if (!isAttempt(attempt)) return
      sent.current = attempt
      const question: unknown = JSON.parse(attempt.body)
      if (recovered || !isDraft(question)) return
      for (const name of Object.keys(values) as (keyof T)[]) set(name, question[name])
    })()
  }, [ready])

  const addAll = async (chosen: readonly File[]) => {
    const good = chosen.filter((file) => refusalOf(file) === null)
    const left = mostFiles - (await listWaiting(box)).length
    for (const file of good.slice(0, left)) await waiting.add(file.name.slice(0, 120), [file])
    const tooMany = good.length > left ? `Solo caben ${mostFiles} archivos.` : null
    setRefused(chosen.map(refusalOf).find((why) => why !== null) ?? tooMany)
  }
  return {
    chosen: waiting.files,
    refused,
    add(chosen: readonly File[]) {
      adding.current = adding.current.then(() => addAll(chosen))
    },
    async remove(id: string) {
      setRefused(null)
      await waiting.remove(id)
      if (waiting.files.length === 1) await dropWaiting(copyBox, place)
    },
    /** Creates the conversation; its files wait under its folio from then on. */
    async send(body: Question, keyFor: KeyFor) {
      await adding.current
      const files = await listWaiting(box)
      const text = JSON.stringify(body)
      if (sent.current.body !== text) sent.current = { body: text, key: keyFor(body) }
      if (files.length > 0) await keepWaiting(copyBox, place, new Blob([JSON.stringify(sent.current)]))
      const opened = await openQuestion(body, sent.current.key)
      await moveWaiting(files, box, opened.folio)
      await dropWaiting(copyBox, place)
      sent.current = noAttempt
      return opened
    },
  }
}
