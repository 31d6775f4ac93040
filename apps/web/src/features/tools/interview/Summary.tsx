import { Button } from '@amparo/ui/Button.tsx'
import { useEffect, useRef } from 'react'
import { selfCheck } from './questions.ts'

interface SummaryProps {
  /** Boxes ticked after each question, by index. */
  ticks: readonly (readonly string[])[]
  /** Number of questions. */
  of: number
  onEnd: () => void
}

/** Count of each ticked box, and the one to improve. */
export function Summary({ ticks, of, onEnd }: SummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const count = (text: string) => ticks.filter((ticked) => ticked.includes(text)).length
  const weakest = [...selfCheck].sort((one, other) => count(one) - count(other))[0]
  return (
    <section aria-labelledby="resumen" className="max-w-2xl">
      <h2 id="resumen" ref={heading} tabIndex={-1} className="text-title outline-none">
        Terminaste tu práctica
      </h2>
      <ul className="mt-4 grid gap-2">
        {selfCheck.map((text) => (
          <li key={text} className="flex justify-between gap-4 border-line border-b py-2">
            <span>{text}</span>
            <span className="tabular-nums">
              {count(text)} de {of}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 font-semibold">Para la próxima, fíjate en esto: «{weakest}».</p>
      <Button onClick={onEnd} className="mt-5">
        Practicar otra vez
      </Button>
    </section>
  )
}
