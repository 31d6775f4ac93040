import { scriptHashes } from '../../../http/content-policy.ts'

/** Path of the frame; `apps/web/src/api/recaptcha.tsx` names it too. */
export const recaptchaFramePath = '/captcha/recaptcha'

/**
 * Google's widget alone in its own document (developers.google.com/recaptcha/docs/display, explicit rendering), which
 * reports to the surrounding page. Its policy alone allows what the widget needs and the portal's pages never do:
 * Google's hosts, inline styles, scripts without Trusted Types.
 */
export function recaptchaFrame(siteKey: string): {
  html: string
  headers: Readonly<Record<string, string>>
} {
  const html = `<!DOCTYPE html><html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>reCAPTCHA</title><style>html{color-scheme:light dark}body{margin:0;padding:4px;background:transparent}</style></head><body><div id="reto"></div><script>${script(siteKey)}</script></body></html>`
  return { html, headers: { ...opened(scriptHashes(html)), 'cache-control': 'no-store' } }
}

/** The key was checked to be of letters, digits, dash and underscore. */
function script(siteKey: string): string {
  return [
    'const tell=(what)=>parent.postMessage({amparo:"recaptcha",...what},location.origin);',
    'window.drawChallenge=()=>{',
    'const theme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";',
    `grecaptcha.render("reto",{sitekey:"${siteKey}",theme,`,
    'callback:(token)=>tell({token}),"expired-callback":()=>tell({state:"expired"}),"error-callback":()=>tell({state:"failed"})});',
    'tell({state:"ready"})};',
    'const loader=document.createElement("script");loader.onerror=()=>tell({state:"failed"});',
    'loader.src="https://www.google.com/recaptcha/api.js?onload=drawChallenge&render=explicit&hl=es-419";',
    'document.head.append(loader);',
  ].join('')
}

/** Hosts from Google's FAQ; `strict-dynamic` allows the loader's additions. */
function opened(hashes: readonly string[]): Record<string, string> {
  const google = 'https://www.google.com/recaptcha/'
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'strict-dynamic' ${hashes.join(' ')}`,
      "style-src 'unsafe-inline'",
      `img-src ${google} https://www.gstatic.com/recaptcha/`,
      `connect-src ${google}`,
      `frame-src ${google} https://recaptcha.google.com/recaptcha/`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "object-src 'none'",
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
    // Google's frames have no embedder policy.
    'cross-origin-embedder-policy': 'unsafe-none',
  }
}
