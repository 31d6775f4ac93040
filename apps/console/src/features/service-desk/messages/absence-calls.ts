import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { comeBack, goAway, listColleagues } from '@amparo/contract/staff/console/answer-templates.ts'
import { call } from '../../../api/call.ts'
import { limaToday } from '../../../dates.ts'
import type { Typed } from '../../../shell/decide-soon.ts'
import { tellNotUndone } from '../../../shell/not-undone.ts'
import { saveForGood } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'
import { reloadLists } from './message-calls.ts'

/** Days away, as stored. */
type Absence = NonNullable<AnswerOf<typeof listColleagues>['ausencia']>
type Days = RequestOf<typeof goAway>
type Told = Promise<{ mensaje: string }>

export const absenceSaving = 'ausencia:yo'

const leave = (body: Days): Told => call<typeof goAway>('POST', '/consola/MiAusencia', { body })
const comeBackNow = (): Told => call<typeof comeBack>('POST', '/consola/MiAusencia/Quitar')
const leaveAgain = ({ desde, hasta, suplente }: Absence) =>
  leave({ desde: desde > limaToday() ? desde : limaToday(), hasta, suplente: suplente.id })
const reload = () => Promise.all([reloadWhere('colegas'), reloadLists()])

/** Saves in the background, with a notice and its undo. */
function save(about: string, act: () => Told, undo: () => Told, typed?: Typed): void {
  const takeBack = () =>
    void undo()
      .then(({ mensaje }) => tell(mensaje))
      .then(reload)
      .catch(tellNotUndone)
  const send = async () => tell((await act()).mensaje, { undo: takeBack })
  saveForGood({ id: absenceSaving, state: about, about, typed, send, reload })
}

/** Records days away, replacing earlier ones. */
export function beAway(days: Days, before: Absence | undefined, typed: Typed): void {
  save('Fuera de la oficina', () => leave(days), before ? () => leaveAgain(before) : comeBackNow, typed)
}

export function beBack(before: Absence): void {
  save('De vuelta', comeBackNow, () => leaveAgain(before))
}
