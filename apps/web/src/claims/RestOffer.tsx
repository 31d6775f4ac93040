import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useLoad } from '../api/load.ts'
import type { ClaimDoor, ClaimPaper, OfferedRest } from './claim-door.ts'

interface RestOfferProps {
  folio: string
  paper: ClaimPaper
  rests: NonNullable<ClaimDoor['rests']>
  onChange: () => void
}

/** The person's own rest certificates, attached in one tap; EsSalud's file after a consent that names its reader. */
export function RestOffer({ folio, paper, rests, onChange }: RestOfferProps) {
  const { data } = useLoad(['descansos', folio], (signal) => rests.read(signal))
  const { busy, error, run } = useSubmission()
  if (!data) return null
  const attached = new Set(paper.archivos.map(({ descanso }) => descanso?.codigo))
  const codeOf = ({ archivos }: OfferedRest, file: 'empleador' | 'essalud') =>
    archivos.find(({ archivo }) => archivo === file)?.codigo
  const open = data.descansos.filter((rest) => !attached.has(codeOf(rest, 'empleador')))
  const detailed = data.descansos.filter((rest) => !attached.has(codeOf(rest, 'essalud')))
  const add = (rest: OfferedRest, file: 'empleador' | 'essalud') =>
    void run(async () => {
      await rests.add(paper.clave, rest, file, file === 'essalud' ? data.lector : undefined)
      onChange()
    })
  return (
    <div className="mt-3 grid gap-2 empty:hidden">
      {open.map((rest) => (
        <div key={rest.documento}>
          <Button look="primary" size="small" disabled={busy} onClick={() => add(rest, 'empleador')}>
            Agregar tu descanso médico {periodOf(rest)}
          </Button>
          <p className="mt-1 text-ink-soft text-sm">Lo firmó {rest.profesional}. No dice qué tienes.</p>
        </div>
      ))}
      {detailed.length > 0 ? (
        <details className="text-[0.9375rem]">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">¿Te piden el diagnóstico?</summary>
          <p>
            El archivo para EsSalud lleva tu diagnóstico. Con tu autorización, {data.lector} lo lee para
            evaluar esta solicitud.
          </p>
          <div className="mt-2 grid justify-items-start gap-2">
            {detailed.map((rest) => (
              <Button
                key={rest.documento}
                look="secondary"
                size="small"
                disabled={busy}
                onClick={() => add(rest, 'essalud')}
              >
                Autorizo a {data.lector} y agrego el {periodOf(rest)}
              </Button>
            ))}
          </div>
        </details>
      ) : null}
      {error ? (
        <p role="alert" className="font-medium text-danger">
          {error.problem.title}. {error.problem.detail}
        </p>
      ) : null}
    </div>
  )
}

const periodOf = ({ desde, hasta }: OfferedRest) =>
  desde === hasta ? `del ${formatDay(desde)}` : `del ${formatDay(desde)} al ${formatDay(hasta)}`
