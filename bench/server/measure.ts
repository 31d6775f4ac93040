import autocannon from 'autocannon'

export interface Figures {
  readonly perSecond: number
  readonly p99: number
  readonly other: number
}

/** Requests per second and 99th percentile (ms) of one call, with `connections` clients without pauses. */
export async function measure(
  url: string,
  options: { seconds: number; connections: number; headers?: Record<string, string>; body?: string },
): Promise<Figures> {
  const { headers, body, seconds, connections } = options
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(headers ? { headers } : {}),
    ...(body ? { method: 'POST' as const, body } : {}),
  })
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    other: result.non2xx + result.errors + result.timeouts,
  }
}
