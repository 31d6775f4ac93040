import { defineForm } from '@amparo/client/forms/define-form.ts'
import { reloadWhere, showAhead } from '@amparo/client/loading/loads.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type {
  closeSurveyCase,
  openSurveyCase,
  reopenSurveyCase,
} from '@amparo/contract/service-desk/console/surveys.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { call } from '../../../api/call.ts'
import { columnMoment, longDay, spokenMoment } from '../../../dates.ts'
import { HandOver } from '../../../reassign/HandOver.tsx'
import { ownerFacts } from '../../../reassign/owner-facts.ts'
import { actNow } from '../../../shell/act-now.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { sendInTurn } from '../../../shell/own-versions.ts'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { saveSoon, useSavings } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'
import { useAnswerForm } from '../../../shell/use-answer-form.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { begin } from '../../../words.ts'
import { caseLook, caseWords, type Outcome, outcomeNames } from './survey-words.ts'

type OpenCase = AnswerOf<typeof openSurveyCase>

const reloadAll = () =>
  Promise.all([reloadWhere('casos'), reloadWhere('caso-de-encuesta'), reloadWhere('pendientes')])

/** A person who requested a call: their comment, contact, caller, and the outcome. */
export function CasePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, reload } = useLoad(['caso-de-encuesta', id], (signal) =>
    call<typeof openSurveyCase>('GET', '/consola/Casos/:id', { params: { id }, signal }),
  )
  return (
    <SidePanel title={data?.titular.nombre ?? 'Un caso'} onClose={onClose}>
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data ? (
        <CaseBody key={data.version} one={data} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </SidePanel>
  )
}

function CaseBody({ one }: { one: OpenCase }) {
  const open = one.estado === 'abierto'
  return (
    <>
      <Part title="Plazo">
        <Badge look={caseLook(one)}>{caseWords(one)}</Badge>
        <div className="mt-2">
          <Facts
            facts={[
              ['Lo pidió el', begin(spokenMoment(one.pedidoEl))],
              ['Vence el', longDay(one.venceEl)],
              ...ownerFacts({ ...one, owner: one.responsable }),
            ]}
          />
        </div>
        {open ? (
          <div className="mt-3 flex flex-wrap items-start gap-2">
            <HandOver
              kind="encuestas"
              mine={one.mia}
              one={{
                id: one.id,
                version: one.version,
                name: `la llamada a ${one.titular.nombre}`,
                owner: one.responsable,
              }}
            />
          </div>
        ) : null}
      </Part>
      <Part title="Lo que respondió">
        <Facts facts={[['Beneficio', one.beneficio]]} />
        <p className="mt-2 whitespace-pre-line break-words">
          {one.comentario ? `«${one.comentario}»` : 'No escribió un comentario.'}
        </p>
      </Part>
      <Part title="Cómo llamarle">
        <Facts
          facts={[
            ['Celular', one.numeroCelular ?? 'Sin registrar'],
            ['Correo', one.correoElectronico ?? 'Sin registrar'],
            ['Documento', one.titular.documento],
          ]}
        />
      </Part>
      <Part title="Cómo terminó">
        {open ? (
          <>
            {one.nota ? (
              <p className="mb-3 whitespace-pre-line break-words text-ink-soft">
                Antes se anotó: «{one.nota}»
              </p>
            ) : null}
            <CloseForm one={one} />
          </>
        ) : (
          <>
            <p className="font-semibold">{one.resultado ? outcomeNames[one.resultado] : ''}</p>
            {one.cerradoEl ? <p className="text-ink-soft">El {columnMoment(one.cerradoEl)}</p> : null}
            <p className="mt-2 mb-3 whitespace-pre-line break-words">{one.nota}</p>
            <ReopenButton one={one} />
          </>
        )}
      </Part>
    </>
  )
}

async function reopenCase(id: string, version: number): Promise<void> {
  await sendInTurn(id, version, (now) =>
    call<typeof reopenSurveyCase>('POST', '/consola/Casos/:id/Reabrir', {
      params: { id },
      body: { version: now },
      keepalive: true,
    }),
  )
}

function ReopenButton({ one: { id, version, titular } }: { one: OpenCase }) {
  const savingId = `caso:${id}`
  const saving = useSavings().get(savingId)
  const reopen = () => {
    const about = `Llamada a ${titular.nombre}`
    const send = () => reopenCase(id, version)
    const words = `Reabriste la llamada a ${titular.nombre}`
    saveSoon({ id: savingId, state: 'Reabierto', words, about, send, reload: reloadAll })
  }
  return saving ? (
    <SavingNote saving={saving} />
  ) : (
    <Button look="secondary" size="small" onClick={reopen}>
      Reabrir el caso
    </Button>
  )
}

/** A case, or the list that contains it, as closed. */
function withClosed(id: string, closed: Pick<OpenCase, 'resultado' | 'nota' | 'cerradoEl'>) {
  const close = <T extends { readonly id: string }>(one: T): T => {
    if (one.id !== id) return one
    const { diasHabiles, ...ended } = { diasHabiles: undefined, ...one }
    return { ...ended, ...closed, estado: 'cerrado', atrasado: false } as unknown as T
  }
  return (data: unknown) => {
    const { filas } = data as { filas?: OpenCase[] }
    return filas ? { ...(data as object), filas: filas.map(close) } : close(data as OpenCase)
  }
}

const closing = defineForm({ resultado: '', nota: '' })

function CloseForm({ one: { id, version, titular } }: { one: OpenCase }) {
  const name = `caso:${id}`
  const form = useAnswerForm({
    ...closing,
    about: `Llamada a ${titular.nombre}`,
    name,
    check: ({ resultado, nota }) => ({
      resultado: resultado === '' && 'Elige cómo terminó',
      nota: nota.trim().length < 10 && 'Cuéntalo en 10 caracteres o más',
    }),
  })
  const outcome = form.field('resultado')
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.submit(async (values) => {
        const body = { resultado: values.resultado as Outcome, nota: values.nota.trim() }
        const cerradoEl = new Date().toISOString()
        void actNow({
          about: `cerrar ${id}`,
          words: `Cerraste la llamada a ${titular.nombre}`,
          ahead: () => showAhead(['caso-de-encuesta', 'casos'], withClosed(id, { ...body, cerradoEl })),
          typed: { name, values },
          send: () =>
            sendInTurn(id, version, (now) =>
              call<typeof closeSurveyCase>('POST', '/consola/Casos/:id/Cerrar', {
                params: { id },
                body: { ...body, version: now },
              }),
            ),
          undo: async (closed) => {
            await reopenCase(id, closed.version)
            tell('La llamada está abierta otra vez')
          },
          reload: reloadAll,
        })
      })}
    >
      <RadioGroup
        legend="Resultado"
        name={`resultado-${id}`}
        look="lines"
        value={outcome.value as Outcome | ''}
        options={(Object.keys(outcomeNames) as Outcome[]).map((name) => ({
          value: name,
          label: outcomeNames[name],
        }))}
        onChange={(name) => form.set('resultado', name)}
        error={outcome.error}
      />
      <TextArea
        {...form.field('nota')}
        label="Qué se habló y qué se acordó"
        maxLength={500}
        rows={4}
        help="Sin datos de salud."
      />
      <Button type="submit" className="justify-self-start">
        Cerrar el caso
      </Button>
    </form>
  )
}
