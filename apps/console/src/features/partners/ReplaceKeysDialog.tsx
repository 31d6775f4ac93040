import { useForm } from '@amparo/client/forms/use-form.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { object, string } from 'valibot'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { tell } from '../../shell/toasts.ts'
import { KeysField } from './KeysField.tsx'
import { type PartnerRow, reloadPartners, replaceKeys } from './partner-calls.ts'
import { readKeySet } from './partner-words.ts'

const isDraft = guardOf(object({ claves: string() }))

/** Puts keys in place of a partner's, once a second administrator confirms them. */
export function ReplaceKeysDialog({ partner, onClose }: { partner: PartnerRow; onClose: () => void }) {
  const { id, nombre, version, pendiente } = partner
  const form = useForm<{ claves: string }>({
    start: { claves: '' },
    check: ({ claves }) =>
      readKeySet(claves) ? {} : { claves: 'Pega las claves como JSON, o abre el archivo' },
    draft: { name: `claves-${id}`, isDraft },
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
        <p className="text-[0.9375rem] text-ink-soft">
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
