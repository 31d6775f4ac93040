import type { startSession } from '@amparo/contract/session.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setBearer, whenBearerIsRefused } from './bearer.ts'
import { ApiError, call, callKeeping401 } from './call.ts'

vi.mock('./captcha.ts', () => ({ solveCaptcha: async () => 'resuelto' }))

const credentials = { tipoDocumento: 8, documento: '10000001', password: 'una frase' } as const
const fetchMock = vi.fn<typeof fetch>()

function answer(status: number, body?: object, headers: Record<string, string> = {}): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
}

function problem(status: number, codigo: string, more: object = {}): Response {
  const texts = { type: 'about:blank', title: 'Título', status, detail: 'Detalle', codigo, instance: 'id' }
  return answer(status, { ...texts, ...more }, { 'retry-after': '90' })
}

/** What a call sent: its place counts from the first. */
function sent(place: number): { url: string; headers: Headers; body: unknown } {
  const [url, init] = fetchMock.mock.calls[place] ?? []
  const text = typeof init?.body === 'string' ? init.body : 'null'
  return { url: String(url), headers: new Headers(init?.headers), body: JSON.parse(text) }
}

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})

afterEach(() => {
  setBearer(null)
  whenBearerIsRefused(() => {})
})

describe('a call', () => {
  it('sends JSON to our own origin and carries the token of the open session', async () => {
    setBearer('abc')
    fetchMock.mockResolvedValue(answer(200, { token: 'nuevo' }))
    await call<typeof startSession>('POST', '/Login/IniciarSession', { body: credentials })
    expect(sent(0).url).toBe('/api/Login/IniciarSession')
    expect(sent(0).headers.get('authorization')).toBe('Bearer abc')
    expect(sent(0).body).toEqual(credentials)
  })

  it('answers nothing for a 204', async () => {
    fetchMock.mockResolvedValue(answer(204))
    expect(await call('POST', '/Login/Logout/x')).toBeUndefined()
  })

  it('throws what the server says, each bad field by its wire name, and how long to wait', async () => {
    const errores = [{ campo: 'documento', mensaje: 'El DNI debe contar con 8 dígitos' }]
    fetchMock.mockResolvedValue(problem(422, 'datos_invalidos', { errores }))
    const error = await call<typeof startSession>('POST', '/Login/IniciarSession', {
      body: credentials,
    }).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(ApiError)
    const { status, retryAfterSeconds } = error as ApiError
    expect({ status, retryAfterSeconds }).toEqual({ status: 422, retryAfterSeconds: 90 })
    expect((error as ApiError).fieldError('documento')).toBe('El DNI debe contar con 8 dígitos')
    expect((error as ApiError).fieldError('password')).toBeNull()
  })

  it('has words for a person when there is no network, and for a page that is not ours', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(call('GET', '/salud')).rejects.toMatchObject({
      status: 0,
      problem: { codigo: 'sin_conexion' },
    })
    fetchMock.mockResolvedValueOnce(new Response('<html>502</html>', { status: 502 }))
    await expect(call('GET', '/salud')).rejects.toMatchObject({
      status: 502,
      problem: { codigo: 'respuesta_inesperada' },
    })
  })

  it('rethrows the wish of whoever cancelled it', async () => {
    const stop = new AbortController()
    fetchMock.mockImplementation(async () => {
      stop.abort()
      throw new DOMException('cancelado', 'AbortError')
    })
    await expect(call('GET', '/salud', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a 401', () => {
  it('with a token tells that the session has ended, naming the token', async () => {
    const refused = vi.fn()
    whenBearerIsRefused(refused)
    setBearer('abc')
    fetchMock.mockResolvedValue(problem(401, 'sin_sesion'))
    await expect(call('GET', '/modular/inServ')).rejects.toMatchObject({ status: 401 })
    expect(refused).toHaveBeenCalledExactlyOnceWith('abc')
  })

  it('for a wrong password ends nothing', async () => {
    const refused = vi.fn()
    whenBearerIsRefused(refused)
    setBearer('abc')
    fetchMock.mockResolvedValue(problem(401, 'credenciales'))
    await expect(call('POST', '/Profile/ActualizarPassword')).rejects.toMatchObject({ status: 401 })
    expect(refused).not.toHaveBeenCalled()
  })

  it('of scheduling, coworking and surveys comes back as an empty body and its status (spec §7)', async () => {
    const refused = vi.fn()
    whenBearerIsRefused(refused)
    setBearer('abc')
    fetchMock.mockResolvedValue(problem(401, 'sin_sesion'))
    expect(await callKeeping401('POST', '/encuestas/guardarEncuesta')).toEqual({
      ok: false,
      status: 401,
      body: undefined,
    })
    expect(refused).not.toHaveBeenCalled()
  })

  it('is the only status without a body there', async () => {
    fetchMock.mockResolvedValueOnce(answer(200, { cod: 7 }))
    expect(await callKeeping401('POST', '/encuestas/guardarEncuesta')).toEqual({
      ok: true,
      status: 200,
      body: { cod: 7 },
    })
    fetchMock.mockResolvedValueOnce(problem(409, 'horario_ocupado'))
    expect(await callKeeping401('POST', '/agendamientos/AgregarAgenda')).toMatchObject({
      ok: false,
      status: 409,
      body: { codigo: 'horario_ocupado' },
    })
  })
})

describe('when the server wants proof of a person', () => {
  it('solves it and sends the same POST again with the proof in its body', async () => {
    fetchMock
      .mockResolvedValueOnce(problem(429, 'captcha_requerido'))
      .mockResolvedValueOnce(answer(200, { token: 't' }))
    await call<typeof startSession>('POST', '/Login/IniciarSession', { body: credentials })
    expect(sent(1).body).toEqual({ ...credentials, captcha: 'resuelto' })
  })

  it('sends the proof of a GET in the header x-captcha', async () => {
    fetchMock
      .mockResolvedValueOnce(problem(429, 'captcha_requerido'))
      .mockResolvedValueOnce(answer(200, { codigo: 1 }))
    await call('GET', '/agendamientos/validarDocumento')
    expect(sent(1).headers.get('x-captcha')).toBe('resuelto')
  })

  it('does so once: a server that still refuses is heard', async () => {
    fetchMock.mockImplementation(async () => problem(429, 'captcha_requerido'))
    await expect(call('GET', '/agendamientos/validarDocumento')).rejects.toMatchObject({ status: 429 })
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it('does not take any other 429 for it', async () => {
    fetchMock.mockResolvedValue(problem(429, 'demasiados_intentos'))
    await expect(call('GET', '/agendamientos/validarDocumento')).rejects.toMatchObject({
      retryAfterSeconds: 90,
    })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})
