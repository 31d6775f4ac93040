import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { isOpenEnded } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { columnDay, columnMoment, dayOf } from '../dates.ts'
import { mayWork, useWorker } from '../session/use-me.ts'
import { Badge } from '../shell/Badge.tsx'
import { Facts, Part } from '../shell/Facts.tsx'
import { Refusal } from '../shell/Refusal.tsx'
import { SidePanel } from '../shell/Screen.tsx'
import { tell } from '../shell/toasts.ts'
import { visitAddress } from '../visit-address.ts'
import { counted } from '../words.ts'
import { BookByPhone } from './BookByPhone.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { FileMessages } from './FileMessages.tsx'
import { closeSessions, type PersonFile } from './people-calls.ts'
import { DocumentChanges } from './two-people/DocumentChanges.tsx'
import { PersonKeys } from './two-people/PersonKeys.tsx'
import { twoPeopleRoles } from './two-people/two-people-calls.ts'

const appointmentStates: Readonly<Record<string, string>> = {
  agendada: 'Agendada',
  cancelada: 'Cancelada',
  atendida: 'Atendida',
  no_asistio: 'Alguien faltó',
}

interface FilePanelProps {
  file: PersonFile
  beside?: boolean
  onClose: () => void
}

/** The person's data for staff: policies, uses, appointments, guests, messages, sessions. Nothing clinical. */
export function FilePanel({ file, beside = false, onClose }: FilePanelProps) {
  const { datos } = file
  const worker = useWorker()
  const [dialog, setDialog] = useState<'contact' | 'booking' | null>(null)
  const name = [datos.nombres, datos.apellidoPaterno, datos.apellidoMaterno].filter(Boolean).join(' ')
  const isPrivacy = mayWork(worker, twoPeopleRoles)
  const books = mayWork(worker, ['agenda']) && datos.cuenta
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      beside={beside}
      actions={
        <>
          {books ? <Button onClick={() => setDialog('booking')}>Agendar por teléfono…</Button> : null}
          {datos.cuenta ? (
            <Button look="secondary" onClick={() => setDialog('contact')}>
              Corregir contacto…
            </Button>
          ) : null}
        </>
      }
    >
      {isPrivacy ? <DocumentChanges personId={file.id} /> : null}
      <Part title="Datos">
        <Facts
          facts={[
            [datos.tipoDocumento === 6 ? 'CE' : 'DNI', datos.documento],
            ['Nacimiento', datos.fechaNacimiento ? columnDay(datos.fechaNacimiento) : 'Sin registrar'],
            ['Correo', datos.correoElectronico ?? 'Sin registrar'],
            ['Celular', datos.numeroCelular ?? 'Sin registrar'],
            [
              'Cuenta',
              datos.cuenta
                ? `Activada${datos.cuentaDesde ? ` el ${columnDay(dayOf(datos.cuentaDesde))}` : ''}`
                : 'Sin activar',
            ],
          ]}
        />
      </Part>
      <Part title={titleOf('Pólizas', file.polizas.length, file.totales.polizas)}>
        <Rows
          none="No tiene pólizas: es invitado."
          rows={file.polizas.map((poliza) => ({
            key: poliza.certificado,
            title: `${poliza.producto} · ${poliza.perfil}${poliza.aNombreDe ? ` · de otra persona: ${poliza.aNombreDe}` : ''}`,
            text: `${poliza.certificado}, ${isOpenEnded(poliza.hasta) ? `desde el ${columnDay(poliza.desde)}, sin fecha de término` : `del ${columnDay(poliza.desde)} al ${columnDay(poliza.hasta)}`}`,
            state: poliza.estado,
            good: poliza.estado === 'vigente',
          }))}
        />
      </Part>
      {file.usos.length > 0 ? (
        <Part title="Usos de este año de póliza">
          <Facts
            facts={file.usos.map(
              ({ servicio, limite, quedan }) =>
                [servicio, `${counted(quedan, 'queda', 'quedan')} de ${limite}`] as const,
            )}
          />
        </Part>
      ) : null}
      <Part title={titleOf('Citas', file.citas.length, file.totales.citas)}>
        {file.citas.length === 0 ? (
          <p className="text-[0.9375rem] text-ink-soft">Ninguna.</p>
        ) : (
          <ul className="grid gap-2 text-[0.9375rem]">
            {file.citas.map((appointment) => (
              <li key={appointment.id}>
                {mayWork(worker, ['agenda']) ? (
                  <Link
                    to={`${visitAddress(appointment)}&canceladas=si`}
                    className="font-semibold text-action underline underline-offset-4"
                  >
                    {columnMoment(appointment.inicio)}
                  </Link>
                ) : (
                  <span className="font-semibold">{columnMoment(appointment.inicio)}</span>
                )}{' '}
                {appointment.especialidad ?? appointment.servicio}
                {appointment.con ? `, con ${appointment.con}` : ''} ·{' '}
                {appointmentStates[appointment.estado] ?? appointment.estado}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={titleOf('Invitados', file.invitados.length, file.totales.invitados)}>
        <Rows
          none="Ninguno."
          rows={file.invitados.map(({ id, nombre, documento, estado, desde }) => ({
            key: id,
            title: nombre,
            text: `${documento}, desde el ${columnDay(dayOf(desde))}`,
            state: estado.replaceAll('_', ' '),
            good: estado === 'aprobado',
          }))}
        />
      </Part>
      <Part title={titleOf('Mensajes', file.mensajes.length, file.totales.mensajes)}>
        <FileMessages file={file} />
      </Part>
      <Part title="Sesiones abiertas">
        <Sessions file={file} />
      </Part>
      {isPrivacy && datos.cuenta ? <PersonKeys personId={file.id} /> : null}
      {dialog === 'contact' ? <ContactDialog file={file} onClose={() => setDialog(null)} /> : null}
      {dialog === 'booking' ? (
        <BookByPhone personId={file.id} name={name} onClose={() => setDialog(null)} />
      ) : null}
    </SidePanel>
  )
}

/** «Citas», or «Citas: últimas 100 de 143» if the list is truncated. */
function titleOf(title: string, shown: number, total: number): string {
  return shown < total ? `${title}: últimas ${shown} de ${total}` : title
}

interface Row {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly state: string
  readonly good: boolean
}

function Rows({ rows, none }: { rows: readonly Row[]; none: string }) {
  if (rows.length === 0) return <p className="text-[0.9375rem] text-ink-soft">{none}</p>
  return (
    <ul className="grid gap-2 text-[0.9375rem]">
      {rows.map(({ key, title, text, state, good }) => (
        <li key={key} className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className="block text-ink-soft">{text}</span>
          </span>
          <Badge look={good ? 'good' : 'plain'}>{state}</Badge>
        </li>
      ))}
    </ul>
  )
}

function Sessions({ file }: { file: PersonFile }) {
  const { run, busy, error } = useSubmission()
  const [closed, setClosed] = useState(false)
  const sessions = closed ? [] : file.sesiones
  return (
    <>
      {error ? <Refusal error={error} /> : null}
      {sessions.length === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">Ninguna.</p>
      ) : (
        <>
          <ul className="grid gap-1 text-[0.9375rem]">
            {sessions.map(({ dispositivo, ultimoUso }) => (
              <li key={`${dispositivo} ${ultimoUso}`}>
                {dispositivo}, usada el {columnMoment(ultimoUso)}
              </li>
            ))}
          </ul>
          <Button
            look="secondary"
            size="small"
            busy={busy}
            className="mt-3"
            onClick={() =>
              void run(async () => {
                const count = await closeSessions(file.id)
                setClosed(true)
                tell(`${counted(count, 'sesión cerrada', 'sesiones cerradas')}`)
              })
            }
          >
            Cerrar todas sus sesiones
          </Button>
        </>
      )}
    </>
  )
}
