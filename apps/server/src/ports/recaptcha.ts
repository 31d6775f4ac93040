import { z } from 'zod'
import type { RecaptchaConfig } from '../config/captcha.ts'

/** Less than the two seconds within which an unavailable dependency must be reported. */
const defaultTimeoutMs = 1800

/** Codes that say that we asked wrongly, not that the person did. */
const ourMistakes = ['missing-input-secret', 'invalid-input-secret', 'bad-request']

/** Google's `siteverify` answer; further fields are ignored. */
const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})

/** The token can't be checked right now; the message says why and holds no token and no key. */
export class RecaptchaUnavailable extends Error {}

/**
 * Asks Google whether a token of the widget is valid: solved on our own host, at most two minutes old and not
 * verified before. Does not send the person's address. Throws `RecaptchaUnavailable` on silence, on any invalid
 * answer, and if our own keys are refused.
 */
export async function verifyRecaptcha(
  { secret, verifyUrl, hostname }: RecaptchaConfig,
  token: string,
  timeoutMs = defaultTimeoutMs,
): Promise<boolean> {
  const answer = verdict.safeParse(await ask(verifyUrl, { secret, response: token }, timeoutMs))
  if (!answer.success) throw new RecaptchaUnavailable('la respuesta no es un veredicto')
  const mistake = answer.data['error-codes']?.find((code) => ourMistakes.includes(code))
  if (mistake) throw new RecaptchaUnavailable(mistake)
  return answer.data.success && answer.data.hostname === hostname
}

async function ask(url: string, form: Record<string, string>, timeoutMs: number): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      body: new URLSearchParams(form),
    })
    if (response.ok) return await response.json()
  } catch (error) {
    throw new RecaptchaUnavailable(error instanceof SyntaxError ? 'la respuesta no es JSON' : String(error))
  }
  await response.body?.cancel()
  throw new RecaptchaUnavailable(`respondió ${response.status}`)
}
