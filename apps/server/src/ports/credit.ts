import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type CreditReport, sbsCategories } from '@amparo/domain/credit/report.ts'
import { sampleReport } from '@amparo/domain/credit/sample-report.ts'
import { z } from 'zod'
import type { CreditConfig } from '../config/credit.ts'

interface CreditSubject {
  readonly documentType: number
  readonly documentNumber: string
}

export interface CreditPort {
  readonly kind: 'sample' | 'http'
  /** Null if the source does not know that person. Throws `CreditUnavailable` if it cannot be queried. */
  fetchReport(subject: CreditSubject, month: string): Promise<CreditReport | null>
}

/** The score can't be had right now; the message says why, without a datum of the person. */
export class CreditUnavailable extends Error {}

/** The source as a whole does not answer, or not us: the next person would fare alike. */
export class CreditDown extends CreditUnavailable {}

/** The demo's source: the same person always has the same invented report. */
export const sampleCredit: CreditPort = {
  kind: 'sample',
  fetchReport: async ({ documentType, documentNumber }, month) =>
    sampleReport(createHash('sha256').update(`muestra:${documentType}:${documentNumber}`).digest(), month),
}

const shortText = z.string().trim().min(1).max(80)
const longText = z.string().trim().min(1).max(400)
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
const points = z.int().min(0).max(10_000)

/** A bureau's answer. Ignores further fields; a number out of its own bounds makes it unusable. */
const answer = z
  .object({
    fuente: shortText,
    mes: month,
    puntaje: points,
    minimo: points,
    maximo: points,
    banda: shortText,
    bandas: z
      .array(z.object({ nombre: shortText, desde: points, hasta: points }))
      .max(10)
      .optional(),
    categoriaSbs: z.enum(sbsCategories),
    factores: z
      .array(
        z.object({
          nombre: shortText,
          efecto: z.enum(['sube', 'baja']),
          explicacion: longText,
          accion: longText,
        }),
      )
      .max(12),
    historial: z.array(z.object({ mes: month, puntaje: points })).max(60),
  })
  .refine(({ puntaje, minimo, maximo }) => minimo < maximo && puntaje >= minimo && puntaje <= maximo)

const tries = 2
const longestBody = 64 * 1024

/**
 * A bureau by HTTP: POST of document type and number as JSON, HTTP Basic. 404 is an unknown person; a 5xx, a 429 and
 * silence are retried once and then `CreditDown`, as is a refusal of our credentials; anything else, and an invalid
 * report, is `CreditUnavailable`.
 */
export function httpCredit({ url, user, password }: CreditConfig, timeoutMs = 1500): CreditPort {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const ask = async (subject: CreditSubject): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization },
      body: JSON.stringify({ tipoDocumento: subject.documentType, documento: subject.documentNumber }),
    })
  return {
    kind: 'http',
    async fetchReport(subject) {
      let trouble = 'sin respuesta'
      for (let attempt = 1; attempt <= tries; attempt += 1) {
        if (attempt > 1) await delay(150)
        try {
          const response = await ask(subject)
          if (response.ok) return readReport(await readBody(response))
          await response.body?.cancel()
          if (response.status === 404) return null
          trouble = `respondió ${response.status}`
          if (response.status === 401 || response.status === 403) break
          if (response.status < 500 && response.status !== 429) throw new CreditUnavailable(trouble)
        } catch (error) {
          if (error instanceof CreditUnavailable) throw error
          trouble = error instanceof Error ? error.name : 'error'
        }
      }
      throw new CreditDown(trouble)
    },
  }
}

async function readBody(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > longestBody) throw new CreditUnavailable('respuesta demasiado larga')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new CreditUnavailable('la respuesta no es JSON')
  }
}

function readReport(body: unknown): CreditReport {
  const { data } = answer.safeParse(body)
  if (!data) throw new CreditUnavailable('la respuesta no es un reporte')
  return {
    source: data.fuente,
    month: data.mes,
    score: data.puntaje,
    min: data.minimo,
    max: data.maximo,
    band: data.banda,
    ...(data.bandas
      ? {
          bands: data.bandas
            .map(({ nombre, desde, hasta }) => ({ name: nombre, from: desde, to: hasta }))
            .sort((one, other) => one.from - other.from),
        }
      : {}),
    category: data.categoriaSbs,
    factors: data.factores.map(({ nombre, efecto, explicacion, accion }) => ({
      name: nombre,
      effect: efecto === 'sube' ? 'up' : 'down',
      explanation: explicacion,
      action: accion,
    })),
    history: [...data.historial]
      .sort((one, other) => (one.mes < other.mes ? -1 : 1))
      .slice(-12)
      .map(({ mes, puntaje }) => ({ month: mes, score: puntaje })),
  }
}
