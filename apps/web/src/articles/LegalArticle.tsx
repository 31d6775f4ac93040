import type { LegalText } from '@amparo/domain/legal/types.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { unbrokenHours } from '@amparo/domain/unbroken-hours.ts'
import { Fold } from '../catalogue/Fold.tsx'
import { withContact } from '../portal-config.ts'

interface LegalArticleProps {
  text: LegalText
  /** Level of the sections' headings, below the title. */
  heading: 'h2' | 'h3'
  /** Each section is collapsed. */
  folded?: boolean
}

/** The body of a legal text with the contact data filled in. */
export function LegalArticle({ text, heading: Heading, folded = false }: LegalArticleProps) {
  const { updatedOn } = text
  return (
    <div className="max-w-[68ch] text-ink-soft">
      <p className={`text-[0.9375rem] ${folded ? 'mb-3' : ''}`}>
        Última actualización: {updatedOn.startsWith('{{') ? updatedOn : formatDay(updatedOn)}
      </p>
      {text.sections.map((section) =>
        folded ? (
          <Fold key={section.heading} title={section.heading}>
            <SectionBody section={section} />
          </Fold>
        ) : (
          <section key={section.heading} className="mt-8">
            <Heading className="text-ink text-xl leading-snug tracking-tight">{section.heading}</Heading>
            <SectionBody section={section} />
          </section>
        ),
      )}
    </div>
  )
}

function SectionBody({ section }: { section: LegalText['sections'][number] }) {
  return (
    <>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {withContact(unbrokenHours(paragraph))}
        </p>
      ))}
      {section.items ? (
        <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-accent">
          {section.items.map((item) => (
            <li key={item}>{withContact(unbrokenHours(item))}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
