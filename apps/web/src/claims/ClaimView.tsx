import { formatDay, parseInstant, toLimaDay } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { StepLine } from '@amparo/ui/StepLine.tsx'
import type { ReactNode } from 'react'
import { spokenMoment } from '../agenda/times.ts'
import { formatSoles } from '../inside/money.ts'
import { ClaimActs } from './ClaimActs.tsx'
import { ClaimClock } from './ClaimClock.tsx'
import { ClaimMessages } from './ClaimMessages.tsx'
import { ClaimOutcome } from './ClaimOutcome.tsx'
import { ClaimPapers } from './ClaimPapers.tsx'
import { ClaimPayments } from './ClaimPayments.tsx'
import { ClaimTrack } from './ClaimTrack.tsx'
import type { Claim, ClaimDoor } from './claim-door.ts'
import { stateLook, stateTitle } from './claim-words.ts'

interface ClaimViewProps {
  claim: Claim
  door: ClaimDoor
  onChange: () => void
}

/** A claim on one screen: its state, the term, what is missing, and the notice. */
export function ClaimView({ claim, door, onChange }: ClaimViewProps) {
  const { folio, estado, producto, cobertura, fechaHecho, fallecimiento } = claim
  const payments = <ClaimPayments claim={claim} door={door} onChange={onChange} />
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className={`rounded-full px-3 py-1 font-semibold text-[0.9375rem] ${stateLook(estado)}`}>
          {stateTitle(estado)}
        </span>
        <span className="whitespace-nowrap text-ink-soft">{folio}</span>
      </div>
      <h1 className="mt-2 text-title tracking-[-0.02em]">{cobertura.nombre}</h1>
      <p className="mt-0.5 text-ink-soft">
        {producto ? `${producto} · ` : ''}
        {fallecimiento ? 'falleció' : 'pasó'} el {formatDay(fechaHecho)}
      </p>
      <div className="mt-4 max-w-2xl">
        <ClaimTrack state={estado} />
      </div>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid min-w-0 gap-6">
          {fallecimiento ? <OfDeath /> : null}
          <ClaimClock claim={claim} />
          <ClaimOutcome claim={claim} />
          {claim.abonos ? payments : null}
          <Warnings claim={claim} />
          <ClaimPapers claim={claim} door={door} onChange={onChange} />
          {claim.abonos ? null : payments}
          <ClaimMessages claim={claim} door={door} onChange={onChange} />
        </div>
        <aside className="grid gap-6">
          <section aria-labelledby="linea" className="rounded-panel border border-line bg-surface p-5 sm:p-6">
            <h2 id="linea" className="mb-4 text-xl">
              Avance de tu solicitud
            </h2>
            <StepLine
              label="Historia de la solicitud"
              steps={claim.linea.map(({ cuando, que, quien }) => ({
                title: que,
                when: quien ? `${spokenMoment(cuando)} · ${quien}` : spokenMoment(cuando),
                done: true,
              }))}
            />
          </section>
          <Told claim={claim} />
          <ClaimActs claim={claim} door={door} onChange={onChange} />
        </aside>
      </div>
    </>
  )
}

/** Answers to a survivor's questions. */
function OfDeath() {
  return (
    <Alert title="Lamentamos tu pérdida">
      <p>
        No tienes que entrar a su cuenta ni conocer su contraseña. Cuando revisemos el acta de defunción la
        cerramos: se cancelan sus citas por venir y dejamos de escribirle. Te lo contamos aquí.
      </p>
    </Alert>
  )
}

/** Facts that may affect the decision: shown, without blocking. */
function Warnings({ claim: { advertencias: all, estado, fallecimiento } }: { claim: Claim }) {
  // A list of exclusions is no first message to a mourning person: the policy and any answer contain it.
  const advertencias = fallecimiento ? all.filter(({ clave }) => clave !== 'exclusiones') : all
  if (advertencias.length === 0 || estado === 'pagada') return null
  return (
    <Folded title={`Ten en cuenta (${advertencias.length})`}>
      <ul className="grid gap-2">
        {advertencias.map(({ clave, texto, clausula }) => (
          <li key={clave}>
            {texto}
            {clausula ? (
              <span className="block text-[0.9375rem] text-ink-soft">
                {clausula.titulo}: «{clausula.texto}»
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-2">Igual recibimos tu aviso. La aseguradora lo evaluará con tus documentos.</p>
    </Folded>
  )
}

function Told({ claim: { relato, lugar, monto, avisadaEl, hechoPor } }: { claim: Claim }) {
  return (
    <Folded title="Lo que contaste">
      <p className="whitespace-pre-line break-words">{relato}</p>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">
        {[
          `Avisaste el ${formatDay(toLimaDay(parseInstant(avisadaEl)))}`,
          lugar,
          monto === undefined ? undefined : formatSoles(monto),
          hechoPor === 'beneficiario' ? 'Por un beneficiario' : undefined,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Folded>
  )
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-panel border border-line bg-surface px-5 py-1 sm:px-6">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-action">
        {title}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
