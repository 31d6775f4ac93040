import { solveChallenge } from 'altcha-lib'
import type { Challenge, DeriveKeyFunction, Solution } from 'altcha-lib/types'

const timeoutMs = 60_000

async function keyDerivation(algorithm: string): Promise<DeriveKeyFunction> {
  const { deriveKey } = algorithm.startsWith('PBKDF2/')
    ? await import('altcha-lib/algorithms/web/pbkdf2')
    : await import('altcha-lib/algorithms/web/sha')
  return deriveKey
}

/** Finds the number of the challenge; null if a minute was not enough. */
export async function solve(challenge: Challenge): Promise<Solution | null> {
  const deriveKey = await keyDerivation(challenge.parameters.algorithm)
  return solveChallenge({ challenge, deriveKey, timeout: timeoutMs })
}
