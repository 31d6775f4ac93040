import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'

const looks: Readonly<Record<AppointmentWire['estado'], { text: string; look: string }>> = {
  agendada: { text: 'Agendada', look: 'bg-success-tint text-success' },
  cancelada: { text: 'Cancelada', look: 'bg-danger-tint text-danger' },
  atendida: { text: 'Atendida', look: 'bg-action-tint text-action' },
  no_asistio: { text: 'No asististe', look: 'bg-accent-tint text-accent-ink' },
}

const changeAsked = { text: 'Cambio pedido', look: 'bg-accent-tint text-accent-ink' }
/** The person reported that the professional was absent. */
const disputed = { text: 'Por resolver', look: 'bg-accent-tint text-accent-ink' }
/** Its time is over and its outcome is not recorded. */
const over = { text: 'Terminada', look: 'bg-sand-strong text-ink-soft' }

interface StateTagProps {
  appointment: Pick<AppointmentWire, 'estado' | 'cambioPedido' | 'avisoAusencia'>
  past: boolean
}

export function StateTag({ appointment: { estado, cambioPedido, avisoAusencia }, past }: StateTagProps) {
  const booked = avisoAusencia ? disputed : past ? over : cambioPedido ? changeAsked : looks.agendada
  const shown = estado === 'agendada' ? booked : looks[estado]
  return (
    <span className={`rounded-full px-3 py-1 font-semibold text-sm leading-tight ${shown.look}`}>
      {shown.text}
    </span>
  )
}
