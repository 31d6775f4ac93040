import { errorFromAnswer, noAnswer } from '@amparo/client/api/api-error.ts'
import { endSession } from '../session/session-end.ts'

/** Asks for a file of the server's and hands it over under `name`. Throws ApiError, and ends a session that is over. */
export async function keepFile(path: string, query: object, name: string): Promise<void> {
  const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const response = await fetch(`/api${path}?${words}`, {
    headers: { 'x-consola': '1' },
    cache: 'no-store',
    credentials: 'same-origin',
  }).catch(() => {
    throw noAnswer()
  })
  if (response.ok) return handOver(name, await response.blob())
  const body: unknown = await response.json().catch(() => undefined)
  const error = errorFromAnswer(response.status, body, response.headers.get('retry-after'))
  if (error.status === 401) endSession()
  throw error
}

/** Hands something over as a file. */
export function handOver(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
