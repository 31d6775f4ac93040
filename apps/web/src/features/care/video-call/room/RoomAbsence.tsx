import type { answerAbsence, readAbsence } from '@amparo/contract/care/absence.ts'
import { type AbsenceAnswered, AbsenceDialog } from '../../../../agenda/AbsenceDialog.tsx'
import { call } from '../../../../api/call.ts'
import type { PersonalLink } from '../peer/call-server.ts'

interface RoomAbsenceProps {
  link: PersonalLink
  name: string
  onMoved: (answered: AbsenceAnswered) => void
  onClose: () => void
}

/** The question to the person in the room, by the link alone; closing it means waiting. */
export function RoomAbsence({ link, name, onMoved, onClose }: RoomAbsenceProps) {
  return (
    <AbsenceDialog
      title="Lo sentimos: todavía no llega"
      about={link.id}
      read={(signal) => call<typeof readAbsence>('POST', '/videollamada/Ausencia', { body: link, signal })}
      answer={(choice) =>
        call<typeof answerAbsence>('POST', '/videollamada/Ausencia/Responder', {
          body: { ...link, ...choice },
        })
      }
      onMoved={onMoved}
      onWait={() => onClose()}
      onClose={() => onClose()}
      closesByWaiting
    >
      Pasaron diez minutos y {name} no está en la sala. ¿Qué prefieres?
    </AbsenceDialog>
  )
}
