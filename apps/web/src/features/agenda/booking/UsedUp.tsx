import { formatDay } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Link } from 'react-router'
import { addDays } from '../../../agenda/days.ts'
import { spokenMoment } from '../../../agenda/times.ts'
import { useMyAppointments } from '../../../agenda/use-my-appointments.ts'
import type { Remaining } from '../../../agenda/use-remaining.ts'

/**
 * No use is left this policy year: shown before any choice, with the day of the next one. A future use counts as
 * booked, not used.
 */
export function UsedUp({ remaining: { idServicio, limite, hasta } }: { remaining: Remaining }) {
  const { mine, error } = useMyAppointments()
  if (mine === null && error === null) return null
  const [next] = mine?.proximas.filter((one) => one.idServicio === idServicio) ?? []
  return (
    <Alert
      title={
        next === undefined
          ? 'Ya usaste este beneficio este año de póliza'
          : limite === 1
            ? `Ya tienes tu cita: ${spokenMoment(next.inicio)}`
            : `Ya agendaste este beneficio las ${limite} veces de este año de póliza`
      }
      className="mt-5"
    >
      <p>
        {limite === 1 ? 'Es una vez' : `Son ${limite} veces`} por año de póliza. El calendario te muestra las
        fechas desde el {formatDay(addDays(hasta, 1))}. Si cancelas a tiempo una de tus citas, ese uso vuelve.
      </p>
      <Link
        to="/ecosistema/citas"
        className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
      >
        {next !== undefined && limite === 1 ? 'Ver mi cita' : 'Ver mis citas'}
      </Link>
    </Alert>
  )
}
