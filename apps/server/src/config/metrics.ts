import { z } from 'zod'
import { emptyAsAbsent } from './fields.ts'

/** Variables of the operators' port, as the environment has them. */
export const metricsVariables = {
  METRICS_PORT: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(65535).optional()),
  METRICS_HOST: z.preprocess(emptyAsAbsent, z.string().default('127.0.0.1')),
}

export interface MetricsConfig {
  readonly host: string
  readonly port: number
}

type Read = z.output<z.ZodObject<typeof metricsVariables>>

/** Where metrics are served; null where not configured. */
export function readMetrics({ METRICS_HOST: host, METRICS_PORT: port }: Read): MetricsConfig | null {
  return port === undefined ? null : Object.freeze({ host, port })
}
