import { Notices } from '@amparo/ui/Notices.tsx'
import { waitingForRoom } from '../api/room.ts'
import { useStore } from '../store.ts'

/** Shows that the server has no room and the call repeats automatically. */
export function BusyNotice() {
  const waiting = useStore(waitingForRoom)
  return (
    <Notices className="inset-x-4 z-50 flex justify-center" place="bottom-6">
      {waiting > 0 ? (
        <p className="max-w-md rounded-card bg-ink px-5 py-3 font-medium text-bg shadow-raised">
          Hay mucha gente a la vez. Seguimos intentando: no hace falta que toques nada.
        </p>
      ) : null}
    </Notices>
  )
}
