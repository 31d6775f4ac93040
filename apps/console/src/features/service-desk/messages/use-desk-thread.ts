import { ApiError } from '@amparo/client/api/api-error.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { acts, fetchThread, type Thread } from './message-calls.ts'

const restMs = 8000

const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

type Messages = Thread['mensajes']

/** Earlier messages stay before the following ones; across a gap they must be reloaded. */
function joined(before: Messages, fresh: Messages): Messages {
  const first = fresh[0]?.n ?? 1
  const kept = before.filter(({ n }) => n < first)
  return kept.at(-1)?.n === first - 1 ? [...kept, ...fresh] : fresh
}

/** A thread of the inbox with live updates of messages and writers; one long poll at a time. */
export function useDeskThread(folio: string) {
  const [thread, setThread] = useState<Thread | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [turn, setTurn] = useState(0)
  const latest = useRef<Thread | null>(null)

  const take = useCallback((fresh: Thread | null) => {
    if (fresh === null) return setError(null)
    latest.current = { ...fresh, mensajes: joined(latest.current?.mensajes ?? [], fresh.mensajes) }
    setThread(latest.current)
    setError(null)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn restarts it
  useEffect(() => {
    const { signal, abort } = bound(new AbortController())
    latest.current = null
    const listen = async () => {
      while (!signal.aborted) {
        const known = latest.current
        const began = Date.now()
        try {
          take(await fetchThread(folio, known ? { esperar: '1', marca: known.marca } : {}, signal))
          const isNews = latest.current?.marca !== known?.marca
          if (!isNews && Date.now() - began < restMs / 2) await rest(restMs, signal)
        } catch (cause) {
          if (signal.aborted) return
          if (!(cause instanceof ApiError)) throw cause
          if (latest.current === null || cause.status === 404 || cause.status === 401) return setError(cause)
          await rest(restMs, signal)
        }
      }
    }
    void listen()
    return abort
  }, [folio, turn, take])

  const last = thread?.mensajes.at(-1)?.n ?? 0
  const isUnread = thread?.sinLeer ?? false
  useEffect(() => {
    if (isUnread) void acts.read(folio, last).catch(() => undefined)
  }, [folio, last, isUnread])

  return {
    thread,
    error,
    again: () => setTurn((count) => count + 1),
    /** The fifty messages before the first one shown. */
    async earlier() {
      const first = latest.current?.mensajes[0]?.n ?? 1
      const page = await fetchThread(folio, { antes: first }, new AbortController().signal)
      const known = latest.current
      if (known && page) take({ ...known, mensajes: joined(page.mensajes, known.mensajes) })
    },
    /** Shows it with a change; returns the undo. */
    show(change: (now: Thread) => Thread) {
      const before = latest.current
      if (before) take(change(before))
      return () => void (before && take(before))
    },
    async refresh() {
      take(await fetchThread(folio, {}, new AbortController().signal))
    },
  }
}

const bound = (control: AbortController) => ({ signal: control.signal, abort: () => control.abort() })
