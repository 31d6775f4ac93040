import { namedTexts } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { formatSoles } from '@amparo/domain/lima-time.ts'
import { readSoles, solesProblem } from '@amparo/domain/soles.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { useState } from 'react'
import { AwaitsSecond } from '../../../shell/AwaitsSecond.tsx'
import { Facts } from '../../../shell/Facts.tsx'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import {
  type Authority,
  askLimits,
  confirmLimits,
  declineLimits,
  savingId,
  useAuthority,
  type WaitingLimits,
} from './authority-calls.ts'

const soles = (amount: number) => formatSoles(Math.round(amount * 100))

/** Limits of approval by person, with those that wait for a second administrator. */
export default function AuthorityScreen() {
  const { data, error, reload } = useAuthority()
  const [changing, setChanging] = useState(false)
  const saving = useSavings().get(savingId)
  const canChange = data !== undefined && data.personas.length > 0 && saving === undefined
  return (
    <Screen
      title="Facultades"
      lead="Hasta cuánto aprueba cada persona de siniestros. Dos personas que administran las cambian."
      actions={
        canChange ? <Button onClick={() => setChanging(true)}>Cambiar las facultades</Button> : undefined
      }
    >
      {error ? <LoadTrouble error={error} retry={reload} /> : null}
      {saving ? <SavingNote saving={saving} /> : null}
      {data ? <Limits authority={data} isSaving={saving !== undefined} /> : null}
      {data || error ? null : <ShapedSkeleton shape="panel" />}
      {changing && data ? (
        <LimitsDialog
          authority={data}
          onClose={() => setChanging(false)}
          onTakenBack={() => setChanging(true)}
        />
      ) : null}
    </Screen>
  )
}

function Limits({ authority, isSaving }: { authority: Authority; isSaving: boolean }) {
  const { personas, pendiente } = authority
  if (personas.length === 0) {
    return (
      <Nothing title="Todavía no hay personas de siniestros">
        Da ese rol en Personal; después di aquí hasta cuánto aprueba cada una.
      </Nothing>
    )
  }
  const isFree = personas.every(({ hasta }) => hasta === undefined)
  return (
    <div className="grid max-w-2xl gap-4">
      {pendiente && !isSaving ? <Waiting waiting={pendiente} /> : null}
      {isFree ? (
        <Alert look="warning" title="Sin facultades definidas">
          <p>
            Cada persona de siniestros aprueba cualquier monto. Desde la primera facultad, cada una tiene la
            suya.
          </p>
        </Alert>
      ) : null}
      <Facts
        facts={personas.map(({ nombre, hasta }) => [
          nombre,
          hasta === undefined ? (isFree ? 'Cualquier monto' : 'No aprueba') : `Hasta ${soles(hasta)}`,
        ])}
      />
    </div>
  )
}

function Waiting({ waiting }: { waiting: WaitingLimits }) {
  const { limites } = waiting
  return (
    <AwaitsSecond
      title="Esperan a una segunda persona"
      asked="Las pidió"
      waiting={waiting}
      onConfirm={() => confirmLimits(waiting)}
      onDecline={() => declineLimits(waiting)}
    >
      {limites.length === 0 ? (
        <p>Sin facultades: cada persona aprobaría cualquier monto.</p>
      ) : (
        <Facts facts={limites.map(({ nombre, hasta }) => [nombre, `Hasta ${soles(hasta)}`])} />
      )}
    </AwaitsSecond>
  )
}

interface LimitsDialogProps {
  authority: Authority
  onClose: () => void
  onTakenBack: () => void
}

/** Amount by person; an empty one means no limit of their own. */
function LimitsDialog({ authority: { personas }, onClose, onTakenBack }: LimitsDialogProps) {
  const name = 'facultades'
  const form = useForm<Record<string, string>>({
    ...namedTexts,
    start: Object.fromEntries(
      personas.map(({ persona, hasta }) => [persona, hasta === undefined ? '' : String(hasta)]),
    ),
    check: (values) =>
      Object.fromEntries(
        personas.flatMap(({ persona, nombre }) => {
          const typed = values[persona] ?? ''
          return typed.trim() === '' || readSoles(typed) !== null
            ? []
            : [[persona, `${nombre}: ${solesProblem(typed) ?? 'Escribe el monto en soles'}`]]
        }),
      ),
    draft: name,
  })
  return (
    <FormDialog
      title="Cambiar las facultades"
      form={form}
      send="Pedir el cambio"
      onClose={onClose}
      lead={
        <p className="mb-3">
          Otra persona que administra aprueba el cambio. Sin monto, esa persona no aprueba; si todas quedan
          sin monto, cada una aprueba cualquiera.
        </p>
      }
      work={async (values) => {
        const limites = Object.entries(values).flatMap(([persona, typed]) => {
          const hasta = readSoles(typed)
          return hasta === null ? [] : [{ persona, hasta }]
        })
        askLimits({ limites }, { name, values, show: onTakenBack })
        onClose()
      }}
    >
      {personas.map(({ persona, nombre }) => (
        <Field
          key={persona}
          {...form.field(persona)}
          label={`${nombre}: hasta, en soles`}
          inputMode="decimal"
        />
      ))}
    </FormDialog>
  )
}
