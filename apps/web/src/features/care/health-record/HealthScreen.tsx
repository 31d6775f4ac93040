import { AntecedentsForm } from '@amparo/client/antecedents/AntecedentsForm.tsx'
import { type AntecedentsTyped, bodyOf } from '@amparo/client/antecedents/antecedents-draft.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { formatLimaLongDate, parseInstant } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { AllergyQuestion } from '../../../health/AskAllergies.tsx'
import {
  type Antecedents,
  sendAntecedents,
  sendConfirmation,
  useAntecedents,
} from '../../../health/health-calls.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { privateMeta } from '../../../page-meta.ts'
import { rights } from '../../../right-requests/right-words.ts'
import { Accesses, card, Timeline } from './Timeline.tsx'

export const meta = () => privateMeta('Mi salud')

const parts = [
  ['antecedentes', 'Tus antecedentes'],
  ['atenciones', 'Tus atenciones'],
  ['accesos', 'Quién vio mi historia'],
  ['llevar', 'Llevar todo'],
] as const

/** The person's own antecedents and visits, and who read them. */
export default function HealthScreen() {
  const antecedents = useAntecedents()
  return (
    <main id="contenido" tabIndex={-1} className="page *:max-w-3xl pt-4 pb-10">
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Mi salud" />
      <h1 className="mt-4 text-title">Mi salud</h1>
      <p className="mt-2 text-ink-soft text-lead">
        El profesional de tu cita de salud lee tus antecedentes hasta 24 horas después. Nadie más del equipo
        los ve. Abajo aparece cada lectura.
      </p>
      <nav aria-label="En esta página" className="mt-2 flex flex-wrap gap-x-5">
        {parts.map(([id, name]) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
          >
            {name}
          </a>
        ))}
      </nav>
      <section aria-labelledby="antecedentes" className="mt-6">
        <h2 id="antecedentes" className="mb-3 scroll-mt-24 text-2xl">
          Tus antecedentes
        </h2>
        <Loading loaded={antecedents} shape="panel" waiting="Cargando tus antecedentes…">
          {(now) => <Record now={now} onChange={antecedents.setData} onStale={antecedents.reload} />}
        </Loading>
      </section>
      <section aria-labelledby="atenciones" className="mt-10">
        <h2 id="atenciones" className="mb-3 scroll-mt-24 text-2xl">
          Tus atenciones
        </h2>
        <Timeline />
      </section>
      <section aria-labelledby="accesos" className="mt-10">
        <h2 id="accesos" className="mb-3 scroll-mt-24 text-2xl">
          Quién vio mi historia
        </h2>
        <Accesses />
      </section>
      <section aria-labelledby="llevar" className="mt-10">
        <h2 id="llevar" className="mb-3 scroll-mt-24 text-2xl">
          Llevar todo
        </h2>
        <p>
          Te damos un archivo con toda tu historia: antecedentes, atenciones, recetas, órdenes, resultados y
          descansos. Es gratis y llega en {rights.acceso.days} días hábiles como máximo.
        </p>
        <Link
          to="/ecosistema/configuracion/derechos?pedir=historia"
          className={`mt-4 ${buttonClass('secondary')}`}
        >
          Pedir mi historia
        </Link>
      </section>
    </main>
  )
}

interface RecordProps {
  now: Antecedents
  onChange: (after: Antecedents) => void
  onStale: () => void
}

function Record({ now, onChange, onStale }: RecordProps) {
  const [search, setSearch] = useSearchParams()
  const [told, setTold] = useState('')
  const edit = (isEditing: boolean) => {
    if (isEditing) setTold('')
    setSearch(isEditing ? { editar: '' } : {}, { replace: true })
  }
  const done = (after: Antecedents) => {
    onChange(after)
    setTold('Guardado. El profesional de tu cita lo verá.')
    edit(false)
  }
  return (
    <>
      <p role="status" className="mb-3 font-medium text-success empty:hidden">
        {told}
      </p>
      {search.has('editar') ? (
        <Editor key={now.version} now={now} onDone={done} onStale={onStale} onClose={() => edit(false)} />
      ) : now.confirmadosEl === null ? (
        <>
          <div className={card}>
            <AllergyQuestion now={now} isFirst onDone={done} />
          </div>
          {now.version > 0 ? <Lists now={now} /> : null}
        </>
      ) : (
        <Shown now={now} onDone={done} onEdit={() => edit(true)} />
      )}
    </>
  )
}

const help = {
  alergias: 'Una medicina, un alimento, el látex, un contraste.',
  condiciones: 'Enfermedades que un médico te diagnosticó, como asma o diabetes.',
  medicinas: 'Medicinas que tomas ahora, también sin receta.',
}

function Editor({
  now,
  onDone,
  onStale,
  onClose,
}: Omit<RecordProps, 'onChange'> & { onDone: (after: Antecedents) => void; onClose: () => void }) {
  const { busy, error, attempts, run } = useSubmission()
  const save = (typed: AntecedentsTyped) =>
    void run(async () => onDone(await sendAntecedents(bodyOf(typed, now.version))))
  return (
    <AntecedentsForm
      now={now}
      help={help}
      none="No soy alérgico a nada"
      busy={busy}
      refusal={error}
      trouble={error ? <ApiProblem error={error} attempt={attempts} /> : null}
      onSave={save}
    >
      {error?.isRefusal('version') ? (
        <Button look="secondary" onClick={onStale}>
          Ver cómo quedó
        </Button>
      ) : null}
      <Button look="quiet" onClick={onClose}>
        Volver sin guardar
      </Button>
    </AntecedentsForm>
  )
}

function Shown({
  now,
  onDone,
  onEdit,
}: {
  now: Antecedents
  onDone: (after: Antecedents) => void
  onEdit: () => void
}) {
  const { busy, error, attempts, run } = useSubmission()
  return (
    <>
      <Lists now={now} />
      {error ? <ApiProblem error={error} attempt={attempts} /> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void run(async () => onDone(await sendConfirmation(now)))}>
          Sigue igual
        </Button>
        <Button look="secondary" onClick={onEdit}>
          Cambiar
        </Button>
      </div>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        {now.confirmadosEl ? `Confirmado el ${formatLimaLongDate(parseInstant(now.confirmadosEl))}` : ''}
        {now.confirmadosPor ? ` por ${now.confirmadosPor}` : ''}. Forma parte de tu historia clínica.
      </p>
    </>
  )
}

type Entry = Antecedents['alergias' | 'condiciones' | 'medicinas'][number]

function Lists({ now }: { now: Antecedents }) {
  const { alergias, condiciones, medicinas, retirados, sinAlergias } = now
  return (
    <div className={`grid gap-5 ${card}`}>
      <List
        title="Alergias"
        none={sinAlergias ? 'A nada, según dijiste.' : 'Todavía no nos dices.'}
        entries={alergias}
      >
        {(one) => [one.sustancia, one.reaccion, one.gravedad].filter(Boolean).join(' · ')}
      </List>
      <List title="Condiciones" none="Ninguna anotada." entries={condiciones}>
        {(one) => `${one.texto}${one.desde ? ` · desde ${one.desde}` : ''}`}
      </List>
      <List title="Medicinas que tomas" none="Ninguna anotada." entries={medicinas}>
        {(one) => [one.texto, one.dosis].filter(Boolean).join(' · ')}
      </List>
      {retirados.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action">
            Lo que se quitó ({retirados.length})
          </summary>
          <ul className="grid gap-2">
            {retirados.map(({ texto, retirado, nombreAutor, motivo }) => (
              <li key={`${texto}${retirado}`}>
                {texto}, el {formatLimaLongDate(parseInstant(retirado))}
                {nombreAutor ? ` por ${nombreAutor}` : ''}
                {motivo ? `: «${motivo}»` : ''}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

function List<E extends Entry>({
  title,
  none,
  entries,
  children,
}: {
  title: string
  none: string
  entries: readonly E[]
  children: (entry: E) => ReactNode
}) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="mt-1 grid gap-2">
          {entries.map((entry) => (
            <li key={entry.id}>
              {children(entry)}
              <span className="block text-[0.9375rem] text-ink-soft">
                {entry.autor === 'persona'
                  ? 'La anotaste tú'
                  : `La anotó ${entry.nombreAutor ?? 'un profesional'}`}{' '}
                el {formatLimaLongDate(parseInstant(entry.anotado))}
                {entry.enDuda ? `. La pusiste en duda: «${entry.enDuda}»` : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
