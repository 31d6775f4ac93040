import { z } from 'zod'
import { faultsOf, type Site, urlOf } from './fields.ts'
import { isLoopback, weakensMail } from './strength.ts'

/** Sender of a demo's mails and its contact: sample addresses, neither read nor answered. */
const sample = {
  domain: /@amparo\.example\b/i,
  from: 'Amparo <no-responder@amparo.example>',
  email: 'ayuda@amparo.example',
  phone: '(01) 700-0000',
} as const

const variables = z.object({
  SMTP_URL: urlOf(/^smtps?$/, 'smtps://usuario:clave@servidor:465'),
  MAIL_FROM: z.string().default(sample.from),
  CONTACT_EMAIL: z.email().default(sample.email),
  CONTACT_PHONE: z.string().max(30).default(sample.phone),
  OPERATIONS_EMAIL: z.email().optional(),
  SECURITY_CONTACT: z.email().optional(),
})

const digits = (text: string) => text.replace(/\D/g, '')
const isSample = (email: string | undefined) => email !== undefined && sample.domain.test(email)

/** The mail server, and the addresses that people and operators read. */
export const mail = (site: Site) =>
  variables.transform((read, context) => {
    const { unsafe } = faultsOf(context, site)
    const smtpUrl = read.SMTP_URL
    unsafe(!smtpUrl, 'SMTP_URL', 'en producción los correos se envían de verdad')
    unsafe(
      smtpUrl !== undefined && weakensMail(smtpUrl),
      'SMTP_URL',
      'quita las opciones de TLS; en producción los correos viajan cifrados y se comprueba el servidor',
    )
    unsafe(
      isSample(read.MAIL_FROM),
      'MAIL_FROM',
      'es el remitente de muestra; escribe uno de un dominio tuyo, como «Amparo <no-responder@portal.pe>»',
    )
    unsafe(
      isSample(read.CONTACT_EMAIL),
      'CONTACT_EMAIL',
      'es el correo de muestra; escribe uno que alguien lea, porque las personas escriben ahí',
    )
    unsafe(
      digits(read.CONTACT_PHONE) === digits(sample.phone),
      'CONTACT_PHONE',
      'es el teléfono de muestra; escribe el de quien atiende, porque las personas llaman ahí',
    )
    unsafe(
      isSample(read.OPERATIONS_EMAIL),
      'OPERATIONS_EMAIL',
      'es un correo de muestra; escribe el de quien opera, o déjala vacía para usar CONTACT_EMAIL',
    )
    return {
      smtpUrl,
      /** Whether a mail leaves over TLS or not at all: in production, unless the mail server is this machine. */
      mailEncrypted: site.isProduction && smtpUrl !== undefined && !isLoopback(smtpUrl),
      mailFrom: read.MAIL_FROM,
      contactEmail: read.CONTACT_EMAIL,
      contactPhone: read.CONTACT_PHONE,
      /** Recipient of low-stock warnings; by default the contact address. */
      operationsEmail: read.OPERATIONS_EMAIL ?? read.CONTACT_EMAIL,
      /** Contact for vulnerability reports (`/.well-known/security.txt`); by default the contact address. */
      securityContact: read.SECURITY_CONTACT ?? read.CONTACT_EMAIL,
    }
  })
