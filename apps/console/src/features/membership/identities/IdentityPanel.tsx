import { defineForm, oneOf } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { openIdentityCase } from '@amparo/contract/membership/console/identities.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { longDay, spokenMoment } from '../../../dates.ts'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { sentence } from '../../../words.ts'
import {
  confirm,
  type Decision,
  decline,
  type IdentityFile,
  type IdentityRow,
  propose,
  savingId,
} from './identity-calls.ts'
import { decisionsOf, decisionTitles, kindTitles, outcomeTitles } from './identity-words.ts'

/** A case with both people, its proposal and its outcome. */
export function IdentityPanel({ row, onClose }: { row: IdentityRow; onClose: () => void }) {
  const { id, propuesta, resultado, cerradoEl } = row
  const [isProposing, setProposing] = useState(false)
  const saving = useSavings().get(savingId(row))
  const { data, error, reload } = useLoad(['identidad', id, row.version], (signal) =>
    call<typeof openIdentityCase>('GET', '/consola/Identidades/:id', { params: { id }, signal }),
  )
  return (
    <SidePanel title={kindTitles[row.clase]} onClose={onClose}>
      {saving ? (
        <div className="mb-4">
          <SavingNote saving={saving} />
        </div>
      ) : null}
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data ? (
        <Sides file={data} />
      ) : (
        <Skeleton className="h-40" />
      )}
      {resultado ? (
        <Part title="Cómo terminó">
          <p>
            {outcomeTitles[resultado]}
            {cerradoEl ? `, el ${spokenMoment(cerradoEl)}` : ''}.
          </p>
        </Part>
      ) : propuesta ? (
        <Proposal row={row} proposal={propuesta} isStill={saving !== undefined} />
      ) : data && !saving ? (
        <Button className="mt-2" onClick={() => setProposing(true)}>
          Proponer una decisión…
        </Button>
      ) : null}
      {isProposing && data ? (
        <ProposeDialog
          row={row}
          decisions={decisionsOf(row.clase, data.tieneCuenta)}
          onClose={() => setProposing(false)}
          onTakenBack={() => setProposing(true)}
        />
      ) : null}
    </SidePanel>
  )
}

function Sides({ file }: { file: IdentityFile }) {
  const { caso, documento, certificado, fuente, poliza, cuenta, tieneCuenta } = file
  const facts = (side: IdentityFile['poliza']) =>
    [
      ['Nombre', side.nombre],
      ['Nació el', side.fechaNacimiento ? longDay(side.fechaNacimiento) : 'Sin fecha'],
      ['Contacto', side.contacto.join(' · ') || 'Ninguno'],
    ] as const
  return (
    <>
      <Part title="La póliza">
        <Facts
          facts={[
            ['Documento', documento],
            ['Certificado', certificado],
            ['La envió', fuente],
            ...facts(poliza),
          ]}
        />
      </Part>
      {cuenta ? (
        <Part title={tieneCuenta ? 'La cuenta' : 'Otra póliza del documento'}>
          <Facts facts={facts(cuenta)} />
        </Part>
      ) : null}
      <p className="mb-4 text-[0.9375rem] text-ink-soft">
        {sentence(`Desde el ${spokenMoment(caso.abierto)}`)} Compara cada dato con el documento que la persona
        muestre antes de decidir.
      </p>
    </>
  )
}

interface ProposalProps {
  row: IdentityRow
  proposal: NonNullable<IdentityRow['propuesta']>
  isStill: boolean
}

function Proposal({ row, proposal: { decision, motivo, por, vence, propia }, isStill }: ProposalProps) {
  return (
    <section aria-label="Espera a otra persona" className="mb-4 grid gap-3 rounded-card bg-sand p-4">
      <p>
        <span className="font-semibold">{por}</span> propone: {decisionTitles[decision]}.
      </p>
      <p className="break-words text-[0.9375rem]">{motivo}</p>
      <p className="text-[0.9375rem] text-ink-soft">{sentence(`Vence el ${spokenMoment(vence)}`)}</p>
      {isStill ? null : (
        <div className="flex flex-wrap items-center gap-2">
          {propia ? (
            <p className="text-[0.9375rem] text-ink-soft">Lo confirma otra persona.</p>
          ) : (
            <Button size="small" onClick={() => confirm(row)}>
              Confirmar
            </Button>
          )}
          <Button look="quiet" size="small" onClick={() => decline(row, propia)}>
            {propia ? 'Retirar la propuesta' : 'No confirmar'}
          </Button>
        </div>
      )}
    </section>
  )
}

interface ProposeProps {
  row: IdentityRow
  decisions: readonly Decision[]
  onClose: () => void
  onTakenBack: () => void
}

const proposalForm = defineForm({
  decision: oneOf<Decision | ''>(['', 'misma_persona', 'otra_persona', 'sigue', 'pasa']),
  motivo: '',
})

function ProposeDialog({ row, decisions, onClose, onTakenBack }: ProposeProps) {
  const name = `identidad:${row.id}`
  const form = useForm({
    ...proposalForm,
    draft: name,
    check: ({ decision, motivo }) => ({
      decision: decision === '' && 'Elige una decisión',
      motivo: motivo.trim().length < 10 && 'Escribe 10 caracteres o más',
    }),
  })
  return (
    <FormDialog
      title="Proponer una decisión"
      form={form}
      send="Proponer"
      onClose={onClose}
      work={async (values) => {
        if (values.decision === '') return
        const draft = { decision: values.decision, motivo: values.motivo.trim() }
        propose(row, draft, { name, values, show: onTakenBack })
        onClose()
      }}
    >
      <fieldset>
        <legend className="font-semibold">Qué se decide</legend>
        {decisions.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="decision"
              value={one}
              checked={form.values.decision === one}
              onChange={() => form.set('decision', one)}
            />
            {decisionTitles[one]}
          </label>
        ))}
      </fieldset>
      <TextArea
        {...form.field('motivo')}
        label="Por qué"
        help="Lo lee la segunda persona, y queda en el caso."
        maxLength={500}
        rows={3}
      />
    </FormDialog>
  )
}
