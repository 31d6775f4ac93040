import { useForm } from '@amparo/client/forms/use-form.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { object, string } from 'valibot'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { KeysField } from './KeysField.tsx'
import { type PartnerRow, replaceKeys } from './partner-calls.ts'
import { checkKeys, readKeySet } from './partner-words.ts'

const isDraft = guardOf(object({ claves: string() }))

/** Replaces a partner's keys, once a second administrator confirms them. */
export function ReplaceKeysDialog({ partner, onClose }: { partner: PartnerRow; onClose: () => void }) {
  const { id, nombre, pendiente } = partner
  const name = `claves:${id}`
  const form = useForm<{ claves: string }>({
    draft: { name, isDraft },
    start: { claves: '' },
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
