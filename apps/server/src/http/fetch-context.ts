import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/**
 * For a GET with an effect: a browser that loads it as a page, a picture, a frame or a script is refused. Only our
 * own script calls it, with destination `empty`; other clients send none.
 */
export function refuseAsPage({ headers }: FastifyRequest): void {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'empty') throw new AppError('no_encontrado')
}
