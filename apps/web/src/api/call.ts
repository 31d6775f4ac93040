export interface Problem {
  codigo: string
  title: string
  detail: string
  errores?: readonly { campo: string; mensaje: string }[]
}

/** An answer of the server other than 2xx, or no answer at all (status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(problem.detail)
    this.status = status
    this.problem = problem
  }
}

const noAnswer: Problem = {
  codigo: 'sin_conexion',
  title: 'No pudimos conectarnos',
  detail: 'Revisa tu conexión a internet e inténtalo otra vez.',
}

/** Calls the portal's API; throws {@link ApiError} unless the answer is 2xx. */
export async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  options: { signal?: AbortSignal } = {},
): Promise<T> {
  const response = await fetch(path, {
    method,
    signal: options.signal ?? null,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as T
  throw new ApiError(response.status, text.startsWith('{') ? (JSON.parse(text) as Problem) : noAnswer)
}
