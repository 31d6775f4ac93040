import { object, string } from 'valibot'

/** The shape of an {@link Attempt} that was kept: what was sent last, and under which key. */
export const attemptShape = object({ body: string(), key: string() })
