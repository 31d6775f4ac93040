import { ApiError } from '@amparo/client/api/api-error.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { type Ref, useRef, useState } from 'react'
import { columnMoment } from '../../../dates.ts'
import { useWorker } from '../../../session/use-me.ts'
import { DangerDialog } from '../../../shell/DangerDialog.tsx'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { saveForGood, useSavings } from '../../../shell/saving.ts'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { type ChosenProfessional, ProfessionalChoice } from './ProfessionalChoice.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import {
  afterChange,
  changeRoles,
  disable,
  enable,
  inviteAgain,
  type StaffRow,
  tellWith,
} from './staff-calls.ts'

const methodNames = { totp: 'Código', llave: 'Llave', respaldo: 'Respaldos' } as const

/** A staff member: roles, second factor, invitation, and disabling. */
export function StaffPanel({ person, onClose }: { person: StaffRow; onClose: () => void }) {
  const { id, version, nombre, activo } = person
  const own = useWorker().id === id
  /** Ticked, unsaved roles, with the version on which they were ticked: a reloaded list must not replace it. */
  const [draft, setDraft] = useState<{
    roles: StaffRole[]
    link: ChosenProfessional
    version: number
  } | null>(null)
  const roles = draft?.roles ?? person.roles
  const link = draft?.link ?? { id: person.profesional?.id ?? '', citasAnteriores: false }
  const edit = (edited: { roles?: StaffRole[]; link?: ChosenProfessional }) =>
    setDraft({ roles, link, version: draft?.version ?? version, ...edited })
  const [leaving, setLeaving] = useState(false)
  const subject = `personal:${id}`
  const saving = useSavings().get(subject)
  const attends = roles.includes('profesional')
  const changed =
    roles.length > 0 &&
    (roles.join() !== person.roles.join() ||
      (attends && (link.id !== (person.profesional?.id ?? '') || link.citasAnteriores)))
  const act = (state: string, work: () => ReturnType<typeof enable>) => {
    const send = async () => tellWith(await work())
    saveForGood({ id: subject, state, about: nombre, send, reload: afterChange })
  }
  const inviteButton = useRef<HTMLButtonElement>(null)
  const save = () =>
    act('Roles', async () => {
      const { profesional } = person
      const told = await changeRoles(
        id,
        {
          roles,
          version: draft?.version ?? version,
          ...(attends && link.id ? { idProfesional: link.id, citasAnteriores: link.citasAnteriores } : {}),
        },
        { roles: [...person.roles], ...(profesional ? { idProfesional: profesional.id } : {}) },
      ).catch((cause: unknown) => {
        // Another administrator changed this account: tick again on its present state.
        if (cause instanceof ApiError && cause.isRefusal('version')) setDraft(null)
        throw cause
      })
      setDraft(null)
      return told
    })
  useShortcuts(
    'Esta persona',
    own || saving
      ? []
      : activo
        ? [
            { key: 's', label: 'Guardar los roles', run: () => changed && save() },
            {
              key: 'i',
              label: 'Ir a «Enviar una invitación nueva»',
              run: () => inviteButton.current?.focus(),
            },
            { key: 'd', label: 'Desactivar', run: () => setLeaving(true) },
          ]
        : [{ key: 'a', label: 'Reactivar', run: () => act('Reactivación', () => enable(id, version)) }],
  )

  return (
    <SidePanel
      title={nombre}
      onClose={onClose}
      actions={
        activo && !own && !saving ? (
          <Acts changed={changed} onSave={save} onLeave={() => setLeaving(true)} />
        ) : undefined
      }
    >
      {saving ? (
        <div className="mb-4">
          <SavingNote saving={saving} />
        </div>
      ) : null}
      <PersonFacts person={person} />
      {activo ? (
        own ? (
          <p className="text-[0.9375rem] text-ink-soft">
            Eres tú: tus roles los cambia otra persona que administra.
          </p>
        ) : (
          <>
            <Part title="Qué puede hacer">
              <RoleChoice roles={roles} onChange={(ticked) => edit({ roles: ticked })} />
              {attends ? (
                <ProfessionalChoice
                  chosen={link}
                  present={person.profesional}
                  onChange={(chosen) => edit({ link: chosen })}
                />
              ) : null}
            </Part>
            <Invitation
              ref={inviteButton}
              busy={saving !== undefined}
              onSend={() => act('Invitación nueva', () => inviteAgain(id, version))}
            />
          </>
        )
      ) : (
        <WayBack
          busy={saving !== undefined}
          onEnable={() => act('Reactivación', () => enable(id, version))}
        />
      )}
      {leaving ? (
        <LeaveDialog
          person={person}
          act={() => act('Desactivación', () => disable(id, version))}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </SidePanel>
  )
}

interface ActsProps {
  changed: boolean
  onSave: () => void
  onLeave: () => void
}

function Acts({ changed, onSave, onLeave }: ActsProps) {
  return (
    <>
      <Button aria-disabled={!changed} onClick={() => changed && onSave()}>
        Guardar los roles
      </Button>
      <Button look="secondary" onClick={onLeave}>
        Desactivar…
      </Button>
    </>
  )
}

interface LeaveDialogProps {
  person: StaffRow
  act: () => void
  onClose: () => void
}

function LeaveDialog({ person, act, onClose }: LeaveDialogProps) {
  return (
    <DangerDialog title={`Desactivar a ${person.nombre}`} verb="Desactivar" act={act} onClose={onClose}>
      Sus sesiones se cierran al instante y no podrá entrar mientras nadie lo reactive. Sus actos siguen en el
      registro.
      {person.profesional
        ? ` Las horas de ${person.profesional.nombre} dejan de ofrecerse y sus citas por venir quedan como tarea de agenda.`
        : ''}
    </DangerDialog>
  )
}

function PersonFacts({ person }: { person: StaffRow }) {
  return (
    <Part title="Datos">
      <Facts
        facts={[
          ['Correo', person.correo],
          ['Desde', columnMoment(person.creado)],
          ['Último ingreso', person.ultimoIngreso ? columnMoment(person.ultimoIngreso) : 'Nunca'],
          [
            'Segundo factor',
            person.metodos.length > 0
              ? person.metodos.map((method) => methodNames[method]).join(', ')
              : 'Sin inscribir',
          ],
          ...(person.profesional ? [['Atiende como', person.profesional.nombre] as const] : []),
        ]}
      />
    </Part>
  )
}

interface InvitationProps {
  ref: Ref<HTMLButtonElement>
  /** An act on this person is pending. */
  busy: boolean
  onSend: () => void
}

function Invitation({ ref, busy, onSend }: InvitationProps) {
  return (
    <Part title="Entrada">
      <p className="mb-2 text-[0.9375rem] text-ink-soft">
        Con una invitación nueva crea otra contraseña e inscribe otro segundo factor. Profesional,
        Administración, Privacidad y Auditoría le vuelven cuando otra persona que administra lo aprueba.
      </p>
      {busy ? null : (
        <Button ref={ref} look="secondary" size="small" onClick={onSend}>
          Enviar una invitación nueva
        </Button>
      )}
    </Part>
  )
}

function WayBack({ busy, onEnable }: { busy: boolean; onEnable: () => void }) {
  return (
    <Part title="Entrada">
      <p className="mb-2 text-[0.9375rem]">
        Está desactivado: no puede entrar. Si fue un error, se deshace: entra con su contraseña y su segundo
        factor de antes. Administración, Privacidad y Auditoría se las devuelve una segunda persona.
      </p>
      {busy ? null : (
        <Button look="secondary" size="small" onClick={onEnable}>
          Reactivar
        </Button>
      )}
    </Part>
  )
}
