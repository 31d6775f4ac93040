import { useStore } from '@amparo/client/store.ts'
import { guestStepWords } from '@amparo/domain/guests/guest-step-words.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { StepLine } from '@amparo/ui/StepLine.tsx'
import { useState } from 'react'
import { columnDay, columnMoment } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { counted } from '../../../words.ts'
import { decideApproval, decideRejection, decisions } from './decisions.ts'
import { type GuestCase, useGuestCase } from './guest-calls.ts'
import { clockLook, clockWords, dueSentence, fullName, stateLooks, stateNames } from './guest-words.ts'
import { RejectDialog } from './RejectDialog.tsx'

interface GuestPanelProps {
  id: string
  onClose: () => void
  onDecided: () => void
}

const undecided = new Map<string, never>()

/** A case: the guest, the inviter, the policy's limits, earlier invitations, and the answer. */
export function GuestPanel({ id, onClose, onDecided }: GuestPanelProps) {
  const { data, error, reload } = useGuestCase(id)
  const [rejecting, setRejecting] = useState(false)
  const decided = useStore(decisions, undecided).has(id)
  const open = data?.estado === 'en_evaluacion' && !decided
  const approveNow = () => {
    if (!data || !open) return
    decideApproval(data, fullName(data))
    onDecided()
  }
  useShortcuts('Este caso', [
    { key: 'a', label: 'Aprobar', run: approveNow },
    { key: 'r', label: 'Rechazar', run: () => open && setRejecting(true) },
  ])

  return (
    <SidePanel
      title={data ? fullName(data) : 'Un caso'}
      onClose={onClose}
      actions={
        open ? (
          <>
            <Button onClick={approveNow}>Aprobar</Button>
            <Button look="secondary" onClick={() => setRejecting(true)}>
              Rechazar…
            </Button>
          </>
        ) : undefined
      }
    >
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data ? (
        <CaseFacts guest={data} />
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
      {rejecting && data ? (
        <RejectDialog
          name={fullName(data)}
          caseId={id}
          onClose={() => setRejecting(false)}
          onReject={(values) => {
            setRejecting(false)
            decideRejection(data, fullName(data), values)
            onDecided()
          }}
        />
      ) : null}
    </SidePanel>
  )
}

function CaseFacts({ guest }: { guest: GuestCase }) {
  const { invitado, titular, cobertura, anteriores, totalAnteriores } = guest
  const waits = guest.estado === 'en_evaluacion'
  return (
    <>
      <Part title={waits ? 'Plazo' : 'Estado'}>
        <Badge look={waits ? clockLook(guest) : stateLooks[guest.estado]}>
          {waits ? clockWords(guest) : stateNames[guest.estado]}
        </Badge>
        {waits ? (
          <>
            <p className="mt-2">{dueSentence(guest)}</p>
            <details className="mt-1 text-[0.9375rem] text-ink-soft">
              <summary className="min-h-8 font-semibold text-action underline underline-offset-4">
                Cómo se cuenta
              </summary>
              Son 7 días hábiles desde el día siguiente al registro
              {guest.registradoEl ? ` (${columnMoment(guest.registradoEl)})` : ''}. No cuentan sábados,
              domingos ni feriados nacionales. El invitado y el titular ven la misma fecha.
            </details>
          </>
        ) : null}
        {guest.motivo ? <p className="mt-2">«{guest.motivo}»</p> : null}
        {guest.resueltoPor ? <p className="mt-1 text-ink-soft">Lo resolvió {guest.resueltoPor}.</p> : null}
      </Part>
      <Part title="Invitado">
        <Facts
          facts={[
            [invitado.tipoDocumento === 6 ? 'CE' : 'DNI', invitado.documento],
            ['Nacimiento', invitado.fechaNacimiento ? columnDay(invitado.fechaNacimiento) : 'Sin registrar'],
            ['Correo', invitado.correoElectronico || 'Sin registrar'],
            ['Celular', invitado.numeroCelular || 'Sin registrar'],
            ...(guest.menorDeEdad
              ? ([['Menor de edad', `El titular declara ser su ${guest.menorDeEdad}`]] as const)
              : []),
            ['Servicios', guest.servicios.map(({ name }) => name).join(', ')],
          ]}
        />
      </Part>
      <Part title="Línea de tiempo">
        <StepLine steps={guest.pasos.map(guestStepWords)} label="Línea de tiempo de la invitación" />
        <p className="mt-2 text-[0.9375rem] text-ink-soft">El titular y el invitado ven la misma.</p>
      </Part>
      <Part title="Titular que invita">
        <Facts
          facts={[
            ['Nombre', titular.nombre],
            ['Documento', titular.documento],
            ['Cobertura', cobertura.vigente ? 'Vigente' : 'Sin póliza vigente: todavía no se puede aprobar'],
            ...cobertura.productos.map(
              ({ name, licencias, libres }) =>
                [
                  name,
                  `${counted(licencias, 'asiento', 'asientos')}, ${counted(libres, 'libre', 'libres')}`,
                ] as const,
            ),
          ]}
        />
      </Part>
      <Part title="Invitaciones anteriores de esta persona">
        {anteriores.length === 0 ? (
          <p className="text-[0.9375rem] text-ink-soft">Es la primera.</p>
        ) : (
          <ul className="grid gap-2 text-[0.9375rem]">
            {anteriores.map(({ id, estado, titular: inviter, invitadoEl, motivo }) => (
              <li key={id}>
                <Badge look={stateLooks[estado]}>{stateNames[estado]}</Badge> por {inviter}, el{' '}
                {columnDay(invitadoEl.slice(0, 10))}
                {motivo ? <span className="block text-ink-soft">«{motivo}»</span> : null}
              </li>
            ))}
          </ul>
        )}
        {totalAnteriores > anteriores.length ? (
          <p className="mt-2 text-[0.875rem] text-ink-soft">
            Las {anteriores.length} más recientes de {totalAnteriores}.
          </p>
        ) : null}
      </Part>
    </>
  )
}
