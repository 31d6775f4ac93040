import { coworkingServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { coverEnd, useInside } from '../inside/inside-context.ts'

interface CoverEndNoticeProps {
  serviceId: number
  /** The Lima day of the visit; empty before a choice. */
  day: string
  className?: string
}

/** Says that the insurance ends before a visit, which is cancelled unless it is renewed. */
export function CoverEndNotice({ serviceId, day, className = '' }: CoverEndNoticeProps) {
  const end = coverEnd(useInside().ecosystems, serviceId)
  if (end === undefined || day === '' || day <= end) return null
  return (
    <Alert look="warning" className={className}>
      <p>
        Tu seguro termina el {formatDay(end)}: si no se renueva, esta{' '}
        {serviceId === coworkingServiceId ? 'reserva' : 'cita'} se cancela.
      </p>
    </Alert>
  )
}
