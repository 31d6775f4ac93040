import type { FastifyRequest } from 'fastify'

/** The solved captcha of a GET, which has no body to carry it. */
export function captchaHeader({ headers }: FastifyRequest): string | undefined {
  const header = headers['x-captcha']
  return typeof header === 'string' && header.length <= 8000 ? header : undefined
}
