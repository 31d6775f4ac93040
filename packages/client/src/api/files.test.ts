import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFileCaller } from './files.ts'

const fetchMock = vi.fn<typeof fetch>()
const { keepFile } = createFileCaller({})

/** An answer whose headers come and whose bytes break off with `cause`. */
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
  it('that the network refuses is no answer', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(keepFile('/recetas/1/pdf', 'receta.pdf')).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      problem: { codigo: 'sin_conexion' },
    })
  })

  it('cut half-way is no answer either, with words for the person', async () => {
    fetchMock.mockResolvedValue(cutHalfWay(new TypeError('network error')))
    await expect(keepFile('/recetas/1/pdf', 'receta.pdf')).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      problem: { codigo: 'sin_conexion' },
    })
  })

  it('called off half-way stays called off', async () => {
    fetchMock.mockResolvedValue(cutHalfWay(new DOMException('called off', 'AbortError')))
    await expect(keepFile('/recetas/1/pdf', 'receta.pdf')).rejects.toMatchObject({ name: 'AbortError' })
  })
})
