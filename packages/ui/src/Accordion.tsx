import { ChevronDownIcon } from './icons.tsx'

interface AccordionProps {
  /** Name of the group: the browser keeps one of its questions open. */
  name: string
  items: readonly { readonly question: string; readonly answer: string }[]
}

/** Questions of which one is open at a time; a second click closes it. A panel is at most 500 px high (spec §9). */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {items.map(({ question, answer }) => (
        <details key={question} name={name} className="group">
          <summary className="flex min-h-16 items-center justify-between gap-4 rounded-card px-5 py-4 font-semibold text-lg leading-snug hover:text-action sm:px-6">
            {question}
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-action-tint text-action transition-transform group-open:rotate-180">
              <ChevronDownIcon className="size-5" />
            </span>
          </summary>
          <div className="max-h-[500px] overflow-y-auto px-5 pb-6 text-ink-soft sm:px-6 sm:pr-16">
            <p>{answer}</p>
          </div>
        </details>
      ))}
    </div>
  )
}
