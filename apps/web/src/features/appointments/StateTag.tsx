import type { AppointmentWire } from '@amparo/contract/appointment.ts'

const looks: Readonly<Record<AppointmentWire['estado'], { text: string; look: string }>> = {
  agendada: { text: 'Agendada', look: 'bg-success-tint text-success' },
  cancelada: { text: 'Cancelada', look: 'bg-danger-tint text-danger' },
  atendida: { text: 'Atendida', look: 'bg-action-tint text-action' },
  no_asistio: { text: 'No asististe', look: 'bg-accent-tint text-accent-ink' },
}

interface StateTagProps {
  estado: AppointmentWire['estado']
  changeAsked: boolean
}

/** The state of an appointment in a word. */
export function StateTag({ estado, changeAsked }: StateTagProps) {
  const shown =
    changeAsked && estado === 'agendada'
      ? { text: 'Cambio pedido', look: 'bg-accent-tint text-accent-ink' }
      : looks[estado]
  return (
    <span className={`rounded-full px-3 py-1 font-semibold text-sm leading-tight ${shown.look}`}>
      {shown.text}
    </span>
  )
}
