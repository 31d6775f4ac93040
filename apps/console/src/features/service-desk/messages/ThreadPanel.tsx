import type { readDeskFile } from '@amparo/contract/service-desk/console/conversations.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useState } from 'react'
import { keepFile } from '../../../api/files.ts'
import { columnMoment, longDay, spokenMoment } from '../../../dates.ts'
import { HandOver } from '../../../reassign/HandOver.tsx'
import type { NewOwner } from '../../../reassign/takers.ts'
import { mayWork, useWorker } from '../../../session/use-me.ts'
import { actNow } from '../../../shell/act-now.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { tellNotDone } from '../../../shell/not-undone.ts'
import { PendingNotes } from '../../../shell/PendingNotes.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { SendingMessage } from '../../../shell/SendingMessage.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { ConvertDialog } from './ConvertDialog.tsx'
import { acts, type FinalAct, reloadLists, saveThread, savingId, type Thread } from './message-calls.ts'
import { channelNames, clockLook, clockWords, noteNames } from './message-words.ts'
import { FileRow, PersonBeside } from './PersonBeside.tsx'
import { CloseDialog, HoldDialog, MergeDialog, NoteDialog } from './ThreadDialogs.tsx'
import { useDeskThread } from './use-desk-thread.ts'

type Opened = 'note' | 'close' | 'merge' | 'convert' | 'hold' | null

/** One conversation beside the inbox: the person, the messages, and the actions. */
export function ThreadPanel({ folio, onClose }: { folio: string; onClose: () => void }) {
  const { thread, error, again, refresh, earlier, show } = useDeskThread(folio)
  const [showsFile, setShowsFile] = useState(false)
  return (
    <>
      {thread && !error && showsFile ? (
        <PersonBeside thread={thread} onClose={() => setShowsFile(false)} />
      ) : null}
      <SidePanel title={thread?.asunto ?? folio} onClose={onClose}>
        {error ? (
          <LoadTrouble error={error} retry={again} />
        ) : thread ? (
          <ThreadBody
            thread={thread}
            onChanged={async () => {
              await Promise.all([refresh(), reloadLists()])
            }}
            onAhead={show}
            onEarlier={() => void earlier().catch(tellNotDone)}
            onFile={() => setShowsFile(true)}
          />
        ) : (
          <Skeleton className="h-64" />
        )}
      </SidePanel>
    </>
  )
}

interface ThreadBodyProps {
  thread: Thread
  onChanged: () => Promise<void>
  /** Shows it as a pending act will leave it. */
  onAhead: ReturnType<typeof useDeskThread>['show']
  onEarlier: () => void
  onFile: () => void
}

function ThreadBody({ thread, onChanged, onAhead, onEarlier, onFile }: ThreadBodyProps) {
  const [opened, setOpened] = useState<Opened>(null)
  const { folio, version, estado, esMia, profesional, convertidaEn, otras, retenida } = thread
  const mayHold = mayWork(useWorker(), ['privacidad']) && !profesional
  const isOpen = estado === 'abierta'
  const saving = useSavings().get(savingId(folio))
  const save = (act: FinalAct) => {
    setOpened(null)
    saveThread(folio, act, onChanged)
  }
  useShortcuts('Esta conversación', [
    {
      key: 'r',
      label: 'Responder',
      run: () => document.querySelector<HTMLElement>('[data-answer] textarea')?.focus(),
    },
    ...(isOpen ? [{ key: 'e', label: 'Cerrarla', run: () => setOpened('close') }] : []),
    { key: 'n', label: 'Nota interna', run: () => setOpened('note') },
    ...(thread.persona?.idFicha ? [{ key: 'f', label: 'Ficha de la persona', run: onFile }] : []),
  ])
  const reopen = () =>
    void actNow({
      about: `abrir ${folio}`,
      words: 'Está abierta otra vez.',
      ahead: () => onAhead((now) => ({ ...now, estado: 'abierta' })),
      send: () => acts.reopen(folio, version),
      reload: onChanged,
    })
  const dialog = { thread, onClose: () => setOpened(null), onSave: save }
  return (
    <>
      <Head thread={thread} onFile={onFile} />
      {saving ? <SavingNote saving={saving} /> : null}
      <div className={`my-3 flex flex-wrap gap-2 ${saving ? 'hidden' : ''}`}>
        {isOpen && !profesional ? (
          <HandOver
            kind="conversaciones"
            mine={esMia}
            size="small"
            one={{ id: folio, version, name: `la conversación ${folio}`, owner: thread.responsable }}
            ahead={(to) => onAhead((now) => ownedBy(now, to))}
            reload={onChanged}
          />
        ) : null}
        <Button look="secondary" size="small" onClick={() => setOpened('note')}>
          Nota interna
        </Button>
        {isOpen && !profesional && otras.some((other) => other.estado === 'abierta') ? (
          <Button look="secondary" size="small" onClick={() => setOpened('merge')}>
            Unir
          </Button>
        ) : null}
        {!profesional && !convertidaEn && thread.persona ? (
          <Button look="secondary" size="small" onClick={() => setOpened('convert')}>
            Convertir
          </Button>
        ) : null}
        {isOpen ? (
          <Button look="secondary" size="small" onClick={() => setOpened('close')}>
            Cerrar
          </Button>
        ) : (
          <Button look="secondary" size="small" onClick={reopen}>
            Abrirla otra vez
          </Button>
        )}
        {mayHold ? (
          <Button look="secondary" size="small" onClick={() => setOpened('hold')}>
            {retenida ? 'Dejar de retener' : 'Retener'}
          </Button>
        ) : null}
      </div>
      {thread.porLlamar && !saving ? <CallDue {...{ thread, onAhead, onChanged }} /> : null}
      {(thread.mensajes[0]?.n ?? 1) > 1 ? (
        <Button look="quiet" size="small" onClick={onEarlier} className="mx-auto flex">
          Ver los anteriores
        </Button>
      ) : null}
      <Said thread={thread} />
      {isOpen && !saving ? <AnswerForm thread={thread} onSent={onChanged} /> : null}
      {opened === 'note' ? (
        <NoteDialog
          thread={thread}
          onClose={() => setOpened(null)}
          onSaved={onChanged}
          onTakenBack={() => setOpened('note')}
        />
      ) : null}
      {opened === 'close' ? <CloseDialog {...dialog} onAhead={onAhead} onChanged={onChanged} /> : null}
      {opened === 'hold' ? <HoldDialog {...dialog} /> : null}
      {opened === 'merge' ? <MergeDialog {...dialog} /> : null}
      {opened === 'convert' ? <ConvertDialog {...dialog} /> : null}
    </>
  )
}

/** The last answer reached the person by no message: whom to call, and what came of it. */
function CallDue({ thread, onAhead, onChanged }: Pick<ThreadBodyProps, 'thread' | 'onAhead' | 'onChanged'>) {
  const { folio, version, numero, persona } = thread
  const number = numero ?? persona?.numeroCelular
  const note = (contesto: boolean) =>
    void actNow({
      about: contesto ? `anotar la llamada de ${folio}` : `anotar el intento de llamada de ${folio}`,
      words: contesto ? 'Llamada anotada.' : 'Anotado: sigue pendiente de llamar.',
      ...(contesto
        ? { ahead: () => onAhead((now) => ({ ...now, espera: 'persona', porLlamar: false })) }
        : {}),
      send: () => acts.called(folio, version, contesto),
      reload: onChanged,
    })
  return (
    <div className="my-3 grid gap-2 rounded-card bg-accent-tint px-3 py-2">
      <p className="font-medium">
        Ningún mensaje le lleva la última respuesta. Llama{number ? ` al ${number}` : ''} y léesela.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => note(true)}>
          Hablé con la persona
        </Button>
        <Button look="secondary" size="small" onClick={() => note(false)}>
          No contestó
        </Button>
      </div>
    </div>
  )
}

function ownedBy({ responsable: _, ...rest }: Thread, { name, mine }: NewOwner): Thread {
  return { ...rest, esMia: mine, ...(name ? { responsable: name } : {}) }
}

function Head({ thread, onFile }: { thread: Thread; onFile: () => void }) {
  const {
    persona,
    numero,
    folio,
    canal,
    responsable,
    venceEl,
    cita,
    retenida,
    convertidaEn,
    sigueEn,
    profesional,
  } = thread
  return (
    <Part title={thread.titular}>
      <div className="mb-2 flex flex-wrap gap-2">
        <Badge look={clockLook(thread)}>{clockWords(thread)}</Badge>
        {retenida ? <Badge look="soon">Retenida por un proceso</Badge> : null}
        {profesional ? <Badge look="calm">Solo tú la lees</Badge> : null}
      </div>
      <Facts
        facts={[
          ['Número', folio],
          ['Respuesta', channelNames[canal]],
          ...(thread.estado === 'abierta' && thread.espera === 'casa'
            ? ([['Vence el', longDay(venceEl)]] as const)
            : []),
          ...(profesional ? [] : ([['Responsable', responsable ?? 'Nadie todavía']] as const)),
          ...(cita ? ([['Cita', `${cita.servicio}, ${spokenMoment(cita.inicio)}`]] as const) : []),
          ...(persona
            ? ([
                ['Documento', persona.documento],
                ...(persona.numeroCelular ? ([['Celular', persona.numeroCelular]] as const) : []),
                ...(profesional
                  ? []
                  : ([['Ficha', <FileRow key="f" persona={persona} onOpen={onFile} />]] as const)),
              ] as const)
            : []),
          ...(numero ? ([['Celular o teléfono', numero]] as const) : []),
          ...(convertidaEn ? ([['Convertida en', convertidaEn]] as const) : []),
          ...(sigueEn ? ([['Sigue en', sigueEn]] as const) : []),
        ]}
      />
    </Part>
  )
}

/** Messages and notes by time. */
function Said({ thread }: { thread: Thread }) {
  const { folio, mensajes, notas, leidoPorPersona } = thread
  const all = [
    ...mensajes.map((message) => ({ at: message.cuando, message, note: undefined })),
    ...notas.map((note) => ({ at: note.cuando, note, message: undefined })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <ol aria-label="Mensajes y notas" className="grid grid-cols-1 gap-2 border-line border-t py-4">
      {all.map(({ at, message, note }) =>
        message ? (
          <li
            key={`m${message.n}`}
            className={`max-w-[90%] rounded-card px-3 py-2 ${message.de === 'persona' ? 'justify-self-start bg-sand' : 'justify-self-end bg-action-tint'}`}
          >
            <p className="font-semibold text-sm">
              {message.nombre ?? (message.de === 'persona' ? thread.titular : 'La casa')}
            </p>
            {message.texto === '' ? null : <p className="whitespace-pre-wrap break-words">{message.texto}</p>}
            {message.archivos.map(({ id, nombre }) => (
              <button
                key={id}
                type="button"
                className="block min-h-11 break-words text-left font-semibold text-action underline underline-offset-4"
                onClick={() =>
                  void keepFile<typeof readDeskFile>(
                    'GET',
                    '/consola/Conversaciones/:folio/Archivos/:documento',
                    nombre,
                    { params: { folio, documento: id } },
                  ).catch(tellNotDone)
                }
              >
                {nombre}
              </button>
            ))}
            <p className="text-ink-soft text-sm">
              {columnMoment(at)}
              {message.de === 'persona' ? '' : message.n <= leidoPorPersona ? ' · Leído' : ' · Sin leer'}
            </p>
          </li>
        ) : (
          <li
            key={`n${at}${note?.que}`}
            className="rounded-card border border-line border-dashed px-3 py-2 text-[0.9375rem]"
          >
            <p className="font-semibold text-sm">
              {note ? noteNames[note.que] : ''}
              {note?.quien ? ` · ${note.quien}` : ''}
            </p>
            <p className="whitespace-pre-wrap break-words">{note?.texto}</p>
            <p className="text-ink-soft text-sm">{columnMoment(at)}</p>
          </li>
        ),
      )}
      <SendingMessage name={`respuesta:${folio}`} />
      <PendingNotes about={folio} />
    </ol>
  )
}
