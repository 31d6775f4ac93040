import type { ApiError } from '@amparo/client/api/api-error.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { longDay } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { createOpened } from '../../../shell/use-opened.ts'
import { documentLooks, documentNames } from './consultation-words.ts'
import { DocumentForm, documentSavingId } from './DocumentForm.tsx'
import { DocumentText } from './DocumentText.tsx'
import {
  annulDocumentNow,
  type ClinicalDocument,
  discardDocument,
  signDocumentNow,
} from './document-calls.ts'
import { type DocumentKind, kindNames } from './document-draft.ts'
import { type Attendance, mayWriteIn } from './HowAttended.tsx'
import { Key, openLeaves } from './LeavesKeys.tsx'
import { Results } from './Results.tsx'
import { SignedItemActs } from './SignedItemActs.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

interface DocumentsProps {
  appointmentId: string
  patient: string
  attendance: Attendance
  /** A doctor attends: orders and rest certificates are theirs. */
  isPhysician: boolean
  /** The note's first diagnosis, with its code. */
  diagnosis?: string | undefined
  documents: readonly ClinicalDocument[]
  onChange: () => void
}

interface Writing {
  readonly kind: DocumentKind
  /** The annulled one that it replaces, whose text it starts with. */
  readonly after?: ClinicalDocument
  /** `after` is the draft that it corrects. */
  readonly isCorrection?: boolean
  /** The refusal of an earlier try. */
  readonly refused?: ApiError
}

const useWriting = createOpened<Writing>()
const keys = { orden_laboratorio: 'l', orden_imagen: 'i', interconsulta: 'c', descanso_medico: 'd' } as const

/** Orders, referrals and rest certificates of this visit, and writing more. */
export function Documents(props: DocumentsProps) {
  const { appointmentId, patient, attendance, isPhysician, diagnosis, documents, onChange } = props
  const { value: writing, open: setWriting, openAgain } = useWriting(`/atencion/${appointmentId}`)
  const saving = useSavings().get(documentSavingId(appointmentId))
  const isBusy = writing !== null || saving !== undefined
  const mayWrite = mayWriteIn(attendance) && !isBusy
  const opener = useReturnedFocus<HTMLButtonElement>(isBusy)
  const kinds = (Object.keys(kindNames) as DocumentKind[]).filter(
    (kind) => isPhysician || kind === 'interconsulta',
  )
  const start = (kind: DocumentKind) => {
    openLeaves()
    setWriting({ kind })
  }
  useShortcuts(
    'La atención',
    !mayWrite
      ? []
      : kinds.map((kind) => ({ key: keys[kind], label: kindNames[kind], run: () => start(kind) })),
  )
  return (
    <section aria-labelledby="documentos-clinicos" className="mt-8 grid gap-4 first:mt-0">
      <h2 id="documentos-clinicos" className="font-semibold text-lg">
        {isPhysician ? 'Órdenes, interconsultas y descansos' : 'Interconsultas'}
      </h2>
      {!mayWrite ? null : (
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind, place) => (
            <Button
              key={kind}
              ref={place === 0 ? opener : undefined}
              look="secondary"
              size="small"
              aria-keyshortcuts={keys[kind].toUpperCase()}
              onClick={() => start(kind)}
            >
              {kindNames[kind]}
              <Key>{keys[kind].toUpperCase()}</Key>
            </Button>
          ))}
        </div>
      )}
      {writing ? (
        <DocumentForm
          key={writing.after?.id ?? writing.kind}
          appointmentId={appointmentId}
          patient={patient}
          visitDay={attendance.cita.inicio.slice(0, 10)}
          diagnosis={diagnosis}
          {...writing}
          onClose={() => setWriting(null)}
          onRefused={(refused) => openAgain({ ...writing, refused })}
        />
      ) : null}
      {saving ? <SavingNote saving={saving} /> : null}
      {documents.length === 0 && !isBusy ? (
        <p className="text-ink-soft">Todavía no hay ninguno en esta atención.</p>
      ) : null}
      {documents.map((one) => (
        <One
          key={one.id}
          document={one}
          attendance={attendance}
          onChange={onChange}
          {...(isBusy
            ? {}
            : {
                onAgain: (isCorrection: boolean) => setWriting({ kind: one.clase, after: one, isCorrection }),
              })}
        />
      ))}
    </section>
  )
}

interface OneProps {
  attendance: Attendance
  document: ClinicalDocument
  onChange: () => void
  /** Absent while another is being written. */
  onAgain?: (isCorrection: boolean) => void
}

function One({ document, attendance, onChange, onAgain }: OneProps) {
  const { id, estado, clase } = document
  const isRest = clase === 'descanso_medico'
  return (
    <article aria-label={kindNames[clase]} className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{kindNames[clase]}</h3>
        <Badge look={documentLooks[estado]}>{documentNames[estado]}</Badge>
        {document.muestra ? (
          <span className="text-[0.9375rem] text-ink-soft">Documento de muestra, sin validez</span>
        ) : null}
      </div>
      <DocumentText document={document} />
      {document.canje ? (
        <p className="mt-2 rounded-card bg-accent-tint px-3 py-2 text-[0.9375rem]">
          Con este suma {document.acumulados} días en un año. Desde el día {document.canje.desdeDia} se canjea
          por un CITT en EsSalud, hasta el {longDay(document.canje.hasta)}.
        </p>
      ) : null}
      {document.advertencias?.map(({ desde, hasta }) => (
        <p key={desde} className="mt-2 rounded-card bg-accent-tint px-3 py-2 text-[0.9375rem]">
          Se superpone con otro descanso, del {longDay(desde)} al {longDay(hasta)}.
        </p>
      ))}
      <SignedItemActs
        id={id}
        state={estado}
        attendance={attendance}
        sign={{
          title: `Firmar: ${kindNames[clase]}`,
          told: 'El documento quedó firmado y el paciente ya lo tiene.',
          text: `${isRest ? 'Se firman dos archivos: uno para el empleador, sin diagnóstico, y otro para EsSalud. ' : ''}Llega en el momento a «Mi salud» del paciente. Después ya no cambia: se anula y se emite otro.`,
          send: (key, how) => signDocumentNow(id, key, how),
        }}
        discard={() => discardDocument(id)}
        annul={{
          title: `Anular: ${kindNames[clase]}`,
          told: 'El documento quedó anulado.',
          text: `${isRest ? 'Se anulan sus dos archivos. ' : ''}Al verificar el código se verá que está anulado. Al paciente le llega un correo.`,
          send: (reason) => annulDocumentNow(id, reason),
        }}
        againLabel="Emitir otro con estos datos"
        onChange={onChange}
        {...(onAgain ? { onAgain } : {})}
      />
      {estado === 'vigente' && !isRest ? <Results document={document} onChange={onChange} /> : null}
    </article>
  )
}
