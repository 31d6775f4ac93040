import type { Saving } from './saving.ts'

/** In the place of the buttons: what was done is being saved, and nothing waits for it. */
export function SavingNote({ saving: { state, isFinal } }: { saving: Saving }) {
  return (
    <p role="status" className="rounded-card bg-sand px-4 py-3 text-[0.9375rem]">
      <span className="font-semibold">{state}</span>
      {isFinal ? ': se está guardando. Puedes seguir con lo demás.' : '. Se guarda en un momento.'}
    </p>
  )
}

/** In the place of an answer's form: the answer is on its way. */
export const AnswerOnItsWay = () => <SavingNote saving={{ state: 'Tu respuesta', isFinal: true }} />
