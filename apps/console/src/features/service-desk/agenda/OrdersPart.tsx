import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { addResult, ordersOfVisit } from '@amparo/contract/care/console/results.ts'
import { call } from '../../../api/call.ts'
import { sendBytes } from '../../../api/files.ts'
import { spokenMoment } from '../../../dates.ts'
import { Part } from '../../../shell/Facts.tsx'
import { FilePick } from '../../../shell/FilePick.tsx'
import { Refusal } from '../../../shell/Refusal.tsx'
import { tell } from '../../../shell/toasts.ts'
import { counted } from '../../../words.ts'

const names = {
  orden_laboratorio: 'Orden de laboratorio',
  orden_imagen: 'Orden de imagen',
  interconsulta: 'Interconsulta',
  descanso_medico: 'Descanso médico',
} as const

/** Orders of a visit, to which the desk adds results that arrive; it reads none of them back. */
export function OrdersPart({ appointmentId }: { appointmentId: string }) {
  const { data, reload } = useLoad(['citas', 'ordenes', appointmentId], (signal) =>
    call<typeof ordersOfVisit>('GET', '/consola/Citas/:id/Ordenes', {
      params: { id: appointmentId },
      signal,
    }),
  )
  const { run, busy, error } = useSubmission()
  if (!data || data.ordenes.length === 0) return null
  const send = (id: string, file: File) =>
    void run(async () => {
      const sent = { params: { id }, query: { nombre: file.name } }
      await sendBytes<typeof addResult>('POST', '/consola/DocumentosClinicos/:id/Resultados', file, sent)
      tell('El resultado quedó guardado. Lo leen el profesional y el paciente.')
      reload()
    })
  return (
    <Part title="Órdenes">
      {error ? <Refusal error={error} /> : null}
      <ul className="grid gap-2">
        {data.ordenes.map(({ id, clase, emitida, resultados }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {names[clase]}
              <span className="block text-[0.9375rem] text-ink-soft">
                {spokenMoment(emitida)} · {counted(resultados, 'resultado', 'resultados')}
              </span>
            </span>
            <FilePick
              label={busy ? 'Subiendo…' : 'Subir un resultado'}
              disabled={busy}
              onFile={(file) => send(id, file)}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}
