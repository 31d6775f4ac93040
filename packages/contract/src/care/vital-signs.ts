import { pressureError, type SignField, signError, vitalSigns } from '@amparo/domain/health/vital-signs.ts'
import { z } from 'zod'
import { besideBadFields, shared } from '../fields.ts'

const sentSign = (rule: (typeof vitalSigns)[number]) => {
  const bound = { error: ({ input }: { input?: unknown }) => signError(rule, Number(input)) }
  return z
    .number()
    .min(rule.least, bound)
    .max(rule.most, bound)
    .superRefine((value, check) => {
      const isWithin = value >= rule.least && value <= rule.most
      const message = isWithin ? signError(rule, value) : null
      if (message) check.addIssue({ code: 'custom', message })
    })
    .optional()
    .meta({ description: `${rule.label} en ${rule.unit}, de ${rule.least} a ${rule.most}` })
}

const eachSign = <Shape>(shapeOf: (rule: (typeof vitalSigns)[number]) => Shape) =>
  Object.fromEntries(vitalSigns.map((rule) => [rule.field, shapeOf(rule)])) as Record<SignField, Shape>

/** Vital signs as they are sent: hard bounds, and a diastolic pressure below the systolic (contract §18). */
export const signsSent = z
  .strictObject(eachSign(sentSign))
  .refine(
    ({ presionSistolica: systolic, presionDiastolica: diastolic }) =>
      pressureError({ systolic, diastolic }) === null,
    {
      path: ['presionDiastolica'],
      when: besideBadFields,
      error: 'Debe ser menor que la sistólica',
    },
  )

/** Vital signs of a note, in mm[Hg], /min, Cel, %, kg and cm. */
export const signs = shared(
  'Signos',
  eachSign(() => z.number().optional()),
)

/** Signs whose value is possible and unlikely. */
export const doubtful = z
  .array(z.enum(vitalSigns.map(({ field }) => field)))
  .meta({ description: 'Signos con un valor poco probable: quedan guardados, conviene revisarlos' })
