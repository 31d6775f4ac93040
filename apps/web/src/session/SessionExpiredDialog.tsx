import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { closeSessionNotice } from './session-store.ts'

/** The owner's wording, verbatim (spec §8). */
// biome-ignore lint/style/noDefaultExport: loaded with React.lazy, only when a session has ended
export default function SessionExpiredDialog() {
  return (
    <Dialog
      open
      title="Tu sesión ha expirado"
      onClose={closeSessionNotice}
      actions={<Button onClick={closeSessionNotice}>Aceptar</Button>}
    >
      <p>Al parecer has estado mucho tiempo desconectado, vuelve a iniciar sesion.</p>
    </Dialog>
  )
}
