import type { ApiError } from '../api/call.ts'
import { ApiProblem } from '../forms/ApiProblem.tsx'
import { FormErrors } from '../forms/FormErrors.tsx'
import { type Alternative, Alternatives } from './Alternatives.tsx'

interface BookingProblemProps {
  error: ApiError | null
  attempt: number
  verb: string
  onTake: (alternative: Alternative) => void
}

/** Why a booking or its change was not made, with what to do next. */
export function BookingProblem({ error, attempt, verb, onTake }: BookingProblemProps) {
  if (error === null) return null
  if (error.problem.codigo === 'horario_ocupado') {
    return <Alternatives problem={error.problem} attempt={attempt} verb={verb} onTake={onTake} />
  }
  if (error.status === 0) {
    return (
      <FormErrors
        title="Se cortó la conexión y no sabemos si llegó"
        attempt={attempt}
        problems={[
          {
            message:
              'Vuelve a confirmar cuando tengas internet: si ya quedó registrada te la mostramos, y nunca se agenda dos veces.',
          },
        ]}
      />
    )
  }
  return <ApiProblem error={error} attempt={attempt} />
}
