import { z } from 'zod'
import { emptyAsAbsent } from './fields.ts'

/** Sender of a demo's mails and its contact: sample addresses, neither read nor answered. */
const sample = {
  domain: /@amparo\.example\b/i,
  from: 'Amparo <no-responder@amparo.example>',
  email: 'ayuda@amparo.example',
  phone: '(01) 700-0000',
} as const

export const contactVariables = {
  MAIL_FROM: z.preprocess(emptyAsAbsent, z.string().default(sample.from)),
  CONTACT_EMAIL: z.preprocess(emptyAsAbsent, z.email().default(sample.email)),
  CONTACT_PHONE: z.preprocess(emptyAsAbsent, z.string().max(30).default(sample.phone)),
  OPERATIONS_EMAIL: z.preprocess(emptyAsAbsent, z.email().optional()),
}

type Read = z.output<z.ZodObject<typeof contactVariables>>

const digits = (text: string) => text.replace(/\D/g, '')

/** What production refuses: samples that no mail reaches and none comes from. */
export function unsafeContact(read: Read): (string | null)[] {
  const isSample = (email: string | undefined) => email !== undefined && sample.domain.test(email)
  return [
    isSample(read.MAIL_FROM)
      ? 'MAIL_FROM: es el remitente de muestra; escribe uno de un dominio tuyo, como «Amparo <no-responder@portal.pe>»'
      : null,
    isSample(read.CONTACT_EMAIL)
      ? 'CONTACT_EMAIL: es el correo de muestra; escribe uno que alguien lea, porque las personas escriben ahí'
      : null,
    digits(read.CONTACT_PHONE) === digits(sample.phone)
      ? 'CONTACT_PHONE: es el teléfono de muestra; escribe el de quien atiende, porque las personas llaman ahí'
      : null,
    isSample(read.OPERATIONS_EMAIL)
      ? 'OPERATIONS_EMAIL: es un correo de muestra; escribe el de quien opera, o déjala vacía para usar CONTACT_EMAIL'
      : null,
  ]
}
