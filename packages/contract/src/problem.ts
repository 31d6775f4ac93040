import { z } from 'zod'

/** One bad field of a request, by its wire name. */
const badField = z.object({ campo: z.string(), mensaje: z.string() })

/** RFC 9457 problem details, with our `codigo`, the request id (`instance`) and every invalid field (contract §1). */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    codigo: z.string(),
    instance: z.string(),
    errores: z.array(badField).optional(),
  })
  .catchall(z.unknown())
  .meta({ id: 'Problema' })

export type Problem = z.output<typeof problem>
