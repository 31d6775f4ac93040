import { ApiError } from '@amparo/client/api/api-error.ts'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Load, LoadOptions } from '../api/load.ts'

/* A screen's loads (`packages/client/src/loading`) without the library, which is as large as the light portal's own
   screens: each is fetched when the screen appears and dropped with it. `vite.light.config.ts` substitutes this for
   both files. */

interface State {
  readonly data?: unknown
  readonly error: ApiError | null
  readonly fault?: unknown
  readonly busy: boolean
}

interface Entry {
  readonly key: readonly unknown[]
  readonly listeners: Set<() => void>
  state: State
  fetchedAt: number
  load: (signal: AbortSignal, background: boolean) => Promise<unknown>
  again: ((data: never) => number | false) | undefined
  onReturn: boolean
  run?: AbortController | undefined
  timer?: ReturnType<typeof setTimeout> | undefined
}

const entries = new Map<string, Entry>()
const blank: State = { error: null, busy: false }
/** How long a started render may take to reach the page. */
const drawingMs = 50

function entryOf(id: string, key: readonly unknown[]): Entry {
  const known = entries.get(id)
  if (known) return known
  const made: Entry = {
    key,
    listeners: new Set(),
    state: blank,
    fetchedAt: 0,
    load: () => Promise.reject(new Error('nothing to load by')),
    again: undefined,
    onReturn: false,
  }
  entries.set(id, made)
  return made
}

function show(entry: Entry, state: State): void {
  entry.state = state
  for (const listener of entry.listeners) listener()
}

async function fetchInto(entry: Entry): Promise<void> {
  entry.run?.abort()
  clearTimeout(entry.timer)
  const run = new AbortController()
  entry.run = run
  show(entry, { ...entry.state, busy: true })
  try {
    const data = await entry.load(run.signal, entry.again !== undefined && entry.state.data !== undefined)
    if (entry.run !== run) return
    entry.fetchedAt = Date.now()
    show(entry, { data, error: null, busy: false })
    lookAgain(entry)
  } catch (cause) {
    if (entry.run !== run) return
    show(entry, {
      ...entry.state,
      busy: false,
      ...(cause instanceof ApiError ? { error: cause } : { fault: cause }),
    })
  }
}

function lookAgain(entry: Entry): void {
  const after = entry.again?.(entry.state.data as never) ?? false
  if (after === false) return
  entry.timer = setTimeout(() => (document.hidden ? lookAgain(entry) : void fetchInto(entry)), after)
}

/** From a screen's mount to its unmount; the last one to unmount aborts the request. */
function watch(id: string, entry: Entry, freshMs: number, listener: () => void): () => void {
  entry.listeners.add(listener)
  if (entry.run === undefined) clearTimeout(entry.timer)
  const isFresh = entry.state.data !== undefined && Date.now() - entry.fetchedAt < freshMs
  if (!entry.state.busy && !isFresh) void fetchInto(entry)
  return () => {
    entry.listeners.delete(listener)
    if (entry.listeners.size > 0) return
    entry.run?.abort()
    entry.run = undefined
    entry.state = { ...entry.state, busy: false }
    clearTimeout(entry.timer)
    entry.timer = setTimeout(
      () => entry.listeners.size === 0 && entries.get(id) === entry && entries.delete(id),
      Math.max(freshMs, drawingMs),
    )
  }
}

export function useLoad<T>(
  key: readonly unknown[],
  load: (signal: AbortSignal, background: boolean) => Promise<T>,
  { when = true, keepBefore = false, freshMs = 0, onReturn = false, again }: LoadOptions<T> = {},
): Load<T> {
  const id = JSON.stringify(key)
  const entry = entryOf(id, key)
  Object.assign(entry, { load, again, onReturn })
  const subscribe = useCallback(
    (listener: () => void) => (when ? watch(id, entry, freshMs, listener) : () => {}),
    [id, entry, freshMs, when],
  )
  const { data, error, fault, busy } = useSyncExternalStore(subscribe, () => entry.state)
  const before = useRef<unknown>(undefined)
  useEffect(() => {
    if (data !== undefined) before.current = data
  }, [data])
  if (fault !== undefined) throw fault
  const outdated = keepBefore && data === undefined && before.current !== undefined
  return {
    data: (outdated ? before.current : data) as T | undefined,
    error: data === undefined ? error : null,
    failure: error,
    busy: busy || (when && data === undefined && error === null),
    outdated,
    reload: () => void fetchInto(entry),
    setData: (next) => entry.state.data !== undefined && show(entry, { ...entry.state, data: next }),
    change: (part) =>
      entry.state.data !== undefined &&
      show(entry, { ...entry.state, data: { ...(entry.state.data as T), ...part } }),
  }
}

/** Refetches every visible query whose key starts like this. */
export async function reloadWhere(...start: readonly unknown[]): Promise<void> {
  const meant = [...entries.values()].filter(({ key }) =>
    start.every((part, at) => JSON.stringify(part) === JSON.stringify(key[at])),
  )
  await Promise.all(
    meant.map((entry) => {
      entry.fetchedAt = 0
      return entry.listeners.size > 0 ? fetchInto(entry) : undefined
    }),
  )
}

function returned(): void {
  if (document.hidden) return
  for (const entry of entries.values()) if (entry.onReturn && entry.listeners.size > 0) void fetchInto(entry)
}
document.addEventListener('visibilitychange', returned)
window.addEventListener('online', returned)
