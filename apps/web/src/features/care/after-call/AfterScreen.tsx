import type { afterAppointment } from '@amparo/contract/agenda/agenda.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import { signsByField, signWords } from '@amparo/domain/health/vital-signs.ts'
import { type ReactNode, useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { agendaCall } from '../../../agenda/agenda-call.ts'
import { PersonFace } from '../../../agenda/PersonFace.tsx'
import { spokenMoment } from '../../../agenda/times.ts'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { DocumentCard } from '../../../clinical-documents/DocumentCard.tsx'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { askPath } from '../../../inside/ask-path.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { privateMeta } from '../../../page-meta.ts'
import { PrescriptionCard } from '../../../prescriptions/PrescriptionCard.tsx'
import { SurveyHere } from '../../../survey/SurveyHere.tsx'
import { lookNow } from '../../../survey/survey-store.ts'
import type { Aftermath } from './aftermath.ts'
import { Encounter } from './Encounter.tsx'
import { FollowUp } from './FollowUp.tsx'
import { HandedDocuments } from './HandedDocuments.tsx'

export const meta = () => privateMeta('Resumen de tu cita')

const lookAgainMs = 6000
const card = 'rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6'

/** After the call: agreements, next steps and the survey; documents that the doctor signs later appear automatically. */
export default function AfterScreen() {
  const { id = '' } = useParams()
  const loaded = useLoad(
    ['despues', id],
    (signal, background) =>
      agendaCall<typeof afterAppointment>('GET', '/agendamientos/Despues/:id', {
        params: { id },
        signal,
        background,
      }),
    { again: ({ enCurso }) => enCurso && lookAgainMs },
  )
  const isOver = loaded.data !== undefined && !loaded.data.enCurso
  useEffect(() => {
    if (isOver) lookNow()
  }, [isOver])

  return (
    <main id="contenido" tabIndex={-1} className="page *:max-w-3xl pt-4 pb-10">
      <Breadcrumb trail={[{ label: 'Citas programadas', to: '/ecosistema/citas' }]} current="Tu cita" />
      <h1 className="mt-4 text-title">Resumen de tu cita</h1>
      <div className="mt-4">
        <Loading loaded={loaded} shape="panel" waiting="Cargando tu cita…">
          {(after) => <Ready after={after} reload={loaded.reload} />}
        </Loading>
      </div>
    </main>
  )
}

function Ready({ after, reload }: { after: Aftermath; reload: () => void }) {
  const { cita, acordado, signos, anexos, recetas, control, documentos, notaCurriculum, enCurso } = after
  const { documentosClinicos } = after
  const left = recetas.length + documentosClinicos.length
  const isEmpty = !acordado && !signos && left === 0 && !control && !notaCurriculum
  return (
    <div className="grid gap-8">
      <p className="flex items-center gap-4 text-ink-soft text-lead leading-snug">
        {cita.profesional ? (
          <PersonFace id={cita.profesional.id} name={cita.profesional.nombre} className="size-16" />
        ) : null}
        <span>
          {cita.especialidad ?? cita.servicio}
          {cita.profesional ? ` con ${cita.profesional.nombre}` : ''}, {spokenMoment(cita.inicio)}
        </span>
      </p>
      <div role="status" className="-mt-4 empty:hidden">
        {enCurso && cita.estado !== 'cancelada' ? (
          <p className="rounded-card bg-action-tint px-4 py-3 font-medium">
            Deja esta página abierta: las indicaciones aparecen aquí solas.
          </p>
        ) : null}
      </div>
      <Encounter after={after} onDone={reload} />
      <SurveyHere />
      {recetas.length > 0 ? (
        <Section title="Tu receta">
          <div className="grid gap-4">
            {recetas.map((prescription) => (
              <PrescriptionCard key={prescription.id} prescription={prescription} />
            ))}
          </div>
        </Section>
      ) : null}
      {documentosClinicos.length > 0 ? (
        <Section title="Tus documentos">
          <div className="grid gap-4">
            {documentosClinicos.map((one) => (
              <DocumentCard key={one.id} issued={one} />
            ))}
          </div>
        </Section>
      ) : null}
      {control ? (
        <Section title="Tu próximo control">
          <FollowUp appointment={cita} control={control} onBooked={reload} />
        </Section>
      ) : null}
      {acordado || anexos.length > 0 ? (
        <Section title="Lo acordado">
          <div className={`grid gap-3 ${card}`}>
            {acordado ? <p className="whitespace-pre-wrap">{acordado}</p> : null}
            {anexos.map(({ texto, cuando }) => (
              <p key={cuando} className="border-line border-t pt-3 first:border-t-0 first:pt-0">
                <span className="block text-[0.9375rem] text-ink-soft">
                  Agregado el {spokenMoment(cuando)}
                </span>
                <span className="whitespace-pre-wrap">{texto}</span>
              </p>
            ))}
          </div>
        </Section>
      ) : null}
      {signos ? (
        <Section title="Tus signos vitales">
          <dl className={`grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 ${card}`}>
            {signWords(signsByField(signos)).map(([label, value]) => (
              <div key={label}>
                <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
      {notaCurriculum ? (
        <Section title="Sobre tu currículum">
          <p className={`whitespace-pre-wrap ${card}`}>{notaCurriculum.texto}</p>
          <Link
            to={`${pagesOf(13).linkIn}/editor`}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
          >
            Abrir mi currículum
          </Link>
        </Section>
      ) : null}
      {documentos.length > 0 ? (
        <Section title="Los documentos que entregaste">
          <HandedDocuments appointmentId={cita.id} documents={documentos} />
        </Section>
      ) : null}
      {isEmpty ? <Nothing after={after} /> : null}
      <p>
        <Link
          to={askPath({ tema: 'cita', cita: cita.id, asunto: `Mi cita de ${cita.servicio}` })}
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
        >
          Escribir un mensaje por esta cita
        </Link>
      </p>
      {cita.tipo === 'salud' ? (
        <p className="-mt-6">
          <Link
            to="/ecosistema/salud"
            className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
          >
            Ver mi salud: alergias, recetas y documentos
          </Link>
        </p>
      ) : null}
      <ContactLine lead="¿Se cortó antes de tiempo o te quedó una duda?" />
    </div>
  )
}

function Nothing({ after: { cita, enCurso } }: { after: Aftermath }) {
  const text =
    cita.estado === 'cancelada'
      ? 'Esta cita se canceló, así que no dejó nada.'
      : cita.estado === 'no_asistio'
        ? 'Esta cita quedó como no atendida. Puedes agendar otra cuando quieras.'
        : enCurso
          ? 'Todavía no hay nada. Cuando el profesional firme algo o termine sus apuntes, lo verás aquí.'
          : 'Esta cita no dejó recetas, documentos ni indicaciones por escrito.'
  return <p className={card}>{text}</p>
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
