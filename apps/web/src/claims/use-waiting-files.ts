import { dropWaiting, keepWaiting, listWaiting, type WaitingFile } from '@amparo/client/kept/sealed-files.ts'
import { useCallback, useEffect, useState } from 'react'
import { readyToSend } from './photo.ts'
import type { PhotoFault } from './photo-check.ts'

/** A file on the device that the server does not have yet. */
export interface WaitingPaper {
  readonly id: string
  /** Key of its document. */
  readonly paper: string
  readonly bytes: Blob
  readonly fault: PhotoFault | null
}

/** Box of a notice's photos before it has a folio. */
export const noticeBox = 'aviso'

/** Files that wait in a box, encrypted on the device; they survive a reload and an empty battery. */
export function useWaitingFiles(box: string) {
  const [files, setFiles] = useState<readonly WaitingPaper[]>([])
  const [ready, setReady] = useState(false)

  useEffect(() => {
    let isGone = false
    void listWaiting(box).then((kept) => {
      if (isGone) return
      setFiles(kept.map(({ id, bytes }) => ({ id, bytes, paper: paperOf(id), fault: null })))
      setReady(true)
    })
    return () => {
      isGone = true
    }
  }, [box])

  const add = useCallback(
    async (paper: string, chosen: readonly File[]) => {
      for (const file of chosen) {
        const { bytes, fault } = await readyToSend(file)
        const id = newId(paper)
        // Shown once stored: a tab that dies loses nothing that was on the screen.
        await keepWaiting(box, id, bytes)
        setFiles((before) => [...before, { id, paper, bytes, fault }])
      }
    },
    [box],
  )
  const remove = useCallback(
    async (id: string) => {
      setFiles((before) => before.filter((file) => file.id !== id))
      await dropWaiting(box, id)
    },
    [box],
  )
  return { files, ready, add, remove }
}

/** Moves files to the box of the new folio of their claim or conversation. */
export async function moveWaiting(files: readonly WaitingFile[], from: string, folio: string): Promise<void> {
  for (const { id, bytes } of files) {
    await keepWaiting(folio, id, bytes)
    await dropWaiting(from, id)
  }
}

const between = '~'

/** Ids start with their document and the instant, so that they sort by time. */
function newId(paper: string): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return `${paper}${between}${Date.now().toString(36)}${random}`
}

function paperOf(id: string): string {
  return id.slice(0, id.lastIndexOf(between))
}

/** The `Idempotency-Key` of a waiting file: the same for every attempt. */
export function keyOfWaiting(id: string): string {
  return id.slice(id.lastIndexOf(between) + 1)
}
