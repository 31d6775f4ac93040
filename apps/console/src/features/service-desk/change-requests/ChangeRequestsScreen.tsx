import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type {
  acceptChangeRequest,
  listChangeRequests,
  refuseChangeRequest,
} from '@amparo/contract/service-desk/console/change-requests.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useRef } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { clockOf, columnMoment, dayOf, spokenMoment } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { Screen, SidePanel } from '../../../shell/Screen.tsx'
import { saveSoon, useSavings } from '../../../shell/saving.ts'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { instantOf, WhenFields, whenTrouble } from '../../../shell/WhenFields.tsx'
import { DataTable } from '../../../table/DataTable.tsx'
import { Filters, SearchBox } from '../../../table/Filters.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { queryOf, useListState } from '../../../table/use-list-state.ts'
import { useRows } from '../../../table/use-rows.ts'
import { begin } from '../../../words.ts'

type Request = AnswerOf<typeof listChangeRequests>['filas'][number]

/** Changes that people request after their own deadline; the oldest first. */
export default function ChangeRequestsScreen() {
  const state = useListState('pedido')
  const query = queryOf(state, {})
  const { list, chosen } = useRows(state, ['pedidos', query], (signal) =>
    call<typeof listChangeRequests>('GET', '/consola/Pedidos', { query, signal }),
  )
  return (
    <Screen
      title="Pedidos de cambio"
      lead="De citas cuyo plazo de cambio ya pasó. La cita queda como está hasta que respondas."
      panel={chosen ? <RequestPanel key={chosen.id} request={chosen} onClose={state.close} /> : undefined}
    >
      <Filters>
        <SearchBox state={state} label="Buscar por nombre o documento" />
      </Filters>
      <DataTable<Request>
        caption="Pedidos de cambio sin responder"
        list={list}
        state={state}
        nameTitle="Persona"
        nameOf={({ cita }) => cita.titular.nombre}
        nameTextOf={({ cita }) => cita.titular.nombre}
        columns={[
          { title: 'Cita', cell: ({ cita }) => `${cita.especialidad ?? cita.servicio}` },
          { title: 'Fecha de la cita', from: 'md', cell: ({ cita }) => columnMoment(cita.inicio) },
          {
            title: 'Quiere',
            from: 'lg',
            cell: ({ quiere }) => (quiere ? columnMoment(quiere) : 'No dijo cuándo'),
          },
          { title: 'Pedido', from: 'sm', cell: ({ pedidoEl }) => columnMoment(pedidoEl) },
        ]}
        empty={
          <Nothing title="No hay pedidos sin responder">
            Cuando alguien pida mover una cita fuera de plazo, aparecerá aquí: la mueves y avisas, o le
            respondes por qué no.
          </Nothing>
        }
      />
    </Screen>
  )
}

const refusal = defineForm({ mensaje: '' })

function RequestPanel({ request, onClose }: { request: Request; onClose: () => void }) {
  const { id, cita, motivo, quiere, abierto, pedidoEl } = request
  const wanted = quiere ?? cita.inicio
  const accept = useForm({
    start: { dia: dayOf(wanted), hora: clockOf(wanted) },
    check: whenTrouble,
  })
  const draft = `pedido-no:${id}`
  const refuse = useForm({
    ...refusal,
    draft,
    check: ({ mensaje }) => ({ mensaje: mensaje.trim().length < 10 && 'Escríbele 10 caracteres o más' }),
  })
  const savingId = `pedido:${id}`
  const saving = useSavings().get(savingId)
  const saved = {
    id: savingId,
    about: `Pedido de ${cita.titular.nombre}`,
    reload: () => Promise.all([reloadWhere('pedidos'), reloadWhere('citas'), reloadWhere('pendientes')]),
  }
  const move = async (values: { dia: string; hora: string }) => {
    const start = instantOf(values)
    const send = () =>
      call<typeof acceptChangeRequest>('POST', '/consola/Pedidos/:id/Aceptar', {
        params: { id },
        body: { inicio: start },
        keepalive: true,
      })
    const words = `La cita de ${cita.titular.nombre} pasa al ${spokenMoment(start)}`
    saveSoon({ ...saved, state: 'Cita movida', words, send })
  }
  const say = async (values: { mensaje: string }) => {
    const send = () =>
      call<typeof refuseChangeRequest>('POST', '/consola/Pedidos/:id/Rechazar', {
        params: { id },
        body: { mensaje: values.mensaje.trim() },
        keepalive: true,
      })
    const typed = { name: draft, values, show: () => undefined }
    const words = `Respondiste a ${cita.titular.nombre} que no se puede`
    saveSoon({ ...saved, state: 'Respondido: no se puede', words, send, typed })
  }
  const acceptButton = useRef<HTMLButtonElement>(null)
  useShortcuts('Este pedido', [
    // A move notifies the person: the key focuses its button, and Enter moves.
    ...(abierto && !saving
      ? [{ key: 'a', label: 'Ir a «Mover y avisar»', run: () => acceptButton.current?.focus() }]
      : []),
    ...(saving
      ? []
      : [{ key: 'd', label: 'Responder que no se puede', run: () => refuse.focus('mensaje', 'intoView') }]),
  ])

  return (
    <SidePanel title={cita.titular.nombre} onClose={onClose}>
      <Part title="El pedido">
        {abierto ? null : <Badge look="late">La cita ya empezó o se canceló</Badge>}
        <p className="my-2">«{motivo}»</p>
        <Facts
          facts={[
            ['Pedido el', begin(spokenMoment(pedidoEl))],
            ['Cita', `${cita.servicio}${cita.especialidad ? `, ${cita.especialidad}` : ''}`],
            ['Ahora es', begin(spokenMoment(cita.inicio))],
            ['Quiere', quiere ? begin(spokenMoment(quiere)) : 'No dijo cuándo'],
            ['Con', cita.profesional?.nombre ?? cita.sala?.nombre ?? 'Sin asignar'],
          ]}
        />
        <Link
          to={`/agenda?dia=${dayOf(wanted)}${cita.profesional ? `&profesional=${cita.profesional.id}` : ''}`}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
        >
          Ver la agenda de ese día
        </Link>
      </Part>
      {saving ? <SavingNote saving={saving} /> : null}
      {abierto && !saving ? (
        <Part title="Aceptar y mover">
          <form noValidate className="grid gap-3" onSubmit={accept.submit(move)}>
            <WhenFields form={accept} />
            <Button ref={acceptButton} type="submit" className="justify-self-start">
              Mover y avisar
            </Button>
          </form>
        </Part>
      ) : null}
      {saving ? null : (
        <Part title="Responder que no se puede">
          <form noValidate className="grid gap-3" onSubmit={refuse.submit(say)}>
            <TextArea {...refuse.field('mensaje')} label="Mensaje para la persona" maxLength={500} rows={3} />
            <Button type="submit" look="secondary" className="justify-self-start">
              Responder
            </Button>
          </form>
        </Part>
      )}
    </SidePanel>
  )
}
