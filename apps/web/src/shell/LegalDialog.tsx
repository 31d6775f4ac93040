import type { LegalText } from '@amparo/domain/legal/types.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useEffect, useState } from 'react'
import { LegalArticle } from '../legal-text/LegalArticle.tsx'

export type LegalDialogText = 'terms' | 'privacy'

const titles: Readonly<Record<LegalDialogText, string>> = {
  terms: 'Términos y Condiciones',
  privacy: 'Políticas de Privacidad',
}

const load: Readonly<Record<LegalDialogText, () => Promise<LegalText>>> = {
  terms: () => import('@amparo/domain/legal/terms.ts').then(({ terms }) => terms),
  privacy: () => import('@amparo/domain/legal/privacy.ts').then(({ privacy }) => privacy),
}

/** Terms or privacy over the page, closed by «Aceptar» (spec §2). */
// biome-ignore lint/style/noDefaultExport: loaded on demand, where a default export is what React.lazy takes
export default function LegalDialog({ text, onClose }: { text: LegalDialogText; onClose: () => void }) {
  const [legal, setLegal] = useState<LegalText | null>(null)

  useEffect(() => {
    let wanted = true
    load[text]()
      .then((loaded) => {
        if (wanted) setLegal(loaded)
      })
      // Could not be fetched: the page of its own has the same text.
      .catch(() => window.location.assign(text === 'terms' ? '/terminos' : '/privacidad'))
    return () => {
      wanted = false
    }
  }, [text])

  return (
    <Dialog
      open
      size="large"
      title={legal?.title ?? titles[text]}
      onClose={onClose}
      actions={<Button onClick={onClose}>Aceptar</Button>}
    >
      {legal ? <LegalArticle text={legal} heading="h3" /> : <Skeleton className="h-[50vh]" />}
    </Dialog>
  )
}
