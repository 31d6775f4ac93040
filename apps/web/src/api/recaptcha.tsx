import { createRoot } from 'react-dom/client'
import { RecaptchaDialog } from './RecaptchaDialog.tsx'

/** Google's captcha in a dialog over the screen; resolves to its token, or null if the person closed it. */
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
