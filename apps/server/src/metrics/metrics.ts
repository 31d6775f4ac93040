import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Labels of a call: the route as declared, never the requested address, which may contain a secret. */
interface EndedCall {
  readonly surface: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** Operators' counters, in Prometheus' terms. No label ever contains personal data. */
export interface Metrics {
  readonly registry: Registry
  callEnded(call: EndedCall): void
  /** A refusal by the `codigo` that its caller got. */
  refused(surface: string, code: string): void
  fileCallEnded(operation: string, outcome: string): void
  /** Whether an insurer's answer names its folio in its signed body. */
  insurerAnswered(folio: 'signed' | 'absent'): void
  jobEnded(name: string, outcome: 'done' | 'failed' | 'later', seconds: number): void
}

// Most calls take 5–50 ms; 8 s is the deadline of a call.
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8, 10]
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 20, 60, 300]

/** A separate registry, so that two processes' counters never mix. `ofProcess` adds memory, event loop and GC. */
export function createMetrics({ ofProcess }: { ofProcess: boolean }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry, prefix: 'amparo_' })
  const calls = new Histogram({
    name: 'amparo_http_request_duration_seconds',
    help: 'Time of calls, by route and status',
    labelNames: ['surface', 'method', 'route', 'status'],
    buckets: callBuckets,
    registers,
  })
  const refusals = new Counter({
    name: 'amparo_refusals_total',
    help: 'Refusals, by the code that the caller got',
    labelNames: ['surface', 'codigo'],
    registers,
  })
  const jobs = new Histogram({
    name: 'amparo_job_duration_seconds',
    help: 'Time of jobs, by queue and outcome (done, failed, later)',
    labelNames: ['job', 'outcome'],
    buckets: jobBuckets,
    registers,
  })
  const fileCalls = new Counter({
    name: 'amparo_file_calls_total',
    help: 'Calls of the object storage, by operation and outcome (done, missing, away)',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const insurerAnswers = new Counter({
    name: 'amparo_insurer_answers_total',
    help: 'Answers of the insurer, by whether their signed body names the folio (signed, absent)',
    labelNames: ['folio'],
    registers,
  })
  return {
    registry,
    callEnded({ seconds, status, ...labels }) {
      calls.observe({ ...labels, status: String(status) }, seconds)
    },
    refused: (surface, codigo) => refusals.inc({ surface, codigo }),
    fileCallEnded: (operation, outcome) => fileCalls.inc({ operation, outcome }),
    insurerAnswered: (folio) => insurerAnswers.inc({ folio }),
    jobEnded: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
  }
}
