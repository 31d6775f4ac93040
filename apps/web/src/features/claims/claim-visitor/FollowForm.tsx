import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import type { followClaim } from '@amparo/contract/claims/claims-visitor.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { type Key, keyOf } from './follow-key.ts'
import { keepOpenClaim } from './use-open-claim.ts'
import { visitorDoor } from './visitor-calls.ts'

/** Folio and code of a claim. */
export function FollowForm({ onKey }: { onKey: (key: Key) => void }) {
  const form = useForm({
    start: { folio: '', codigo: '' },
    check: ({ folio, codigo }) => ({
      folio: folio.trim() === '' && 'Escribe el número',
      codigo: codigo.trim() === '' && 'Escribe el código',
    }),
    toField: true,
  })
  return (
    <form
      method="post"
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={form.submit(async ({ folio, codigo }) => {
        const key = keyOf(folio, codigo)
        await visitorDoor(key.folio, key.codigo).read()
        await keepOpenClaim(key)
        onKey(key)
      })}
    >
      {form.refusal?.isRefusal<typeof followClaim>('no_encontrado') ? (
        <FormErrors
          title="Ese número y ese código no corresponden"
          attempt={form.attempts}
          problems={[
            { message: 'Revísalos en tu constancia. El código de otro celular o computadora dura 24 horas.' },
          ]}
        />
      ) : (
        <ApiProblem error={form.refusal} attempt={form.attempts} />
      )}
      <Field
        label="Número de solicitud"
        placeholder="SC-2026-000001"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        {...form.field('folio')}
      />
      <Field
        label="Código"
        help="Está en la constancia. También puede dártelo la persona que avisó."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        {...form.field('codigo')}
      />
      <Button type="submit" look="secondary" busy={form.busy} className="justify-self-start">
        {form.busy ? 'Abriendo…' : 'Ver la solicitud'}
      </Button>
    </form>
  )
}
