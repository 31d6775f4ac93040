import type { startSession } from '@amparo/contract/identity/session.ts'
import type { checkDocument } from '@amparo/contract/membership/activation.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'

vi.mock('./captcha.ts', () => ({ solveCaptcha: async () => 'resuelto' }))

const fetchMock = vi.fn<typeof fetch>()

function problem(status: number, codigo: string): Response {
  const texts = { type: 'about:blank', title: 'Título', status, detail: 'Detalle', codigo, instance: 'id' }
  return new Response(JSON.stringify(texts), { status })
}

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})

describe('a captcha request of the server', () => {
  it('adds the solution to the body of a POST', async () => {
    const body = { tipoDocumento: 8, documento: '10000001', password: 'una frase' } as const
    fetchMock
      .mockResolvedValueOnce(problem(429, 'captcha_requerido'))
      .mockResolvedValueOnce(new Response('{}'))
    await call<typeof startSession>('POST', '/Login/IniciarSession', { body })
    expect(JSON.parse(String(fetchMock.mock.calls[1]?.[1]?.body))).toEqual({ ...body, captcha: 'resuelto' })
  })

  it('adds the solution to the header x-captcha of a GET', async () => {
    fetchMock
      .mockResolvedValueOnce(problem(429, 'captcha_requerido'))
      .mockResolvedValueOnce(new Response('{}'))
    await call<typeof checkDocument>('GET', '/agendamientos/validarDocumento', { query: { id: '10000001' } })
    expect(new Headers(fetchMock.mock.calls[1]?.[1]?.headers).get('x-captcha')).toBe('resuelto')
  })

  it('differs from another 429', async () => {
    fetchMock.mockResolvedValue(problem(429, 'demasiados_intentos'))
    await expect(
      call<typeof checkDocument>('GET', '/agendamientos/validarDocumento', { query: { id: '10000001' } }),
    ).rejects.toMatchObject({ status: 429 })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})
