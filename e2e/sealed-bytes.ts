import type { Page } from '@playwright/test'

/** Size of the device's encrypted storage besides the tab's: it grows with the text. */
export const sealedBytes = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('amparo-archivos')
        let isThere = true
        // The page creates it, with its stores.
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
