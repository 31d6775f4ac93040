import { useEffect, useRef } from 'react'
import { QrCode } from './QrCode.tsx'

interface CounterCodeProps {
  open: boolean
  onClose: () => void
  link: string
  product: string
  holder: string
  isInForce: boolean
}

/** The code on the full screen, black on white in any theme, with the screen kept on, for use at a counter. */
export function CounterCode({ open, onClose, link, product, holder, isInForce }: CounterCodeProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    return () => {
      element.close()
      void lock?.then((held) => held?.release())
    }
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-label={`Código de ${product}`}
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none bg-white text-[#0f2e30]"
    >
      {open ? (
        <div className="flex min-h-full flex-col items-center justify-between gap-4 p-5 text-center">
          <div>
            <p className="font-bold text-2xl">{product}</p>
            <p className="text-lg">{holder}</p>
          </div>
          <QrCode
            text={link}
            label={`Código QR de ${product}, en grande`}
            className="max-w-[min(92vw,68dvh)] rounded-none!"
          />
          <div className="grid w-full max-w-md gap-3">
            <p className="font-semibold text-lg">{isInForce ? 'Vigente hoy' : 'No vigente'}</p>
            <button
              type="button"
              onClick={onClose}
              className="min-h-13 rounded-full bg-[#0b575b] px-6 font-semibold text-lg text-white"
            >
              Listo
            </button>
          </div>
        </div>
      ) : null}
    </dialog>
  )
}
