import { draftOwner } from '@amparo/client/kept/draft-owner.ts'
import { useStore } from '@amparo/client/store.ts'
import { CheckIcon, CloseIcon, WarningIcon } from '@amparo/ui/icons.tsx'
import { Notices } from '@amparo/ui/Notices.tsx'
import { focusScreen } from './shortcuts.ts'
import { closeToast, toasts } from './toasts.ts'

const none = [] as const

/** Where an open panel pins its buttons: beside it on a wide screen, above the buttons on a narrow one. */
const besidePanel =
  '[body:has([data-panel])_&]:bottom-36 lg:[body:has([data-panel])_&]:right-auto lg:[body:has([data-panel])_&]:bottom-3 lg:[body:has([data-panel])_&]:left-[15.5rem] lg:[body:has([data-panel])_&]:w-[18rem] xl:[body:has([data-panel])_&]:w-[26rem]'

/** Announced notices of recent acts, with undo if possible. */
export function Toasts() {
  const { id: worker } = useStore(draftOwner)
  const told = useStore(toasts, none)
  const shown = worker === '' ? none : told
  return (
    <Notices
      className="inset-x-3 print:hidden z-40 grid justify-items-center gap-2 sm:left-auto sm:w-[26rem]"
      place={`bottom-3 ${besidePanel}`}
    >
      {shown.map(({ id, text, look, undo, way = undo && { label: 'Deshacer', go: undo } }) => (
        <div
          key={id}
          className={`pointer-events-auto flex w-full items-center gap-x-3 lg:max-xl:flex-wrap rounded-card border bg-surface py-1.5 pr-1.5 pl-4 shadow-raised ${look === 'danger' ? 'flex-wrap border-danger' : 'border-line-strong'}`}
        >
          {look === 'danger' ? (
            <WarningIcon className="size-5 shrink-0 text-danger" />
          ) : (
            <CheckIcon className="size-5 shrink-0 text-success" />
          )}
          <p className="min-w-0 flex-1 py-1.5 basis-40 font-medium text-[0.9375rem]">{text}</p>
          {way ? (
            <button
              type="button"
              onClick={() => {
                closeToast(id)
                // The button unmounts with its notice: move the focus to the screen's start.
                focusScreen()
                way.go()
              }}
              className={`min-h-11 shrink-0 rounded-full px-3 font-semibold text-action hover:bg-action-tint ${look === 'danger' ? 'order-last ml-5' : ''}`}
            >
              {way.label}
            </button>
          ) : null}
          <button
            type="button"
            aria-label="Cerrar el aviso"
            onClick={() => closeToast(id)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sand"
          >
            <CloseIcon className="size-5" />
          </button>
        </div>
      ))}
    </Notices>
  )
}
