import { defineForm, listOf } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { string } from 'valibot'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import { ProductsField } from './ProductsField.tsx'
import { changeProducts, type PartnerRow } from './partner-calls.ts'
import { productsChange } from './partner-words.ts'

const products = defineForm({ productos: listOf(string()) })

/** Removes products from a partner at once, or asks a second administrator for more. */
export function ChangeProductsDialog({ partner, onClose }: { partner: PartnerRow; onClose: () => void }) {
  const { id, nombre, productos, pendiente } = partner
  const name = `productos:${id}`
  const form = useForm({
    ...products,
    draft: name,
    start: { productos },
    check: ({ productos: wanted }) => ({
      productos:
        wanted.length === 0
          ? 'Elige al menos un producto'
          : productsChange(productos, wanted) === 'none' && 'Son los que ya tiene',
    }),
  })
  const adds = productsChange(productos, form.values.productos) === 'adds'
  return (
    <FormDialog
      title={`Productos de ${nombre}`}
      form={form}
      send={adds ? 'Pedir el cambio' : 'Cambiar los productos'}
      onClose={onClose}
      lead={
        <p className="mb-4 text-[0.9375rem] text-ink-soft">
          Quitar vale desde ya. Si agregas alguno, todo el cambio espera a que otra persona que administra lo
          confirme.{pendiente ? ' Lo que pidió otra persona y todavía espera queda reemplazado.' : ''} Las
          pólizas que envió quedan.
        </p>
      }
      work={async (values) => {
        changeProducts(partner, values.productos, { name, values })
        onClose()
      }}
    >
      <ProductsField {...form.choice('productos')} />
    </FormDialog>
  )
}
