import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { KeysField } from './KeysField.tsx'
import { type PartnerRow, replaceKeys } from './partner-calls.ts'
import { checkKeys, readKeySet } from './partner-words.ts'

const keys = defineForm({ claves: '' })

/** Replaces a partner's keys, once a second administrator confirms them. */
export function ReplaceKeysDialog({ partner, onClose }: { partner: PartnerRow; onClose: () => void }) {
  const { id, nombre, pendiente } = partner
  const name = `claves:${id}`
  const form = useForm({
    ...keys,
    draft: name,
    check: ({ claves }) => checkKeys(claves),
  })
  return (
    <FormDialog
      title={`Claves nuevas de ${nombre}`}
      form={form}
      send="Pedir el cambio"
      onClose={onClose}
      lead={
        <p className="mb-4 text-[0.9375rem] text-ink-soft">
          Valen cuando otra persona que administra las confirme; en ese momento las de antes y sus tokens
          dejan de valer. Para cambiar sin cortes, incluye también la clave que ya tiene.
          {pendiente ? ' Reemplazan a las que ya esperan.' : ''}
        </p>
      }
      work={async (values) => {
        replaceKeys(partner, readKeySet(values.claves) ?? { keys: [] }, { name, values })
        onClose()
      }}
    >
      <KeysField {...form.field('claves')} onText={(text) => form.set('claves', text)} />
    </FormDialog>
  )
}
