import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { listWaitingPeople } from '@amparo/contract/agenda/console/hour-waits.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { ChevronDownIcon } from '@amparo/ui/icons.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { shortDay, spokenDay, timeOf } from '../../../dates.ts'
import { Sideways } from '../../../shell/Sideways.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { counted } from '../../../words.ts'

type Person = AnswerOf<typeof listWaitingPeople>['filas'][number]

const partWords = { manana: 'mañana', tarde: 'tarde', noche: 'noche' } as const
const cell = 'border-line border-b px-3 py-2 text-left align-top'

interface WaitingPeopleProps {
  serviceId: number | undefined
  /** If the agenda shows one. */
  professionalId: string | undefined
}

/** The waiting list in order; loaded when opened. */
export function WaitingPeople({ serviceId, professionalId }: WaitingPeopleProps) {
  const [open, setOpen] = useState(false)
  const query = {
    ...(serviceId ? { idServicio: serviceId } : {}),
    ...(professionalId ? { idProfesional: professionalId } : {}),
  }
  const { data, error, reload } = useLoad(
    ['citas', 'esperas', query],
    (signal) => call<typeof listWaitingPeople>('GET', '/consola/Esperas', { query, signal }),
    { when: open },
  )
  return (
    <details
      className="group mt-4 rounded-card border border-line bg-surface"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-semibold">
        Quiénes esperan una hora liberada
        <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180 motion-safe:transition-transform" />
      </summary>
      <div className="border-line border-t px-4 py-3">
        {error ? (
          <LoadTrouble error={error} retry={reload} />
        ) : data === undefined ? (
          <Skeleton className="h-24" />
        ) : data.filas.length === 0 ? (
          <p className="text-ink-soft">
            Nadie espera {professionalId || serviceId ? 'con estos filtros' : 'una hora'}. Una persona sin
            hora libre puede pedir en el portal un aviso; la hora que se libera se le ofrece sola.
          </p>
        ) : (
          <>
            <p className="mb-2 text-ink-soft text-sm">
              {counted(data.total, 'persona', 'personas')}, en el orden en que se les ofrece
              {data.total > data.filas.length ? `; las primeras ${data.filas.length}` : ''}. Una hora que se
              cancela o se mueve se ofrece sola: 15 minutos a cada una.
            </p>
            <Sideways label="Quiénes esperan">
              <table className="w-full border-collapse text-[0.9375rem]">
                <thead>
                  <tr className="bg-sand text-sm">
                    {['Persona', 'Servicio', 'Con quién', 'Cuándo puede', 'Espera desde'].map((title) => (
                      <th key={title} scope="col" className="px-3 py-2 text-left">
                        {title}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.filas.map((person) => (
                    <Row key={person.id} person={person} />
                  ))}
                </tbody>
              </table>
            </Sideways>
          </>
        )}
      </div>
    </details>
  )
}

function Row({ person }: { person: Person }) {
  const { titular, servicio, especialidad, profesional, franjas, desde, hasta, desdeCuando, ofrecida } =
    person
  return (
    <tr>
      <th scope="row" className={`${cell} font-semibold`}>
        {titular.nombre}
        <span className="block font-normal text-ink-soft text-sm">{titular.documento}</span>
      </th>
      <td className={cell}>{[servicio, especialidad].filter(Boolean).join(' · ')}</td>
      <td className={cell}>{profesional ?? 'Cualquiera'}</td>
      <td className={cell}>
        Del {spokenDay(desde)} al {spokenDay(hasta)}
        <span className="block text-ink-soft text-sm">
          {franjas.map((part) => partWords[part]).join(', ')}
        </span>
      </td>
      <td className={cell}>
        {shortDay(desdeCuando.slice(0, 10))}, {timeOf(desdeCuando)}
        {ofrecida ? (
          <span className="block font-semibold text-action text-sm">
            Se le ofrece {shortDay(ofrecida.inicio.slice(0, 10))}, {timeOf(ofrecida.inicio)}, hasta las{' '}
            {timeOf(ofrecida.venceEl)}
          </span>
        ) : null}
      </td>
    </tr>
  )
}
