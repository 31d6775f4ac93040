import { Screen } from '../../../shell/Screen.tsx'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { Choice, DayChoice, Filters } from '../../../table/Filters.tsx'
import { type ListState, useListState } from '../../../table/use-list-state.ts'
import { EventList } from './EventList.tsx'
import { InboundList } from './InboundList.tsx'
import { MessageList } from './MessageList.tsx'

/** Outgoing data: messages to people and events for the CRM, with failures and causes. */
export default function DeliveriesScreen() {
  const state = useListState()
  const shown = state.read('lista')
  const retryRow = () =>
    document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row-act]')?.click()
  useShortcuts('Esta lista', [{ key: 'r', label: 'Reenviar o reintentar la fila', run: retryRow }])
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
            ['recibidos', 'Recibidos por WhatsApp'],
          ]}
        />
        <DeliveryFilters state={state} hasStates={shown !== 'recibidos'} />
      </Filters>
      {shown === 'eventos' ? (
        <EventList state={state} />
      ) : shown === 'recibidos' ? (
        <InboundList state={state} />
      ) : (
        <MessageList state={state} />
      )}
    </Screen>
  )
}

function DeliveryFilters({ state, hasStates }: { state: ListState; hasStates: boolean }) {
  return (
    <>
      {hasStates ? (
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
      ) : null}
      <DayChoice state={state} name="desde" label="Desde" />
      <DayChoice state={state} name="hasta" label="Hasta" />
    </>
  )
}
