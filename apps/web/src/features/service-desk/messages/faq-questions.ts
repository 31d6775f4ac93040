import { pageOf } from '@amparo/domain/benefits/pages/all.ts'
import { faq } from '@amparo/domain/catalogue/faq.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import type { AnsweredQuestion } from '@amparo/domain/conversations/faq-search.ts'
import { published } from '../../../published.ts'

/** Every question that the portal answers on its pages, each once. */
export const questions: readonly AnsweredQuestion[] = [
  ...new Map(
    [
      ...faq.map((one, at) => published(`faq.${at + 1}`, one)),
      ...serviceCards.flatMap(({ id }) => published(`beneficio.${id}.pagina`, pageOf(id)).faq),
    ].map((one) => [one.question, one]),
  ).values(),
]
