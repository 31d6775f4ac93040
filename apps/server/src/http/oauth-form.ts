import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { toAppError } from './problems.ts'

/** OAuth's names of the token endpoint's refusals; every other fault of a caller is an invalid request. */
const oauthNames: Readonly<Record<string, string>> = {
  cliente_invalido: 'invalid_client',
  permiso_no_admitido: 'unsupported_grant_type',
  alcance_invalido: 'invalid_scope',
}

/**
 * Forms only (`application/x-www-form-urlencoded`), in valid UTF-8 and without repeated parameters (RFC 6749 §3.2). A
 * refusal of the caller's data has OAuth's `error` and `error_description` (§5.2) beside the members of a problem.
 */
export function readFormStrictly(scope: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      const form = readForm(decoder, body as Buffer)
      if (form === null) done(new AppError('peticion_invalida'))
      else done(null, form)
    },
  )
  scope.addHook('onSend', async ({ headers }, reply) => {
    const isPlain = reply.statusCode < 400 || !isOauthClient(headers.accept)
    if (!isPlain) reply.header('content-type', 'application/json; charset=utf-8')
  })
  scope.setErrorHandler((error) => {
    throw withOauthName(toAppError(error))
  })
}

/** A client that asks for JSON and knows no problems reads a refusal under OAuth's own media type (RFC 6749 §5.2). */
function isOauthClient(accept = ''): boolean {
  return /\bapplication\/json\b/.test(accept) && !accept.includes('problem+json')
}

function readForm(decoder: TextDecoder, body: Buffer): Record<string, string> | null {
  try {
    // A percent escape that is no UTF-8 would turn into a replacement character.
    const pairs = decoder
      .decode(body)
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...rest] = pair.replaceAll('+', ' ').split('=')
        return [decodeURIComponent(name), decodeURIComponent(rest.join('='))] as const
      })
    return new Set(pairs.map(([name]) => name)).size === pairs.length ? Object.fromEntries(pairs) : null
  } catch {
    return null
  }
}

function withOauthName(error: AppError): AppError {
  const { code, status, slug, detail, fields, members, retryAfterSeconds } = error
  if (status >= 500 || status === 429) return error
  const told = fields?.map(({ field, message }) => `${field}: ${message}`).join('; ')
  const named = new AppError(code, {
    ...(fields ? { fields } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    members: {
      ...members,
      error: oauthNames[slug] ?? 'invalid_request',
      error_description: toPrintable(told ?? detail),
    },
  })
  return Object.assign(named, { detail })
}

/** RFC 6749 takes printable ASCII without quotes and backslashes alone. */
function toPrintable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '')
}
