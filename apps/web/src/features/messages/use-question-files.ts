import { listWaiting } from '@amparo/client/kept/sealed-files.ts'
import { useRef, useState } from 'react'
import { moveWaiting, useWaitingFiles } from '../../claims/use-waiting-files.ts'
import { openQuestion, type Question } from './message-calls.ts'

export const mostFiles = 5
export const fileTypes = 'image/jpeg,image/png,application/pdf'
const mostBytes = 5 * 1024 * 1024

/** Why a chosen file does not wait here; a photo is made smaller first and so has no limit of its own. */
function refusalOf({ name, type, size }: File): string | null {
  if (!fileTypes.split(',').includes(type)) return `${name}: adjunta un PDF, una foto JPG o una imagen PNG.`
  if (type === 'application/pdf' && size > mostBytes) return `${name}: pesa más de 5 MB.`
  return null
}

/** The files of a question that has no folio yet: they wait on the device, sealed, beside the copy of its text. */
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
    /** Creates the conversation; its files wait under its folio from then on. */
    async send(body: Question, idempotencyKey: string) {
      await adding.current
      const files = await listWaiting(box)
      const opened = await openQuestion(body, idempotencyKey)
      await moveWaiting(files, box, opened.folio)
      return opened
    },
  }
}
