import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { listSites } from '@amparo/contract/service-desk/console/sites.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { call } from '../../../api/call.ts'
import { limaToday } from '../../../dates.ts'
import { ProfessionalSelect } from '../../../shell/ProfessionalSelect.tsx'
import type { ListState } from '../../../table/use-list-state.ts'
import { type Action, actions, type PlanTerms } from './plan-calls.ts'

const kinds = [
  ['profesional', 'Un profesional'],
  ['sede', 'Una sede'],
  ['sala', 'Una sala'],
] as const
type Kind = (typeof kinds)[number][0]

const kindOf = (state: ListState): Kind =>
  kinds.map(([kind]) => kind).find((kind) => state.read(kind) !== undefined) ??
  kinds.map(([kind]) => kind).find((kind) => kind === state.read('de')) ??
  'profesional'
const actionOf = (state: ListState): Action =>
  actions.map(([action]) => action).find((action) => action === state.read('accion')) ?? 'reasignar'

/** Terms of the address; null until all are there. */
export function readTerms(state: ListState): PlanTerms | null {
  const kind = kindOf(state)
  const id = state.read(kind)
  const desde = state.read('desde') ?? limaToday()
  const hasta = state.read('hasta') ?? desde
  return id === undefined ? null : { [kind]: id, desde, hasta, accion: actionOf(state) }
}

/** Terms of a plan: professional, site or room, days and action; kept in the address. */
export function PlanTermsForm({ state }: { state: ListState }) {
  const kind = kindOf(state)
  const value = state.read(kind) ?? ''
  const from = state.read('desde') ?? limaToday()
  const until = state.read('hasta') ?? from
  const nobody = { profesional: undefined, sede: undefined, sala: undefined }
  const choose = (id: string) => state.show({ ...nobody, de: kind, [kind]: id || undefined })
  return (
    <div className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[1fr_1.4fr_1fr_1fr_1.6fr]">
      <SelectField<Kind>
        label="De quién"
        value={kind}
        onChange={(next) => state.show({ ...nobody, de: next })}
        options={kinds}
      />
      {kind === 'profesional' ? (
        <ProfessionalSelect label="Profesional" value={value} onChange={choose} />
      ) : (
        <PlaceSelect kind={kind} value={value} onChange={choose} />
      )}
      <Field
        label="Desde"
        type="date"
        min={limaToday()}
        value={from}
        // A later first day takes the last one along.
        onChange={({ target: { value: desde } }) =>
          state.show({ desde: desde || undefined, ...(desde > until ? { hasta: undefined } : {}) })
        }
      />
      <Field
        label="Hasta"
        type="date"
        min={from}
        value={until}
        onChange={({ target }) => state.show({ hasta: target.value || undefined })}
      />
      <SelectField<Action>
        label="Qué hacer"
        value={actionOf(state)}
        onChange={(accion) => state.show({ accion })}
        options={actions}
      />
    </div>
  )
}

function PlaceSelect({
  kind,
  value,
  onChange,
}: {
  kind: 'sede' | 'sala'
  value: string
  onChange: (id: string) => void
}) {
  const query = { limite: 100 } as const
  const { data } = useLoad(['sedes', 'para-elegir'], (signal) =>
    call<typeof listSites>('GET', '/consola/Sedes', { query, signal }),
  )
  const options = (data?.filas ?? []).flatMap(({ id, nombre, salas }) =>
    kind === 'sede'
      ? [[id, nombre] as const]
      : salas.map((room) => [room.id, `${room.nombre}, ${nombre}`] as const),
  )
  return (
    <SelectField<string>
      label={kind === 'sede' ? 'Sede' : 'Sala'}
      empty="Elige…"
      value={value}
      onChange={onChange}
      options={options}
    />
  )
}
