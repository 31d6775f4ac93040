import { useEffect, useState } from 'react'
import { useHumanCheck } from '../api/human-check.ts'

/**
 * Keeps the person on the page without a network: a link would end in the browser's error page, and the form's text
 * would be lost. Also shows that the device solves a captcha.
 */
export function OfflineNotice() {
  const [held, setHeld] = useState(false)
  const checking = useHumanCheck()

  useEffect(() => {
    const hold = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return
      if (event.target.closest('a[href^="/"]:not([target])') === null) return
      event.preventDefault()
      event.stopPropagation()
      setHeld(true)
    }
    const release = () => setHeld(false)
    window.addEventListener('click', hold, true)
    window.addEventListener('online', release)
    return () => {
      window.removeEventListener('click', hold, true)
      window.removeEventListener('online', release)
    }
  }, [])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex justify-center">
      {held || checking ? (
        <p className="max-w-md rounded-card bg-ink px-5 py-3 font-medium text-bg shadow-raised">
          {held
            ? 'No hay conexión a internet. Esta página sigue aquí: toca otra vez cuando vuelva.'
            : 'Comprobando que eres una persona…'}
        </p>
      ) : null}
    </div>
  )
}
