import { Button } from '@amparo/ui/Button.tsx'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import type { ListState } from '../../../table/use-list-state.ts'
import { counted } from '../../../words.ts'
import type { AgendaLoad } from './agenda-calls.ts'
import { mostColumns } from './agenda-columns.ts'

interface ColumnGroupsProps {
  state: ListState
  /** `isLarge`: rooms, which have no professional, are outside the selection. */
  group: AgendaLoad & { readonly isLarge: boolean }
}

/** Which of a day's professionals are shown, with buttons for the others. */
export function ColumnGroups({ state, group }: ColumnGroupsProps) {
  const { filas, total, siguiente, salas, isLarge } = group
  const trail = (state.read('antes') ?? '').split('.').filter(Boolean)
  const first = trail.length * mostColumns
  const next = () =>
    siguiente && state.filter({ grupo: siguiente, antes: [...trail, state.read('grupo') ?? '0'].join('.') })
  const back = () => {
    const before = trail.at(-1)
    state.filter({ grupo: before === '0' ? undefined : before, antes: trail.slice(0, -1).join('.') })
  }
  useShortcuts('Profesionales del día', [
    { key: ']', label: 'Los que siguen', run: () => void next() },
    { key: '[', label: 'Los anteriores', run: () => trail.length > 0 && back() },
  ])
  return (
    <div
      className={`mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] ${isLarge ? '' : 'max-md:hidden'}`}
    >
      <p role="status" className="flex-1">
        Trabajan {total}: del {first + 1} al {first + filas.length}
        {isLarge && salas > 0 ? (
          <span className="text-ink-soft">
            {' '}
            · además, {counted(salas, 'reserva', 'reservas')} de sala, por sede
          </span>
        ) : null}
      </p>
      <Button
        look="secondary"
        size="small"
        aria-disabled={trail.length === 0}
        onClick={() => trail.length > 0 && back()}
      >
        Anteriores
      </Button>
      <Button look="secondary" size="small" aria-disabled={!siguiente} onClick={() => void next()}>
        Siguientes
      </Button>
    </div>
  )
}
