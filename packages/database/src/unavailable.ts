/** Errors of PostgreSQL and its driver that mean "not now": refused connections, shutdown, time-outs, deadlocks. */
const unavailableCodes = new Set([
  'AMPARO_DEADLINE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after|Query read timeout|not queryable|connection has been discarded/

/** Whether an error of PostgreSQL or its driver means "not now", so a retry can succeed. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return (
    (typeof code === 'string' && unavailableCodes.has(code)) ||
    (typeof message === 'string' && unavailableMessages.test(message))
  )
}
