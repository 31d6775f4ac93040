import { pensionFunds } from '@amparo/domain/payroll/rate-codes.ts'
import { z } from 'zod'
import { area } from '../endpoint.ts'
import { besideBadFields, day, toTheCent } from '../fields.ts'

/** S/ 1 to S/ 1,000,000 a month, in whole céntimos. */
const soles = toTheCent(
  z.number().min(1, 'Escribe un monto desde S/ 1').max(1_000_000, 'Escribe un monto hasta S/ 1,000,000'),
)

/** Gross to net, or net to gross: exactly one of `bruto` and `neto`. */
const salaryQuestion = z
  .strictObject({
    bruto: soles.optional(),
    neto: soles.optional(),
    sistema: z.enum(['onp', 'afp'], { error: 'Elige ONP o AFP' }),
    afp: z.enum(pensionFunds, { error: 'Elige tu AFP' }).optional(),
    comision: z.enum(['flujo', 'mixta'], { error: 'Elige comisión por flujo o mixta' }).optional(),
    asignacionFamiliar: z.boolean(),
    eps: z.boolean(),
    meses: z.int().min(1, 'Desde 1 mes').max(12, 'Hasta 12 meses').optional(),
  })
  .refine(({ bruto, neto }) => (bruto === undefined) !== (neto === undefined), {
    path: ['bruto'],
    when: besideBadFields,
    error: 'Escribe tu sueldo bruto, o bien el neto que quieres recibir',
  })
  .refine(({ sistema, afp }) => sistema !== 'afp' || afp !== undefined, {
    path: ['afp'],
    when: besideBadFields,
    error: 'Elige tu AFP',
  })
  .meta({ example: { bruto: 3200, sistema: 'onp', asignacionFamiliar: true, eps: false } })

const halfYears = z.object({ julio: z.number(), diciembre: z.number() })

const api = area({ role: 'session', tag: 'Empleabilidad' })

export const netSalary = api.post('/empleabilidad/SueldoNeto', {
  summary: 'Del sueldo bruto al neto, o del neto al bruto, línea por línea',
  body: salaryQuestion,
  answers: {
    200: z.object({
      bruto: z.number(),
      asignacionFamiliar: z.number(),
      netoMensual: z.number(),
      /** For a typical month; `tasa` in percent. The last line is the income tax. */
      descuentos: z.array(
        z.object({ concepto: z.string(), base: z.number(), tasa: z.number(), monto: z.number() }),
      ),
      impuestoAnual: z.number(),
      /** Calculation of the year's tax. */
      impuesto: z.object({
        rentaAnual: z.number(),
        deduccion: z.number(),
        rentaNeta: z.number(),
        tramos: z.array(
          z.object({
            desde: z.number(),
            hasta: z.number().nullable(),
            tasa: z.number(),
            base: z.number(),
            monto: z.number(),
          }),
        ),
      }),
      /** Amount received, including the extraordinary bonus. */
      gratificacion: halfYears,
      bonificacion: halfYears,
      cts: z.object({ mayo: z.number(), noviembre: z.number() }),
      /** Total received in the year, including CTS, less pension and tax. */
      netoAnual: z.number(),
      /** Total cost to the employer in the year. */
      costoEmpleador: z.number(),
      essaludMensual: z.number(),
      anio: z.int(),
      fuentes: z.array(z.object({ dato: z.string(), valor: z.string(), fuente: z.string(), vigencia: day })),
    }),
  },
  errors: ['sin_cobertura', 'solo_titular', 'demasiados_intentos'],
})
