import { type Saving, useSavingsOf } from './saving.ts'

/** In place of the buttons: the act is being saved, in the background. */
export function SavingNote({ saving: { state, isFinal } }: { saving: Saving }) {
  return (
    <p role="status" className="rounded-card bg-sand px-4 py-3 text-[0.9375rem]">
      <span className="font-semibold">{state}</span>
      {isFinal ? ': se está guardando. Puedes seguir con lo demás.' : '. Se guarda en un momento.'}
    </p>
  )
}

/** Above a list: pending items without a row yet. */
export function SavingNotes({ kind }: { kind: string }) {
  const savings = useSavingsOf(kind)
  return savings.length === 0 ? null : (
    <div className="mb-3 grid gap-2">
      {savings.map(([id, saving]) => (
        <SavingNote key={id} saving={saving} />
      ))}
    </div>
  )
}

/** In place of an answer's form: the answer is being sent. */
export const AnswerOnItsWay = () => <SavingNote saving={{ state: 'Tu respuesta', isFinal: true }} />
