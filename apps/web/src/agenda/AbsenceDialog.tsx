import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { answerAbsence, readAbsence } from '@amparo/contract/care/absence.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../api/call.ts'
import { useLoad } from '../api/load.ts'
import { ApiProblem } from '../forms/ApiProblem.tsx'
import { spokenMoment } from './times.ts'

type AbsenceAsked = AnswerOf<typeof readAbsence>
export type AbsenceAnswered = AnswerOf<typeof answerAbsence>
type AbsenceChoice = { respuesta: 'esperar' | 'llamada' } | { respuesta: 'otro_horario'; inicio: string }

interface AbsenceDialogProps {
  title: string
  /** The event in one sentence. */
  children: ReactNode
  /** Id of the appointment. */
  about: string
  /** Loads the possible choices. */
  read: (signal: AbortSignal) => Promise<AbsenceAsked>
  answer: (choice: AbsenceChoice) => Promise<AbsenceAnswered>
  /** The person took another time: this appointment is over. */
  onMoved: (answered: AbsenceAnswered) => void
  /** The person keeps waiting. */
  onWait: (answered: AbsenceAnswered) => void
  /** Closed; with the answer if the person asked for a call. */
  onClose: (answered?: AbsenceAnswered) => void
  /** Closing counts as an answer: keep waiting. */
  closesByWaiting?: boolean
}

/** Without times the two other choices remain. */
async function readOrNone(read: AbsenceDialogProps['read'], signal: AbortSignal): Promise<AbsenceAsked> {
  try {
    return await read(signal)
  } catch (error) {
    if (!(error instanceof ApiError) || signal.aborted) throw error
    return { pregunta: true, horarios: [] }
  }
}

/**
 * Ten minutes after the hour the professional counts as absent: keep waiting, take another hour with any
 * professional, or ask for a call.
 */
export function AbsenceDialog(props: AbsenceDialogProps) {
  const { title, children, about, read, answer, onMoved, onWait, onClose, closesByWaiting = false } = props
  const asked = useLoad(['ausencia', about], (signal) => readOrNone(read, signal)).data ?? null
  const [answered, setAnswered] = useState<AbsenceAnswered | null>(null)
  const { run, busy, error, attempts } = useSubmission()

  const choose = (choice: AbsenceChoice) =>
    void run(async () => {
      const told = await answer(choice)
      if (told.nueva) onMoved(told)
      else if (choice.respuesta === 'esperar') onWait(told)
      else setAnswered(told)
    })

  const close = () => onClose(answered ?? undefined)
  if (answered || asked?.pregunta === false) {
    return (
      <Dialog
        open
        title={answered ? 'Listo' : 'Ya quedó registrada tu atención'}
        onClose={close}
        actions={<Button onClick={close}>Entendido</Button>}
      >
        <p role="status" className="text-lead">
          {answered?.mensaje ?? 'El profesional ya dejó algo de esta cita. Si no es así, escríbenos.'}
        </p>
      </Dialog>
    )
  }
  const isCallOnly = asked?.soloLlamada === true
  const wait = () => choose({ respuesta: 'esperar' })
  return (
    <Dialog
      open
      title={title}
      onClose={closesByWaiting ? wait : close}
      actions={
        isCallOnly ? (
          <Button look="secondary" onClick={close}>
            Volver
          </Button>
        ) : (
          <Button look="secondary" busy={busy} onClick={wait}>
            Seguir esperando
          </Button>
        )
      }
    >
      <p>{children}</p>
      {error ? <ApiProblem error={error} attempt={attempts} /> : null}
      {isCallOnly ? (
        <p className="mt-4">
          El profesional dejó anotado algo de esta cita, así que la revisa una persona de nuestro equipo.
        </p>
      ) : (
        <>
          <h3 className="mt-4 font-semibold">Otro horario, con el primero que esté libre</h3>
          <p className="text-[0.9375rem] text-ink-soft">Esta cita no se descuenta de tu beneficio.</p>
          <div role="status" className="mt-2 grid gap-2">
            {asked === null ? <p>Buscando horarios…</p> : null}
            {asked?.horarios.map(({ inicio }) => (
              <Button
                key={inicio}
                look="secondary"
                busy={busy}
                onClick={() => choose({ respuesta: 'otro_horario', inicio })}
              >
                {spokenMoment(inicio)}
              </Button>
            ))}
            {asked?.horarios.length === 0 ? <p>No hay horarios libres en estos días.</p> : null}
          </div>
        </>
      )}
      {asked?.telefono ? (
        <>
          <h3 className="mt-4 font-semibold">Que te llamemos</h3>
          <Button
            look="secondary"
            busy={busy}
            className="mt-2 w-full"
            onClick={() => choose({ respuesta: 'llamada' })}
          >
            Llámenme al celular que termina en {asked.telefono}
          </Button>
        </>
      ) : null}
    </Dialog>
  )
}
