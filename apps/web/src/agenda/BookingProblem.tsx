import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { Link } from 'react-router'
import type { ApiError } from '../api/call.ts'
import { ApiProblem } from '../forms/ApiProblem.tsx'
import { type Alternative, Alternatives } from './Alternatives.tsx'

interface BookingProblemProps {
  error: ApiError | null
  attempt: number
  verb: string
  /** Label of the way back to the choice. */
  another?: string
  onTake: (alternative: Alternative) => void
  /** Returns to the calendar. */
  onChooseAnother: () => void
}

/** Why a booking or its change failed, with the next step. */
export function BookingProblem({
  error,
  attempt,
  verb,
  another,
  onTake,
  onChooseAnother,
}: BookingProblemProps) {
  if (error === null) return null
  if (error.isRefusal('horario_ocupado')) {
    return (
      <Alternatives problem={error.problem} attempt={attempt} verb={verb} onTake={onTake}>
        <ChooseAnother label={another} onClick={onChooseAnother} />
      </Alternatives>
    )
  }
  if (error.status === 0) {
    const offline = error.problem.codigo === 'sin_internet'
    return (
      <FormErrors
        title={offline ? error.problem.title : 'Se cortó la conexión y no sabemos si llegó'}
        attempt={attempt}
        problems={[
          {
            message: `${offline ? 'Tu elección sigue aquí. ' : ''}Vuelve a confirmar cuando tengas internet: si ya quedó registrada te la mostramos, y nunca se agenda dos veces.`,
          },
        ]}
      />
    )
  }
  return (
    <ApiProblem error={error} attempt={attempt}>
      {error.isRefusal('sin_cobertura') ? (
        <Link to="/ecosistema/configuracion#seguros" className={`${buttonClass('secondary')} mt-3`}>
          Ver mis seguros
        </Link>
      ) : null}
      {wantAnotherTime.has(error.problem.codigo) ? (
        <ChooseAnother label={another} onClick={onChooseAnother} />
      ) : null}
    </ApiProblem>
  )
}

/** Refusals that another time or another room would avoid. */
const wantAnotherTime: ReadonlySet<string> = new Set([
  'anticipacion',
  'fuera_de_horario',
  'limite_alcanzado',
  'capacidad',
])

function ChooseAnother({
  label = 'Elegir otro día u hora',
  onClick,
}: {
  label?: string | undefined
  onClick: () => void
}) {
  return (
    <Button look="quiet" className="mt-3 -ml-5" onClick={onClick}>
      {label}
    </Button>
  )
}
