import type { LegalText } from '@amparo/domain/legal/types.ts'
import type { ReactNode } from 'react'
import { LegalArticle } from './LegalArticle.tsx'

/** A legal text as a page, with whatever stands between its title and its body. */
export function LegalPage({ text, children }: { text: LegalText; children?: ReactNode }) {
  return (
    <main id="contenido" tabIndex={-1}>
      <div className="bg-sand">
        <h1 className="page py-12 text-display sm:py-16">{text.title}</h1>
      </div>
      <div className="page mt-10 sm:mt-14">
        {children}
        <LegalArticle text={text} heading="h2" />
      </div>
    </main>
  )
}
