import { z } from 'zod'
import { faultsOf, isOpen, type Site, shaped, urlOf } from './fields.ts'

const recaptchaKey = shaped(
  /^[A-Za-z0-9_-]{20,100}$/,
  'debe ser una clave como las de google.com/recaptcha/admin',
)

const variables = z.object({
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'off']).default('altcha'),
  RECAPTCHA_SITE_KEY: recaptchaKey,
  RECAPTCHA_SECRET: recaptchaKey,
  RECAPTCHA_VERIFY_URL: urlOf(/^https?$/, 'https://portal.example'),
})

/** Google's own address for verifying (developers.google.com/recaptcha/docs/verify). */
const recaptchaVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify'
/** Google's public test secret, which lets everybody pass, and the host that it then reports (its FAQ). */
const recaptchaTest = { secret: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe', hostname: 'testkey.google.com' }

export interface RecaptchaConfig {
  readonly siteKey: string
  readonly secret: string
  readonly verifyUrl: string
  /** Host on which the person must have solved it. */
  readonly hostname: string
}

export const captcha = (site: Site) =>
  variables.transform((read, context) => {
    const { bad, unsafe } = faultsOf(context, site)
    const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: verifyUrl } = read
    const isUsed = read.CAPTCHA === 'recaptcha'
    for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'] as const) {
      const missing = 'con CAPTCHA=recaptcha hacen falta las dos claves de google.com/recaptcha/admin'
      bad(isUsed && !read[name], name, missing)
    }
    unsafe(read.CAPTCHA === 'off', 'CAPTCHA', 'no se puede apagar en producción')
    unsafe(
      secret === recaptchaTest.secret,
      'RECAPTCHA_SECRET',
      'la clave de prueba de Google deja pasar a cualquiera; usa la tuya y su clave de sitio',
    )
    const open = 'en producción, con https://, porque lleva la clave secreta'
    unsafe(isOpen(verifyUrl), 'RECAPTCHA_VERIFY_URL', open)
    const hostname = secret === recaptchaTest.secret ? recaptchaTest.hostname : site.host
    const recaptcha: RecaptchaConfig | undefined =
      isUsed && siteKey && secret
        ? Object.freeze({ siteKey, secret, verifyUrl: verifyUrl ?? recaptchaVerifyUrl, hostname })
        : undefined
    return {
      captcha: read.CAPTCHA,
      /** Settings of reCAPTCHA; set exactly if `captcha` says so. */
      recaptcha,
    }
  })
