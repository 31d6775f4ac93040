import type { getStaffFile, listStaff } from '@amparo/contract/staff/console/administration.ts'
import { roleNames } from '@amparo/domain/staff/role-names.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { columnDay, columnMoment, dayOf } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { SavingNotes } from '../../../shell/SavingNote.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { DataTable } from '../../../table/DataTable.tsx'
import { Choice, Filters, SearchBox } from '../../../table/Filters.tsx'
import { listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { queryOf, useListState } from '../../../table/use-list-state.ts'
import { useRows } from '../../../table/use-rows.ts'
import { Approvals } from './Approvals.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { StaffPanel } from './StaffPanel.tsx'
import type { StaffRow } from './staff-calls.ts'

/** Staff with their roles; invitations, and requests that await a second person. */
export default function StaffScreen() {
  const state = useListState('id')
  const [inviting, setInviting] = useState(false)
  useShortcuts('Esta pantalla', [{ key: 'n', label: 'Invitar a alguien', run: () => setInviting(true) }])
  const query = queryOf(state, { estado: ['activo', 'inactivo'], orden: ['nombre', '-creado'] })
  const { list, chosen } = useRows(state, ['personal', query], (signal) =>
    call<typeof listStaff>('GET', '/consola/Personal', { query, signal }),
  )
  return (
    <Screen
      title="Personal"
      lead="Quién trabaja aquí y qué puede hacer."
      actions={<Button onClick={() => setInviting(true)}>Invitar a alguien</Button>}
      panel={chosen ? <StaffPanel key={chosen.id} person={chosen} onClose={state.close} /> : undefined}
    >
      <Approvals />
      <Filters>
        <SearchBox state={state} label="Buscar por nombre o correo" />
        <Choice
          state={state}
          name="estado"
          label="Estado"
          options={[
            ['', 'Todos'],
            ['activo', 'Activos'],
            ['inactivo', 'Desactivados'],
          ]}
        />
      </Filters>
      <SavingNotes kind="invitacion" />
      <DataTable<StaffRow>
        caption="Personal"
        list={list}
        state={state}
        file={listFile<typeof getStaffFile>('/consola/Personal.csv', 'personal', query)}
        nameTitle="Nombre"
        nameOrder={{ up: 'nombre' }}
        nameOf={({ nombre }) => nombre}
        nameTextOf={({ nombre }) => nombre}
        columns={[
          { title: 'Correo', from: 'md', cell: ({ correo }) => correo },
          {
            title: 'Roles',
            from: 'sm',
            cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
          },
          {
            title: 'Desde',
            from: 'xl',
            order: { up: '-creado' },
            cell: ({ creado }) => columnDay(dayOf(creado)),
          },
          {
            title: 'Último ingreso',
            from: 'lg',
            cell: ({ ultimoIngreso }) => (ultimoIngreso ? columnMoment(ultimoIngreso) : 'Nunca'),
          },
          {
            title: 'Estado',
            cell: ({ activo, invitacion }) =>
              activo ? (
                invitacion ? (
                  <Badge look="soon">
                    {invitacion === 'pendiente' ? 'Invitación enviada' : 'Invitación vencida'}
                  </Badge>
                ) : (
                  <Badge look="good">Activo</Badge>
                )
              ) : (
                <Badge>Desactivado</Badge>
              ),
          },
        ]}
        empty={
          <Nothing title="Nadie coincide">
            Prueba con otra palabra. Para agregar a alguien usa «Invitar a alguien»: recibe un enlace y crea
            su contraseña.
          </Nothing>
        }
      />
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </Screen>
  )
}
