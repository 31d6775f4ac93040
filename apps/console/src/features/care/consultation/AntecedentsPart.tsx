import { AntecedentsForm } from '@amparo/client/antecedents/AntecedentsForm.tsx'
import { type AntecedentsTyped, correctionOf, typedOf } from '@amparo/client/antecedents/antecedents-draft.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { type ReactNode, useState } from 'react'
import { dayOf, spokenDay, spokenMoment } from '../../../dates.ts'
import { Refusal } from '../../../shell/Refusal.tsx'
import { tell } from '../../../shell/toasts.ts'
import { useAskBeforeUnload } from '../../../shell/use-ask-before-unload.ts'
import { type Antecedents, sendCorrection } from './consultation-calls.ts'

const help = {
  alergias: 'Medicina, alimento, látex o contraste. Una familia vale: penicilinas, AINES, sulfas.',
  condiciones: 'Diagnósticos previos y cirugías.',
  medicinas: 'Medicinas que toma ahora, también sin receta.',
}

interface AntecedentsPartProps {
  appointmentId: string
  now: Antecedents
  onChange: () => void
}

/** Antecedents of the visit's patient: confirmed in one act, or corrected. */
export function AntecedentsPart({ appointmentId, now, onChange }: AntecedentsPartProps) {
  const [isEditing, setEditing] = useState(false)
  useAskBeforeUnload(isEditing)
  const { busy, error, run } = useSubmission()
  const save = (typed: AntecedentsTyped) =>
    void run(async () => {
      await sendCorrection(appointmentId, correctionOf(typed, now.version))
      setEditing(false)
      tell('Los antecedentes quedaron guardados.')
      onChange()
    })
  const trouble = error ? <Refusal error={error} reload={onChange} /> : null
  if (isEditing) {
    return (
      <AntecedentsForm
        key={now.version}
        now={now}
        isProfessional
        help={help}
        none="No tiene alergias"
        busy={busy}
        refusal={error}
        trouble={trouble}
        onSave={save}
      >
        <Button look="quiet" onClick={() => setEditing(false)}>
          Volver sin guardar
        </Button>
      </AntecedentsForm>
    )
  }
  const isAnswered = now.confirmadosEl !== null
  return (
    <section aria-label="Antecedentes del paciente" className="grid gap-5">
      {trouble}
      <p className="text-ink-soft">
        {now.confirmadosEl === null
          ? 'Nadie le preguntó todavía por sus alergias.'
          : `Confirmados el ${spokenMoment(now.confirmadosEl)} por ${now.confirmadosPor ?? 'el paciente'}.`}
      </p>
      <Entries
        title="Alergias"
        none={now.sinAlergias ? 'Ninguna, según dijo' : 'Sin preguntar'}
        entries={now.alergias}
      >
        {(one) => [one.sustancia, one.reaccion, one.gravedad].filter(Boolean).join(' · ')}
      </Entries>
      <Entries title="Condiciones" none="Ninguna anotada" entries={now.condiciones}>
        {(one) => [one.codigo, one.texto, one.desde && `desde ${one.desde}`].filter(Boolean).join(' · ')}
      </Entries>
      <Entries title="Medicinas que toma" none="Ninguna anotada" entries={now.medicinas}>
        {(one) => [one.texto, one.dosis].filter(Boolean).join(' · ')}
      </Entries>
      {now.retirados.length > 0 ? (
        <div>
          <h3 className="font-semibold">Retirados</h3>
          <ul className="grid gap-1 text-ink-soft">
            {now.retirados.map(({ texto, retirado, nombreAutor, motivo }) => (
              <li key={`${texto}${retirado}`}>
                {texto}, {spokenDay(dayOf(retirado))} por {nombreAutor ?? 'el paciente'}
                {motivo ? `: «${motivo}»` : ''}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isAnswered ? (
          <Button busy={busy} onClick={() => save(typedOf(now))}>
            Sigue igual
          </Button>
        ) : (
          <Button busy={busy} onClick={() => save({ ...typedOf(now), hasNone: true })}>
            Dice que a nada
          </Button>
        )}
        <Button look="secondary" onClick={() => setEditing(true)}>
          Corregir
        </Button>
      </div>
    </section>
  )
}

type Entry = Antecedents['alergias' | 'condiciones' | 'medicinas'][number]

interface EntriesProps<E> {
  title: string
  none: string
  entries: readonly E[]
  children: (entry: E) => ReactNode
}

function Entries<E extends Entry>({ title, none, entries, children }: EntriesProps<E>) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="grid gap-1.5">
          {entries.map((entry) => (
            <li key={entry.id}>
              {children(entry)}
              <span className="block text-[0.9375rem] text-ink-soft">
                {entry.autor === 'persona' ? 'El paciente' : (entry.nombreAutor ?? 'Un profesional')},{' '}
                {spokenDay(dayOf(entry.anotado))}
                {entry.enDuda ? `. La pone en duda: «${entry.enDuda}»` : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
