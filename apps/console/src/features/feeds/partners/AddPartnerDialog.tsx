import { defineForm, listOf } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { string } from 'valibot'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { KeysField } from './KeysField.tsx'
import { ProductsField } from './ProductsField.tsx'
import { add } from './partner-calls.ts'
import { checkKeys, readKeySet } from './partner-words.ts'

const newPartner = defineForm({ nombre: '', productos: listOf(string()), claves: '' })

/** Adds a partner, whose keys await a second administrator. */
export function AddPartnerDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    ...newPartner,
    draft: 'socio-nuevo',
    check: ({ nombre, productos, claves }) => ({
      nombre: nombre.trim().length < 3 && 'Escribe cómo se llama',
      productos: productos.length === 0 && 'Elige al menos un producto',
      ...checkKeys(claves),
    }),
  })
  return (
    <FormDialog
      title="Agregar un socio"
      form={form}
      send="Pedir su acceso"
      onClose={onClose}
      lead={
        <p className="mb-4 text-[0.9375rem] text-ink-soft">
          Es un programa de otra casa. Sus envíos deciden a qué correo enviamos el primer código de cada
          persona, así que otra persona que administra confirma sus claves antes de que pueda llamar.
        </p>
      }
      work={async (values) => {
        const { nombre, productos, claves } = values
        const keys = readKeySet(claves) ?? { keys: [] }
        const body = { nombre: nombre.trim(), productos: [...productos], claves: keys }
        add(body, { name: 'socio-nuevo', values })
        onClose()
      }}
    >
      <Field {...form.field('nombre')} label="Nombre" autoComplete="off" maxLength={80} />
      <ProductsField {...form.choice('productos')} />
      <KeysField {...form.field('claves')} onText={(text) => form.set('claves', text)} />
    </FormDialog>
  )
}
