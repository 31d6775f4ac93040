import { serverNow } from '@amparo/client/api/traffic.ts'
import { useStore } from '@amparo/client/store.ts'
import type { WrittenMedicine } from '@amparo/domain/health/allergies/allergy-match.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { spokenMoment } from '../../../dates.ts'
import { sessionEnded } from '../../../session/session-end.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { useAskBeforeUnload } from '../../../shell/use-ask-before-unload.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { AllergyLine } from './AllergyLine.tsx'
import { AntecedentsPart } from './AntecedentsPart.tsx'
import { Brief } from './Brief.tsx'
import { CallFrame } from './CallFrame.tsx'
import { type Consultation, useConsultation } from './consultation-calls.ts'
import { stateLooks, stateNames } from './consultation-words.ts'
import { Earlier } from './Earlier.tsx'
import { Emergency } from './Emergency.tsx'
import { Encounter } from './Encounter.tsx'
import { HandedIn } from './HandedIn.tsx'
import { History } from './History.tsx'
import { Leaves } from './Leaves.tsx'
import { ClosedNote, OpenNote } from './NoteEditor.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { WaitingRoom } from './WaitingRoom.tsx'

/** Poll from this long before the start until this long after the end, in milliseconds. */
const earlyMs = 15 * 60_000
const lateMs = 30 * 60_000
const lookAgainMs = 10_000

function isAround({ estado, modalidad, inicio, fin }: Consultation['cita']): boolean {
  const now = serverNow()
  return (
    estado === 'agendada' &&
    modalidad === 'video' &&
    now > Date.parse(inicio) - earlyMs &&
    now < Date.parse(fin) + lateMs
  )
}

/** A consultation on one screen: the call on one side, the record on the other, or over it on a narrow screen. */
export default function ConsultationScreen() {
  const { idCita = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const wantsCall = search.has('llamada')
  const hasEnded = useStore(sessionEnded, false)
  const { data, error, reload } = useConsultation(
    idCita,
    ({ cita }) => !hasEnded && isAround(cita) && lookAgainMs,
  )
  // A form leaves the screen before its answer comes.
  useAskBeforeUnload([...useSavings().keys()].some((id) => id.endsWith(`:${idCita}`)))
  const link = data?.cita.linkProfesional
  const isCalling = wantsCall && link !== undefined
  const show = (calling: boolean) => setSearch(calling ? { llamada: '' } : {}, { replace: true })

  return (
    <Screen
      title={data ? data.paciente.nombre : 'Atención'}
      lead={data ? <Lead data={data} /> : undefined}
      actions={
        data ? (
          <CallLinks appointment={data.cita} isCalling={isCalling} onCall={() => show(true)} />
        ) : undefined
      }
    >
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data === undefined ? (
        <div className="grid max-w-5xl gap-4">
          <ShapedSkeleton shape="panel" />
          <ShapedSkeleton shape="form" />
        </div>
      ) : (
        <>
          {hasEnded ? null : (
            <WaitingRoom appointment={data.cita} hasCome={data.entraste} isCalling={isCalling} />
          )}
          <div
            className={isCalling ? 'grid gap-x-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]' : 'max-w-5xl'}
          >
            {isCalling ? (
              <CallFrame link={link} patient={data.paciente.nombre} onClose={() => show(false)} />
            ) : null}
            {hasEnded ? <SignInAgain /> : null}
            <div className="min-w-0" hidden={hasEnded}>
              {data.encuentro ? <Encounter encounter={data.encuentro} /> : null}
              <Brief data={data} isCalling={isCalling} />
              {data.consentimiento !== undefined && !data.nota?.cerrada ? (
                <Emergency hospital={data.paciente.hospital} />
              ) : null}
              <Whole
                key={data.cita.id}
                appointmentId={idCita}
                data={data}
                isCalling={isCalling}
                reload={reload}
              />
            </div>
          </div>
        </>
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
  const isBooked = appointment.estado === 'agendada'
  // The call shows the same, so leave the room to the record.
  if (isBooked && isCalling) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {appointment.enSala && isBooked ? <Badge look="soon">Espera en la sala</Badge> : null}
      <Badge look={stateLooks[appointment.estado]}>{stateNames[appointment.estado]}</Badge>
      {appointment.linkProfesional && isBooked ? <Button onClick={onCall}>Abrir la llamada</Button> : null}
      {appointment.telefono ? (
        <a href={`tel:${appointment.telefono}`} className={buttonClass('primary')}>
          Llamar al {appointment.telefono}
        </a>
      ) : null}
    </div>
  )
}

/** Age, service and time, beside the name. */
function Lead({ data: { paciente, cita } }: { data: Consultation }) {
  return (
    <>
      <strong className="font-semibold text-ink">
        {paciente.edad === null ? 'Edad sin registrar' : `${paciente.edad} años`}
      </strong>
      {` · ${cita.especialidad ?? cita.servicio} · ${spokenMoment(cita.inicio)} · `}
      <Link to="/mi-agenda" className="font-semibold text-action underline underline-offset-4">
        Mi agenda
      </Link>
    </>
  )
}

interface WholeProps {
  appointmentId: string
  data: Consultation
  /** The call is beside it. */
  isCalling: boolean
  reload: () => void
}

function Whole({ appointmentId, data, isCalling, reload }: WholeProps) {
  const [search] = useSearchParams()
  const [medicines, setMedicines] = useState<readonly WrittenMedicine[]>([])
  const { antecedentes } = data
  const note = {
    id: 'nota',
    label: 'Nota',
    key: 'F2',
    content: data.nota?.cerrada ? (
      <ClosedNote appointmentId={appointmentId} note={data.nota} patient={data.paciente.nombre} />
    ) : (
      <OpenNote appointmentId={appointmentId} data={data} isClinical={data.consentimiento !== undefined} />
    ),
  }
  const isPhysician = data.cita.especialidad !== undefined
  const left = data.recetas.length + data.documentosClinicos.length
  const leaves = {
    id: 'deja',
    label: left > 0 ? `Recetas y documentos (${left})` : 'Recetas y documentos',
    key: 'F8',
    content: (
      <Leaves
        appointmentId={appointmentId}
        data={data}
        isPhysician={isPhysician}
        onTyped={setMedicines}
        onChange={reload}
      />
    ),
  }
  const before = {
    id: 'antes',
    label: 'Antes',
    key: 'F9',
    content: (
      <>
        <HandedIn appointmentId={appointmentId} data={data} />
        {data.consentimiento === undefined ? null : <History appointmentId={appointmentId} data={data} />}
        <Earlier data={data} isCalling={isCalling} />
      </>
    ),
  }
  const antecedents = antecedentes && {
    id: 'antecedentes',
    label: 'Antecedentes',
    key: 'F4',
    content: <AntecedentsPart appointmentId={appointmentId} now={antecedentes} onChange={reload} />,
  }
  return (
    <RecordTabs
      isCalling={isCalling}
      first={search.get('parte')}
      parts={[
        note,
        ...(isPhysician || data.consentimiento !== undefined ? [leaves] : []),
        ...(antecedents ? [antecedents] : []),
        before,
      ]}
      {...(antecedentes
        ? {
            above: (open) => (
              <AllergyLine
                patient={data.paciente.nombre}
                antecedents={antecedentes}
                medicines={medicines}
                onOpen={() => open('antecedentes')}
              />
            ),
          }
        : {})}
    />
  )
}
