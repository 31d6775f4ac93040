import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { repeatsKey } from './repeated-keys.ts'

/** JSON only, in valid UTF-8, no key of an object twice; an empty body is no body, so that a POST without data needs no `{}`. */
export function readJsonStrictly(app: FastifyInstance, types: string | string[] = 'application/json'): void {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    let text: string
    try {
      text = decoder.decode(body as Buffer)
    } catch {
      return done(new AppError('json_invalido'))
    }
    void parse(request, text, (error, value) => {
      const isRefused = error !== null || repeatsKey(text)
      done(isRefused ? new AppError('json_invalido') : null, isRefused ? undefined : value)
    })
  })
}
