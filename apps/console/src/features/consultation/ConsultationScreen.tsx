import { buttonClass } from '@amparo/ui/button.ts'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { Link, useParams } from 'react-router'
import { spokenMoment } from '../../dates.ts'
import { Badge } from '../../shell/Badge.tsx'
import { Facts, Part } from '../../shell/Facts.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { LoadTrouble } from '../../table/DataTable.tsx'
import { type Consultation, useConsultation } from './consultation-calls.ts'
import { stateLooks, stateNames } from './consultation-words.ts'
import { Identity } from './Identity.tsx'
import { ClosedNote, OpenNote } from './NoteEditor.tsx'
import { Prescriptions } from './Prescriptions.tsx'

/** A consultation on one screen: who it is and why, the note, the prescriptions; the call opens beside it. */
export default function ConsultationScreen() {
  const { idCita = '' } = useParams()
  const { data, error, reload } = useConsultation(idCita)
  return (
    <Screen
      title={data ? data.paciente.nombre : 'Atención'}
      lead={
        data
          ? `${data.cita.especialidad ?? data.cita.servicio} · ${spokenMoment(data.cita.inicio)}`
          : undefined
      }
      actions={data ? <CallLinks cita={data.cita} /> : undefined}
    >
      <Link
        to="/mi-agenda"
        className="mb-3 inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
      >
        Mi agenda
      </Link>
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data === undefined ? (
        <div className="grid gap-4 lg:grid-cols-[1fr_22rem]">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      ) : (
        <Whole key={data.cita.id} idCita={idCita} data={data} reload={reload} />
      )}
    </Screen>
  )
}

function CallLinks({ cita }: { cita: Consultation['cita'] }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {cita.enSala ? <Badge look="soon">Espera en la sala</Badge> : null}
      <Badge look={stateLooks[cita.estado]}>{stateNames[cita.estado]}</Badge>
      {cita.linkProfesional ? (
        <a href={cita.linkProfesional} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
          Abrir la llamada
          <span className="sr-only"> en otra ventana</span>
        </a>
      ) : null}
      {cita.telefono ? (
        <a href={`tel:${cita.telefono}`} className={buttonClass('primary')}>
          Llamar al {cita.telefono}
        </a>
      ) : null}
    </div>
  )
}

function Whole({ idCita, data, reload }: { idCita: string; data: Consultation; reload: () => void }) {
  const isClinical = data.consentimiento !== undefined
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0">
        {data.nota?.cerrada ? (
          <ClosedNote idCita={idCita} note={data.nota} onChange={reload} />
        ) : (
          <OpenNote idCita={idCita} data={data} isClinical={isClinical} onClosed={reload} />
        )}
        {data.cita.especialidad ? (
          <Prescriptions idCita={idCita} prescriptions={data.recetas} onChange={reload} />
        ) : null}
      </div>
      <aside aria-label="Quién es" className="h-fit rounded-card border border-line bg-surface p-4">
        <Part title="Paciente">
          <Facts
            facts={[
              ['Documento', data.paciente.documento],
              ['Edad', data.paciente.edad === null ? 'Sin registrar' : `${data.paciente.edad} años`],
              ['Escribió', data.cita.motivo ?? 'Nada al reservar'],
              ...(data.consentimiento
                ? ([['Consentimiento', spokenMoment(data.consentimiento)]] as const)
                : []),
            ]}
          />
        </Part>
        {isClinical ? (
          <Identity idCita={idCita} seenAt={data.nota?.identidadVerificada} onChange={reload} />
        ) : null}
        <Part title="Antes conmigo">
          {data.anteriores.length === 0 ? (
            <p className="text-[0.9375rem] text-ink-soft">Es la primera vez.</p>
          ) : (
            <ul className="grid gap-2 text-[0.9375rem]">
              {data.anteriores.map((one) => (
                <li key={one.idCita}>
                  <Link
                    to={`/atencion/${one.idCita}`}
                    className="font-semibold text-action underline underline-offset-4"
                  >
                    {spokenMoment(one.inicio)}
                  </Link>
                  {one.resumen ? <span className="block text-ink-soft">{one.resumen}</span> : null}
                </li>
              ))}
            </ul>
          )}
        </Part>
        {isClinical ? (
          <Part title="Si es una emergencia">
            <p className="text-[0.9375rem]">
              Pide que llamen al <strong>106</strong> (SAMU) o acompaña a la persona hasta que alguien la
              lleve al hospital más cercano. Para salud mental, la línea <strong>113, opción 5</strong>.
            </p>
          </Part>
        ) : null}
      </aside>
    </div>
  )
}
