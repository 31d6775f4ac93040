import { currentBearer } from '../api/bearer.ts'
import { ApiError } from '../api/call.ts'

async function sendRaw(path: string, init: RequestInit): Promise<Response> {
  const token = currentBearer()
  const response = await fetch(`/api${path}`, {
    ...init,
    cache: 'no-store',
    headers: { ...init.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  }).catch(() => null)
  const trouble = (status: number, title: string, detail: string) =>
    new ApiError(status, { type: 'about:blank', title, status, detail, codigo: 'archivo', instance: '' })
  if (response === null) {
    throw trouble(0, 'No pudimos conectarnos', 'Revisa tu conexión a internet e inténtalo otra vez.')
  }
  if (response.ok) return response
  const problem = (await response.json().catch(() => null)) as { title?: string; detail?: string } | null
  throw trouble(
    response.status,
    problem?.title ?? 'Algo salió mal de nuestro lado',
    problem?.detail ?? 'Vuelve a intentarlo en unos minutos.',
  )
}

/**
 * Fetches a file of the person's own and hands it to the browser to be kept under `name`; with a `body` it is asked for
 * by POST. Throws ApiError.
 */
export async function keepFile(path: string, name: string, body?: object): Promise<void> {
  const init = body
    ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : {}
  const blob = await (await sendRaw(path, init)).blob()
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Sends a file as it is. Throws ApiError. */
export async function sendFile(path: string, file: File): Promise<void> {
  await sendRaw(path, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  })
}
