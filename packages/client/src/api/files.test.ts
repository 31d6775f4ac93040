import type { myPrescriptions, prescriptionPdf } from '@amparo/contract/care/prescriptions.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFileCaller } from './files.ts'

const fetchMock = vi.fn<typeof fetch>()
const { keepFile } = createFileCaller({})
const keepPrescription = () =>
  keepFile<typeof prescriptionPdf>('GET', '/recetas/:id/pdf', 'receta.pdf', { params: { id: '1' } })

/** An answer whose headers arrive and whose body fails with `cause`. */
function cutHalfWay(cause: unknown): Response {
  let sent = false
  return new Response(
    new ReadableStream({
      pull(stream) {
        if (sent) return stream.error(cause)
        sent = true
        stream.enqueue(new Uint8Array(8))
      },
    }),
  )
}

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a file', () => {
  it('that the network refuses counts as no answer', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(keepPrescription()).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      problem: { codigo: 'sin_conexion' },
    })
  })

  it('cut half-way counts as no answer and says so', async () => {
    fetchMock.mockResolvedValue(cutHalfWay(new TypeError('network error')))
    await expect(keepPrescription()).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      problem: { codigo: 'sin_conexion' },
    })
  })

  it('aborted half-way stays aborted', async () => {
    fetchMock.mockResolvedValue(cutHalfWay(new DOMException('called off', 'AbortError')))
    await expect(keepPrescription()).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('does not compile with an unknown address, or one whose answer is not a file', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const params = { id: '1' }
    await Promise.allSettled([
      // @ts-expect-error a misspelt path
      keepFile<typeof prescriptionPdf>('GET', '/recetas/:id/pfd', 'receta.pdf', { params }),
      // @ts-expect-error without its parameter
      keepFile<typeof prescriptionPdf>('GET', '/recetas/:id/pdf', 'receta.pdf'),
      // @ts-expect-error answers JSON
      keepFile<typeof myPrescriptions>('GET', '/recetas', 'recetas.pdf'),
    ])
    expect(fetchMock).toHaveBeenCalledTimes(3)
  })
})
