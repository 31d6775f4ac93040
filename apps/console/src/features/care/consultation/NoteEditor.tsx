import { toClinicalText } from '@amparo/domain/health/clinical-letters.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useEffect, useRef, useState } from 'react'
import { spokenMoment, timeOf } from '../../../dates.ts'
import { Facts } from '../../../shell/Facts.tsx'
import { Refusal } from '../../../shell/Refusal.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { type Saving, useSavings } from '../../../shell/saving.ts'
import { useAskBeforeUnload } from '../../../shell/use-ask-before-unload.ts'
import { CloseNote } from './CloseNote.tsx'
import {
  add,
  addendumOf,
  type Consultation,
  closingOf,
  type NoteBody,
  reloadConsultation,
  unsentTexts,
  type Visit,
} from './consultation-calls.ts'
import { Diagnoses } from './Diagnoses.tsx'
import { NextPatient } from './NextPatient.tsx'
import { factsOf } from './note-facts.ts'
import { type SavedNote, useSavedNote } from './use-saved-note.ts'
import { useSigns } from './use-signs.ts'
import { VitalSigns } from './VitalSigns.tsx'

type Note = NonNullable<Consultation['nota']>

const stateWords: Readonly<Record<SavedNote['state'], string>> = {
  saved: 'Guardada',
  waiting: 'Sin guardar todavía…',
  saving: 'Guardando…',
  offline: 'Sin conexión: lo seguimos intentando. No cierres esta ventana.',
}

/** The note editor, which autosaves. An adviser's has fewer fields than a clinician's. */
export function OpenNote({
  appointmentId,
  data,
  isClinical,
}: {
  appointmentId: string
  data: Consultation
  isClinical: boolean
}) {
  const { nota, version, cita } = data
  const saved = useSavedNote(appointmentId, {
    // A note begins with the patient's own words; nothing is stored until the professional types.
    note: nota ? bodyOf(nota) : { motivo: toClinicalText(cita.motivo ?? '') || undefined },
    version,
    ...(nota ? { savedAt: nota.guardada } : {}),
  })
  const { note, edit } = saved
  const signs = useSigns(appointmentId, note.signos, (signos) => edit({ signos }))
  const closing = useSavings().get(closingOf(appointmentId))
  const disabled = cita.estado === 'cancelada' || closing !== undefined
  const reload = () => {
    saved.readAnew()
    void reloadConsultation(appointmentId)
  }
  return (
    <section aria-labelledby="nota" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="nota" className="font-semibold text-lg">
          Nota
        </h2>
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          {saved.state === 'saved' && saved.savedAt
            ? `Guardada a las ${timeOf(saved.savedAt)}`
            : saved.state === 'saved'
              ? 'Se guarda sola mientras escribes'
              : stateWords[saved.state]}
        </p>
      </div>
      {saved.refusal ? <Refusal error={saved.refusal} reload={reload} /> : null}
      {saved.typed && !disabled ? <Typed typed={saved.typed} take={saved.takeTyped} /> : null}
      <TextArea
        label="Motivo"
        rows={2}
        maxLength={2000}
        disabled={disabled}
        value={note.motivo ?? ''}
        onChange={({ target }) => edit({ motivo: target.value })}
      />
      <TextArea
        label={isClinical ? 'Relato' : 'Lo conversado'}
        rows={5}
        maxLength={8000}
        disabled={disabled}
        value={note.relato ?? ''}
        onChange={({ target }) => edit({ relato: target.value })}
      />
      {isClinical ? (
        <>
          <TextArea
            label="Examen por cámara"
            rows={3}
            maxLength={8000}
            disabled={disabled}
            value={note.examen ?? ''}
            onChange={({ target }) => edit({ examen: target.value })}
          />
          <VitalSigns typed={signs} disabled={disabled} />
          <Diagnoses chosen={note.diagnosticos ?? []} onChange={(diagnosticos) => edit({ diagnosticos })} />
        </>
      ) : null}
      <TextArea
        label={isClinical ? 'Plan' : 'Lo acordado'}
        help="La persona lo lee en el portal cuando cierras la nota"
        rows={4}
        maxLength={8000}
        disabled={disabled}
        value={note.plan ?? ''}
        onChange={({ target }) => edit({ plan: target.value })}
      />
      {isClinical ? (
        <Field
          className="max-w-52"
          label="Control en días"
          help="Vacío si no hace falta"
          inputMode="numeric"
          value={note.controlDias === undefined ? '' : String(note.controlDias)}
          onChange={({ target }) => {
            const days = Number(target.value.replace(/\D/g, '').slice(0, 3))
            edit({ controlDias: days >= 1 && days <= 365 ? days : undefined })
          }}
        />
      ) : null}
      <CloseNote
        data={data}
        closing={closing}
        disabled={disabled}
        hold={signs.isRefused ? 'Corrige primero el signo vital marcado.' : undefined}
        settle={saved.settle}
      />
    </section>
  )
}

/** Typed text that was not saved because another window saved first: restore or discard. */
function Typed({ typed, take }: { typed: NoteBody; take: SavedNote['takeTyped'] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Alert look="warning" title="Así quedó la nota. Tu texto no se guardó">
        <div className="mt-2 whitespace-pre-wrap">
          <Facts facts={factsOf(typed)} />
        </div>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button look="secondary" size="small" onClick={() => take(true)}>
            Reemplazar con lo mío
          </Button>
          <Button look="quiet" size="small" onClick={() => take(false)}>
            Descartar lo mío
          </Button>
        </div>
      </Alert>
    </div>
  )
}

function bodyOf({ motivo, relato, examen, signos, diagnosticos, plan, controlDias }: Note): NoteBody {
  return {
    ...(motivo === undefined ? {} : { motivo }),
    ...(relato === undefined ? {} : { relato }),
    ...(examen === undefined ? {} : { examen }),
    ...(signos === undefined ? {} : { signos }),
    ...(diagnosticos === undefined ? {} : { diagnosticos }),
    ...(plan === undefined ? {} : { plan }),
    ...(controlDias === undefined ? {} : { controlDias }),
  }
}

export function ClosedNote({
  appointmentId,
  note,
  patient,
}: {
  appointmentId: string
  note: Note
  patient: string
}) {
  const adding = useSavings().get(addendumOf(appointmentId))
  return (
    <section aria-labelledby="nota-cerrada" className="grid gap-4">
      <NextPatient appointmentId={appointmentId} />
      <h2 id="nota-cerrada" className="font-semibold text-lg">
        Nota, cerrada {note.cerrada ? `el ${spokenMoment(note.cerrada)}` : ''}
      </h2>
      <div className="whitespace-pre-wrap rounded-card border border-line bg-surface p-4">
        <Facts facts={factsOf(note)} />
      </div>
      {note.anexos.map((one) => (
        <p key={one.cuando} className="rounded-card border border-line bg-surface p-4">
          <span className="block text-[0.9375rem] text-ink-soft">Anexo del {spokenMoment(one.cuando)}</span>
          <span className="whitespace-pre-wrap">{one.texto}</span>
        </p>
      ))}
      {/* Re-mounts with the typed text once it was sent or refused. */}
      <Addendum
        key={adding ? 'sent' : 'typed'}
        visit={{ idCita: appointmentId, person: patient }}
        adding={adding}
      />
    </section>
  )
}

/** An addendum to a closed note; while sending it is shown below the others. */
function Addendum({ visit, adding }: { visit: Visit; adding: Saving | undefined }) {
  const [text, setText] = useState(unsentTexts.get(addendumOf(visit.idCita)) ?? '')
  useAskBeforeUnload(text.trim() !== '')
  if (adding) {
    return (
      <>
        <p className="whitespace-pre-wrap rounded-card border border-line border-dashed p-4">{text}</p>
        <SavingNote saving={adding} />
      </>
    )
  }
  const isLong = text.trim().length >= 2
  return (
    <>
      <TextArea
        label="Agregar un anexo"
        rows={3}
        maxLength={4000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        look="secondary"
        className="justify-self-start"
        aria-disabled={!isLong}
        onClick={() => isLong && add(visit, text)}
      >
        Guardar el anexo
      </Button>
    </>
  )
}
