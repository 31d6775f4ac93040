import { pageOf } from '@amparo/domain/benefits/pages/all.ts'
import { faq } from '@amparo/domain/catalogue/faq.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import type { AnsweredQuestion } from '@amparo/domain/conversations/faq-search.ts'
import { withServiceHours } from '../../../service-hours.ts'

/** Every question that the portal answers on its pages, each once. */
export const questions: readonly AnsweredQuestion[] = [
  ...new Map(
    [...faq, ...serviceCards.flatMap(({ id }) => withServiceHours(id, pageOf(id).faq))].map((one) => [
      one.question,
      one,
    ]),
  ).values(),
]
