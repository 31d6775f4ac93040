import { dropWaiting, keepWaiting, listWaiting, type WaitingFile } from '@amparo/client/kept/sealed-files.ts'
import { useCallback, useEffect, useState } from 'react'
import { readyToSend } from './photo.ts'
import type { PhotoFault } from './photo-check.ts'

/** A file that is on the device and not yet on the server. */
export interface WaitingPaper {
  readonly id: string
  /** The paper it belongs to, by its key. */
  readonly paper: string
  readonly bytes: Blob
  readonly fault: PhotoFault | null
}

/** Where the photos of a notice wait before it has a folio. */
export const noticeBox = 'aviso'

/** Files that wait in a box, sealed on the device; they outlive a reload and a battery that dies. */
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
        // Shown once it is kept: a tab that dies loses nothing of what stands on the screen.
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

/** The claim, or the conversation, has its folio: its files wait in that box from now on. */
export async function moveWaiting(files: readonly WaitingFile[], from: string, folio: string): Promise<void> {
  for (const { id, bytes } of files) {
    await keepWaiting(folio, id, bytes)
    await dropWaiting(from, id)
  }
}

const between = '~'

/** Ids begin with their paper and the instant, so that they are listed as they were taken. */
function newId(paper: string): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return `${paper}${between}${Date.now().toString(36)}${random}`
}

function paperOf(id: string): string {
  return id.slice(0, id.lastIndexOf(between))
}

/** The `Idempotency-Key` of a waiting file: the same however often it is sent. */
export function keyOfWaiting(id: string): string {
  return id.slice(id.lastIndexOf(between) + 1)
}
