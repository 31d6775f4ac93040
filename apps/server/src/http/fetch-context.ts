import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/**
 * For a GET that does something: a browser that loads it as a page, a picture, a frame or a script gets nothing. Only
 * our own script calls it, whose destination is `empty`; who is no browser sends none.
 */
export function refuseAsPage({ headers }: FastifyRequest): void {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'empty') throw new AppError('no_encontrado')
}
