import { ruleOrigin } from '@amparo/domain/claims/approval-rules.ts'
import { formatSoles } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { columnMoment, longDay } from '../../../dates.ts'
import { HandOver } from '../../../reassign/HandOver.tsx'
import { Badge } from '../../../shell/Badge.tsx'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { tellNotDone } from '../../../shell/not-undone.ts'
import { PendingNotes } from '../../../shell/PendingNotes.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { AskPapersDialog } from './AskPapersDialog.tsx'
import { CompleteDialog, missingPapers } from './CompleteDialog.tsx'
import { type ClaimCase, goOnWithout, keepAnswer, markComplete, savingId } from './claim-calls.ts'
import { cautionWords, clockLook, clockWords, stateLooks, stateWords } from './claim-words.ts'
import { type ClaimDialog, PayDialog, RefuseDialog } from './DecisionDialogs.tsx'
import { NoteForm } from './Talk.tsx'

const soles = (amount: number) => formatSoles(Math.round(amount * 100))

/** State, term, and the acts that this account may perform now; the next step is the filled button. */
export function Acts({ claim }: { claim: ClaimCase }) {
  const [open, setOpen] = useState<ClaimDialog | null>(null)
  const saving = useSavings().get(savingId(claim))
  const can = (step: ClaimCase['pasos'][number]) => saving === undefined && claim.pasos.includes(step)
  const { plazo, interes, estado, mia } = claim
  const isLate = plazo !== undefined && plazo.quedan < 0
  const clock = { plazo, estado, atrasada: isLate }
  const dialog = { claim, onClose: () => setOpen(null), onTakenBack: setOpen }
  const complete = () => (missingPapers(claim).length > 0 ? setOpen('completa') : markComplete(claim))
  useShortcuts('Esta solicitud', [
    ...(can('pedir_papeles') ? [{ key: 'p', label: 'Pedir documentos', run: () => setOpen('papeles') }] : []),
    ...(can('completa') ? [{ key: 'c', label: 'Está completa', run: complete }] : []),
    ...(can('aprobar') ? [{ key: 'e', label: 'Aprobar', run: () => setOpen('aprobar') }] : []),
    ...(can('pagada') ? [{ key: 'e', label: 'Anotar el pago', run: () => setOpen('pagada') }] : []),
    ...(can('rechazar') ? [{ key: 'd', label: 'Proponer el rechazo', run: () => setOpen('rechazar') }] : []),
  ])
  return (
    <section
      aria-label="Estado y pasos"
      className="@container rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge look={stateLooks[estado]}>{stateWords[estado]}</Badge>
        <Badge look={clockLook(clock)}>{clockWords(clock)}</Badge>
        <span className="min-w-full text-ink-soft @2xl:min-w-0 @2xl:flex-1">
          {plazo
            ? `Vence el ${longDay(plazo.vence)} · ${plazo.norma}`
            : 'El plazo corre desde que quede completa.'}
          {interes ? ` · Interés por atraso: ${soles(interes.monto)} (${interes.dias} días)` : ''}
        </span>
        <span className="text-ink-soft">
          {mia ? 'La tienes tú' : `La tiene: ${claim.laTiene ?? 'nadie'}`}
        </span>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {saving ? <SavingNote saving={saving} /> : null}
        {can('tomar') || can('aprobar') || can('pagada') ? (
          <HandOver
            kind="solicitudes"
            mine={mia}
            one={{
              id: claim.folio,
              version: claim.version,
              name: `la solicitud ${claim.folio}`,
              owner: claim.laTiene,
            }}
          />
        ) : null}
        {can('pedir_papeles') ? (
          <Button look="secondary" onClick={() => setOpen('papeles')}>
            Pedir documentos
          </Button>
        ) : null}
        {can('tomar') && mia && estado === 'faltan_papeles' ? (
          <Button look="secondary" onClick={() => goOnWithout(claim)}>
            Seguir sin esos documentos
          </Button>
        ) : null}
        {can('completa') ? (
          <Button look={mia ? 'primary' : 'secondary'} onClick={complete}>
            Está completa
          </Button>
        ) : null}
        {can('aprobar') ? <Button onClick={() => setOpen('aprobar')}>Aprobar</Button> : null}
        {can('pagada') ? <Button onClick={() => setOpen('pagada')}>Anotar el pago</Button> : null}
        {can('rechazar') ? (
          <Button look="danger-quiet" onClick={() => setOpen('rechazar')}>
            Proponer el rechazo
          </Button>
        ) : null}
      </div>
      {claim.facultad === undefined && can('aprobar') ? (
        <p className="mt-2 text-ink-soft">Sin facultades definidas: apruebas cualquier monto.</p>
      ) : null}
      {claim.pagaOtra ? (
        <p className="mt-2 text-ink-soft">La aprobaste tú: el pago lo anota otra persona.</p>
      ) : null}
      {open === 'papeles' ? <AskPapersDialog {...dialog} /> : null}
      {open === 'completa' ? <CompleteDialog {...dialog} /> : null}
      {open === 'aprobar' ? <ApproveDialog {...dialog} /> : null}
      {open === 'rechazar' ? <RefuseDialog {...dialog} /> : null}
      {open === 'pagada' ? <PayDialog {...dialog} /> : null}
    </section>
  )
}

export function WhatHappened({ claim }: { claim: ClaimCase }) {
  const { persona, relato, lugar, monto, fechaHecho, avisadaEl, advertencias, decision, pago } = claim
  const cautions = advertencias.flatMap(({ clave }) => cautionWords[clave] ?? [])
  return (
    <>
      <Part title="Qué pasó" level="h2">
        <Facts
          facts={[
            ['Ocurrió el', longDay(fechaHecho)],
            ['Avisada', columnMoment(avisadaEl)],
            ...(lugar ? ([['Lugar', lugar]] as const) : []),
            ...(monto === undefined ? [] : ([['Monto', soles(monto)]] as const)),
          ]}
        />
        <p className="mt-2 whitespace-pre-line break-words">«{relato}»</p>
        {cautions.length > 0 ? (
          <ul className="mt-2 grid gap-1 text-[0.9375rem] text-ink-soft">
            {cautions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
      </Part>
      <Part title="Quién avisó" level="h2">
        <Facts
          facts={[
            ['Nombre', persona.nombre],
            ['Documento', persona.documento],
            ...(persona.parentesco ? ([['Parentesco', persona.parentesco]] as const) : []),
            ['Correo', persona.correoElectronico ?? 'No lo dio'],
            ['Celular', persona.celular ?? 'No lo dio'],
            ['Certificado', claim.certificado],
          ]}
        />
      </Part>
      {decision ? (
        <Part title={decision.resultado === 'aprobada' ? 'Aprobada' : 'Rechazada'} level="h2">
          {decision.monto === undefined ? null : (
            <p className="font-bold text-2xl">{soles(decision.monto)}</p>
          )}
          {decision.calculo ? <p className="break-words text-ink-soft">{decision.calculo}</p> : null}
          {decision.clausula ? <p className="font-semibold">{decision.clausula.titulo}</p> : null}
          <p className="whitespace-pre-line break-words">{decision.texto}</p>
          {claim.regla ? (
            <p className="text-ink-soft">
              Por la regla «{claim.regla.id}», versión {claim.regla.version}. {ruleOrigin}
            </p>
          ) : null}
          {pago ? (
            <p className="mt-1 text-ink-soft">
              Pagado {soles(pago.monto)} el {longDay(pago.fecha)}, operación {pago.operacion}.
            </p>
          ) : null}
          <Button
            look="secondary"
            size="small"
            className="mt-3"
            onClick={() => void keepAnswer(claim).catch(tellNotDone)}
          >
            Descargar la respuesta (PDF)
          </Button>
        </Part>
      ) : null}
    </>
  )
}

/** The sheet's clauses, beside the decision. */
export function Clauses({ claim: { clausulas, cobertura } }: { claim: ClaimCase }) {
  return (
    <Part title={`La ficha: ${cobertura.nombre}`} level="h2">
      <dl className="grid gap-2 text-[0.9375rem]">
        {clausulas.map(({ clave, titulo, texto }) => (
          <div key={clave}>
            <dt className="text-ink-soft">{titulo.slice(cobertura.nombre.length + 3)}</dt>
            <dd className="break-words">{texto}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

export function Line({ claim }: { claim: ClaimCase }) {
  return (
    <Part title="Línea" level="h2">
      <ol className="grid gap-1.5">
        {claim.linea.map(({ cuando, que, quien }) => (
          <li key={`${cuando}${que}`} className="grid grid-cols-[10.75rem_1fr] gap-2 text-[0.9375rem]">
            <span className="text-ink-soft tabular-nums">{columnMoment(cuando)}</span>
            <span className="min-w-0 break-words">
              {que}
              {quien ? <span className="text-ink-soft"> · {quien}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

export function Notes({ claim }: { claim: ClaimCase }) {
  return (
    <Part title="Notas internas" level="h2">
      <ul className="mb-3 grid gap-2">
        {claim.notas.map(({ cuando, quien, texto }) => (
          <li key={`${cuando}${texto}`}>
            <p className="whitespace-pre-line break-words">{texto}</p>
            <p className="text-[0.9375rem] text-ink-soft">
              {quien} · {columnMoment(cuando)}
            </p>
          </li>
        ))}
        <PendingNotes about={claim.folio} />
      </ul>
      <NoteForm claim={claim} />
    </Part>
  )
}
