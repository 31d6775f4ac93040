import type { LegalText } from '@amparo/domain/legal/types.ts'
import type { ReactNode } from 'react'
import { LegalArticle } from './LegalArticle.tsx'

interface LegalPageProps {
  text: LegalText
  children?: ReactNode
  /** Print only the children, without the text. */
  printsOnlyAbove?: boolean
  /** The text follows a task: each section is collapsed. */
  folded?: boolean
}

/** A legal text as a page, with children between its title and its body. */
export function LegalPage({ text, children, printsOnlyAbove = false, folded = false }: LegalPageProps) {
  return (
    <main id="contenido" tabIndex={-1}>
      <div className="bg-sand">
        <h1 className="page py-7 text-display sm:py-16">{text.title}</h1>
      </div>
      <div className="page mt-6 sm:mt-14">
        {children}
        <div data-no-print={printsOnlyAbove || undefined}>
          <LegalArticle text={text} heading="h2" folded={folded} />
        </div>
      </div>
    </main>
  )
}
