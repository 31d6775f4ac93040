import { formatDay } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Link } from 'react-router'
import { addDays } from '../../agenda/days.ts'
import type { Remaining } from '../../agenda/use-remaining.ts'

/** No use is left this policy year: said before anything is chosen, with the day from which there is one again. */
export function UsedUp({ remaining: { limite, hasta } }: { remaining: Remaining }) {
  return (
    <Alert title="Ya usaste este beneficio este año de póliza" className="mt-5">
      <p>
        {limite === 1 ? 'Es una vez' : `Son ${limite} veces`} por año de póliza. El calendario te muestra las
        fechas desde el {formatDay(addDays(hasta, 1))}. Si cancelas a tiempo{' '}
        <Link to="/ecosistema/citas" className="font-semibold text-action underline underline-offset-4">
          una de tus citas
        </Link>
        , ese uso vuelve.
      </p>
    </Alert>
  )
}
