import { ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { useTapped } from '@amparo/ui/use-tapped.ts'

interface FirstFreeProps {
  /** The time, in words. */
  moment: string
  /** Note about that time, such as the room. */
  note?: string
  onTake: () => void
}

/** The first free hour, booked with one tap: shows the tap before the next step renders. */
export function FirstFree({ moment, note, onTake }: FirstFreeProps) {
  const [taken, tap] = useTapped('')
  return (
    <button
      type="button"
      onClick={() => tap(moment, onTake)}
      className={`flex w-full items-center justify-between gap-4 rounded-card px-5 py-3.5 text-left text-on-action shadow-card hover:bg-action-hover ${taken === moment ? 'bg-action-hover' : 'bg-action'}`}
    >
      <span>
        <span className="block text-[0.9375rem]">Primer horario disponible</span>
        <span className="block font-bold text-lg leading-snug first-letter:uppercase">{moment}</span>
        {note ? <span className="block text-[0.9375rem]">{note}</span> : null}
      </span>
      <ArrowRightIcon className="size-6 shrink-0" />
    </button>
  )
}
