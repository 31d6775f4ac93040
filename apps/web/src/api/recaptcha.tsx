import { createRoot } from 'react-dom/client'
import { RecaptchaDialog } from './RecaptchaDialog.tsx'

/** Google's captcha in a dialog over whatever is on the screen; its token, or null where the person left it. */
export async function askRecaptcha(signal?: AbortSignal): Promise<string | null> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  try {
    return await new Promise<string | null>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      root.render(<RecaptchaDialog onSolved={resolve} onCancel={() => resolve(null)} />)
    })
  } finally {
    root.unmount()
    place.remove()
  }
}
