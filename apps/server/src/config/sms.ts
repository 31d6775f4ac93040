import { z } from 'zod'
import { faultsOf, isOpen, optionalText, type Site, urlOf } from './fields.ts'

/** Values allowed in every string of the provider's request: `{to}` and `{text}`. */
export type SmsTemplate = Readonly<Record<string, unknown>>

/** The body of a call to the SMS service, as JSON with `{to}` and `{text}` in it. */
function readSmsTemplate(text: string, context: z.RefinementCtx): SmsTemplate {
  try {
    const template: unknown = JSON.parse(text)
    const isObject = typeof template === 'object' && template !== null && !Array.isArray(template)
    if (isObject && text.includes('{to}') && text.includes('{text}')) return template as SmsTemplate
  } catch {
    // Reported below, like any other invalid template.
  }
  context.addIssue({
    code: 'custom',
    message:
      'debe ser un objeto JSON con {to} y {text} dentro de sus textos, como {"to":"{to}","text":"{text}"}',
  })
  return z.NEVER
}

const variables = z.object({
  SMS_URL: urlOf(/^https?$/, 'https://portal.example'),
  SMS_KEY: optionalText,
  SMS_TEMPLATE: z.string().default('{"to":"{to}","text":"{text}"}').transform(readSmsTemplate),
})

export const sms = (site: Site) =>
  variables.transform((read, context) => {
    const open = 'en producción, con https://, porque lleva la clave y los códigos'
    faultsOf(context, site).unsafe(isOpen(read.SMS_URL), 'SMS_URL', open)
    return { smsUrl: read.SMS_URL, smsKey: read.SMS_KEY, smsTemplate: read.SMS_TEMPLATE }
  })
