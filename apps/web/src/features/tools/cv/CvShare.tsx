import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { getCvPdf, shareCv, unshareCv } from '@amparo/contract/tools/cv.ts'
import { takesCv } from '@amparo/domain/benefits/rules-of.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import { formatLimaDate, parseInstant, unbrokenLimaTime } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMyAppointments } from '../../../agenda/use-my-appointments.ts'
import { call } from '../../../api/call.ts'
import { keepFile } from '../../../api/files.ts'

interface CvShareProps {
  shared: readonly { readonly idCita: string }[]
  isSaved: boolean
  onChange: () => void
}

/** Actions of the CV: download it as a PDF, or share it with the adviser of one appointment. */
export function CvShare({ shared, isSaved, onChange }: CvShareProps) {
  const { mine } = useMyAppointments()
  const { busy, error, run } = useSubmission()
  const [news, setNews] = useState('')
  const coming = (mine?.proximas ?? []).filter(
    ({ idServicio, estado }) => takesCv(idServicio) && estado === 'agendada',
  )
  const toggle = (appointmentId: string, isShared: boolean) =>
    void run(async () => {
      const { mensaje } = isShared
        ? await call<typeof unshareCv>('POST', '/empleabilidad/Curriculum/DejarDeCompartir', {
            body: { idCita: appointmentId },
          })
        : await call<typeof shareCv>('POST', '/empleabilidad/Curriculum/Compartir', {
            body: { idCita: appointmentId },
          })
      setNews(mensaje)
      onChange()
    })

  return (
    <section aria-labelledby="usar-cv" className="rounded-panel bg-eco-tint p-5">
      <h2 id="usar-cv" className="text-xl">
        Úsalo
      </h2>
      <Button
        busy={busy}
        className="mt-3"
        onClick={() =>
          void run(() => keepFile<typeof getCvPdf>('GET', '/empleabilidad/Curriculum/pdf', 'curriculum.pdf'))
        }
      >
        Descargar PDF
      </Button>
      {isSaved ? null : (
        <p className="mt-2 text-[0.9375rem]">Espera a que diga «Guardado» para que salga lo último.</p>
      )}
      <h3 className="mt-5 text-lg">Compartir con tu asesor</h3>
      {coming.length === 0 ? (
        <p className="mt-1">
          Cuando agendes una asesoría de currículum, entrevista, búsqueda de empleo o salario, podrás
          compartirlo con tu asesor.{' '}
          <Link to={pagesOf(13).linkIn} className="font-semibold text-action underline underline-offset-4">
            Agendar una asesoría de currículum
          </Link>
        </p>
      ) : (
        <ul className="mt-2 grid gap-2">
          {coming.map((appointment) => {
            const isShared = shared.some(({ idCita }) => idCita === appointment.id)
            const when = parseInstant(appointment.inicio)
            return (
              <li key={appointment.id} className="rounded-card border border-line bg-surface p-4">
                <p className="font-semibold">{appointment.servicio}</p>
                <p className="text-ink-soft">
                  {formatLimaDate(when)}, {unbrokenLimaTime(when)}
                  {appointment.profesional ? ` · ${appointment.profesional.nombre}` : ''}
                </p>
                <Button
                  look="secondary"
                  size="small"
                  className="mt-2"
                  busy={busy}
                  onClick={() => toggle(appointment.id, isShared)}
                >
                  {isShared ? 'Dejar de compartir' : 'Compartir hasta que termine'}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <p role="status" className="mt-2 font-medium">
        {news}
      </p>
      {error ? (
        <p role="alert" className="mt-2 font-medium text-danger">
          {error.status === 404
            ? 'Escribe algo en tu currículum y vuelve a intentarlo.'
            : error.problem.detail}
        </p>
      ) : null}
    </section>
  )
}
