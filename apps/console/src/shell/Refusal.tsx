import type { ApiError } from '@amparo/client/api/api-error.ts'
import { WarningIcon } from '@amparo/ui/icons.tsx'
import { useEffect, useRef } from 'react'

interface RefusalProps {
  error: ApiError
  /** Reloads the present state: offered if another person has changed it. */
  reload?: () => void
}

/** Why an act was refused, in the server's words; for another person's change it offers the present state. */
export function Refusal({ error, reload }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus
  useEffect(() => {
    box.current?.focus()
  }, [error])
  const { title, detail, errores } = error.problem
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="mb-3 flex gap-3 rounded-card bg-danger-tint p-3 text-[0.9375rem]"
    >
      <WarningIcon className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p>{errores && errores.length > 0 ? errores.map(({ mensaje }) => mensaje).join('. ') : detail}</p>
        {reload && error.isRefusal('version') ? (
          <button
            type="button"
            onClick={reload}
            className="min-h-11 font-semibold text-action underline underline-offset-4"
          >
            Ver cómo quedó
          </button>
        ) : null}
      </div>
    </div>
  )
}
