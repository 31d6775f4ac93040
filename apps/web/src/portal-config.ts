/**
 * Values known to the running server and not to the built HTML. At build time they are placeholders that the server
 * fills in when it starts; the browser reads them back from the HTML, so both agree.
 */
export interface PortalConfig {
  readonly brand: string
  /** Company behind the portal. */
  readonly business: string
  readonly email: string
  readonly phone: string
  /** The number in dialable form: `+5117000000`. */
  readonly phoneDial: string
  readonly complaintsBookUrl: string
  readonly mode: string
  readonly gtmId: string
  readonly abScriptUrl: string
  readonly captcha: string
  /** Origin of the portal without a trailing slash. */
  readonly url: string
  /** Lead time and cut-off of each bookable service in force, in hours: `{"18":[48,24]}`. */
  readonly hours: string
  /** Texts that operators have published in place of the release's (`Published`), as JSON. */
  readonly texts: string
}

const placeholders: PortalConfig = {
  brand: '{{BRAND_NAME}}',
  business: '{{BUSINESS_NAME}}',
  email: '{{CONTACT_EMAIL}}',
  phone: '{{CONTACT_PHONE}}',
  phoneDial: '{{CONTACT_PHONE_DIAL}}',
  complaintsBookUrl: '{{COMPLAINTS_BOOK_URL}}',
  mode: '{{MODE}}',
  gtmId: '{{GTM_ID}}',
  abScriptUrl: '{{AB_SCRIPT_URL}}',
  captcha: '{{CAPTCHA}}',
  url: '{{PORTAL_URL}}',
  hours: '{{SERVICE_HOURS}}',
  texts: '{{PUBLISHED_TEXTS}}',
}

/** The development server fills no placeholders. */
const development: PortalConfig = {
  brand: 'Amparo',
  business: 'Compañía de Seguros de Muestra S. A.',
  email: 'hola@amparo.example',
  phone: '(01) 700 0000',
  phoneDial: '+5117000000',
  complaintsBookUrl: '',
  mode: 'demo',
  gtmId: '',
  abScriptUrl: '',
  captcha: 'altcha',
  url: 'http://localhost:5173',
  hours: import.meta.env.VITE_BUILT_IN_HOURS,
  texts: '{}',
}

/** Name of the `<meta>` of each value. */
export const metaNames: Readonly<Record<keyof PortalConfig, string>> = {
  brand: 'amparo:brand',
  business: 'amparo:business',
  email: 'amparo:email',
  phone: 'amparo:phone',
  phoneDial: 'amparo:phone-dial',
  complaintsBookUrl: 'amparo:complaints-book-url',
  mode: 'amparo:mode',
  gtmId: 'amparo:gtm-id',
  abScriptUrl: 'amparo:ab-script-url',
  captcha: 'amparo:captcha',
  url: 'amparo:url',
  hours: 'amparo:hours',
  texts: 'amparo:texts',
}

function fromDocument(): PortalConfig {
  const read = (key: keyof PortalConfig) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${metaNames[key]}"]`)?.content ?? ''
  return {
    brand: read('brand'),
    business: read('business'),
    email: read('email'),
    phone: read('phone'),
    phoneDial: read('phoneDial'),
    complaintsBookUrl: read('complaintsBookUrl'),
    mode: read('mode'),
    gtmId: read('gtmId'),
    abScriptUrl: read('abScriptUrl'),
    captcha: read('captcha'),
    url: read('url'),
    hours: read('hours'),
    texts: read('texts'),
  }
}

function current(): PortalConfig {
  if (import.meta.env.DEV) return development
  return typeof document === 'undefined' ? placeholders : fromDocument()
}

export const portalConfig: PortalConfig = current()

/** Fills `{brand}`, `{email}` and `{phone}` in a text of the catalogue. */
export function withContact(text: string): string {
  return text
    .replaceAll('{brand}', portalConfig.brand)
    .replaceAll('{email}', portalConfig.email)
    .replaceAll('{phone}', portalConfig.phone)
}
