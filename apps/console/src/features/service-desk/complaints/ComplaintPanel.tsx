import { defineForm, oneOf } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { answerComplaint, reclassComplaint } from '@amparo/contract/service-desk/console/complaints.ts'
import { formatSoles } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { columnMoment, longDay } from '../../../dates.ts'
import { HandOver } from '../../../reassign/HandOver.tsx'
import { ownerFacts } from '../../../reassign/owner-facts.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { inTurn, versionNow } from '../../../shell/own-versions.ts'
import { Refusal } from '../../../shell/Refusal.tsx'
import { AnswerOnItsWay } from '../../../shell/SavingNote.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { tell } from '../../../shell/toasts.ts'
import { useAnswerForm } from '../../../shell/use-answer-form.ts'
import { type ComplaintCase, clockLook, clockWords } from './complaint-words.ts'

/** A complaint sheet as filled in by the consumer, and its answer. */
export function ComplaintPanel({ complaint, onClose }: { complaint: ComplaintCase; onClose: () => void }) {
  const { codigo, tipo, creada, venceEl, hoja, respuesta, respondidaPor } = complaint
  const [isReclassing, setReclassing] = useState(false)
  const other = tipo === 'reclamo' ? 'queja' : 'reclamo'
  return (
    <SidePanel title={`${tipo === 'reclamo' ? 'Reclamo' : 'Queja'} ${codigo}`} onClose={onClose}>
      <Part title="Plazo">
        <Badge look={clockLook(complaint)}>{clockWords(complaint)}</Badge>
        <div className="mt-2">
          <Facts
            facts={[
              ['Recibida', columnMoment(creada)],
              ['Vence el', longDay(venceEl)],
              ...ownerFacts({ ...complaint, owner: complaint.laTiene }),
            ]}
          />
        </div>
        {respuesta === undefined ? (
          <div className="mt-3 flex flex-wrap gap-2">
            <HandOver
              kind="reclamaciones"
              mine={complaint.mia}
              one={{
                id: codigo,
                version: complaint.version,
                name: `la hoja ${codigo}`,
                owner: complaint.laTiene,
              }}
            />
            <Button look="secondary" size="small" onClick={() => setReclassing(true)}>
              Atender como {other}…
            </Button>
          </div>
        ) : null}
      </Part>
      <Part title="1. Consumidor">
        <Facts
          facts={[
            ['Nombre', hoja.nombre],
            [hoja.tipoDocumento === 6 ? 'CE' : 'DNI', hoja.documento],
            ['Domicilio', hoja.domicilio],
            ['Teléfono', hoja.telefono ?? 'No lo dio'],
            ['Correo', hoja.correoElectronico],
            ...(hoja.apoderado ? ([['Representante', hoja.apoderado]] as const) : []),
          ]}
        />
      </Part>
      <Part title="2. Bien contratado">
        <Facts
          facts={[
            [hoja.bien === 'producto' ? 'Producto' : 'Servicio', hoja.descripcionBien],
            ...(hoja.certificado ? ([['Certificado', hoja.certificado]] as const) : []),
            ...(hoja.monto === undefined
              ? []
              : ([['Monto', formatSoles(Math.round(hoja.monto * 100))]] as const)),
          ]}
        />
      </Part>
      <Part title="3. Detalle y pedido">
        <p className="whitespace-pre-line break-words">«{hoja.detalle}»</p>
        <p className="mt-2 font-semibold">Pide</p>
        <p className="whitespace-pre-line break-words">«{hoja.pedido}»</p>
        <p className="mt-2 text-[0.9375rem] text-ink-soft">
          Si el texto es un reclamo, se atiende como reclamo, aunque la persona marque queja.
        </p>
      </Part>
      <Part title="4. Respuesta">
        {respuesta === undefined ? (
          <AnswerForm complaint={complaint} />
        ) : (
          <>
            <p className="whitespace-pre-line break-words">{respuesta}</p>
            {respondidaPor ? <p className="mt-1 text-ink-soft">Por {respondidaPor}.</p> : null}
            {complaint.aFavorDe ? (
              <p className="text-ink-soft">Se resolvió a favor de: {favourNames[complaint.aFavorDe]}.</p>
            ) : null}
          </>
        )}
      </Part>
      {isReclassing ? (
        <ReclassDialog complaint={complaint} kind={other} onClose={() => setReclassing(false)} />
      ) : null}
    </SidePanel>
  )
}

interface ReclassDialogProps {
  complaint: ComplaintCase
  kind: 'reclamo' | 'queja'
  onClose: () => void
}

/** Handles the sheet as the other kind, for a reason of the record; the sheet stays as it was filled in. */
function ReclassDialog({ complaint: { codigo, version }, kind, onClose }: ReclassDialogProps) {
  const form = useForm({
    start: { motivo: '' },
    check: ({ motivo }) => ({
      motivo: motivo.trim().length < 10 && 'Escribe el motivo en 10 caracteres o más',
    }),
  })
  return (
    <FormDialog
      title={`Atender la hoja ${codigo} como ${kind}`}
      form={form}
      send={`Atender como ${kind}`}
      onClose={onClose}
      work={async ({ motivo }) => {
        await inTurn([codigo], () =>
          call<typeof reclassComplaint>('POST', '/consola/Reclamaciones/:codigo/Reclasificar', {
            params: { codigo },
            body: { version: versionNow(codigo, version), tipo: kind, motivo: motivo.trim() },
          }),
        )
        tell(`La hoja ${codigo} se atiende como ${kind}`)
        onClose()
        await reloadWhere('reclamaciones')
      }}
    >
      <TextArea
        {...form.field('motivo')}
        label="Por qué"
        rows={3}
        maxLength={300}
        help="Queda en el registro. La hoja queda como la llenó la persona."
      />
    </FormDialog>
  )
}

const favourNames = { persona: 'La persona', empresa: 'La empresa', en_parte: 'Ambas, en parte' } as const

const favours = ['persona', 'empresa', 'en_parte'] as const

const answerForm = defineForm({ texto: '', aFavorDe: oneOf(['', 'persona', 'empresa', 'en_parte']) })

function AnswerForm({ complaint: { codigo, version } }: { complaint: ComplaintCase }) {
  const form = useAnswerForm({
    ...answerForm,
    about: `Hoja ${codigo}`,
    name: `hoja:${codigo}`,
    check: ({ texto, aFavorDe }) => ({
      texto: texto.trim().length < 20 && 'Responde en 20 caracteres o más',
      aFavorDe: aFavorDe === '' && 'Elige a favor de quién se resuelve',
    }),
  })
  if (form.isSending) return <AnswerOnItsWay />
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.submit(async ({ texto, aFavorDe }) => {
        await inTurn([codigo], () =>
          call<typeof answerComplaint>('POST', '/consola/Reclamaciones/:codigo/Responder', {
            params: { codigo },
            body: {
              version: versionNow(codigo, version),
              texto: texto.trim(),
              ...(aFavorDe === '' ? {} : { aFavorDe }),
            },
          }),
        )
        tell(`Respondida la hoja ${codigo}: el correo ya salió`)
        await Promise.all([reloadWhere('reclamaciones'), reloadWhere('pendientes')])
      })}
    >
      {form.refusal ? (
        <Refusal error={form.refusal} reload={() => void reloadWhere('reclamaciones')} />
      ) : null}
      <TextArea
        {...form.field('texto')}
        label="Actos y respuesta"
        help="Una sola vez, por escrito. Sale por correo y queda en la hoja."
        maxLength={5000}
        rows={6}
      />
      <RadioGroup
        {...form.choice('aFavorDe')}
        name="aFavorDe"
        legend="Se resuelve a favor de"
        options={favours.map((value) => ({ value, label: favourNames[value] }))}
      />
      <p className="text-[0.9375rem] text-ink-soft">
        Va al archivo de reclamaciones. No se pide un código de motivo: falta confirmar la tabla de la SBS.
      </p>
      <Button type="submit" busy={form.busy} className="justify-self-start">
        Responder
      </Button>
    </form>
  )
}
