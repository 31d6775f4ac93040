import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@amparo/contract/errors.ts'
import { AppError } from '../app-error.ts'
import { closedHeaders } from './content-policy.ts'
import { problemOf } from './send-problem.ts'

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'cabeceras_grandes',
  ERR_HTTP_REQUEST_TIMEOUT: 'peticion_lenta',
}

/** Answers what is not HTTP that we read (headers too large or too slow, a broken request line), as a problem too. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const id = randomUUID()
  const refusal = new AppError(codes[error.code ?? ''] ?? 'peticion_ilegible')
  const body = JSON.stringify(problemOf(id, refusal))
  const headers = {
    ...closedHeaders(id),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  )
}
