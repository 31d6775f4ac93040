import { z } from 'zod'
import { emptyAsAbsent, urlOf } from './fields.ts'

/** Variables of traces, by the names that OpenTelemetry gives them. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(/^https?$/, 'http://recolector.interno:4318'),
  OTEL_SERVICE_NAME: z.preprocess(emptyAsAbsent, z.string().max(100).default('amparo')),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(emptyAsAbsent, z.coerce.number().min(0).max(1).default(1)),
}

export interface TracingConfig {
  readonly endpoint: string
  readonly serviceName: string
  readonly share: number
}

type Read = z.output<z.ZodObject<typeof tracingVariables>>

/** Where traces go; null where not configured. */
export function readTracing(read: Read): TracingConfig | null {
  const endpoint = read.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return null
  return Object.freeze({
    endpoint,
    serviceName: read.OTEL_SERVICE_NAME,
    share: read.OTEL_TRACES_SAMPLER_ARG,
  })
}
