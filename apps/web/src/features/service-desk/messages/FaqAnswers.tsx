import { type AnsweredQuestion, searchFaq } from '@amparo/domain/conversations/faq-search.ts'
import { useDeferredValue, useEffect, useState } from 'react'
import { withContact } from '../../../portal-config.ts'

/** Existing answers that match the typed words; sending stays one tap away. */
export function FaqAnswers({ typed }: { typed: string }) {
  const [all, setAll] = useState<readonly AnsweredQuestion[]>([])
  const later = useDeferredValue(typed)
  const isTyping = typed.trim().length > 3

  useEffect(() => {
    if (!isTyping) return
    // The questions load with the first words, not with the screen.
    void import('./faq-questions.ts').then(({ questions }) => setAll(questions))
  }, [isTyping])

  const found = searchFaq(later, all)
  return (
    <div role="status" className="empty:hidden">
      {found.length === 0 ? null : (
        <section aria-label="Quizás ya está respondido" className="rounded-card bg-sand p-4">
          <p className="font-semibold">Quizás ya está respondido</p>
          <div className="mt-2 grid gap-1">
            {found.map(({ question, answer }) => (
              <details key={question} name="respuesta-frecuente">
                <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-action underline underline-offset-4">
                  {question}
                </summary>
                <p className="pb-3">{withContact(answer)}</p>
              </details>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
