import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { prescriptionPdf } from '@amparo/contract/care/prescriptions.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { endingAt } from '../agenda/times.ts'
import { keepFile } from '../api/files.ts'
import { ApiProblem } from '../forms/ApiProblem.tsx'
import { mailPrescription, type Prescription, sharePrescriptionLink } from './prescription-calls.ts'
import { SharedLink } from './SharedLink.tsx'

const states = {
  borrador: { text: 'Sin firmar', look: 'bg-sand-strong text-ink-soft' },
  vigente: { text: 'Vigente', look: 'bg-success-tint text-success' },
  vencida: { text: 'Vencida', look: 'bg-sand-strong text-ink-soft' },
  anulada: { text: 'Anulada', look: 'bg-danger-tint text-danger' },
} as const satisfies Record<Prescription['estado'], { text: string; look: string }>

/** A prescription for its patient: what to take, its validity, and how to pass it to a pharmacy. */
export function PrescriptionCard({ prescription }: { prescription: Prescription }) {
  const { run, busy, error, attempts } = useSubmission()
  const [told, setTold] = useState('')
  const [shared, setShared] = useState<{ url: string; expira: string } | null>(null)
  const { id, estado, items, profesional, codigo } = prescription
  const isGood = estado === 'vigente'
  return (
    <article
      aria-label={`Receta de ${profesional.nombre}`}
      className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl">Receta médica</h3>
        <span className={`rounded-full px-3 py-1 font-semibold text-sm leading-tight ${states[estado].look}`}>
          {states[estado].text}
        </span>
      </div>
      <p className="mt-1 text-ink-soft">
        {profesional.nombre}
        {profesional.colegiatura ? ` · ${profesional.colegiatura}` : ''}
      </p>
      <p className="mt-1 font-medium">{validityText(prescription)}</p>
      {prescription.muestra ? (
        <p className="mt-1 text-[0.9375rem] text-ink-soft">Documento de muestra, sin validez.</p>
      ) : null}
      <ol className="mt-4 grid gap-3">
        {items.map((item) => (
          <li
            key={`${item.dci} ${item.concentracion} ${item.forma}`}
            className="rounded-card bg-sand px-4 py-3"
          >
            <p className="font-semibold">
              {item.dci} {item.concentracion}, {item.forma}
            </p>
            <p>
              {item.dosis} por vía {item.via.toLowerCase()}, {item.frecuencia}, durante {item.dias}{' '}
              {item.dias === 1 ? 'día' : 'días'}. Cantidad: {item.cantidad}.
            </p>
            {item.indicacion ? <p className="text-[0.9375rem] text-ink-soft">{item.indicacion}</p> : null}
          </li>
        ))}
      </ol>
      {prescription.indicaciones ? (
        <p className="mt-3 whitespace-pre-wrap">{prescription.indicaciones}</p>
      ) : null}
      {error ? <ApiProblem error={error} attempt={attempts} /> : null}
      <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">
        <Button
          busy={busy}
          onClick={() =>
            void run(() =>
              keepFile<typeof prescriptionPdf>('GET', '/recetas/:id/pdf', `receta-${codigo ?? id}.pdf`, {
                params: { id },
              }),
            )
          }
        >
          Descargar la receta
        </Button>
        {isGood ? (
          <Button
            look="secondary"
            busy={busy}
            onClick={() => void run(async () => setShared(await sharePrescriptionLink(id)))}
          >
            Compartir con una farmacia
          </Button>
        ) : null}
        <Button
          look="secondary"
          busy={busy}
          onClick={() =>
            void run(async () => {
              await mailPrescription(id)
              setTold('Te enviamos un correo con el enlace a tu receta.')
            })
          }
        >
          Enviarla a mi correo
        </Button>
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {shared ? (
          <SharedLink
            title="El enlace para la farmacia está listo"
            label="Enlace para la farmacia"
            opens="Abre tu receta"
            url={shared.url}
            until={endingAt(shared.expira)}
          />
        ) : told ? (
          <Alert look="success">
            <p className="font-medium">{told}</p>
          </Alert>
        ) : null}
      </div>
    </article>
  )
}

function validityText({ estado, vence, muestra }: Prescription): string {
  if (estado === 'anulada') return 'Ya no sirve. No la uses.'
  if (estado === 'vencida') return `Ya no sirve en farmacias: venció el ${formatDay(vence ?? '')}.`
  if (muestra) return `Vigente hasta el ${formatDay(vence ?? '')}.`
  return vence ? `Sirve en cualquier farmacia hasta el ${formatDay(vence)}.` : ''
}
