import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { guardOf } from '@amparo/client/kept/guard.ts'
import type { Problem } from '@amparo/contract/problem.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { object, string } from 'valibot'
import { spokenMoment } from './times.ts'

interface AlternativesProps {
  problem: Problem
  attempt: number
  /** Verb of the button, before the time: `Agendar el`. */
  verb: string
  onTake: (alternative: Alternative) => void
  /** The alternative if none of them suits. */
  children: ReactNode
}

export interface Alternative {
  readonly inicio: string
  readonly fin: string
}

/** The three nearest free times of `horario_ocupado`, each booked with one tap; the form stays. */
export function Alternatives({ problem, attempt, verb, onTake, children }: AlternativesProps) {
  // The hour itself is free: it clashes with another visit of the person.
  const isOwn = problem.motivo === 'cita_propia'
  return (
    <FormErrors
      title={isOwn ? 'Elige otra hora' : problem.title}
      attempt={attempt}
      problems={[{ message: problem.detail }]}
    >
      <ul className="mt-3 grid gap-2">
        {alternativesOf(problem).map((alternative) => (
          <li key={alternative.inicio}>
            <button
              type="button"
              onClick={() => onTake(alternative)}
              className="min-h-12 w-full rounded-field border border-action bg-surface px-4 py-2 text-left font-semibold text-action hover:bg-action-tint sm:w-auto"
            >
              {verb} {spokenMoment(alternative.inicio)}
            </button>
          </li>
        ))}
      </ul>
      {isOwn ? (
        <Link
          to="/ecosistema/citas"
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
        >
          Ver mis citas
        </Link>
      ) : null}
      {children}
    </FormErrors>
  )
}

const isAlternative = guardOf(object({ inicio: string(), fin: string() }))

function alternativesOf(problem: Problem): readonly Alternative[] {
  const { alternativas } = problem
  if (!Array.isArray(alternativas)) return []
  return (alternativas as readonly unknown[]).filter(isAlternative)
}
