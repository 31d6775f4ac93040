import { Screen } from '../../shell/Screen.tsx'
import { Choice, DayChoice, Filters } from '../../table/Filters.tsx'
import { type ListState, useListState } from '../../table/use-list-state.ts'
import { EventList } from './EventList.tsx'
import { MessageList } from './MessageList.tsx'

/** What leaves the house: messages to people and events for the CRM, what stopped and why. */
export default function DeliveriesScreen() {
  const state = useListState()
  const events = state.read('lista') === 'eventos'
  return (
    <Screen title="Entregas" lead="Mensajes y eventos: qué salió, qué espera y qué se detuvo.">
      <Filters>
        <Choice
          state={state}
          name="lista"
          label="Ver"
          options={[
            ['mensajes', 'Mensajes a personas'],
            ['eventos', 'Eventos para el CRM'],
          ]}
        />
        <DeliveryFilters state={state} />
      </Filters>
      {events ? <EventList state={state} /> : <MessageList state={state} />}
    </Screen>
  )
}

function DeliveryFilters({ state }: { state: ListState }) {
  return (
    <>
      <Choice
        state={state}
        name="estado"
        label="Estado"
        options={[
          ['', 'Todos'],
          ['detenido', 'Detenidos'],
          ['pendiente', 'Pendientes'],
          ['entregado', 'Entregados'],
        ]}
      />
      <DayChoice state={state} name="desde" label="Desde" />
      <DayChoice state={state} name="hasta" label="Hasta" />
    </>
  )
}
