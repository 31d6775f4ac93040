import { listWaiting } from '@amparo/client/kept/sealed-files.ts'
import { useRef, useState } from 'react'
import { fileTypes } from '../../../claims/file-types.ts'
import { moveWaiting, useWaitingFiles } from '../../../claims/use-waiting-files.ts'
import { openQuestion, type Question } from './message-calls.ts'

export const mostFiles = 5
const mostBytes = 10 * 1024 * 1024

/** Why a chosen file is refused; photos are shrunk first and so have no size limit. */
function refusalOf({ name, type, size }: File): string | null {
  // Of HEIC some browsers don't know the type.
  if (type !== '' && !fileTypes.split(',').includes(type))
    return `${name}: envía un PDF o una foto (JPG, PNG, WebP o HEIC).`
  if (type === 'application/pdf' && size > mostBytes) return `${name}: pesa más de 10 MB.`
  return null
}

/** Files of a question without a folio: stored on the device, encrypted, beside the copy of its text. */
export function useQuestionFiles(place: string) {
  const box = `pregunta:${place}`
  const waiting = useWaitingFiles(box)
  const [refused, setRefused] = useState<string | null>(null)
  const adding = useRef(Promise.resolve())

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
    },
    /** Creates the conversation; moves its files under its folio. */
    async send(body: Question, idempotencyKey: string) {
      await adding.current
      const files = await listWaiting(box)
      const opened = await openQuestion(body, idempotencyKey)
      await moveWaiting(files, box, opened.folio)
      return opened
    },
  }
}
