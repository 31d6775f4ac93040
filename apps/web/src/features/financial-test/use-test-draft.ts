import { useEffect, useState } from 'react'
import { dropStoredDraft, keepStoredDraft, readStoredDraft } from '../../session/stored-drafts.ts'
import type { Answers } from './test-calls.ts'

const name = 'test-financiero'

export interface TestDraft {
  answers: Answers
  answer: (key: string, value: Answers[string]) => void
  drop: () => void
}

/** What has been answered so far, kept sealed in this tab until the test is sent. */
export function useTestDraft(idUsuario: string): TestDraft {
  const [answers, setAnswers] = useState<Answers>({})
  useEffect(() => {
    void readStoredDraft(idUsuario, name).then((draft) => {
      if (draft !== null) setAnswers((now) => ({ ...(draft as Answers), ...now }))
    })
  }, [idUsuario])
  return {
    answers,
    answer(key, value) {
      const next = { ...answers, [key]: value }
      setAnswers(next)
      void keepStoredDraft(idUsuario, name, next)
    },
    drop() {
      setAnswers({})
      void dropStoredDraft(idUsuario, name)
    },
  }
}
