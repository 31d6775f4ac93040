import { useLoad } from '@amparo/client/loading/use-load.ts'
import { columnDay, dayOf } from '../../dates.ts'
import { Part } from '../../shell/Facts.tsx'
import { Refusal } from '../../shell/Refusal.tsx'
import { ActOfTwo } from './ActOfTwo.tsx'
import { actsOnChange, type DocumentChange, documentChanges, readChanges } from './two-people-calls.ts'

const words = {
  propose: 'Cambió de documento',
  confirm: 'Pasar todo al documento nuevo',
  decline: 'No pasarlo',
  effect:
    'Pasan su cuenta y todo lo suyo al documento nuevo. Se cierran sus sesiones y se avisa a los contactos de antes y de ahora.',
}

const accountWords: Readonly<Record<DocumentChange['cuentas'], string>> = {
  ninguna: 'No tiene cuenta con ninguno de los dos.',
  anterior: 'Tiene cuenta con el documento anterior.',
  nueva: 'Tiene cuenta con el documento nuevo.',
  dos: 'Tiene una cuenta con cada documento: se unen, y queda la del anterior.',
}

/** Documents that the insurer changed, of one person or of all; nothing if there are none. Two people move the account. */
export function DocumentChanges({ personId }: { personId?: string }) {
  const { data, error } = useLoad([documentChanges, personId ?? ''], (signal) =>
    readChanges(personId, signal),
  )
  if (error) return <Refusal error={error} />
  if (data === undefined || data.filas.length === 0) return null
  return (
    <Part title="Documentos que cambió la aseguradora" level={personId ? 'h3' : 'h2'}>
      <ul className="grid gap-4 text-[0.9375rem]">
        {data.filas.map((change) => (
          <li key={change.id}>
            <span className="block font-semibold">
              {personId ? '' : `${change.nombre} · `}
              {change.de} pasa a {change.a}
            </span>
            <span className="block text-ink-soft">
              {change.certificado}, desde el {columnDay(dayOf(change.vistoEl))}.{' '}
              {accountWords[change.cuentas]}
            </span>
            <ActOfTwo
              about={`${change.nombre}, ${change.a}`}
              words={words}
              acts={actsOnChange(change)}
              proposal={change.propuesta && { ...change.propuesta, isOwn: change.propuesta.propia }}
              obstacle={change.impedimento}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}
