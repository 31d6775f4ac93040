import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { Link, useParams, useSearchParams } from 'react-router'
import { spokenMoment } from '../../dates.ts'
import { useLookAgain } from '../../own-agenda/use-look-again.ts'
import { Badge } from '../../shell/Badge.tsx'
import { Facts, Part } from '../../shell/Facts.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { LoadTrouble } from '../../table/DataTable.tsx'
import { CallFrame } from './CallFrame.tsx'
import { type Consultation, useConsultation } from './consultation-calls.ts'
import { stateLooks, stateNames } from './consultation-words.ts'
import { Emergency } from './Emergency.tsx'
import { HandedIn } from './HandedIn.tsx'
import { Identity } from './Identity.tsx'
import { ClosedNote, OpenNote } from './NoteEditor.tsx'
import { Prescriptions } from './Prescriptions.tsx'
import { WaitingRoom } from './WaitingRoom.tsx'

/** From so long before it begins, in milliseconds, until it ends, somebody may be in the room. */
const earlyMs = 15 * 60_000

function isAround({ estado, modalidad, inicio, fin }: Consultation['cita']): boolean {
  const now = Date.now()
  return (
    estado === 'agendada' &&
    modalidad === 'video' &&
    now > Date.parse(inicio) - earlyMs &&
    now < Date.parse(fin)
  )
}

/** A consultation on one screen: the call on one side, the record on the other; over it where there is no room for both. */
export default function ConsultationScreen() {
  const { idCita = '' } = useParams()
  const { data, error, reload } = useConsultation(idCita)
  const [search, setSearch] = useSearchParams()
  const link = data?.cita.linkProfesional
  const isCalling = search.has('llamada') && link !== undefined
  const isAwaited = data !== undefined && !isCalling && isAround(data.cita)
  const show = (calling: boolean) => setSearch(calling ? { llamada: '' } : {}, { replace: true })

  // Each look is a row in the record: only around the hour, and until the call is on.
  useLookAgain(reload, isAwaited)

  return (
    <Screen
      title={data ? data.paciente.nombre : 'Atención'}
      lead={
        data
          ? `${data.cita.especialidad ?? data.cita.servicio} · ${spokenMoment(data.cita.inicio)}`
          : undefined
      }
      actions={
        data ? (
          <CallLinks appointment={data.cita} isCalling={isCalling} onCall={() => show(true)} />
        ) : undefined
      }
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
          <ShapedSkeleton shape="form" />
          <ShapedSkeleton shape="panel" />
        </div>
      ) : (
        <div className={isCalling ? 'grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]' : undefined}>
          {isCalling ? (
            <CallFrame link={link} patient={data.paciente.nombre} onClose={() => show(false)} />
          ) : null}
          <Whole key={data.cita.id} appointmentId={idCita} data={data} isNarrow={isCalling} reload={reload} />
        </div>
      )}
    </Screen>
  )
}

interface CallLinksProps {
  appointment: Consultation['cita']
  isCalling: boolean
  onCall: () => void
}

function CallLinks({ appointment, isCalling, onCall }: CallLinksProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {appointment.enSala && appointment.estado === 'agendada' ? (
        <Badge look="soon">{isCalling ? 'En la sala' : 'Espera en la sala'}</Badge>
      ) : null}
      <Badge look={stateLooks[appointment.estado]}>{stateNames[appointment.estado]}</Badge>
      {appointment.linkProfesional && appointment.estado === 'agendada' && !isCalling ? (
        <Button onClick={onCall}>Abrir la llamada</Button>
      ) : null}
      {appointment.telefono ? (
        <a href={`tel:${appointment.telefono}`} className={buttonClass('primary')}>
          Llamar al {appointment.telefono}
        </a>
      ) : null}
    </div>
  )
}

interface WholeProps {
  appointmentId: string
  data: Consultation
  /** The call stands beside it: one column. */
  isNarrow: boolean
  reload: () => void
}

function Whole({ appointmentId, data, isNarrow, reload }: WholeProps) {
  const isClinical = data.consentimiento !== undefined
  return (
    <div className={isNarrow ? 'grid content-start gap-6' : 'grid gap-6 lg:grid-cols-[1fr_22rem]'}>
      <div className="min-w-0">
        {isClinical && !data.nota?.cerrada ? <Emergency hospital={data.paciente.hospital} /> : null}
        {data.nota?.cerrada ? (
          <ClosedNote appointmentId={appointmentId} note={data.nota} onChange={reload} />
        ) : (
          <OpenNote appointmentId={appointmentId} data={data} isClinical={isClinical} onClosed={reload} />
        )}
        {data.cita.especialidad ? (
          <Prescriptions
            appointmentId={appointmentId}
            startsAt={data.cita.inicio}
            prescriptions={data.recetas}
            onChange={reload}
          />
        ) : null}
      </div>
      <aside aria-label="Quién es" className="h-fit rounded-card border border-line bg-surface p-4">
        <Part title={isClinical ? 'Paciente' : 'Persona'}>
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
        <WaitingRoom appointment={data.cita} onChange={reload} />
        <HandedIn appointmentId={appointmentId} data={data} />
        {isClinical ? (
          <Identity
            appointmentId={appointmentId}
            seenAt={data.nota?.identidadVerificada}
            isClosed={data.nota?.cerrada !== undefined}
            onChange={reload}
          />
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
              {data.totalAnteriores > data.anteriores.length ? (
                <li className="text-ink-soft">
                  Las {data.anteriores.length} más recientes de {data.totalAnteriores}.
                </li>
              ) : null}
            </ul>
          )}
        </Part>
      </aside>
    </div>
  )
}
