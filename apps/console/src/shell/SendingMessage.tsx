import { useOnItsWay } from './use-answer-form.ts'

/** A message being sent, as a row of its thread. */
export function SendingMessage({ name }: { name: string }) {
  const text = useOnItsWay(name)
  return text === undefined ? null : (
    <li className="max-w-[90%] justify-self-end rounded-card border border-line border-dashed px-3 py-2">
      <p className="whitespace-pre-wrap break-words">{text}</p>
      <p role="status" className="text-ink-soft text-sm">
        Enviando…
      </p>
    </li>
  )
}
