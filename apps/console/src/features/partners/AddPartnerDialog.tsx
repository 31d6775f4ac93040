import { useForm } from '@amparo/client/forms/use-form.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { tell } from '../../shell/toasts.ts'
import { KeysField } from './KeysField.tsx'
import { add } from './partner-calls.ts'
import { checkKeys, products, readKeySet } from './partner-words.ts'

interface Draft {
  readonly nombre: string
  readonly productos: readonly string[]
  readonly claves: string
}

/** Adds a partner, whose keys then wait for a second administrator. */
export function AddPartnerDialog({
  onAdded,
  onClose,
}: {
  onAdded: (id: string) => void
  onClose: () => void
}) {
  const form = useForm<Draft>({
    start: { nombre: '', productos: [], claves: '' },
    check: ({ nombre, productos, claves }) => ({
      ...(nombre.trim().length >= 3 ? {} : { nombre: 'Escribe cómo se llama' }),
      ...(productos.length > 0 ? {} : { productos: 'Elige al menos un producto' }),
      ...checkKeys(claves),
    }),
  })
  const chosen = form.values.productos
  const error = form.errorOf('productos')
  return (
    <FormDialog
      title="Agregar un socio"
      form={form}
      send="Pedir su acceso"
      onClose={onClose}
      lead={
        <p className="mb-4 text-[0.9375rem] text-ink-soft">
          Es un programa de otra casa. Lo que envía decide a qué correo va el primer código de cada persona,
          así que otra persona que administra confirma sus claves antes de que pueda llamar.
        </p>
      }
      work={async ({ nombre, productos, claves }) => {
        const keys = readKeySet(claves) ?? { keys: [] }
        const { id, words } = await add({ nombre: nombre.trim(), productos: [...productos], claves: keys })
        tell(words)
        onAdded(id)
      }}
    >
      <Field {...form.field('nombre')} label="Nombre" autoComplete="off" maxLength={80} />
      <fieldset aria-describedby={error ? 'productos-error' : undefined}>
        <legend className="mb-1 font-semibold">Productos</legend>
        <p className="mb-1 text-[0.9375rem] text-ink-soft">Solo ve y envía pólizas de estos.</p>
        {products.map(({ code, name }, n) => (
          <label key={code} className="flex min-h-11 items-center gap-3 py-1.5">
            <input
              type="checkbox"
              ref={n === 0 ? form.place('productos') : undefined}
              checked={chosen.includes(code)}
              onChange={({ target }) =>
                form.set(
                  'productos',
                  target.checked ? [...chosen, code] : chosen.filter((one) => one !== code),
                )
              }
              className="size-5 shrink-0 accent-action"
            />
            <span>
              {name} <span className="text-ink-soft">({code})</span>
            </span>
          </label>
        ))}
        {error ? (
          <p id="productos-error" className="font-medium text-[0.9375rem] text-danger">
            {error}
          </p>
        ) : null}
      </fieldset>
      <KeysField {...form.field('claves')} onText={(text) => form.set('claves', text)} />
    </FormDialog>
  )
}
