import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import { oncePerSchema } from './once-per-schema.ts'
import { answerSchema } from './openapi/schemas.ts'

/** Compiled code is as good for every app of the process, and an answer that is never asked for needs none. */
const serializerOf = oncePerSchema((schema) => fastJsonStringify(answerSchema(schema)))

/** Makes Fastify serialise an answer by its contract schema: fields outside it are never sent. */
export function serializerCompiler({ schema }: { schema: unknown }): (body: unknown) => string {
  return (body) => serializerOf(schema as z.ZodType)(body)
}
