import type { FastifyRequest } from 'fastify'
import { uploaded } from './idempotency.ts'
import { readWhole } from './whole-body.ts'

/** The file of a call that takes a file or JSON, or null, and the content that a repeat of the call shares. */
export async function readFileOrJson(
  request: FastifyRequest,
  body: unknown,
  { maxBytes }: { readonly maxBytes: number },
): Promise<{ file: Buffer | null; keyed: Parameters<typeof uploaded>[0] & { body: unknown } }> {
  if (body !== undefined) return { file: null, keyed: request }
  const file = await readWhole(request.body, maxBytes)
  return { file, keyed: uploaded(request, file, JSON.stringify(request.query)) }
}
