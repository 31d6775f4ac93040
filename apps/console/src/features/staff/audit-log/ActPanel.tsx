import { Link } from 'react-router'
import { columnMoment } from '../../../dates.ts'
import { Facts } from '../../../shell/Facts.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import type { ListState } from '../../../table/use-list-state.ts'
import type { Act } from './record-words.ts'

/** One act with everything in the audit log about it, and its links. */
export function ActPanel({ act, state }: { act: Act; state: ListState }) {
  const { persona, folio, sello } = act
  const lead = 'inline-flex min-h-11 items-center underline underline-offset-4'
  const to = (changes: Readonly<Record<string, string>>) =>
    state.addressOf({ n: undefined, despues: undefined, ver: undefined, ...changes })
  return (
    <SidePanel title={`Acto ${act.n}`} onClose={state.close}>
      <p className="mb-3 text-lg">{act.frase}</p>
      <Facts
        facts={[
          ['Cuándo', columnMoment(act.cuando)],
          ...(sello
            ? [
                [
                  'Sellado',
                  `${columnMoment(sello)}, lejos de la hora del acto: una de las dos no es cierta`,
                ] as const,
              ]
            : []),
          ['Quién', act.quien],
          ['Acción', act.accion],
          ['Sobre', act.sobre],
          ['Resultado', act.resultado === 'hecho' ? 'Hecho' : `Rechazado (${act.resultado})`],
          ['Detalle', act.detalle || 'Nada más'],
          ['Clave', <code key="clave">{act.clave}</code>],
          [
            'Huella',
            <code key="huella" className="break-all text-sm">
              {act.huella}
            </code>,
          ],
        ]}
      />
      {persona ? (
        <p className="mt-3">
          <Link to={to({ persona: persona.id })} className={lead}>
            Todo lo de {persona.nombre} en el registro
          </Link>
        </p>
      ) : null}
      {folio ? (
        <p>
          <Link to={to({ folio })} className={lead}>
            Todo lo de este número {folio}
          </Link>
        </p>
      ) : null}
    </SidePanel>
  )
}
