import { ApiError } from '@amparo/client/api/api-error.ts'

/** One of several recipients of the same text, filled in for each. */
export interface Addressed {
  readonly id: string
  readonly text: string
}

/** Result: without an answer it may have been sent, and can be sent again with the same key. */
export interface Outcome {
  readonly is: 'sent' | 'refused' | 'unknown'
  readonly words: string
}

/** The key of a text to a person: a repeat within a day, from any tab and after any failure, creates no second message. */
async function keyOf({ id, text }: Addressed): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${id}\n${text}`))
  return `varias-${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function outcomeOf({ status, problem }: ApiError): Outcome {
  if (problem.codigo === 'idempotencia_distinta') {
    return { is: 'refused', words: 'Ya le enviaste este mismo texto en las últimas 24 horas.' }
  }
  if (status === 0 || status >= 500) {
    return { is: 'unknown', words: 'No sabemos si llegó. Reinténtalo: llega una sola vez.' }
  }
  const why = problem.errores?.map(({ mensaje }) => mensaje).join('. ') || problem.detail
  return { is: status === 429 ? 'unknown' : 'refused', words: `${problem.title}. ${why}` }
}

/**
 * Sends each on its own, one after the other: a refusal is shown in its row, and the others continue. Stops on
 * request and when the session ends.
 */
export async function answerEach<T extends Addressed>(
  all: readonly T[],
  send: (one: T, key: string) => Promise<unknown>,
  { tell, isStopped }: { tell: (id: string, outcome: Outcome) => void; isStopped: () => boolean },
): Promise<void> {
  for (const one of all) {
    if (isStopped()) return
    try {
      await send(one, await keyOf(one))
      tell(one.id, { is: 'sent', words: 'Enviado' })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      tell(one.id, outcomeOf(cause))
      if (cause.status === 401) return
    }
  }
}
