import { object, string } from 'valibot'

/** Schema of a stored {@link Attempt}: the last body sent and its key. */
export const attemptShape = object({ body: string(), key: string() })
