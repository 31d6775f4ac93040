import { useLoad } from '@amparo/client/loading/use-load.ts'
import { columnDay, columnMoment, dayOf } from '../../dates.ts'
import { Part } from '../../shell/Facts.tsx'
import { Refusal } from '../../shell/Refusal.tsx'
import { ActOfTwo } from './ActOfTwo.tsx'
import { actsOnKey, keysOfPerson, readKeys } from './two-people-calls.ts'

const words = {
  propose: 'Proponer el retiro',
  confirm: 'Retirar la llave',
  decline: 'No retirarla',
  effect: 'La llave deja de abrir la cuenta, se cierran las sesiones de la persona y se le avisa por correo.',
}

/** The passkeys of a person; two people remove one. */
export function PersonKeys({ personId }: { personId: string }) {
  const { data, error } = useLoad([keysOfPerson, personId], (signal) => readKeys(personId, signal))
  return (
    <Part title="Llaves de acceso">
      {error ? <Refusal error={error} /> : null}
      {data === undefined ? (
        error ? null : (
          <p role="status">Cargando…</p>
        )
      ) : data.llaves.length === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">Ninguna.</p>
      ) : (
        <ul className="grid gap-3 text-[0.9375rem]">
          {data.llaves.map(({ id, nombre, creada, ultimoUso, retiro }) => (
            <li key={id}>
              <span className="block font-semibold">{nombre}</span>
              <span className="block text-ink-soft">
                Creada el {columnDay(dayOf(creada))}
                {ultimoUso ? `, usada el ${columnMoment(ultimoUso)}` : ', sin usar'}
              </span>
              <ActOfTwo
                about={nombre}
                words={words}
                acts={actsOnKey(personId, id)}
                proposal={retiro && { ...retiro, isOwn: retiro.propio }}
              />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
