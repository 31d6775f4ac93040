import type { LegalText } from '@amparo/domain/legal/types.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { lazy, Suspense } from 'react'
import { LegalArticle } from '../articles/LegalArticle.tsx'
import { published } from '../published.ts'
import { loadPage } from '../session/load-page.ts'

export type LegalDialogText = 'terms' | 'privacy'

const titles: Readonly<Record<LegalDialogText, string>> = {
  terms: 'Términos y Condiciones',
  privacy: 'Políticas de Privacidad',
}

/** The text once loaded; if that fails, a link to its own page. */
function articleOf(page: string, load: () => Promise<LegalText>) {
  return lazy(async () => {
    const text = await load().catch(() => {
      loadPage(page)
      return new Promise<never>(() => {})
    })
    return { default: () => <LegalArticle text={text} heading="h3" /> }
  })
}

const articles = {
  terms: articleOf('/terminos', async () =>
    published('legal.terminos', (await import('@amparo/domain/legal/terms.ts')).terms),
  ),
  privacy: articleOf('/privacidad', async () =>
    published('legal.privacidad', (await import('@amparo/domain/legal/privacy.ts')).privacy),
  ),
} satisfies Record<LegalDialogText, unknown>

/** Terms or privacy over the page, closed by «Aceptar» (spec §2). */
// biome-ignore lint/style/noDefaultExport: loaded on demand, where a default export is what React.lazy takes
export default function LegalDialog({ text, onClose }: { text: LegalDialogText; onClose: () => void }) {
  const Article = articles[text]
  return (
    <Dialog
      open
      size="large"
      title={titles[text]}
      onClose={onClose}
      actions={<Button onClick={onClose}>Aceptar</Button>}
    >
      <Suspense fallback={<ShapedSkeleton shape="text" />}>
        <Article />
      </Suspense>
    </Dialog>
  )
}
