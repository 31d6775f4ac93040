import { ApiError } from '@amparo/client/api/api-error.ts'
import type { Challenge, Solution } from 'altcha-lib/types'
import { portalConfig } from '../portal-config.ts'
import workerAddress from './captcha-worker.ts?worker&url'
import { whileChecking } from './human-check.ts'

/** Solves the server's captcha and returns the text that it verifies. Throws `ApiError` with a message if that fails. */
export async function solveCaptcha(
  fetchChallenge: () => Promise<unknown>,
  { signal, unasked = false }: { signal?: AbortSignal; unasked?: boolean } = {},
): Promise<string> {
  if (portalConfig.captcha === 'recaptcha') {
    if (unasked) throw notSolved('Hiciste varias consultas seguidas. Vuelve a intentarlo en unos minutos.')
    const { askRecaptcha } = await import('./recaptcha.tsx')
    const token = await askRecaptcha(signal)
    if (token === null) throw notSolved('Cancelaste la comprobación. Tu texto sigue aquí.')
    return token
  }
  return proveByWork(fetchChallenge, signal)
}

/**
 * Proof of work of the self-hosted captcha (ALTCHA): fetches a challenge, solves it in a worker and returns base64 of
 * `{challenge, solution}`.
 */
function proveByWork(fetchChallenge: () => Promise<unknown>, signal?: AbortSignal): Promise<string> {
  return whileChecking(async () => {
    const challenge = (await fetchChallenge()) as Challenge
    const solution = await solveBeside(challenge, signal)
    if (solution === null)
      throw notSolved('Tu celular o computadora no terminó la comprobación. Vuelve a intentarlo o llámanos.')
    return btoa(JSON.stringify({ challenge, solution }))
  })
}

/** Solves in a worker, so that the page stays responsive; in the page if no worker can start. */
async function solveBeside(challenge: Challenge, signal?: AbortSignal): Promise<Solution | null> {
  const worker = startWorker()
  if (worker === null) return solveHere(challenge)
  try {
    return await new Promise<Solution | null>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => resolve(data))
      worker.addEventListener('error', () => resolve(solveHere(challenge)))
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}

async function solveHere(challenge: Challenge): Promise<Solution | null> {
  const { solve } = await import('./captcha-work.ts')
  return solve(challenge)
}

function startWorker(): Worker | null {
  try {
    return new Worker(trusted(workerAddress), { type: 'module' })
  } catch {
    return null
  }
}

let policy: { createScriptURL: (url: string) => string } | undefined

/** The content policy requires trusted script addresses; this policy trusts exactly one. */
function trusted(address: string): string {
  policy ??= window.trustedTypes?.createPolicy('amparo-worker', {
    createScriptURL: (url) => (url === workerAddress ? url : null),
  })
  return policy?.createScriptURL(address) ?? address
}

function notSolved(detail: string): ApiError {
  return new ApiError(0, {
    type: 'about:blank',
    title: 'No pudimos comprobar que eres una persona',
    status: 0,
    detail,
    codigo: 'captcha_incorrecto',
    instance: '',
  })
}
