import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import type { LegalDialogText } from './Footer.tsx'

// biome-ignore lint/style/noDefaultExport: loaded with React.lazy when someone opens it
export default function LegalDialog({ text, onClose }: { text: LegalDialogText; onClose: () => void }) {
  return (
    <Dialog
      open
      title={text}
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>Aceptar</Button>}
    >
      <p>{text}</p>
    </Dialog>
  )
}
