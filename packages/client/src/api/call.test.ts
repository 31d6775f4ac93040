import type { listServices } from '@amparo/contract/agenda/catalogue.ts'
import type { alive } from '@amparo/contract/care/health.ts'
import type { closeOpenSession, updatePassword } from '@amparo/contract/identity/profile.ts'
import type { endSession, startSession } from '@amparo/contract/identity/session.ts'
import type { checkDocument } from '@amparo/contract/membership/activation.ts'
import type { saveSurvey } from '@amparo/contract/service-desk/surveys.ts'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createCaller, type Supplement } from './caller.ts'
import { isCalling } from './traffic.ts'

let token: string | null = null
const refused = vi.fn()
const supply = vi.fn(async (): Promise<Supplement | null> => null)
const { call, callKeeping401 } = createCaller({ bearer: () => token, onSessionEnd: refused, supply })

const credentials = { tipoDocumento: 8, documento: '10000001', password: 'una frase' } as const
const fetchMock = vi.fn<typeof fetch>()

function answer(status: number, body?: object, headers: Record<string, string> = {}): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
}

function problem(status: number, codigo: string, more: object = {}): Response {
  const texts = { type: 'about:blank', title: 'Título', status, detail: 'Detalle', codigo, instance: 'id' }
  return answer(status, { ...texts, ...more }, { 'retry-after': '90' })
}

/** The nth request sent, counted from 0. */
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
  token = null
  refused.mockReset()
  supply.mockReset().mockResolvedValue(null)
})

describe('a call', () => {
  it('sends JSON to our own origin and carries the token of the open session', async () => {
    token = 'abc'
    fetchMock.mockResolvedValue(answer(200, { token: 'nuevo' }))
    await call<typeof startSession>('POST', '/Login/IniciarSession', { body: credentials })
    expect(sent(0).url).toBe('/api/Login/IniciarSession')
    expect(sent(0).headers.get('authorization')).toBe('Bearer abc')
    expect(sent(0).body).toEqual(credentials)
  })

  it('resolves to undefined for a 204', async () => {
    fetchMock.mockResolvedValue(answer(204))
    const params = { id: 'a/b' }
    expect(await call<typeof endSession>('POST', '/Login/Logout/:id', { params })).toBeUndefined()
    expect(sent(0).url).toBe('/api/Login/Logout/a%2Fb')
  })

  it('does not compile with a path, a method, a parameter or a field that the contract does not know', () => {
    fetchMock.mockResolvedValue(answer(204))
    // @ts-expect-error a misspelt path
    void call<typeof startSession>('POST', '/Login/IniciarSesion', { body: credentials })
    // @ts-expect-error another method
    void call<typeof startSession>('GET', '/Login/IniciarSession', { body: credentials })
    // @ts-expect-error without its parameter
    void call<typeof closeOpenSession>('POST', '/Profile/CerrarSesion/:id')
    // @ts-expect-error a field that is not there
    void call<typeof startSession>('POST', '/Login/IniciarSession', { body: { ...credentials, pin: '1' } })
    // @ts-expect-error no endpoint named
    void call('GET', '/salud')
    expect(fetchMock).toHaveBeenCalledTimes(5)
  })

  it('answers what the contract says, and nothing else can be read of it', async () => {
    fetchMock.mockImplementation(async () => answer(200, { token: 'nuevo' }))
    const session = await call<typeof startSession>('POST', '/Login/IniciarSession', { body: credentials })
    expectTypeOf(session.token).toEqualTypeOf<string>()
    // @ts-expect-error a misspelt field of the answer
    expect(session.tokn).toBeUndefined()
    const nothing = call<typeof endSession>('POST', '/Login/Logout/:id', { params: { id: '1' } })
    expectTypeOf(nothing).resolves.toEqualTypeOf<undefined>()
    await nothing
  })

  it('accepts only the refusals that its endpoint declares', () => {
    const body = { type: 'about:blank', title: '', status: 401, detail: '', instance: '' }
    const error = new ApiError(401, { ...body, codigo: 'credenciales' })
    expect(error.isRefusal<typeof startSession>('credenciales')).toBe(true)
    expect(error.isRefusal('horario_ocupado')).toBe(false)
    // @ts-expect-error a misspelt code
    expect(error.isRefusal('credencial')).toBe(false)
    // @ts-expect-error a code of the contract that this endpoint does not declare
    expect(error.isRefusal<typeof startSession>('horario_ocupado')).toBe(false)
    // @ts-expect-error the name of a text; the wire says `credenciales`
    expect(error.isRefusal('credenciales_personal')).toBe(false)
    // @ts-expect-error compared by hand it does not compile either
    expect(error.problem.codigo === 'credencial').toBe(false)
  })

  it("carries the app's headers, and no token if the session is a cookie", async () => {
    fetchMock.mockImplementation(async () => problem(401, 'sin_sesion'))
    const ended = vi.fn()
    const console = createCaller({ headers: { 'x-consola': '1' }, onSessionEnd: ended })
    await expect(console.call<typeof alive>('GET', '/salud')).rejects.toMatchObject({ status: 401 })
    expect([...sent(0).headers.keys()]).toEqual(['accept', 'x-consola'])
    expect(ended).toHaveBeenCalledExactlyOnceWith(null)
  })

  it('marks a background call, which does not extend the session and is sent once', async () => {
    const seen: boolean[] = []
    fetchMock.mockImplementation(async () => {
      seen.push(isCalling())
      return problem(503, 'no_disponible')
    })
    await expect(call<typeof alive>('GET', '/salud', { background: true })).rejects.toMatchObject({
      status: 503,
    })
    expect(seen).toEqual([false])
    expect(sent(0).headers.get('x-de-fondo')).toBe('1')
    fetchMock.mockReset().mockImplementation(async () => {
      seen.push(isCalling())
      return problem(422, 'datos_invalidos')
    })
    await expect(call<typeof alive>('GET', '/salud')).rejects.toMatchObject({ status: 422 })
    expect(seen).toEqual([false, true])
    expect(sent(0).headers.has('x-de-fondo')).toBe(false)
  })

  it("throws the server's problem with each bad field by its wire name and the seconds to wait", async () => {
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

  it('explains a missing network and a page that is not ours', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(call<typeof alive>('GET', '/salud')).rejects.toMatchObject({
      status: 0,
      problem: { codigo: 'sin_conexion' },
    })
    fetchMock.mockResolvedValueOnce(new Response('<html>502</html>', { status: 502 }))
    await expect(call<typeof alive>('GET', '/salud')).rejects.toMatchObject({
      status: 502,
      problem: { codigo: 'respuesta_inesperada' },
    })
  })

  it('rethrows an abort of its caller', async () => {
    const stop = new AbortController()
    fetchMock.mockImplementation(async () => {
      stop.abort()
      throw new DOMException('cancelado', 'AbortError')
    })
    await expect(call<typeof alive>('GET', '/salud', { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('a 401', () => {
  it('with a token reports the end of the session with that token', async () => {
    token = 'abc'
    fetchMock.mockResolvedValue(problem(401, 'sin_sesion'))
    await expect(call<typeof listServices>('GET', '/modular/inServ')).rejects.toMatchObject({ status: 401 })
    expect(refused).toHaveBeenCalledExactlyOnceWith('abc')
  })

  it('for a wrong password ends no session', async () => {
    token = 'abc'
    fetchMock.mockResolvedValue(problem(401, 'credenciales'))
    const body = { passwordActual: 'una frase', passwordNueva: 'otra frase' }
    await expect(
      call<typeof updatePassword>('POST', '/Profile/ActualizarPassword', { body }),
    ).rejects.toMatchObject({ status: 401 })
    expect(refused).not.toHaveBeenCalled()
  })

  it('of scheduling, coworking and surveys comes back as an empty body and its status (spec §7)', async () => {
    token = 'abc'
    fetchMock.mockResolvedValue(problem(401, 'sin_sesion'))
    expect(await answerSurvey()).toMatchObject({ ok: false, status: 401, body: undefined })
    expect(refused).not.toHaveBeenCalled()
  })

  it('is the only status returned without a body; others throw with the seconds to wait', async () => {
    fetchMock.mockResolvedValueOnce(answer(200, { cod: 7 }))
    expect(await answerSurvey()).toEqual({ ok: true, status: 200, body: { cod: 7 } })
    fetchMock.mockResolvedValueOnce(problem(409, 'horario_ocupado'))
    expect(await answerSurvey()).toMatchObject({
      ok: false,
      status: 409,
      body: { codigo: 'horario_ocupado' },
      retryAfterSeconds: 90,
    })
  })
})

describe('a server without room', () => {
  const full = () => answer(503, undefined, { 'retry-after': '0.01' })
  const times = async (made: Promise<unknown>) => {
    await made.catch(() => undefined)
    return fetchMock.mock.calls.length
  }
  const body = { valor: 'Promotor', ruta: '/ecosistema' } as const

  it.each([
    ['a reading', () => call<typeof alive>('GET', '/salud'), 3],
    [
      'a log-in',
      () =>
        call<typeof startSession>('POST', '/Login/IniciarSession', { body: credentials, repeatable: true }),
      3,
    ],
    [
      'a write with its key',
      () => call<typeof saveSurvey>('POST', '/encuestas/guardarEncuesta', { body, idempotencyKey: 'k' }),
      3,
    ],
    ['a write without one', () => call<typeof saveSurvey>('POST', '/encuestas/guardarEncuesta', { body }), 1],
    ['a background call', () => call<typeof alive>('GET', '/salud', { unasked: true }), 1],
  ])('is sent %s as often as that is safe and somebody waits for it', async (_, make, tries) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    fetchMock.mockImplementation(async () => full())
    expect(await times(make())).toBe(tries)
    if (tries > 1) expect(sent(0)).toEqual(sent(1))
  })
})

describe('a refusal that asks for a supplement', () => {
  it('repeats the POST once with the supplement in its body', async () => {
    fetchMock
      .mockResolvedValueOnce(problem(429, 'captcha_requerido'))
      .mockResolvedValueOnce(answer(200, { token: 't' }))
    supply.mockResolvedValue({ body: { captcha: 'resuelto' } })
    await call<typeof startSession>('POST', '/Login/IniciarSession', { body: credentials })
    expect(sent(1).body).toEqual({ ...credentials, captcha: 'resuelto' })
    expect(supply).toHaveBeenCalledExactlyOnceWith(
      { method: 'POST', status: 429, codigo: 'captcha_requerido' },
      expect.anything(),
    )
  })

  it('repeats the GET once with the supplement in a header', async () => {
    fetchMock
      .mockResolvedValueOnce(problem(429, 'captcha_requerido'))
      .mockResolvedValueOnce(answer(200, { codigo: 1 }))
    supply.mockResolvedValue({ headers: { 'x-captcha': 'resuelto' } })
    await call<typeof checkDocument>('GET', '/agendamientos/validarDocumento', {
      query: { id: '10000001', tipo: '8' },
    })
    expect(sent(1).headers.get('x-captcha')).toBe('resuelto')
    expect(sent(1).url).toBe('/api/agendamientos/validarDocumento?id=10000001&tipo=8')
  })

  it('repeats only once: a second refusal is thrown', async () => {
    fetchMock.mockImplementation(async () => problem(429, 'captcha_requerido'))
    supply.mockResolvedValue({})
    await expect(call<typeof alive>('GET', '/salud')).rejects.toMatchObject({ status: 429 })
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it('is thrown if no supplier is configured', async () => {
    fetchMock.mockResolvedValue(problem(429, 'demasiados_intentos'))
    await expect(call<typeof alive>('GET', '/salud')).rejects.toMatchObject({ retryAfterSeconds: 90 })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})

function answerSurvey() {
  return callKeeping401<typeof saveSurvey>('POST', '/encuestas/guardarEncuesta', {
    body: { valor: 'Promotor', ruta: '/ecosistema' },
  })
}
