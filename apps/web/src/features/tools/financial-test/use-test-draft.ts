import { useDraft } from '@amparo/client/forms/use-draft.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { picklist, record, string } from 'valibot'
import type { Answers } from './test-calls.ts'

const isAnswers = guardOf(record(string(), picklist([0, 25, 50, 75, 100])))

export interface TestDraft {
  answers: Answers
  ready: boolean
  answer: (key: string, value: Answers[string]) => void
  drop: () => void
}

/** The answers so far, stored encrypted in this tab until the test is sent. */
export function useTestDraft(): TestDraft {
  const { value, ready, type, settle } = useDraft<Answers>(
    {},
    { name: 'test-financiero', isDraft: isAnswers },
  )
  return {
    answers: value,
    ready,
    answer: (key, chosen) => type({ ...value, [key]: chosen }),
    drop: () => settle({}),
  }
}
