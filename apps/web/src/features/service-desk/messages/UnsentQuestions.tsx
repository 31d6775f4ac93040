import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Own } from './message-calls.ts'
import { listUnsent, placeOf, readAsked, type UnsentQuestion } from './question-draft.ts'

/** Unsent questions of this device, with a link to each; excludes the one being written. */
export function UnsentQuestions({ own }: { own: Own }) {
  const [query] = useSearchParams()
  const [unsent, setUnsent] = useState<readonly UnsentQuestion[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may have left one, or sent it
  useEffect(() => {
    let isGone = false
    void listUnsent(own).then((found) => isGone || setUnsent(found))
    return () => {
      isGone = true
    }
  }, [own, query])
  const here = query.has('nueva') ? placeOf(readAsked(query)) : null
  const others = unsent.filter(({ place }) => place !== here)
  if (others.length === 0) return null
  return (
    <section aria-label="Sin enviar" className="rounded-card border border-line border-dashed px-4 py-3">
      <h2 className="font-semibold">Sin enviar</h2>
      <ul>
        {others.map(({ place, asunto, path }) => (
          <li key={place}>
            <Link
              to={path}
              className="inline-flex min-h-11 max-w-full items-center break-words font-semibold text-action underline underline-offset-4"
            >
              Seguir con {asunto ? `«${asunto}»` : 'tu pregunta'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
