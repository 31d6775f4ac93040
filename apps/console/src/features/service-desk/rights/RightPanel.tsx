import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { columnMoment, longDay } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { tell } from '../../../shell/toasts.ts'
import { RightAnswer } from './RightAnswer.tsx'
import { RightStep } from './RightStep.tsx'
import { type RightCase, type StepKind, savingId } from './right-calls.ts'
import {
  clockLook,
  clockWords,
  kindNames,
  proofNames,
  stateLooks,
  stateNames,
  stepsOf,
} from './right-words.ts'
import { SecondPerson } from './SecondPerson.tsx'

const nothing = { observe: false, ask: false, extend: false, answer: false }

/** A request: person, right, term, history, and the acts that the law allows now. */
export function RightPanel({ right, onClose }: { right: RightCase; onClose: () => void }) {
  const [step, setStep] = useState<StepKind | null>(null)
  const { folio, persona, tipo, estado, detalle, pasos, respuesta, plazo, venceEl, completarAntesDe } = right
  const saving = useSavings().get(savingId(right))
  const can = saving ? nothing : stepsOf(right)
  const done = async (words: string) => {
    tell(`${folio}: ${words}`)
    await Promise.all([reloadWhere('derechos'), reloadWhere('pendientes')])
  }
  const mayAnswer = can.answer && !right.propuesta
  useShortcuts('Este pedido', [
    ...(can.observe ? [{ key: 'o', label: 'Observar', run: () => setStep('observe') }] : []),
    ...(can.ask ? [{ key: 'p', label: 'Pedir datos', run: () => setStep('ask') }] : []),
    ...(can.extend ? [{ key: 'l', label: 'Ampliar el plazo', run: () => setStep('extend') }] : []),
  ])
  return (
    <SidePanel title={`${kindNames[tipo]} · ${persona.nombre}`} onClose={onClose}>
      <Part title="Plazo">
        <div className="mb-2 flex flex-wrap gap-2">
          <Badge look={stateLooks[estado]}>{stateNames[estado]}</Badge>
          {plazo ? <Badge look={clockLook(right)}>{clockWords(right)}</Badge> : null}
        </div>
        <Facts
          facts={[
            ['Número', folio],
            ['Vence el', longDay(venceEl)],
            ...(plazo ? ([['Plazo', `${plazo.dias} días hábiles`]] as const) : []),
            ...(completarAntesDe ? ([['La persona tiene hasta', longDay(completarAntesDe)]] as const) : []),
          ]}
        />
      </Part>
      {right.propuesta ? (
        <SecondPerson right={right} proposal={right.propuesta} saving={saving} />
      ) : saving ? (
        <div className="mb-4">
          <SavingNote saving={saving} />
        </div>
      ) : null}
      <Part title="Quién pide">
        <Facts
          facts={[
            ['Documento', persona.documento],
            ['Correo', persona.correoElectronico ?? 'Sin correo: llámale o escríbele'],
            ...(right.probadoPor ? ([['Cómo probó quién es', proofNames[right.probadoPor]]] as const) : []),
          ]}
        />
      </Part>
      <Part title="Qué pide">
        <p className="whitespace-pre-line break-words">«{detalle}»</p>
      </Part>
      <Part title="Qué ha pasado">
        <ol className="grid gap-2 text-[0.9375rem]">
          {pasos.map(({ cuando, que, nota }) => (
            <li key={`${cuando}${que}`} className="border-line border-l-4 pl-3">
              <p className="font-medium">{que}</p>
              <p className="text-ink-soft">{columnMoment(cuando)}</p>
              {nota ? <p className="whitespace-pre-line break-words">«{nota}»</p> : null}
            </li>
          ))}
        </ol>
      </Part>
      {respuesta ? (
        <Part title="Respuesta">
          <p className="whitespace-pre-line break-words">{respuesta}</p>
          {right.respondidaPor ? <p className="mt-1 text-ink-soft">Por {right.respondidaPor}.</p> : null}
        </Part>
      ) : null}
      {can.observe || can.ask || can.extend || step ? (
        <Part title="Antes de responder">
          <div className="flex flex-wrap gap-2">
            {can.observe ? (
              <Button look="secondary" size="small" onClick={() => setStep('observe')}>
                Observar…
              </Button>
            ) : null}
            {can.ask ? (
              <Button look="secondary" size="small" onClick={() => setStep('ask')}>
                Pedir datos…
              </Button>
            ) : null}
            {can.extend ? (
              <Button look="secondary" size="small" onClick={() => setStep('extend')}>
                Ampliar el plazo…
              </Button>
            ) : null}
          </div>
          {step ? (
            <RightStep
              key={step}
              kind={step}
              right={right}
              onClose={() => setStep(null)}
              onTakenBack={() => setStep(step)}
            />
          ) : null}
        </Part>
      ) : null}
      {mayAnswer ? (
        <Part title="Responder">
          <RightAnswer key={right.version} right={right} onDone={done} />
        </Part>
      ) : null}
    </SidePanel>
  )
}
