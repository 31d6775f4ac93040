import { guardOf } from '@amparo/client/kept/guard.ts'
import { createStore, useStore } from '@amparo/client/store.ts'
import { array, boolean, type InferOutput, object, record, string } from 'valibot'
import { useWorker } from '../session/use-me.ts'

const listShape = object({
  /** Titles of the columns that this person hides. */
  hidden: array(string()),
  views: array(object({ name: string(), search: string() })),
})
const shape = object({ tight: boolean(), lists: record(string(), listShape) })
const isSettings = guardOf(shape)

type Settings = InferOutput<typeof shape>
type OfList = InferOutput<typeof listShape>
export type ListView = OfList['views'][number]

export const mostViews = 12
const nothing: Settings = { tight: false, lists: {} }
const nothingOfList: OfList = { hidden: [], views: [] }

/** One store per staff member who used this tab. */
const stores = new Map<string, ReturnType<typeof createStore<Settings>>>()
const entryOf = (staff: string) => `listas:${staff}`

function readKept(staff: string): Settings | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(entryOf(staff)) ?? 'null')
    return isSettings(kept) ? kept : null
  } catch {
    return null
  }
}

function storeOf(staff: string) {
  const known = stores.get(staff)
  if (known) return known
  const fresh = createStore(readKept(staff) ?? nothing)
  stores.set(staff, fresh)
  return fresh
}

function change(staff: string, how: (before: Settings) => Settings): void {
  const store = storeOf(staff)
  // Another tab may have written meanwhile.
  const next = how(readKept(staff) ?? store.get())
  store.set(next)
  try {
    localStorage.setItem(entryOf(staff), JSON.stringify(next))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** A staff member's display settings of lists, stored on the device per account; contains no search texts. */
export function useListSettings(list: string) {
  const { id: staff } = useWorker()
  const { tight, lists } = useStore(storeOf(staff))
  const ofList = lists[list] ?? nothingOfList
  const changeList = (how: (before: OfList) => Partial<OfList>) =>
    change(staff, (all) => {
      const before = all.lists[list] ?? nothingOfList
      return { ...all, lists: { ...all.lists, [list]: { ...before, ...how(before) } } }
    })
  return {
    tight,
    ...ofList,
    setTight: (tight: boolean) => change(staff, (all) => ({ ...all, tight })),
    setHidden: (hidden: readonly string[]) => changeList(() => ({ hidden: [...hidden] })),
    /** A view of the same name is replaced. */
    keepView: (view: ListView) =>
      changeList(({ views }) => ({
        views: [...views.filter(({ name }) => name !== view.name), view].slice(-mostViews),
      })),
    dropView: (name: string) =>
      changeList(({ views }) => ({ views: views.filter((view) => view.name !== name) })),
  }
}

/** Every view that a staff member has saved on this device, with the address of its list. */
export function useAllViews(): readonly (ListView & { readonly list: string })[] {
  const { lists } = useStore(storeOf(useWorker().id))
  return Object.entries(lists).flatMap(([list, { views }]) => views.map((view) => ({ ...view, list })))
}
