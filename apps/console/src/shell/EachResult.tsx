import { CheckIcon, WarningIcon } from '@amparo/ui/icons.tsx'
import type { ReactNode } from 'react'

interface EachResultProps {
  name: ReactNode
  /** Its result; absent while unknown. */
  result: { readonly good: boolean; readonly words: string } | undefined
}

/** One of several simultaneous acts, with its result. */
export function EachResult({ name, result }: EachResultProps) {
  return (
    <li className="flex gap-2">
      {result ? (
        result.good ? (
          <CheckIcon className="size-5 shrink-0 text-success" />
        ) : (
          <WarningIcon className="size-5 shrink-0 text-danger" />
        )
      ) : null}
      <span className="min-w-0 break-words">
        <span className="font-medium">{name}</span>
        {result ? <span className="text-ink-soft">: {result.words}</span> : null}
      </span>
    </li>
  )
}
