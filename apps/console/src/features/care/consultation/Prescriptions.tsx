import type { ApiError } from '@amparo/client/api/api-error.ts'
import type { WrittenMedicine } from '@amparo/domain/health/allergies/allergy-match.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { longDay } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { createOpened } from '../../../shell/use-opened.ts'
import {
  type Antecedents,
  type Prescription,
  sendAnnulment,
  sendDiscard,
  sendSignature,
} from './consultation-calls.ts'
import { prescriptionLooks, prescriptionNames } from './consultation-words.ts'
import { type Attendance, mayWriteIn } from './HowAttended.tsx'
import { Key, openLeaves } from './LeavesKeys.tsx'
import { PrescriptionForm, savingId } from './PrescriptionForm.tsx'
import { SignedItemActs } from './SignedItemActs.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

interface PrescriptionsProps {
  appointmentId: string
  patient: string
  attendance: Attendance
  prescriptions: readonly Prescription[]
  allergies: Antecedents['alergias']
  onTyped: (medicines: readonly WrittenMedicine[]) => void
  onChange: () => void
}

interface Writing {
  /** The annulled one that it replaces, whose text it starts with. */
  readonly after?: Prescription
  /** `after` is the draft that it corrects. */
  readonly isCorrection?: boolean
  /** The refusal of an earlier try. */
  readonly refused?: ApiError
}

const numbers = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 4 })
const useWriting = createOpened<Writing>()

/** Prescriptions of this consultation, and writing more. */
export function Prescriptions(props: PrescriptionsProps) {
  const { appointmentId, patient, attendance, prescriptions, allergies, onTyped, onChange } = props
  const { value: writing, open: setWriting, openAgain } = useWriting(`/atencion/${appointmentId}`)
  const saving = useSavings().get(savingId(appointmentId))
  const start = () => {
    openLeaves()
    setWriting({})
  }
  const mayWrite = mayWriteIn(attendance) && !writing && !saving
  useShortcuts('La atención', !mayWrite ? [] : [{ key: 'r', label: 'Nueva receta', run: start }])
  const opener = useReturnedFocus<HTMLButtonElement>(writing !== null || saving !== undefined)
  return (
    <section aria-labelledby="recetas" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="recetas" className="font-semibold text-lg">
          Recetas
        </h2>
        {!mayWrite ? null : (
          <Button ref={opener} look="secondary" aria-keyshortcuts="R" onClick={start}>
            Nueva receta
            <Key>R</Key>
          </Button>
        )}
      </div>
      {writing ? (
        <PrescriptionForm
          appointmentId={appointmentId}
          patient={patient}
          allergies={allergies}
          onTyped={onTyped}
          {...writing}
          onClose={() => setWriting(null)}
          onRefused={(refused) => openAgain({ ...writing, refused })}
        />
      ) : null}
      {saving ? <SavingNote saving={saving} /> : null}
      {prescriptions.length === 0 && !writing && !saving ? (
        <p className="text-ink-soft">
          Todavía no hay recetas en esta atención.
          {mayWrite ? ' La que firmes queda aquí, y la persona la recibe en su cuenta.' : ''}
        </p>
      ) : null}
      {prescriptions.map((one) => (
        <One
          key={one.id}
          prescription={one}
          attendance={attendance}
          onChange={onChange}
          {...(writing || saving
            ? {}
            : { onAgain: (isCorrection: boolean) => setWriting({ after: one, isCorrection }) })}
        />
      ))}
    </section>
  )
}

interface OneProps {
  attendance: Attendance
  prescription: Prescription
  onChange: () => void
  /** Absent while another is being written. */
  onAgain?: (isCorrection: boolean) => void
}

function One({ prescription, attendance, onChange, onAgain }: OneProps) {
  const { id, estado, items, vence } = prescription
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge look={prescriptionLooks[estado]}>{prescriptionNames[estado]}</Badge>
        {vence ? (
          <span className="text-[0.9375rem] text-ink-soft">Válida hasta el {longDay(vence)}</span>
        ) : null}
        {prescription.muestra ? (
          <span className="text-[0.9375rem] text-ink-soft">Documento de muestra, sin validez</span>
        ) : null}
      </div>
      <ol className="mt-3 grid list-decimal gap-1.5 pl-6">
        {items.map((item) => (
          <li key={`${item.dci} ${item.concentracion} ${item.forma}`}>
            <strong>
              {item.dci} {item.concentracion}, {item.forma}
            </strong>
            <span className="block text-[0.9375rem]">
              {item.dosis} por vía {item.via.toLowerCase()}, {item.frecuencia}, {item.dias} días. Cantidad:{' '}
              {item.cantidad}.{item.indicacion ? ` ${item.indicacion}.` : ''}
            </span>
          </li>
        ))}
      </ol>
      {prescription.indicaciones ? <p className="mt-2">{prescription.indicaciones}</p> : null}
      {prescription.motivoAlergia?.[0] ? (
        <p className="mt-2 text-[0.9375rem]">
          Recetada pese a una alergia: «{prescription.motivoAlergia[0].motivo}»
        </p>
      ) : null}
      {prescription.advertencias?.map(({ clave, item, sustancia, dosis }) => (
        <p key={`${clave}${item}`} className="mt-2 rounded-card bg-accent-tint px-3 py-2 text-[0.9375rem]">
          {dosis
            ? `Son ${numbers.format(dosis.mgPorDia)} mg de ${sustancia} al día. En adultos van de ${numbers.format(dosis.desde)} a ${numbers.format(dosis.hasta)} mg (${dosis.fuente}).`
            : `Ya tiene ${sustancia} en esta receta o en otra vigente.`}
        </p>
      ))}
      <SignedItemActs
        id={id}
        state={estado}
        attendance={attendance}
        sign={{
          title: 'Firmar la receta',
          told: 'La receta quedó firmada y el paciente ya la tiene.',
          text: 'Se firma con tu certificado y llega en el momento a los documentos del paciente. Después ya no cambia: si hay que corregirla, se anula y se emite otra.',
          send: (key, how) => sendSignature(id, key, how),
        }}
        discard={() => sendDiscard(id)}
        annul={{
          title: 'Anular la receta',
          told: 'La receta quedó anulada.',
          text: 'Desde ahora, la farmacia que la verifique verá que está anulada. Al paciente le llega un correo.',
          send: (reason) => sendAnnulment(id, reason),
        }}
        againLabel="Emitir otra con estos datos"
        onChange={onChange}
        {...(onAgain ? { onAgain } : {})}
      />
    </article>
  )
}
