import { importPKCS8, SignJWT } from 'jose'
import type { SalesforceLogIn } from '../../config/crm.ts'
import type { Clock } from '../clock.ts'
import { judgeStatus, type Outcome } from './crm.ts'

interface AccessToken {
  readonly accessToken: string
  readonly instanceUrl: string
}

const assertionSeconds = 180

/** No token was issued; the outcome of the events meanwhile. */
export class LogInRefused extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('Salesforce no dio un token')
    this.outcome = outcome
  }
}

/** One token for all calls, asked for when it is needed and again once it was refused. */
export function salesforceToken(
  logIn: SalesforceLogIn,
  clock: Clock,
  timeoutMs: number,
): { get(): Promise<AccessToken>; forget(accessToken: string): void } {
  let current: Promise<AccessToken> | null = null
  let accessToken = ''
  return {
    get() {
      current ??= askToken(logIn, clock, timeoutMs).then(
        (token) => {
          accessToken = token.accessToken
          return token
        },
        (error: unknown) => {
          current = null
          throw error
        },
      )
      return current
    },
    /** Of eight simultaneous refused calls, the first one's reason is enough. */
    forget(refused) {
      if (refused === accessToken) current = null
    },
  }
}

async function askToken(logIn: SalesforceLogIn, clock: Clock, timeoutMs: number): Promise<AccessToken> {
  const response = await fetch(`${logIn.url}/services/oauth2/token`, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    body: new URLSearchParams(await grantOf(logIn, clock)),
  })
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null
  const { access_token: accessToken, instance_url: instanceUrl } = answer ?? {}
  if (!response.ok || typeof accessToken !== 'string') {
    const reason = `sin token (HTTP ${response.status})`
    // Without a token no event is sent: a refusal here never concerns an event.
    const mayPass = response.status === 429 || judgeStatus(response.status, reason).is === 'failed'
    throw new LogInRefused({ is: mayPass ? 'failed' : 'away', reason })
  }
  return { accessToken, instanceUrl: typeof instanceUrl === 'string' ? instanceUrl : logIn.url }
}

async function grantOf({ clientId, proof }: SalesforceLogIn, clock: Clock): Promise<Record<string, string>> {
  if (proof.flow === 'client_credentials') {
    return {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: proof.clientSecret,
    }
  }
  const assertion = await new SignJWT()
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(clientId)
    .setSubject(proof.user)
    .setAudience(proof.audience)
    .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + assertionSeconds)
    .sign(await importPKCS8(proof.privateKey, 'RS256'))
  return { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
}
