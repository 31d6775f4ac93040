import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { getCalendarFile } from '@amparo/contract/agenda/agenda.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { CalendarIcon } from '@amparo/ui/icons.tsx'
import { agendaCall } from './agenda-call.ts'

/** Downloads the appointment's calendar file, which opens in the device's calendar. */
export function CalendarButton({ id, size }: { id: string; size?: 'small' }) {
  const { busy, error, run } = useSubmission()
  return (
    <div className="col-span-2">
      <Button
        look="secondary"
        className="max-sm:w-full"
        size={size ?? 'normal'}
        busy={busy}
        onClick={() => void run(() => download(id))}
      >
        <CalendarIcon className="size-5 shrink-0" />
        Agregar a mi calendario
      </Button>
      {error ? (
        <p role="alert" className="mt-1.5 text-[0.9375rem] text-danger">
          {error.problem.detail}
        </p>
      ) : null}
    </div>
  )
}

async function download(id: string): Promise<void> {
  const { nombre, contenido } = await agendaCall<typeof getCalendarFile>(
    'GET',
    '/agendamientos/Calendario/:id',
    { params: { id } },
  )
  const address = URL.createObjectURL(new Blob([contenido], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = nombre
  link.click()
  // Some browsers read the file only after the click event ends.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
