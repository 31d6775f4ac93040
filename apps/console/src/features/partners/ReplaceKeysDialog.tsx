import { useForm } from '@amparo/client/forms/use-form.ts'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { tell } from '../../shell/toasts.ts'
import { KeysField } from './KeysField.tsx'
import { type PartnerRow, reloadPartners, replaceKeys } from './partner-calls.ts'
import { checkKeys, readKeySet } from './partner-words.ts'

/** Puts keys in place of a partner's, once a second administrator confirms them. */
export function ReplaceKeysDialog({ partner, onClose }: { partner: PartnerRow; onClose: () => void }) {
  const { id, nombre, version, pendiente } = partner
  const form = useForm<{ claves: string }>({
    start: { claves: '' },
    check: ({ claves }) => checkKeys(claves),
  })
  return (
    <FormDialog
      title={`Claves nuevas de ${nombre}`}
      form={form}
      send="Pedir el cambio"
      onClose={onClose}
      reload={() => {
        form.forgive()
        void reloadPartners()
      }}
      lead={
        <p className="mb-4 text-[0.9375rem] text-ink-soft">
          Valen cuando otra persona que administra las confirme; en ese momento las de antes y sus tokens
          dejan de valer. Para cambiar sin cortes, incluye también la clave que ya tiene.
          {pendiente ? ' Reemplazan a las que ya esperan.' : ''}
        </p>
      }
      work={async ({ claves }) => {
        tell(await replaceKeys(id, { claves: readKeySet(claves) ?? { keys: [] }, version }))
        onClose()
      }}
    >
      <KeysField {...form.field('claves')} onText={(text) => form.set('claves', text)} />
    </FormDialog>
  )
}
