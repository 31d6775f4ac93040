import { z } from 'zod'
import { urlOf } from './fields.ts'

const variables = z.object({
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(/^https?$/, 'http://recolector.interno:4318'),
  OTEL_SERVICE_NAME: z.string().max(100).default('amparo'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})

export interface MetricsConfig {
  readonly host: string
  readonly port: number
}

export interface TracingConfig {
  readonly endpoint: string
  readonly serviceName: string
  readonly share: number
}

/** The log, the operators' port, and traces by OpenTelemetry's variable names. */
export const observing = variables.transform((read) => {
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = read
  const metrics: MetricsConfig | null =
    port === undefined ? null : Object.freeze({ host: read.METRICS_HOST, port })
  const tracing: TracingConfig | null =
    endpoint === undefined
      ? null
      : Object.freeze({
          endpoint,
          serviceName: read.OTEL_SERVICE_NAME,
          share: read.OTEL_TRACES_SAMPLER_ARG,
        })
  return {
    logLevel: read.LOG_LEVEL,
    /** Operators' metrics endpoint; null if not configured. */
    metrics,
    /** Receiver of traces; null if not configured. */
    tracing,
  }
})
