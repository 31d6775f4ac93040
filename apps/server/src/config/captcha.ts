import { z } from 'zod'
import { emptyAsAbsent, urlOf } from './fields.ts'

const recaptchaKey = z.preprocess(
  emptyAsAbsent,
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{20,100}$/, 'debe ser una clave como las de google.com/recaptcha/admin')
    .optional(),
)

export const captchaVariables = {
  CAPTCHA: z.preprocess(emptyAsAbsent, z.enum(['altcha', 'recaptcha', 'off']).default('altcha')),
  RECAPTCHA_SITE_KEY: recaptchaKey,
  RECAPTCHA_SECRET: recaptchaKey,
  RECAPTCHA_VERIFY_URL: urlOf(/^https?$/, 'https://portal.example'),
}

interface CaptchaRead {
  readonly CAPTCHA: 'altcha' | 'recaptcha' | 'off'
  readonly RECAPTCHA_SITE_KEY?: string | undefined
  readonly RECAPTCHA_SECRET?: string | undefined
  readonly RECAPTCHA_VERIFY_URL?: string | undefined
}

/** Google's own address for verifying (developers.google.com/recaptcha/docs/verify). */
const recaptchaVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify'
/** Google's public secret for trying things out, by which everybody passes, and the host that it then tells (its FAQ). */
const recaptchaTest = { secret: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe', hostname: 'testkey.google.com' }

export interface RecaptchaConfig {
  readonly siteKey: string
  readonly secret: string
  readonly verifyUrl: string
  /** Where the person must have solved it. */
  readonly hostname: string
}

/** What is missing for the captcha that was chosen. */
export function captchaProblems(read: CaptchaRead): string[] {
  if (read.CAPTCHA !== 'recaptcha') return []
  const missing = (['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'] as const).filter((name) => !read[name])
  return missing.map(
    (name) => `${name}: con CAPTCHA=recaptcha hacen falta las dos claves de google.com/recaptcha/admin`,
  )
}

/** Why production does not start with this captcha. */
export function unsafeCaptcha(read: CaptchaRead): string[] {
  return [
    read.CAPTCHA === 'off' ? 'CAPTCHA: no se puede apagar en producción' : null,
    read.RECAPTCHA_SECRET === recaptchaTest.secret
      ? 'RECAPTCHA_SECRET: la clave de prueba de Google deja pasar a cualquiera; usa la tuya y su clave de sitio'
      : null,
    read.RECAPTCHA_VERIFY_URL === undefined || read.RECAPTCHA_VERIFY_URL.startsWith('https://')
      ? null
      : 'RECAPTCHA_VERIFY_URL: en producción, con https://, porque lleva la clave secreta',
  ].filter((line) => line !== null)
}

/** What reCAPTCHA needs, where it was chosen; solved on `ownHost`, but for Google's secret for trying things out. */
export function readRecaptcha(read: CaptchaRead, ownHost: string): RecaptchaConfig | undefined {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: verifyUrl } = read
  if (read.CAPTCHA !== 'recaptcha' || !siteKey || !secret) return undefined
  const hostname = secret === recaptchaTest.secret ? recaptchaTest.hostname : ownHost
  return Object.freeze({ siteKey, secret, verifyUrl: verifyUrl ?? recaptchaVerifyUrl, hostname })
}
