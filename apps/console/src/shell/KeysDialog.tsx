import { useStore } from '@amparo/client/store.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { shortcutGroups } from './shortcuts.ts'

const none = [] as const

/** The keyboard shortcuts of this screen. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups = useStore(shortcutGroups, none)
  return (
    <Dialog
      open={open}
      title="Teclas"
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {[...groups].reverse().map(({ name, actions }) => (
          <section key={name}>
            <h3 className="mb-1 font-semibold">{name}</h3>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[0.9375rem]">
              {actions.map(({ key, label }) => (
                <div key={key} className="contents">
                  <dt className="whitespace-nowrap">
                    {key.split(' ').map((one, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the places of a sequence are fixed
                      <kbd key={place} className="mr-1">
                        {one}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className="mb-1 font-semibold">Siempre</h3>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[0.9375rem]">
            <dt>
              <kbd>Ctrl</kbd> <kbd>K</kbd>
            </dt>
            <dd>Buscar o ir a cualquier parte</dd>
            <dt>
              <kbd>Esc</kbd>
            </dt>
            <dd>Salir de lo que escribes; después, cerrar lo que está abierto</dd>
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
