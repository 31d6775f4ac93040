import { farthestNotice } from '@amparo/domain/alerts/due-days.ts'
import { z } from 'zod'
import { area, fileAnswer } from '../endpoint.ts'
import { besideBadFields, day, done, instant, pathId, shared, text, toTheCent } from '../fields.ts'

const coverErrors = ['sin_cobertura', 'solo_titular'] as const
const id = z.object({ id: pathId })
const near = 'Usa una fecha entre 2020 y 2100'
/** A day in the range that people plan for. */
const nearDay = day.refine((value) => value >= '2020-01-01' && value <= '2100-12-31', near)

const draft = z
  .strictObject({
    nombre: text(60, 1),
    entidad: text(60).optional(),
    clase: z.enum(['tarjeta', 'prestamo', 'servicio', 'ahorro', 'otro']),
    diaDelMes: z
      .int('Elige un día del 1 al 31')
      .min(1, 'Elige un día del 1 al 31')
      .max(31, 'Elige un día del 1 al 31')
      .optional(),
    fecha: nearDay.optional(),
    monto: toTheCent(
      z
        .number('Escribe el monto en soles')
        .min(0, 'El monto no puede ser negativo')
        .max(10_000_000, 'Escribe un monto menor'),
    ).optional(),
    avisarDias: z
      .array(z.int('Usa días enteros').min(0, 'Usa de 0 a 15 días').max(farthestNotice, 'Usa de 0 a 15 días'))
      .min(1, 'Elige al menos un aviso')
      .max(3, 'Elige tres avisos como máximo')
      .refine((days) => new Set(days).size === days.length, 'Elige días distintos'),
    canal: z.enum(['correo', 'sms']),
    hasta: nearDay.optional(),
  })
  .refine(({ diaDelMes, fecha }) => (diaDelMes === undefined) !== (fecha === undefined), {
    path: ['diaDelMes'],
    when: besideBadFields,
    message: 'Indica un día de cada mes o una fecha, y no los dos',
  })
  .meta({
    example: {
      nombre: 'Tarjeta del banco',
      clase: 'tarjeta',
      diaDelMes: 15,
      monto: 350.5,
      avisarDias: [3, 1],
      canal: 'correo',
    },
  })

const alert = shared('AvisoDePago', {
  id: z.uuid(),
  nombre: z.string(),
  entidad: z.string().optional(),
  clase: z.enum(['tarjeta', 'prestamo', 'servicio', 'ahorro', 'otro']),
  diaDelMes: z.int().optional(),
  fecha: day.optional(),
  monto: z.number().optional(),
  avisarDias: z.array(z.int()),
  canal: z.enum(['correo', 'sms']),
  hasta: day.optional(),
  proximo: day.nullable().meta({ description: 'El próximo vencimiento sin pagar' }),
  avisos: z.array(instant).meta({ description: 'Cuándo saldrán los avisos de ese vencimiento' }),
  fechas: z.array(day).meta({ description: 'Los vencimientos de los próximos doce meses' }),
  pagados: z
    .array(day)
    .meta({ description: 'Vencimientos recientes o próximos que la persona dio por pagados' }),
  pausada: z.boolean(),
  pospuesta: day.optional(),
})

const api = area({ role: 'session', tag: 'Protección financiera' })

export const listAlerts = api.get('/proteccion/Alertas', {
  summary: 'Los avisos de pago de la persona, el que vence antes primero',
  answers: { 200: z.array(alert) },
  errors: [...coverErrors],
})

export const addAlert = api.post('/proteccion/Alertas', {
  summary: 'Crea un aviso; 20 como máximo',
  body: draft,
  answers: { 201: alert },
  errors: [...coverErrors, 'limite_avisos', 'sin_contacto', 'demasiados_intentos', 'idempotencia_distinta'],
})

export const changeAlert = api.put('/proteccion/Alertas/:id', {
  summary: 'Cambia un aviso',
  params: id,
  body: draft,
  answers: { 200: alert },
  errors: [...coverErrors, 'no_encontrado', 'sin_contacto', 'demasiados_intentos'],
})

export const removeAlert = api.delete('/proteccion/Alertas/:id', {
  summary: 'Borra un aviso',
  params: id,
  answers: { 200: done },
  errors: [...coverErrors, 'no_encontrado', 'demasiados_intentos'],
})

export const actOnAlert = api.post('/proteccion/Alertas/:id/Accion', {
  summary: 'Pausa o reanuda un aviso, da un vencimiento por pagado o lo deshace',
  params: id,
  body: z.strictObject({
    accion: z.enum(['pausar', 'reanudar', 'pagado', 'no_pagado']),
    vence: nearDay.optional(),
  }),
  answers: { 200: alert },
  errors: [...coverErrors, 'no_encontrado', 'demasiados_intentos'],
})

export const actByLink = api.post('/proteccion/AvisoEnlace', {
  role: 'link',
  summary:
    'Lo que un enlace de un aviso hará (sin confirmar) o hizo (confirmado); vale para una sola cosa y no abre sesión',
  body: z.strictObject({ enlace: z.string().max(200), confirmar: z.boolean() }),
  answers: {
    200: z.object({
      accion: z.enum(['pagado', 'posponer', 'pausar']),
      nombre: z.string(),
      vence: day,
      hecho: z.boolean(),
    }),
  },
  errors: ['aviso_gastado', 'demasiados_intentos'],
})

const calendar = z.object({ url: z.string() })

export const getCalendarFeed = api.get('/proteccion/Alertas/calendario', {
  summary: 'La dirección privada del calendario de vencimientos',
  answers: { 200: calendar },
  errors: [...coverErrors],
})

export const renewCalendarFeed = api.post('/proteccion/Alertas/calendario', {
  summary: 'Cambia la dirección del calendario; la anterior deja de servir',
  answers: { 200: calendar },
  errors: [...coverErrors, 'demasiados_intentos'],
})

export const readCalendarFeed = api.get('/calendario/:archivo', {
  role: 'link',
  summary: 'El calendario (ICS) de una dirección privada, para suscribirse desde un celular',
  params: z.object({ archivo: z.string().max(200) }),
  answers: { 200: fileAnswer('text/calendar; charset=utf-8') },
  errors: ['no_encontrado', 'demasiados_intentos'],
})

export type AlertDraft = z.output<typeof draft>
export type PaymentAlert = z.output<typeof alert>
export type LinkAction = z.output<(typeof actByLink)['answers'][200]>
