import { useStore } from '@amparo/client/store.ts'
import { pendingNotes } from './note-soon.ts'

const none = [] as const

/** Notes of a case that were just written, as rows of its list. */
export function PendingNotes({ about }: { about: string }) {
  return useStore(pendingNotes, none)
    .filter((one) => one.about === about)
    .map((one) => (
      <li key={one.text} className="rounded-card border border-line border-dashed px-3 py-2 text-[0.9375rem]">
        <p className="whitespace-pre-wrap break-words">{one.text}</p>
        <p className="text-ink-soft text-sm">Se guarda en un momento</p>
      </li>
    ))
}
