import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { answerAbsence, readAbsence } from '@amparo/contract/video.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { useEffect, useState } from 'react'
import { spokenMoment } from '../../agenda/times.ts'
import { ApiError, call } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import type { PersonalLink } from './call-server.ts'

type Asked = AnswerOf<typeof readAbsence>
export type AbsenceAnswered = AnswerOf<typeof answerAbsence>

interface AbsenceDialogProps {
  link: PersonalLink
  name: string
  /** Another time was taken: this room is over. */
  onMoved: (answered: AbsenceAnswered) => void
  onClose: () => void
}

/** Ten minutes after the hour and nobody there: to wait on, another time with anybody, or to be called. */
export function AbsenceDialog({ link, name, onMoved, onClose }: AbsenceDialogProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [answered, setAnswered] = useState<AbsenceAnswered | null>(null)
  const { run, busy, error, attempts } = useSubmission()

  useEffect(() => {
    call<typeof readAbsence>('POST', '/videollamada/Ausencia', { body: link }).then(
      setAsked,
      (cause: unknown) => {
        // Without times there are still the two other ways.
        if (!(cause instanceof ApiError)) throw cause
        setAsked({ pregunta: true, horarios: [] })
      },
    )
  }, [link])

  const answer = (
    choice: { respuesta: 'esperar' | 'llamada' } | { respuesta: 'otro_horario'; inicio: string },
  ) =>
    void run(async () => {
      const told = await call<typeof answerAbsence>('POST', '/videollamada/Ausencia/Responder', {
        body: { ...link, ...choice },
      })
      if (told.nueva) onMoved(told)
      else if (choice.respuesta === 'esperar') onClose()
      else setAnswered(told)
    })

  if (answered) {
    return (
      <Dialog open title="Listo" onClose={onClose} actions={<Button onClick={onClose}>Entendido</Button>}>
        <p role="status" className="text-lead">
          {answered.mensaje}
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      title="Lo sentimos: todavía no llega"
      onClose={() => answer({ respuesta: 'esperar' })}
      actions={
        <Button look="secondary" busy={busy} onClick={() => answer({ respuesta: 'esperar' })}>
          Seguir esperando
        </Button>
      }
    >
      <p>Pasaron diez minutos y {name} no está en la sala. ¿Qué prefieres?</p>
      {error ? <ApiProblem error={error} attempt={attempts} /> : null}
      <h3 className="mt-4 font-semibold">Otro horario, con quien esté libre</h3>
      <p className="text-[0.9375rem] text-ink-soft">Esta cita no se descuenta de tu beneficio.</p>
      <div role="status" className="mt-2 grid gap-2">
        {asked === null ? <p>Buscando horarios…</p> : null}
        {asked?.horarios.map(({ inicio }) => (
          <Button
            key={inicio}
            look="secondary"
            busy={busy}
            onClick={() => answer({ respuesta: 'otro_horario', inicio })}
          >
            {spokenMoment(inicio)}
          </Button>
        ))}
        {asked?.horarios.length === 0 ? <p>No hay horarios libres en estos días.</p> : null}
      </div>
      {asked?.telefono ? (
        <>
          <h3 className="mt-4 font-semibold">Que te llamemos</h3>
          <Button
            look="secondary"
            busy={busy}
            className="mt-2 w-full"
            onClick={() => answer({ respuesta: 'llamada' })}
          >
            Llámenme al celular que termina en {asked.telefono}
          </Button>
        </>
      ) : null}
    </Dialog>
  )
}
