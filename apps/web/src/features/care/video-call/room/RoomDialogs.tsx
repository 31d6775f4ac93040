import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { DeviceChoice, hasChoice } from '../devices/DeviceChoice.tsx'
import { DeviceProblem } from '../devices/DeviceProblem.tsx'
import type { LocalState } from '../devices/device-state.ts'
import type { LocalMedia } from '../devices/local-media.ts'

interface FinishDialogProps {
  open: boolean
  onClose: () => void
  onFinish: () => void
}

export function FinishDialog({ open, onClose, onFinish }: FinishDialogProps) {
  return (
    <Dialog
      open={open}
      title="¿Finalizar la llamada?"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Seguir en la llamada
          </Button>
          <Button look="danger" onClick={onFinish}>
            Sí, finalizar
          </Button>
        </>
      }
    >
      <p>Termina para los dos y el enlace deja de funcionar: no se podrá volver a entrar.</p>
      <p className="mt-2 text-ink-soft">Si la imagen se cortó, espera un momento: vuelve sola.</p>
    </Dialog>
  )
}

interface DevicesDialogProps {
  open: boolean
  onClose: () => void
  media: LocalMedia
  local: LocalState
}

export function DevicesDialog({ open, onClose, media, local }: DevicesDialogProps) {
  return (
    <Dialog
      open={open}
      title="Cámara, micrófono y sonido"
      onClose={onClose}
      actions={<Button onClick={onClose}>Listo</Button>}
    >
      <div className="grid gap-4">
        <DeviceProblem local={local} onRetry={() => void media.ask()} />
        {hasChoice(local) ? (
          <DeviceChoice media={media} local={local} />
        ) : (
          <p>No encontramos otra cámara, otro micrófono ni otra salida de sonido para elegir.</p>
        )}
      </div>
    </Dialog>
  )
}
