import { z } from 'zod'
import { day } from '../../fields.ts'

const work = ['trabajo', 'trabajo_atrasado', 'trabajo_hoy', 'trabajo_semana', 'trabajo_despues'] as const
const promises = [
  'promesa',
  'promesa_atrasada',
  'promesa_30',
  'promesa_30_a_tiempo',
  'promesa_30_peor',
  'promesa_periodo',
  'promesa_periodo_a_tiempo',
  'promesa_periodo_tarde',
  'promesa_periodo_sin_cumplir',
] as const
const followUps = [
  'repregunta',
  'repregunta_atrasada',
  'repregunta_30',
  'repregunta_30_a_tiempo',
  'repregunta_30_peor',
  'repregunta_periodo',
  'repregunta_periodo_a_tiempo',
  'repregunta_periodo_tarde',
  'repregunta_periodo_sin_cumplir',
] as const

const described = {
  description:
    'Solo las filas de una cifra: del trabajo abierto, o de las promesas con fecha; las de un período vencieron de `venceDesde` a `venceHasta`, y antes de hoy',
}
const period = { venceDesde: day.optional(), venceHasta: day.optional() }

/** Filters for the rows that make up one figure of Inicio or of «Cifras». */
export const figureQuery = {
  cifra: z
    .enum([...work, ...promises])
    .optional()
    .meta(described),
  ...period,
}
/** For conversations, follow-up questions are promised too. */
export const conversationFigureQuery = {
  cifra: z
    .enum([...work, ...promises, ...followUps])
    .optional()
    .meta(described),
  ...period,
}

/** Owner of a row: a staff member, or none. */
export const ownerQuery = {
  tiene: z
    .union([z.uuid(), z.literal('nadie')], { error: 'Elige a alguien del personal, o nadie' })
    .optional()
    .meta({ description: 'Solo lo que tiene una persona del personal, o lo que no tiene nadie' }),
}

export type BoardFigure = (typeof work | typeof promises | typeof followUps)[number]
