import type { Page } from '@playwright/test'

/** Length of what the device keeps sealed beside the tab: it follows that of the text. */
export const sealedBytes = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('amparo-archivos')
        let isThere = true
        // The page makes it, with what it holds.
        opening.onupgradeneeded = () => {
          isThere = false
          opening.transaction?.abort()
        }
        opening.onerror = () => (isThere ? reject(opening.error) : resolve(0))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('archivos').objectStore('archivos').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            const kept = reading.result as { sealed: ArrayBuffer }[]
            opening.result.close()
            resolve(kept.reduce((sum, { sealed }) => sum + sealed.byteLength, 0))
          }
        }
      }),
  )
