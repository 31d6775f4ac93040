import { bankOfCci, cciError, readCci } from '@amparo/domain/bank-accounts.ts'
import { z } from 'zod'
import { area } from '../endpoint.ts'
import { besideBadFields, code, instant, mobile, password, rawText, shared, text } from '../fields.ts'

const tag = 'Perfil'

const kinds = ['cci', 'billetera', 'giro'] as const
const wallets = ['yape', 'plin'] as const

/** Twenty digits, typed with or without separators. */
export const cci = rawText(60).transform((typed, context) => {
  const digits = readCci(typed)
  if (digits !== null) return digits
  context.addIssue({ code: 'custom', message: cciError(typed) ?? 'Revisa el CCI' })
  return z.NEVER
})

/** The account where a person is paid, by its last four digits. */
export const paymentAccount = shared('CuentaDeAbono', {
  tipo: z.enum(kinds),
  banco: z.string().optional(),
  billetera: z.enum(wallets).optional(),
  termina: z
    .string()
    .optional()
    .meta({ description: 'Los cuatro últimos dígitos', examples: ['0252'] }),
  cambiada: instant,
  enEsperaHasta: instant.optional().meta({
    description: 'Hasta cuándo no se paga a esta cuenta: 24 horas desde un cambio de ella o del acceso',
  }),
  sirve: z
    .boolean()
    .meta({ description: 'Falso si la billetera es de un celular que ya no está en la cuenta' }),
})

const standing = z.object({
  titular: z.string(),
  cuenta: paymentAccount.nullable(),
  celular: z
    .string()
    .optional()
    .meta({
      description:
        'El celular confirmado con un código, para Yape o Plin, con los últimos dígitos a la vista',
      examples: ['••• ••• 333'],
    }),
})

const api = area({ role: 'session', tag })

export const getPaymentAccount = api.get('/Profile/CuentaDeAbono', {
  summary: 'Dónde recibe sus pagos la persona, con los últimos cuatro dígitos',
  answers: { 200: standing },
})

const draft = z.strictObject({
  tipo: z.enum(kinds, { error: 'Elige cuenta, billetera o ventanilla' }),
  cci: cci.optional(),
  banco: text(60, 2).optional().meta({ description: 'Solo si el código del CCI no está en nuestra lista' }),
  billetera: z.enum(wallets, { error: 'Elige Yape o Plin' }).optional(),
  celular: mobile.optional().meta({ description: 'El propio, confirmado con un código; sin él, ese mismo' }),
  passwordActual: password.optional(),
  codigo: code.optional(),
})
type Draft = z.output<typeof draft>

/** Fields that each kind requires, and may have. */
const fieldsOf = {
  cci: { required: 'cci', unsaid: 'Escribe tu CCI', may: ['cci', 'banco'] },
  billetera: { required: 'billetera', unsaid: 'Elige Yape o Plin', may: ['billetera', 'celular'] },
  giro: { required: null, unsaid: '', may: [] },
} as const satisfies Record<
  Draft['tipo'],
  { required: keyof Draft | null; unsaid: string; may: readonly string[] }
>

const body = draft
  .superRefine(
    (value, context) => {
      // An unknown `tipo` has its own message.
      const rule = fieldsOf[value.tipo] as (typeof fieldsOf)[Draft['tipo']] | undefined
      if (!rule) return
      const refuse = (campo: string, message: string) =>
        context.addIssue({ code: 'custom', path: [campo], message })
      if (rule.required !== null && value[rule.required] === undefined) refuse(rule.required, rule.unsaid)
      for (const campo of ['cci', 'banco', 'billetera', 'celular'] as const) {
        const isOther = value[campo] !== undefined && !(rule.may as readonly string[]).includes(campo)
        if (isOther) refuse(campo, 'Este dato no va con lo que elegiste')
      }
      const isUnknown = value.tipo === 'cci' && typeof value.cci === 'string' && bankOfCci(value.cci) === null
      if (isUnknown && value.banco === undefined) {
        refuse('banco', 'No reconocemos el código de ese banco: escribe su nombre')
      }
    },
    { when: besideBadFields },
  )
  .meta({ example: { tipo: 'cci', cci: '00219100217011000252', passwordActual: 'la frase que tenía antes' } })

export const setPaymentAccount = api.put('/Profile/CuentaDeAbono', {
  summary:
    'Dice dónde recibe sus pagos: CCI propio, Yape o Plin en su celular confirmado, o ventanilla; con la contraseña actual o un código al contacto que ya se tenía. No se paga a ella por 24 horas, y se avisa a los contactos de antes',
  body,
  answers: { 200: standing },
  errors: [
    'confirmacion_requerida',
    'contrasena_incorrecta',
    'codigo_incorrecto',
    'codigo_largo',
    'codigo_gastado',
    'celular_no_probado',
    'cuenta_de_invitado',
    'demasiados_intentos',
  ],
})

export type PaymentAccountStanding = z.output<typeof standing>
