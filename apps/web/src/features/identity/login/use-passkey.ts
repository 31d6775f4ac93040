import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { passkeyLogInOptions, startSessionByPasskey } from '@amparo/contract/identity/passkeys.ts'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { savesData } from '../../../inside/low-data.ts'
import { openSession } from '../../../session/session-store.ts'

type KeyAnswer = Record<string, unknown>

// Loaded after the page, in browsers with passkeys.
const deviceKeys = () => import('@amparo/client/passkeys/device-keys.ts')
const askOptions = () => call<typeof passkeyLogInOptions>('POST', '/Login/Llave/Opciones')
/** The server's challenge expires after fifteen minutes. */
const renewAfterMs = 12 * 60_000

async function enter(llave: KeyAnswer): Promise<void> {
  await openSession(await call<typeof startSessionByPasskey>('POST', '/Login/Llave', { body: { llave } }))
}

/**
 * Waits for a passkey among the browser's suggestions. They are optional: without them, without the server, or with
 * reduced data nothing happens.
 */
async function suggestKey(): Promise<KeyAnswer | null> {
  if (savesData() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null
  try {
    const [keys, options] = await Promise.all([deviceKeys().catch(() => null), askOptions()])
    return keys?.signBySuggestion(options) ?? null
  } catch (cause) {
    if (cause instanceof ApiError) return null
    throw cause
  }
}

/**
 * Log-in by passkey: the device's passkeys are among the suggestions of the document field, and `ask` opens the
 * device's dialog. `isOffered` if this device verifies its person by fingerprint, face or PIN, and so may hold a passkey.
 */
export function usePasskey(isVisitor: boolean) {
  const [isOffered, setOffered] = useState(false)
  const [round, setRound] = useState(0)
  const { run, busy, error, attempts } = useSubmission()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again: the previous answer is spent
  useEffect(() => {
    if (!isVisitor || !('PublicKeyCredential' in window)) return
    let isOver = false
    void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then((mayHold) => {
      if (!isOver) setOffered(mayHold)
    })
    const renewal = setTimeout(() => setRound((now) => now + 1), renewAfterMs)
    void suggestKey().then(async (answer) => {
      if (isOver || !answer) return
      await run(() => enter(answer))
      setRound((now) => now + 1)
    })
    return () => {
      isOver = true
      clearTimeout(renewal)
    }
  }, [isVisitor, round, run])

  // The dialog replaces the suggestions, which return after it.
  const ask = async () => {
    await run(async () => {
      const [{ signByKey }, options] = await Promise.all([deviceKeys(), askOptions()])
      await enter(await signByKey(options, 'tu contraseña'))
    })
    setRound((now) => now + 1)
  }

  return { isOffered, busy, error, attempts, ask }
}
